/** What is said of a wrong move. */
import type { GameInfo } from '../games';
import { t } from '../i18n/i18n.svelte';
import { statusWords } from '../words/words';
import type { Remark } from './attempt.svelte';

function reason({ move, then, isWeak }: Remark): string {
  const what = t(isWeak ? 'learn.weaker' : 'learn.other', { move });
  return then.length > 0 ? `${what} ${t('learn.answered', { then: then.join(' ') })}` : what;
}

/** `step` is how the keys of the step's texts begin; nothing where lessons have no words for it. */
export function remarkWords(game: GameInfo, remark: Remark, step: string | null): string {
  const { says, end } = remark;
  const why = says && step ? t(`lessons.${game.id}.${step}_${says}`) : reason(remark);
  return [why, end ? `${statusWords(game, end)}.` : ''].filter(Boolean).join(' ');
}
