/** What goes on inside a worker: it holds the module and answers the page. */
import { Module, type Build } from './module.ts';
import type { Reply, Request } from './protocol.ts';

const longestWait = 50; // milliseconds between looks at an engine that thinks on other threads

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

export class Host {
  private module: Module | null = null;
  private build: Build = 'rules';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly reply: (reply: Reply) => void) {}

  /** A fault of the module is thrown, and makes the worker useless. */
  take(request: Request): void {
    switch (request.kind) {
      case 'load':
        void this.load(request);
        break;
      case 'ask':
        this.answer(request.id, this.loaded.ask(request.question, ...request.texts));
        break;
      case 'think':
        if (this.build === 'threads') this.start(request.id, request.texts);
        else this.think(request.id, request.texts);
        break;
      case 'stop':
        this.stop();
        break;
    }
  }

  private get loaded(): Module {
    if (!this.module) throw new Error('asked before the module was loaded');
    return this.module;
  }

  private answer(id: number, answer: string): void {
    this.reply({ kind: 'answer', id, answer });
  }

  private async load(request: Request & { kind: 'load' }): Promise<void> {
    try {
      this.module = await Module.load(request.glue, request.compiled, request.threads);
      this.build = request.build;
      this.reply({ kind: 'loaded' });
    } catch (problem) {
      this.reply({ kind: 'failed', message: messageOf(problem) });
    }
  }

  private think(id: number, texts: string[]): void {
    this.loaded.onThought = (thought) => this.reply({ kind: 'thought', id, thought });
    this.answer(id, this.loaded.ask('think', ...texts));
  }

  private start(id: number, texts: string[]): void {
    this.stop();
    const answer = this.loaded.ask('start', ...texts);
    if (answer.startsWith('{"error"')) this.answer(id, answer);
    else this.pollAfter(1, id);
  }

  /** Short thoughts are answered soon, long ones looked at now and then. */
  private pollAfter(wait: number, id: number): void {
    this.timer = setTimeout(() => {
      const thought = this.loaded.ask('poll');
      if (this.loaded.isDone) return this.answer(id, `{"ok":${thought}}`);
      if (thought) this.reply({ kind: 'thought', id, thought });
      this.pollAfter(Math.min(2 * wait, longestWait), id);
    }, wait);
  }

  private stop(): void {
    clearTimeout(this.timer);
    if (this.build === 'threads') this.loaded.ask('stop');
  }
}
