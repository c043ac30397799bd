/** A worker with the module in it, seen from the page. */
import type { Build, Question } from './module.ts';
import type { Reply, Request } from './protocol.ts';
import { compiled, glueOf, newWorker } from './source.ts';
import type { Fault } from './types.ts';

/** What the rules say is wrong with a text. */
export class RulesError extends Error {
  override name = 'RulesError';

  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** The module cannot be loaded, or has broken down. Trying again may help. */
export class ModuleError extends Error {
  override name = 'ModuleError';

  constructor(readonly reason: string) {
    super(`The rules and the engine cannot run: ${reason}`);
  }
}

export type OnThoughtText = (thought: string) => void;

interface Pending {
  resolve: (answer: unknown) => void;
  reject: (problem: Error) => void;
  onThought: OnThoughtText | undefined;
}

type Answer = { ok: unknown } | { error: Fault };

/** Milliseconds of silence after which a worker that has something to do is taken for dead. */
export const patience = 30_000;

export class Connection {
  private readonly worker = newWorker();
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private thinkingId = 0;
  private closed = false;
  private isLoaded = false;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private settleLoad: { resolve: () => void; reject: (problem: Error) => void } | null = null;

  /** Rejects with a ModuleError if the module cannot be loaded; the connection is then closed. */
  readonly ready: Promise<void>;

  /** `onClosed` is told when the connection breaks; after close() it is not. */
  constructor(
    readonly build: Build,
    threads: number,
    private readonly onClosed: () => void,
  ) {
    this.worker.onmessage = (event: MessageEvent<Reply>) => this.take(event.data);
    this.worker.onerror = (event) => this.fail(event.message || 'its script cannot be loaded');
    this.ready = new Promise((resolve, reject) => {
      this.settleLoad = { resolve, reject };
    });
    this.ready.catch(() => undefined); // whoever waits for it hears of it
    compiled(build).then(
      (module) => {
        this.post({ kind: 'load', build, glue: glueOf(build), compiled: module, threads });
        this.listen();
      },
      (problem: unknown) => this.fail(problem instanceof Error ? problem.message : String(problem)),
    );
  }

  async ask(question: Question, ...texts: string[]): Promise<unknown> {
    await this.ready;
    return this.send((id) => ({ kind: 'ask', id, question, texts }));
  }

  /** Only one at a time; `ready` must have been awaited. */
  think(texts: string[], onThought: OnThoughtText): Promise<unknown> {
    const answer = this.send((id) => ({ kind: 'think', id, texts }), onThought);
    this.thinkingId = this.lastId;
    return answer;
  }

  /** Ends think(), which gets no answer any more. */
  stop(): void {
    this.pending.delete(this.thinkingId);
    this.post({ kind: 'stop' });
    this.listen();
  }

  /** Nobody gets an answer any more. */
  close(): void {
    this.closed = true;
    this.pending.clear();
    clearTimeout(this.watch);
    this.worker.terminate();
  }

  /** Systems take workers away without a word, above all on phones that are short of memory. */
  private listen(): void {
    clearTimeout(this.watch);
    const hasNothingToDo = this.isLoaded && this.pending.size === 0;
    if (hasNothingToDo || this.closed) return;
    this.watch = setTimeout(() => this.fail('it has stopped answering'), patience);
  }

  private post(request: Request): void {
    if (!this.closed) this.worker.postMessage(request);
  }

  private send(request: (id: number) => Request, onThought?: OnThoughtText): Promise<unknown> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, onThought });
      this.post(request(id));
      this.listen();
    });
  }

  private take(reply: Reply): void {
    switch (reply.kind) {
      case 'loaded':
        this.isLoaded = true;
        this.settleLoad?.resolve();
        break;
      case 'failed':
        this.fail(reply.message);
        break;
      case 'thought':
        this.pending.get(reply.id)?.onThought?.(reply.thought);
        break;
      case 'answer':
        this.settle(reply.id, JSON.parse(reply.answer) as Answer);
        break;
    }
    this.listen();
  }

  private settle(id: number, answer: Answer): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if ('ok' in answer) pending?.resolve(answer.ok);
    else pending?.reject(new RulesError(answer.error));
  }

  private fail(reason: string): void {
    if (this.closed) return;
    const problem = new ModuleError(reason);
    const waiting = [...this.pending.values()];
    this.close();
    this.settleLoad?.reject(problem);
    for (const { reject } of waiting) reject(problem);
    this.onClosed();
  }
}
