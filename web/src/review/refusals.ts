/** What is said of a try that was no better than what was played. */
import type { GameInfo } from '../games';
import { t } from '../i18n/i18n.svelte';
import type { Side } from '../rules/types';
import { labelWords, reasonsOf } from '../words/reasons';
import { statusWords } from '../words/words';
import type { Refusal } from './correction.svelte';
import { verdictWords } from './words';

/** Only what the move allows: what the better one does would give it away. */
function why(game: GameInfo, { verdict, answers }: Refusal): string[] {
  const facts = verdict.facts.filter(({ line }) => line === 'played');
  if (facts.length > 0) return reasonsOf(game, facts);
  return answers.length > 0 ? [t('practice.answered', { moves: answers.join(' ') })] : [];
}

/** `played` is the move of the game, made by `mover`. */
export function refusalWords(
  game: GameInfo,
  refusal: Refusal,
  played: string,
  mover: Side,
): string {
  const { move, verdict, isPlayed, end } = refusal;
  return [
    isPlayed ? t(move === played ? 'practice.played' : 'practice.same_as_played') : '',
    t('practice.verdict', { move, label: labelWords(verdict.label) }),
    verdictWords(game, mover, verdict),
    ...why(game, refusal),
    end ? `${statusWords(game, end)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
