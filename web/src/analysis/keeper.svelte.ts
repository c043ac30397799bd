/**
 * Keeps a study in the browser while it is worked on: from the first change on, shortly after each,
 * one write at a time.
 */
import { newStudy, type StoredStudy } from '../model/study';
import type { GameRecord } from '../rules/types';
import { dropKeptStudy, keepStudy } from '../storage/last_study';
import { saveStudy, StudyOvertakenError } from '../storage/studies';
import { messageOf } from '../words/faults';

/** Milliseconds from a change to its writing: what is typed meanwhile is written with it. */
const delay = 300;

/** What there is to be kept, made only when it is written. */
export type Content = () => { record: GameRecord; at: number };

export class StudyKeeper {
  /** The study as it was last given to the browser; nothing before the first change. */
  study: StoredStudy | null = $state.raw(null);
  name = $state('');
  /** Why the last change is not kept, and how often that has happened since one was. */
  trouble: { message: string; times: number } | null = $state.raw(null);
  /** The study that another tab has changed: what is shown here has become one of its own. */
  overtaken: string | null = $state(null);
  /** Whether all that was changed is in the database. */
  isStored = $state(true);

  #content: Content;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> | null = null;
  #isClosed = false;

  constructor(content: Content) {
    this.#content = content;
  }

  /** Goes on with a study that is in the database, or with none yet. */
  open(study: StoredStudy | null): void {
    this.#rest();
    this.study = study;
    this.name = study?.name ?? '';
    this.isStored = true;
    this.trouble = null;
  }

  rename(name: string): void {
    this.name = name;
    this.change();
  }

  /** Something has changed. */
  change(): void {
    if (this.#isClosed) return;
    this.study ??= { ...newStudy(this.#content().record), revision: -1 };
    this.isStored = false;
    this.#timer ??= setTimeout(() => void this.flush(), delay);
  }

  #rest(): void {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
  }

  /** What is to be stored next. */
  #next(study: StoredStudy): StoredStudy {
    const changed = Date.now();
    const revision = study.revision + 1;
    return { ...study, ...this.#content(), name: this.name, changed, revision };
  }

  /** Resolves when all that was changed before is stored, or could not be. */
  async flush(): Promise<void> {
    this.#rest();
    while (this.#writing) await this.#writing;
    if (this.isStored || !this.study) return;
    this.#writing = this.#write(this.study).finally(() => (this.#writing = null));
    await this.#writing;
  }

  async #write(before: StoredStudy): Promise<void> {
    const study = this.#next(before);
    this.study = study;
    this.isStored = true; // unless something changes meanwhile
    try {
      await saveStudy(study, before.revision);
      dropKeptStudy(study);
      this.trouble = null;
    } catch (error) {
      if (this.#isClosed) {
        this.study = before; // the next page has what was kept
        this.isStored = true;
        return;
      }
      this.isStored = false;
      if (error instanceof StudyOvertakenError) this.#branchOff(study);
      else {
        this.study = before;
        this.trouble = { message: messageOf(error), times: (this.trouble?.times ?? 0) + 1 };
      }
    }
  }

  /** What another tab has written stays; what is here goes on under a name of its own. */
  #branchOff(study: StoredStudy): void {
    this.overtaken = study.id;
    this.study = { ...study, id: newStudy(study.record).id, revision: -1 };
    this.change();
  }

  /** The page is about to go, and perhaps nothing can be waited for. */
  leave(): void {
    if (!this.study || (this.isStored && !this.#writing)) return;
    keepStudy(this.isStored ? this.study : this.#next(this.study));
    void this.flush();
  }

  close(): void {
    this.leave();
    this.#isClosed = true;
    this.#rest();
  }
}
