/** What a page of rules is made of. The words are in `i18n/LANGUAGE/rules.json`. */
import type { MessageKey } from '../../i18n/i18n.svelte';

type StemOf<Key, Ending extends string> = Key extends `rules.${infer Stem}_${Ending}`
  ? Stem
  : never;

/** The part of a message's key that a section's title, text, task and answer share. */
export type SectionName = StemOf<MessageKey, 'text'> & StemOf<MessageKey, 'title'>;
export type ExampleName = SectionName & StemOf<MessageKey, 'task'> & StemOf<MessageKey, 'done'>;

/** A position with something to try. */
export interface Example {
  position: string;
  /** The move for those who ask to be shown. */
  solution: string;
  /** Which moves do what is asked. */
  accepts: RegExp;
  /** What the opponent answers to any of them. */
  reply?: string;
}

export type Section =
  { name: SectionName; example?: undefined } | { name: ExampleName; example: Example };
