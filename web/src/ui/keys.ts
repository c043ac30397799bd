/** Which keys mean what where a game is gone through. */
import { settings } from '../base/settings.svelte';

export type Command =
  | 'back'
  | 'forward'
  | 'previous'
  | 'following'
  | 'start'
  | 'end'
  | 'flip'
  | 'engine'
  | 'help'
  | 'undo'
  | 'redo';

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

/** Ctrl+Z and its kin are no single keys: they undo typing where there is any. */
function historyCommand(event: KeyboardEvent): Command | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const field = (event.target as Element | null)?.closest?.('input, textarea, select, dialog');
  const isEmpty = field instanceof HTMLInputElement && field.value === '';
  if (field && !isEmpty) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

/** What a key asks for, unless it belongs to what has the focus or the reader wants no such keys. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return historyCommand(event);
  const command = settings.shortcuts ? commands[event.key] : undefined;
  if (!command) return null;
  const target = event.target;
  return target instanceof Element && isTaken(target, event.key) ? null : command;
}
