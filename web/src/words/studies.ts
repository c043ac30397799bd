/** What a study is called where its maker has not named it. */
import { gameOf } from '../games';
import { date, t } from '../i18n/i18n.svelte';
import type { StoredStudy } from '../model/study';
import type { Tag } from '../model/tree';
import type { GameId } from '../rules/types';

type Named = Pick<StoredStudy, 'name' | 'begun'> & {
  record: { game: GameId; tags: readonly Tag[] };
};

/** The names of the players, else the game and the day on which the study was begun. */
export function studyTitle({ name, record, begun }: Named): string {
  if (name.trim() !== '') return name.trim();
  const players = ['First', 'Second']
    .map((seat) => record.tags.find((tag) => tag.name === seat)?.value ?? '')
    .filter((player) => player !== '');
  if (players.length > 0) return players.join(' – ');
  const game = gameOf(record.game).name;
  return t('analysis.study_unnamed', { game, date: date(new Date(begun)) });
}
