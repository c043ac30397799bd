/** The lessons of a game, in the order of their files; each is fetched when somebody learns. */
import type { GameId } from '../rules/types';
import type { Lesson, LessonFile } from './lesson';
import { faultOfLesson } from './lesson_faults';

const found = import.meta.glob<unknown>('./*/lessons/[0-9]*.json', { import: 'default' });

interface LessonPath {
  path: string;
  game: GameId;
  file: string;
  name: string;
}

/** `./eximo/lessons/02-capture.json` is the lesson `capture` of `eximo`. */
function lessonPath(path: string): LessonPath {
  const [, game, , file] = path.split('/');
  const name = file!.slice(file!.indexOf('-') + 1, -'.json'.length);
  return { path, game: game!, file: file!, name };
}

const paths = Object.keys(found).sort().map(lessonPath);

/** The names of a game's lessons, without fetching them. */
export function lessonNames(game: GameId): string[] {
  return paths.filter((one) => one.game === game).map(({ name }) => name);
}

export interface Course {
  lessons: Lesson[];
  /** The files that could not be used, and why. */
  left: { file: string; fault: string }[];
}

async function read({ path }: LessonPath): Promise<{ content?: LessonFile; fault?: string }> {
  try {
    const content = await found[path]!();
    const fault = faultOfLesson(content);
    return fault ? { fault } : { content: content as LessonFile };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** All lessons of a game that can be used; a damaged file is left out, and told. */
export async function courseOf(game: GameId): Promise<Course> {
  const mine = paths.filter((one) => one.game === game);
  const results = await Promise.all(mine.map(async (one) => ({ ...one, ...(await read(one)) })));
  return {
    lessons: results.flatMap(({ name, content }) => (content ? [{ ...content, name }] : [])),
    left: results.flatMap(({ file, fault }) => (fault === undefined ? [] : [{ file, fault }])),
  };
}
