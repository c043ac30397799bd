/** Which keys mean what on the analysis board. */
import { settings } from '../base/settings.svelte';

export type Command =
  'back' | 'forward' | 'previous' | 'following' | 'start' | 'end' | 'flip' | 'engine' | 'help';

const commands: Record<string, Command> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'previous',
  ArrowDown: 'following',
  Home: 'start',
  End: 'end',
  f: 'flip',
  F: 'flip',
  ' ': 'engine',
  '?': 'help',
};

/** Where typing or choosing is going on, every key is taken; elsewhere only some. */
function isTaken(target: Element, key: string): boolean {
  if (target.closest('input:not([type=range]), textarea, select, [contenteditable], dialog'))
    return true;
  const isPlain = key === 'f' || key === 'F' || key === '?';
  if (isPlain) return false;
  if (target.closest('[role="grid"]')) return true;
  if (target.matches('input[type=range]')) return key !== ' ';
  return key === ' ' && target.closest('button, a, summary') !== null;
}

/** What a key asks for, unless it belongs to what has the focus or the reader wants no such keys. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (!settings.shortcuts || event.defaultPrevented) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const command = commands[event.key];
  if (!command) return null;
  const target = event.target;
  return target instanceof Element && isTaken(target, event.key) ? null : command;
}
