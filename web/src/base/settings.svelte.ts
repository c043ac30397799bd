/** What a player has chosen once and for all games. */
import { storedSettings, storeSettings, type Settings } from './stored_settings';

export type { AnimationSpeed, BoardTheme } from './stored_settings';

export const settings: Settings = $state(storedSettings());

export function changeSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  storeSettings(settings);
}

export function confirmsMoves(): boolean {
  return settings.confirm ?? matchMedia('(pointer: coarse)').matches;
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
