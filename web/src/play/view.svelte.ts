/** A game as the people at this device see it: looking back, hints, moves made in advance. */
import type { EngineClient } from '../engine/service';
import { opponentOf, type GameInfo } from '../games';
import { isOver, ownSideOf } from '../model/game';
import { readPosition, writePosition } from '../model/position';
import { nodeOf, root, type TreeNode } from '../model/tree';
import { RulesError, rules } from '../rules/rules';
import type { LegalMove, Ply, Side, State, Thought, Turn } from '../rules/types';
import { messageOf } from '../words/faults';
import type { Command, GameAuthority, GameEvent, GameState } from '../table/authority';
import type { ComputerPlayer } from './computer.svelte';

const hintThinking = 1000;
const drawThinking = 500;

type Happening =
  | { type: 'move'; mover: Side; ply: Ply }
  | { type: 'takeback' }
  | { type: 'refused'; move: string; code: string; message: string }
  | { type: 'time-given'; by: Side; seconds: number }
  | { type: 'declined'; offer: 'draw' | 'takeback'; by: Side }
  | { type: 'premove-dropped' };

/** A move that was made here and is not to be. */
export type Refusal = Extract<Happening, { type: 'refused' }>;

/** What has just happened, for those who do not see the board; counted, for it may repeat. */
export type ViewNews = Happening & { count: number };

/** What did not work: thinking, making a turn, or taking one back. */
export interface ViewTrouble {
  kind: 'engine' | 'turn' | 'take-back';
  message: string;
}

export class GameView {
  readonly game: GameInfo;
  readonly authority: GameAuthority;
  /** The one that plays at this device, and the engine for hints: not where help is unfair. */
  readonly computer: ComputerPlayer | null;
  #engine: Pick<EngineClient, 'think' | 'stop'> | null;
  /** The ply that is looked at; nothing: the last. */
  #looking: number | null = $state(null);
  #past: State | null = $state.raw(null);
  #asking: 'hint' | 'draw' | null = $state(null);
  #hint: LegalMove | null = $state.raw(null);
  #hasDeclined = $state(false);
  #trouble: ViewTrouble | null = $state.raw(null);
  #news: ViewNews | null = $state.raw(null);
  #refusal: Refusal | null = $state.raw(null);
  #premove: LegalMove | null = $state.raw(null);
  #premoves: State | null = $state.raw(null);
  /** Grows whenever what the engine was asked is no longer of interest. */
  #round = 0;
  #isPlaying = false;

  constructor(
    authority: GameAuthority,
    computer: ComputerPlayer | null = null,
    engine: Pick<EngineClient, 'think' | 'stop'> | null = null,
  ) {
    this.game = authority.game;
    this.authority = authority;
    this.computer = computer;
    this.#engine = engine;
    authority.listen((event) => this.#hear(event));
    void this.#findPremoves();
  }

  get state(): GameState {
    return this.authority.state;
  }
  get stored() {
    return this.state.stored;
  }
  get position(): State {
    return this.state.position;
  }
  get plies(): number {
    return this.state.tree.nodes.size - 1;
  }
  get toMove(): Side {
    return this.position.toMove;
  }
  get isOver(): boolean {
    return isOver(this.stored);
  }
  get isGoing(): boolean {
    return !this.isOver && !this.authority.isOvertaken && this.authority.hasBegun;
  }
  get activity(): 'turn' | 'hint' | 'draw' | null {
    return this.computer?.isThinking ? 'turn' : this.#asking;
  }
  get hint(): LegalMove | null {
    return this.#hint;
  }
  /** Whether the computer has declined a draw in this turn. */
  get hasDeclined(): boolean {
    return this.#hasDeclined;
  }
  get trouble(): ViewTrouble | null {
    const trouble = this.computer?.trouble ?? null;
    return trouble === null ? this.#trouble : { kind: 'engine', message: trouble };
  }
  get news(): ViewNews | null {
    return this.#news;
  }

  /** The last move that was lost, until another is made: news that come with it do not hide it. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }

  get isAgainstComputer(): boolean {
    const { x, o } = this.stored.seats;
    return x.kind === 'computer' || o.kind === 'computer';
  }

  /** The side of the one person at this device; nothing where there are two, or none. */
  get onlySide(): Side | null {
    return ownSideOf(this.stored);
  }

  /** Whether anybody at this device plays; else he watches. */
  get hasPersons(): boolean {
    const { x, o } = this.stored.seats;
    return x.kind === 'person' || o.kind === 'person';
  }

  /** The side of the one person at this device; with two persons, of the one to move. */
  get ownSide(): Side {
    return this.onlySide ?? this.toMove;
  }

  get isPersonsTurn(): boolean {
    return this.isGoing && this.stored.seats[this.toMove].kind === 'person';
  }

  /* Looking back. */

  get shown(): number {
    return this.#looking ?? this.plies;
  }
  get isLookingBack(): boolean {
    return this.#looking !== null;
  }
  get #node(): TreeNode {
    return nodeOf(this.state.tree, this.shown);
  }
  get shownPosition(): string {
    return this.#node.position;
  }
  /** Nothing for a moment while an earlier position is looked up. */
  get shownState(): State | null {
    return this.isLookingBack ? this.#past : this.position;
  }
  get shownTurn(): Turn | null {
    const { parent, effects } = this.#node;
    if (parent === null || effects === null) return null;
    return { before: nodeOf(this.state.tree, parent).position, effects };
  }

