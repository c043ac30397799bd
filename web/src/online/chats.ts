/** What a reader has made of the talk at a game: whether he wants to see it, and how far he has. */
import type { Room } from './protocol';

export interface ChatMarks {
  isMuted: boolean;
  /** The number of the last line that was seen. */
  seen: number;
}

const key = 'trireme.chats';
/** The latest ones are kept. */
const most = 100;

type Entry = [name: string, marks: ChatMarks];

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const marks = value[1] as Partial<ChatMarks> | null | undefined;
  return typeof marks?.isMuted === 'boolean' && Number.isInteger(marks.seen);
}

function entries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const nameOf = (id: string, room: Room) => `${id} ${room}`;

export function chatMarks(id: string, room: Room): ChatMarks {
  const found = entries().find(([name]) => name === nameOf(id, room));
  return found?.[1] ?? { isMuted: false, seen: 0 };
}

export function markChat(id: string, room: Room, changes: Partial<ChatMarks>): void {
  const name = nameOf(id, room);
  const marks = { ...chatMarks(id, room), ...changes };
  const others = entries().filter(([other]) => other !== name);
  try {
    localStorage.setItem(key, JSON.stringify([...others, [name, marks]].slice(-most)));
  } catch {
    // Then it holds as long as the page.
  }
}

/** Whoever is not listened to at one game is not at the next. */
export function carryMute(from: string, to: string): void {
  for (const room of ['players', 'watchers'] as const)
    if (chatMarks(from, room).isMuted) markChat(to, room, { isMuted: true });
}
