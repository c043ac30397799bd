/** Analyses kept in the browser by name: variations, comments and arrows included. */
import { recordLink } from '../base/share';
import { findGame } from '../games';
import { newStudy, studyAddress, type StoredStudy } from '../model/study';
import { rules } from '../rules/rules';
import type { GameRecord } from '../rules/types';
import { askToPersist, open } from './database';
import { isCount, isObject, revisionOf } from './fields';
import { decide, type Merge, type Offer } from './merging';

function isRecord(value: unknown): value is GameRecord {
  return (
    isObject(value) &&
    typeof value.game === 'string' &&
    findGame(value.game) !== undefined &&
    typeof value.start === 'string' &&
    typeof value.comment === 'string' &&
    Array.isArray(value.tags) &&
    Array.isArray(value.moves)
  );
}

/** Fields of newer pages come along and are written back. */
export function isStoredStudy(value: unknown): value is StoredStudy {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    isRecord(value.record) &&
    isCount(value.at) &&
    isCount(value.begun) &&
    isCount(value.changed) &&
    isCount(value.revision)
  );
}

/** The latest first. */
export async function listStudies(): Promise<StoredStudy[]> {
  const all = await (await open()).getAllFromIndex('studies', 'changed');
  return all.reverse().filter(isStoredStudy);
}

/** Nothing if there is none that can be read. */
export async function loadStudy(id: string): Promise<StoredStudy | null> {
  const content: unknown = await (await open()).get('studies', id);
  return isStoredStudy(content) ? content : null;
}

/** The study has been changed elsewhere, as in another tab. */
export class StudyOvertakenError extends Error {
  constructor(id: string) {
    super(`Study ${id} was changed elsewhere`);
  }
}

/** As with games: with `seen`, a study that is stored in another revision stays as it is. */
export async function saveStudy(study: StoredStudy, seen: number | null = null): Promise<void> {
  const transaction = (await open()).transaction('studies', 'readwrite');
  const write = async () => {
    const there = seen === null ? null : revisionOf(await transaction.store.get(study.id));
    if (there !== null && there !== seen) throw new StudyOvertakenError(study.id);
    await transaction.store.put(study);
  };
  await Promise.all([write(), transaction.done]);
  askToPersist();
}

/** Brings back a study that was deleted, unless it is there again. */
export async function restoreStudy(study: StoredStudy): Promise<void> {
  const { store, done } = (await open()).transaction('studies', 'readwrite');
  const write = async () => {
    if ((await store.getKey(study.id)) === undefined) await store.put(study);
  };
  await Promise.all([write(), done]);
}

/** Takes in studies of a backup, all or none. */
export async function mergeStudies(offers: readonly Offer<StoredStudy>[]): Promise<Merge> {
  const transaction = (await open()).transaction('studies', 'readwrite');
  const contents = await Promise.all(offers.map(({ item }) => transaction.store.get(item.id)));
  const { written, merge } = decide(
    offers,
    contents.map((content) => (isStoredStudy(content) ? content : null)),
  );
  await Promise.all([...written.map((study) => transaction.store.put(study)), transaction.done]);
  askToPersist();
  return merge;
}

export async function deleteStudy(id: string): Promise<void> {
  await (await open()).delete('studies', id);
}

/** Where a record can be worked on: a study of its own, or where none can be kept a link. */
export async function addressOfRecord(record: GameRecord): Promise<string> {
  const study = newStudy(record);
  try {
    await saveStudy(study);
    return studyAddress(study.record.game, study.id);
  } catch {
    return `${await recordLink(record.game, await rules.writeRecord(record))}&at=0`;
  }
}