  async look(ply: number): Promise<void> {
    const wanted = Math.max(root, Math.min(ply, this.plies));
    this.#past = null;
    this.#looking = wanted === this.plies ? null : wanted;
    if (this.#looking === null) return;
    const { start, moves } = this.stored;
    const line = await rules.line(this.game.id, start, moves.slice(0, wanted)).catch(() => null);
    if (this.#looking === wanted && line) this.#past = line.state;
  }

  /* Playing. */

  /** A person's move. Says whether it was made. */
  async play(move: LegalMove): Promise<boolean> {
    return !this.isLookingBack && this.#make(move);
  }

  async #make(move: LegalMove): Promise<boolean> {
    if (!this.isPersonsTurn || this.#isPlaying) return false;
    this.#isPlaying = true;
    this.#refusal = null;
    this.#dropThoughts();
    const { toMove: by, plies: ply } = this;
    const isTaken = await this.#try('turn', { type: 'move', by, move: move.text, ply });
    this.#isPlaying = false;
    return isTaken;
  }

  /** Submits a command; what goes wrong is told. Says whether it was taken. */
  async #try(kind: ViewTrouble['kind'], command: Command): Promise<boolean> {
    try {
      const { isTaken, fault } = await this.authority.submit(command);
      if (fault) throw new RulesError(fault);
      return isTaken;
    } catch (error) {
      if (!this.authority.isOvertaken) this.#trouble = { kind, message: messageOf(error) };
      return false;
    }
  }

  async resign(): Promise<void> {
    if (!this.isGoing) return;
    await this.#try('turn', { type: 'resign', by: this.ownSide });
  }

  /** Both sides agree. */
  async agreeDraw(): Promise<void> {
    if (!this.isGoing) return;
    const by = this.toMove;
    await Promise.all([
      this.#try('turn', { type: 'draw_offer', by }),
      this.#try('turn', { type: 'draw_offer', by: opponentOf(by) }),
    ]);
  }

  get canOfferDraw(): boolean {
    return this.isPersonsTurn && this.activity === null && !this.#hasDeclined;
  }

  /** Asks the computer for a draw. */
  async offerDraw(): Promise<void> {
    if (!this.canOfferDraw) return;
    this.#hint = null; // the answer is told in its place
    const thought = await this.#ask('draw', drawThinking);
    if (thought?.takesDraw) await this.agreeDraw();
    else if (thought) this.#hasDeclined = true;
  }

  get canHint(): boolean {
    const isFree = this.#engine !== null && this.activity === null;
    return isFree && this.isPersonsTurn && !this.isLookingBack;
  }

  async askHint(): Promise<void> {
    if (!this.canHint) return;
    const thought = await this.#ask('hint', hintThinking);
    const best = thought?.lines[0]?.moves[0];
    if (thought) this.#hint = this.position.moves.find((move) => move.text === best) ?? null;
  }

  /** A question to the engine at full strength; nothing if something came between. */
  async #ask(asking: 'hint' | 'draw', milliseconds: number): Promise<Thought | null> {
    if (!this.#engine) return null;
    this.#dropThoughts();
    const round = this.#round;
    this.#asking = asking;
    const { game, start, moves } = this.stored;
    try {
      const thought = await this.#engine.think({ game, start, moves, limits: { milliseconds } });
      return round === this.#round ? thought : null;
    } catch (error) {
      if (round === this.#round) this.#trouble = { kind: 'engine', message: messageOf(error) };
      return null;
    } finally {
      if (round === this.#round) this.#asking = null;
    }
  }

  #dropThoughts(): void {
    this.#round += 1;
    if (this.#asking !== null) this.#engine?.stop();
    this.#asking = null;
    this.#hint = null;
    this.#trouble = null;
  }

  get canTakeBack(): boolean {
    return !this.authority.isOvertaken && this.state.takeback !== null;
  }

  /** Back to the last turn of a person, also while the computer thinks. */
  async takeBack(): Promise<void> {
    if (!this.canTakeBack) return;
    this.#dropThoughts();
    this.computer?.rest();
    const isTaken = await this.#try('take-back', { type: 'takeback', by: this.ownSide });
    if (!isTaken) this.computer?.goOn();
  }

  /** Lets the computer try again after it could not think. */
  retry(): void {
    this.computer?.goOn();
  }

  /* Moves made in advance. */

  /** The move that will be made when the opponent has moved, if it is legal then. */
  get premove(): LegalMove | null {
    return this.isLookingBack ? null : this.#premove;
  }
  /** What could be played if it were the person's turn; nothing when it is, or nobody knows. */
  get premoves(): State | null {
    return this.#mayPlan && !this.isLookingBack ? this.#premoves : null;
  }

  get #mayPlan(): boolean {
    return this.isGoing && !this.isPersonsTurn && this.onlySide !== null;
  }

  planPremove(move: LegalMove | null): void {
    this.#premove = this.premoves ? move : null;
  }

  /** The position with the other side to move, as far as the rules know such a position. */
  async #findPremoves(): Promise<void> {
    this.#premoves = null;
    const { position } = this;
    if (!this.#mayPlan) return;
    const layout = readPosition(position.position);
    const rest = readPosition(this.game.start).rest;
    const turned = writePosition({ ...layout, toMove: opponentOf(layout.toMove), rest }, this.game);
    const line = await rules.line(this.game.id, turned, []).catch(() => null);
    if (this.position === position && line?.state.result === '*') this.#premoves = line.state;
  }

  async #playPremove(): Promise<void> {
    const planned = this.#premove;
    this.#premove = null;
    if (!planned || !this.isPersonsTurn) return;
    const move = this.position.moves.find(({ text }) => text === planned.text);
    if (!move || !(await this.#make(move))) this.#tell({ type: 'premove-dropped' });
  }

  /* What happens. */

  #tell(news: Happening): void {
    this.#news = { ...news, count: (this.#news?.count ?? 0) + 1 };
  }

  #hear(event: GameEvent): void {
    // All else is as it was.
    if (event.type === 'time-given' || event.type === 'declined') return this.#tell(event);
    if (event.type === 'refused') this.#refusal = event;
    this.#dropThoughts();
    this.#hasDeclined = false;
    if (this.#looking !== null && this.#looking >= this.plies) this.#looking = null;
    if (event.type !== 'over' && event.type !== 'overtaken') this.#tell(event);
    if (event.type !== 'move') this.#premove = null;
    void this.#findPremoves();
    if (event.type === 'move') void this.#playPremove();
  }

  leave(): void {
    this.#dropThoughts();
    this.computer?.rest();
  }
}
