/** What is said of a try that was no better than what was played. */
import type { GameInfo } from '../games';
import { t } from '../i18n/i18n.svelte';
import { labelWords, noteWords, reasonsOf } from '../words/reasons';
import { percent, statusWords } from '../words/words';
import type { Refusal } from './correction.svelte';

/** Only what the move allows: what the better one does would give it away. */
function why(game: GameInfo, { verdict, answers }: Refusal): string[] {
  const facts = verdict.facts.filter(({ line }) => line === 'played');
  if (facts.length > 0) return reasonsOf(game, facts);
  return answers.length > 0 ? [t('practice.answered', { moves: answers.join(' ') })] : [];
}

/** `played` is the move of the game. */
export function refusalWords(game: GameInfo, refusal: Refusal, played: string): string {
  const { move, verdict, isPlayed, end } = refusal;
  const { label, note, before, after } = verdict;
  return [
    isPlayed ? t(move === played ? 'practice.played' : 'practice.same_as_played') : '',
    t('practice.loses', {
      label: labelWords(label),
      move,
      before: percent(before.chance),
      after: percent(after.chance),
    }),
    note ? noteWords(note) : '',
    ...why(game, refusal),
    end ? `${statusWords(game, end)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
