/**
 * Sentences that are made in English, such as those of the rules, in another language. A phrase is
 * a pattern with numbered holes and its translation: `{1} is occupied`, `{1} está ocupada`. What
 * fills a hole is looked up as well, so a sentence may be put together from phrases.
 */
export type Phrase = readonly [english: string, translation: string];
export type Phrases = readonly Phrase[];

/** Is told of every text that was looked up and of the phrase that fits it, if one does. */
export type Watcher = (text: string, phrase: Phrase | null) => void;

/** No sentence of the rules is longer; longer ones need not cost any time. */
const longest = 500;

/**
 * What fills a hole: something in quotes, or something without any. So what somebody typed, which
 * the rules put in quotes, cannot pass for words of the sentence around it.
 */
const filling = "('.*'|[^']+?)";

const hole = /\{(\d)\}/g;

/** Splitting at the holes gives literal texts and, in between, the numbers of the holes. */
function compile(english: string): { pattern: RegExp; numbers: string[] } {
  const parts = english.split(hole);
  const numbers = parts.filter((_, index) => index % 2 === 1);
  const pattern = parts.map((part, index) =>
    index % 2 === 1 ? filling : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  );
  return { pattern: new RegExp(`^${pattern.join('')}$`), numbers };
}

export class Phrasebook {
  private readonly entries;

  /** Of several phrases that fit, the first is taken. */
  constructor(phrases: Phrases) {
    this.entries = phrases.map((phrase) => ({ phrase, ...compile(phrase[0]) }));
  }

  /** The text in the other language; what is not in the book stays as it is. */
  translate(text: string, watch: Watcher = () => undefined): string {
    if (text.length > longest) return text;
    for (const { phrase, pattern, numbers } of this.entries) {
      const match = pattern.exec(text);
      if (!match) continue;
      watch(text, phrase);
      const fillings = match.slice(1).map((filling) => this.fillingOf(filling, watch));
      return phrase[1].replace(hole, (_, number: string) => fillings[numbers.indexOf(number)]!);
    }
    watch(text, null);
    return text;
  }

  private fillingOf(text: string, watch: Watcher): string {
    const isQuoted = text.startsWith("'");
    return isQuoted ? text : this.translate(text, watch);
  }
}
