/** Shows turns beat by beat: what is on the board now, and how it got there. */
import { tick } from 'svelte';
import { prefersReducedMotion, settings, type AnimationSpeed } from '../base/settings.svelte';
import { afterBeat, afterBeats, byId, sceneOf, type Beat, type Piece, type Scene } from './scene';

/** In milliseconds, at normal speed. */
const glide = 200;
const fall = 160;
const pause = 120; // before a copied move
/** How many times as long it takes at each speed. */
const slowness: Record<AnimationSpeed, number> = { none: 0, fast: 0.5, normal: 1, slow: 2 };
const easing = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** A beat of a turn, or the end of the turn with the position it leads to. */
type Cue =
  | {
      beat: Beat;
      entering: boolean;
      /** Seen already, as a piece that was dragged: shown at once. */
      seen: boolean;
    }
  | { position: string };

interface Theatre {
  /** The element that draws a piece. */
  elementOf: (id: number) => Element | null;
  /** A piece's place as a CSS transform. */
  transformOf: (piece: Piece) => string;
  onbeat: (kind: Beat['kind']) => void;
}

/** The one beat whose sound stands for all when they are shown at once. */
function loudest(beats: readonly Beat[]): Beat['kind'] | null {
  const kinds = beats.map((beat) => beat.kind);
  return (
    (['capture', 'copy', 'drop', 'move'] as const).find((kind) => kinds.includes(kind)) ?? null
  );
}

function canAnimate(): boolean {
  if (typeof Element.prototype.animate !== 'function') return false;
  return settings.animation !== 'none' && !prefersReducedMotion();
}

export class Stage {
  scene = $state.raw<Scene>([]);
  #cues: Cue[] = [];
  #playing = false;
  #animations: readonly Animation[] = [];
  /** Counts the interruptions, so that a beat that was waiting knows it is stale. */
  #interruptions = 0;
  readonly #theatre: Theatre;

  constructor(theatre: Theatre) {
    this.#theatre = theatre;
  }

  /** Shows a position at once. */
  show(position: string): void {
    this.#interrupt();
    this.scene = sceneOf(position, this.scene);
  }

  #interrupt(): void {
    this.#cues = [];
    this.#interruptions += 1;
    for (const animation of this.#animations) animation.cancel();
  }

  /** The board is going: nothing more is shown or heard. */
  leave(): void {
    this.#interrupt();
  }

  /** Shows what has been entered so far at once. */
  showEntered(position: string, beats: readonly Beat[]): void {
    this.show(position);
    this.scene = afterBeats(this.scene, beats, true);
  }

  /** Goes to where the cues under way lead, without showing them. */
  finish(): void {
    const cues = this.#cues;
    this.#interrupt();
    for (const cue of cues)
      this.scene =
        'beat' in cue
          ? afterBeat(this.scene, cue.beat, cue.entering)
          : sceneOf(cue.position, this.scene);
  }

  /** Shows beats after those under way; `end` is the position after them if they end a turn. */
  play(beats: readonly Beat[], options: { end: string | null; seen: boolean }): void {
    const { end } = options;
    if (!canAnimate()) {
      this.#playAtOnce(beats, end);
      return;
    }
    const entering = end === null;
    this.#cues.push(...beats.map((beat, i) => ({ beat, entering, seen: options.seen && i === 0 })));
    if (end !== null) this.#cues.push({ position: end });
    if (!this.#playing) void this.#run();
  }

  #playAtOnce(beats: readonly Beat[], end: string | null): void {
    this.scene = afterBeats(this.scene, beats, end === null);
    const sound = loudest(beats);
    if (sound) this.#theatre.onbeat(sound);
    if (end !== null) this.show(end);
  }

  async #run(): Promise<void> {
    this.#playing = true;
    for (let cue = this.#cues.shift(); cue; cue = this.#cues.shift())
      if ('beat' in cue) await this.#show(cue.beat, cue.entering, cue.seen);
      else this.#settle(cue.position);
    this.#playing = false;
  }

  /** The turn is over: ghosts go, and what stands is what the position says. */
  #settle(position: string): void {
    const ghosts = this.scene.filter((piece) => piece.fate === 'ghost');
    const settled = sceneOf(position, this.scene);
    if (ghosts.length === 0) {
      this.scene = settled;
      return;
    }
    const leaving = ghosts.map((piece): Piece => ({ ...piece, fate: 'captured' }));
    this.scene = [...leaving, ...settled];
    void this.#vanish(leaving);
  }

  /** Runs beside the cues that come next, and so takes away these pieces alone. */
  async #vanish(pieces: readonly Piece[]): Promise<void> {
    const interruptions = this.#interruptions;
    await tick();
    if (interruptions !== this.#interruptions) return;
    await this.#finished(pieces.flatMap((piece) => this.#fade(piece, 0.35)));
    this.scene = this.scene.filter((piece) => !pieces.includes(piece));
  }

  async #show(beat: Beat, entering: boolean, seen: boolean): Promise<void> {
    const interruptions = this.#interruptions;
    if (beat.kind === 'copy') await this.#finished(this.#wait());
    if (interruptions !== this.#interruptions) return;
    const before = byId(this.scene);
    this.scene = afterBeat(this.scene, beat, entering);
    this.#theatre.onbeat(beat.kind);
    if (seen) return;
    await tick();
    if (interruptions !== this.#interruptions) return;
    await this.#finished(this.scene.flatMap((piece) => this.#enact(piece, before.get(piece.id))));
  }

  #enact(piece: Piece, before: Piece | undefined): Animation[] {
    if (!before) return this.#appear(piece);
    if (piece.fate === 'captured') return this.#fade(piece, 1);
    if (piece.file === before.file && piece.rank === before.rank && piece.fate === before.fate)
      return [];
    if (piece.fate === 'left') return [...this.#travel(piece, before), ...this.#leave(piece)];
    return this.#travel(piece, before);
  }

  #animate(piece: Piece, frames: Keyframe[], duration: number): Animation[] {
    const element = this.#theatre.elementOf(piece.id);
    const timing = { duration: duration * slowness[settings.animation], easing };
    return element ? [element.animate(frames, { ...timing, fill: 'backwards' })] : [];
  }

  #travel(piece: Piece, before: Piece): Animation[] {
    const { transformOf } = this.#theatre;
    const frames = [{ transform: transformOf(before) }, { transform: transformOf(piece) }];
    return this.#animate(piece, frames, glide);
  }

  #appear(piece: Piece): Animation[] {
    const transform = this.#theatre.transformOf(piece);
    const frames = [
      { transform: `${transform} scale(1.35)`, opacity: 0 },
      { transform, opacity: 1 },
    ];
    return this.#animate(piece, frames, fall);
  }

  #fade(piece: Piece, from: number): Animation[] {
    return this.#animate(
      piece,
      [{ opacity: from }, { opacity: from, offset: 0.3 }, { opacity: 0 }],
      glide,
    );
  }

  /** Fades when it has nearly arrived. */
  #leave(piece: Piece): Animation[] {
    const frames = [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
    return this.#animate(piece, frames, glide * 1.25);
  }

  #wait(): Animation[] {
    const [piece] = this.scene;
    return piece ? this.#animate(piece, [{ opacity: 1 }, { opacity: 1 }], pause) : [];
  }

  async #finished(animations: Animation[]): Promise<void> {
    this.#animations = [...this.#animations, ...animations];
    await Promise.allSettled(animations.map((animation) => animation.finished));
    this.#animations = this.#animations.filter((animation) => !animations.includes(animation));
  }
}
