/**
 * The C++ rules and engine as a WebAssembly module: `src/wasm/exports.cpp` seen from TypeScript.
 * Texts go in, JSON texts come out; what they mean is the business of those who ask.
 */

/**
 * `rules` is the build that cannot think, `single` the whole, `threads` the whole with threads, for
 * pages that are cross-origin isolated.
 */
export type Build = 'rules' | 'single' | 'threads';

/** The functions of the module that take texts and give an answer. */
export type Question =
  | 'games'
  | 'fault_kinds'
  | 'line'
  | 'move'
  | 'refusal'
  | 'read_records'
  | 'table_open'
  | 'table_command'
  | 'table_tick'
  | 'table_close'
  | 'tidy_record'
  | 'ladders' // these not in the build of the rules alone
  | 'bench'
  | 'new_game'
  | 'fact_kinds'
  | 'review_begin' // game, start, moves and settings such as `nodes 100000`: ReviewProgress
  | 'review_restore' // what was saved, and settings: ReviewProgress
  | 'review_step' // looks at a position: ReviewProgress
  | 'review_save' // a text for `review_restore`
  | 'review_report' // Review
  | 'review_try' // ply and another move there: ReviewedMove
  | 'review_record' // a record of the game: the same with all that the review has to say
  | 'think' // only in the single build
  | 'start' // these only in the one with threads
  | 'poll'
  | 'stop';

type Exported = (...numbers: number[]) => number;

/** What Emscripten's glue makes. */
type Instance = Record<`_trireme_${Question}`, Exported> & {
  HEAPU8: Uint8Array; // another one each time that the memory grows
  _malloc: (size: number) => number;
  _free: (at: number) => void;
  _trireme_answer_size: () => number;
  _trireme_is_done: () => number; // only in the build with threads
};

interface Overrides {
  threads: number;
  locateFile: (name: string) => string;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, compiled: WebAssembly.Module) => void,
  ) => object;
  onThought: (at: number, size: number) => void;
}

interface Glue {
  default: (overrides: Overrides) => Promise<Instance>;
}

/** Gets the thoughts of `think` as JSON, while it thinks. */
export type OnThoughtText = (thought: string) => void;

export class Module {
  onThought: OnThoughtText = () => undefined;

  private constructor(private readonly instance: Instance) {}

  /** `glue` is the address of the script that came with the compiled module. */
  static async load(glue: string, compiled: WebAssembly.Module, threads: number): Promise<Module> {
    const script = (await import(/* @vite-ignore */ glue)) as Glue;
    let module: Module | null = null;
    const instance = await new Promise<Instance>((resolve, reject) => {
      const overrides: Overrides = {
        threads,
        locateFile: (name) => glue.replace(/[^/]*$/, name),
        instantiateWasm(imports, done) {
          WebAssembly.instantiate(compiled, imports).then((made) => done(made, compiled), reject);
          return {};
        },
        onThought: (at, size) => module?.onThought(module.text(at, size)),
      };
      script.default(overrides).then(resolve, reject);
    });
    module = new Module(instance);
    return module;
  }

  /** The answer to a question, as JSON. */
  ask(question: Question, ...texts: string[]): string {
    const lent = texts.map((text) => this.lend(text));
    const places = lent.flatMap(({ at, size }) => [at, size]);
    const at = this.instance[`_trireme_${question}`](...places);
    for (const { at } of lent) this.instance._free(at);
    return this.text(at, this.instance._trireme_answer_size());
  }

  /** Whether the thought that was polled is the last. */
  get isDone(): boolean {
    return this.instance._trireme_is_done() !== 0;
  }

  private lend(text: string): { at: number; size: number } {
    const bytes = new TextEncoder().encode(text);
    const at = this.instance._malloc(bytes.length + 1);
    this.instance.HEAPU8.set(bytes, at);
    return { at, size: bytes.length };
  }

  private text(at: number, size: number): string {
    // A copy, because no text can be read from memory that threads share.
    return new TextDecoder().decode(this.instance.HEAPU8.slice(at, at + size));
  }
}
