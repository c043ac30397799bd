/** Says what is wrong with the content of a lesson's file; nothing if it can be used. */
import { rows } from './lesson';

type Check = (value: unknown) => string | null;
type Fields = Record<string, unknown>;

function must(holds: (value: unknown) => boolean, what: string): Check {
  return (value) => (holds(value) ? null : `is not ${what}`);
}

const text = must((value) => typeof value === 'string' && value !== '', 'a text');
const count = must((value) => Number.isInteger(value) && (value as number) >= 0, 'a number');
const yes = must((value) => value === true, 'true');
const row = must((value) => rows.some((one) => one === value), rows.join(' or '));

function list(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value) || value.length === 0) return 'is not a list with something in it';
    for (const [index, one] of value.entries()) {
      const fault = check(one);
      if (fault) return `[${index}] ${fault}`;
    }
    return null;
  };
}

/** An object with these fields, of which some may be missing, and no others. */
function shape(needed: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return 'is not an object';
    const fields = value as Fields;
    const lacks = Object.keys(needed).find((name) => !(name in fields));
    if (lacks) return `lacks "${lacks}"`;
    for (const [name, content] of Object.entries(fields)) {
      const check = needed[name] ?? optional[name];
      if (!check) return `has "${name}", which is nothing known`;
      const fault = check(content);
      if (fault) return `"${name}" ${fault}`;
    }
    return null;
  };
}

const task = shape(
  {},
  {
    moves: list(text),
    from: list(text),
    to: list(text),
    stones: count,
    captures: count,
    drops: count,
    copy: text,
    marked: shape({ kind: text, squares: list(text) }),
    wins: yes,
    safe: yes,
  },
);

const place = { name: text, position: text };
const gameStep = shape({ ...place, game: shape({ level: count }) });
const moveStep = shape(
  { ...place, solution: text },
  {
    task,
    judge: shape({ nodes: count, within: count }),
    reply: text,
    wrong: list(shape({ move: text }, { then: list(text), says: text, loses: count, shows: task })),
    refused: list(shape({ squares: list(text), fault: text })),
    wins: count,
    shows: task,
  },
);

function step(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'is not an object';
  if ('game' in value) return gameStep(value);
  if (!('task' in value) && !('judge' in value)) return 'lacks "task", "judge" or "game"';
  return moveStep(value);
}

const lesson = shape({ row, steps: list(step) });

/** What is wrong with the content of a file. */
export function faultOfLesson(content: unknown): string | null {
  return lesson(content);
}
