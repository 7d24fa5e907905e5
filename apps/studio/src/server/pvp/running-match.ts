/**
 * A match while it is played, in the memory of one process: its seed, its cards and its clocks are written down nowhere before
 * it is over. It knows no network, no database and no timer; whoever runs it tells it the time.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { deckOf, isContribution } from '@perya/game-rules/pvp/deal.ts';
import { sharesOf, type PvpStep, type Share } from '@perya/game-rules/pvp/match.ts';
import {
  knownBy,
  slowDecisionMs,
  type Move,
  type PvpLevel,
  type PvpModel,
  type PvpState,
} from '@perya/game-rules/pvp/pvp-model.ts';
import type { PvpMatchView, SealedHand } from '../../pvp-api.ts';
import type { PvpTimes } from './context.ts';

/** Names that the dictionaries have for bots (`pvp.bot.0` …). */
export const botNames = 8;

/** `gone`: a person who left in the middle; the safe move is made for him. */
export type Player = { kind: 'person'; playerId: bigint; name: string } | { kind: 'bot'; bot: number };

interface Place {
  player: Player;
  gone: boolean;
  /** Let his time run out, and has not decided since. */
  slow: boolean;
  commitment: string | null;
  contribution: string | null;
  bankMs: number;
  /** When a bot, or the room for somebody who is gone, moves in this step. */
  movesAt: number;
}

export type MoveOutcome = 'made' | 'repeated' | 'other' | 'late' | 'illegal';

export interface NewMatch {
  model: PvpModel;
  level: PvpLevel;
  times: PvpTimes;
  /** By seat; null where a bot plays. */
  people: readonly ({ playerId: bigint; name: string; commitment: string } | null)[];
}

export class RunningMatch {
  readonly id = randomUUID();
  readonly model: PvpModel;
  readonly level: PvpLevel;
  /** Secret until the match is over: the reason why nothing of this object may ever be written to a log. */
  readonly serverSeed = randomBytes(32).toString('hex');
  readonly serverSeedHash = commitmentOf(this.serverSeed);
  readonly commitments: readonly (string | null)[];
  shares: readonly Share[] | null = null;
  private readonly places: Place[];
  private readonly times: PvpTimes;
  private state: PvpState<unknown> | null = null;
  private readonly steps: PvpStep[] = [];
  private readonly made = new Map<number, Move>();
  /** When the time for a decision begins. */
  private decideFrom = 0;

  constructor({ model, level, times, people }: NewMatch) {
    this.model = model;
    this.level = level;
    this.times = times;
    this.commitments = people.map((person) => person?.commitment ?? null);
    this.places = people.map((person) => ({
      player: person
        ? { kind: 'person', playerId: person.playerId, name: person.name }
        : { kind: 'bot', bot: -1 },
      gone: false,
      slow: false,
      commitment: person?.commitment ?? null,
      contribution: null,
      bankMs: this.model.clock.bankMs * this.times.pace,
      movesAt: 0,
    }));
    for (const [seat, place] of this.places.entries()) if (place.player.kind === 'bot') this.giveToBot(seat);
  }

  /** Somebody else's move, or nobody's: the seat is a bot's from now. Only before the cards are dealt. */
  giveToBot(seat: number): void {
    const taken = new Set(this.places.map(({ player }) => (player.kind === 'bot' ? player.bot : -1)));
    const free = Array.from({ length: botNames }, (_, bot) => bot).filter((bot) => !taken.has(bot));
    this.places[seat]!.player = { kind: 'bot', bot: free[randomInt(free.length)]! };
  }

  seatOf(playerId: bigint): number | null {
    const seat = this.places.findIndex(
      ({ player }) => player.kind === 'person' && player.playerId === playerId,
    );
    return seat < 0 ? null : seat;
  }

  playerAt = (seat: number): Player => this.places[seat]!.player;

  /** Seats of people who are still in it. */
  get people(): number[] {
    return this.places.flatMap(({ player }, seat) => (player.kind === 'person' ? [seat] : []));
  }

  /** Opens a contribution. `false`: it is not what was promised. */
  reveal(seat: number, contribution: string): boolean {
    const place = this.places[seat]!;
    if (!isContribution(contribution) || commitmentOf(contribution) !== place.commitment) return false;
    place.contribution = contribution;
    return true;
  }

  /** Seats whose contribution is still closed. */
  get closed(): number[] {
    return this.people.filter((seat) => this.places[seat]!.contribution === null);
  }

  deal(now: number): void {
    const contributions = this.contributions.filter((one) => one !== null);
    this.state = this.model.deal(deckOf({ serverSeed: this.serverSeed, contributions }));
    this.beginStep(now + this.times.dealMs * this.times.pace);
  }

  get contributions(): (string | null)[] {
    return this.places.map(({ contribution }) => contribution);
  }

  get dealt(): boolean {
    return this.state !== null;
  }

  get over(): boolean {
    return this.state !== null && this.turns.length === 0;
  }

  private get turns(): readonly number[] {
    return this.state ? this.model.turns(this.state.table) : [];
  }

  private beginStep(from: number): void {
    const { botMs } = this.model.clock;
    this.decideFrom = from;
    for (const place of this.places) {
      // How long a bot thinks is drawn, and says nothing of its cards.
      place.movesAt = from + randomInt(botMs[0], botMs[1] + 1) * this.times.pace;
    }
  }

  /** @param step for which the decision was made: one that comes late, or twice, changes nothing. */
  choose(seat: number, step: number, move: Move, now: number): MoveOutcome {
    const before = this.steps[step]?.find((one) => one.seat === seat)?.move ?? null;
    const known = step === this.steps.length ? (this.made.get(seat) ?? null) : before;
    if (known) return known.join() === move.join() ? 'repeated' : 'other';
    if (!this.state || step !== this.steps.length || !this.turns.includes(seat)) return 'late';
    if (!this.model.isLegal(knownBy(this.state, seat), move)) return 'illegal';
    const place = this.places[seat]!;
    place.bankMs = Math.max(0, place.bankMs - Math.max(0, now - this.bankFrom(seat)));
    place.slow = false;
    this.made.set(seat, move);
    return 'made';
  }

  /** He decides nothing more in this match. */
  leave(seat: number, now: number): void {
    const place = this.places[seat]!;
    place.gone = true;
    place.movesAt = now + this.model.clock.botMs[0] * this.times.pace;
  }

  /** He decides again, from the next move that was not made for him. */
  comeBack(seat: number): void {
    this.places[seat]!.gone = false;
  }

  /** Makes every move that is due, and goes on where all have decided. `true`: something has changed. */
  goOn(now: number): boolean {
    let changed = false;
    for (;;) {
      for (const seat of this.turns) if (!this.made.has(seat)) changed = this.moveFor(seat, now) || changed;
      if (this.turns.length === 0 || !this.turns.every((seat) => this.made.has(seat))) return changed;
      this.endStep(now);
      changed = true;
    }
  }

  private moveFor(seat: number, now: number): boolean {
    const place = this.places[seat]!;
    const known = knownBy(this.state!, seat);
    if (place.player.kind === 'bot') {
      if (now < place.movesAt) return false;
      this.made.set(seat, this.model.botMove(known));
      return true;
    }
    if (now < (place.gone ? place.movesAt : this.untilOf(seat))) return false;
    if (!place.gone) [place.slow, place.bankMs] = [true, 0];
    this.made.set(seat, this.model.safeMove(known));
    return true;
  }

  private endStep(now: number): void {
    const moves = this.turns.map((seat) => ({ seat, move: this.made.get(seat)! }));
    this.state = this.model.play(this.state!, moves);
    this.steps.push(moves);
    this.made.clear();
    this.beginStep(now);
    if (this.over) this.shares = sharesOf(this.model, this.level, this.model.results(this.state.table));
  }

  /** When the time for the decision ends, and the seat's bank begins to run. */
  private bankFrom(seat: number): number {
    const ms = this.places[seat]!.slow ? slowDecisionMs : this.model.clock.decisionMs;
    return this.decideFrom + ms * this.times.pace;
  }

  private untilOf(seat: number): number {
    return this.bankFrom(seat) + this.places[seat]!.bankMs;
  }

  /** When the next move is due that does not wait for a person. */
  get dueAt(): number {
    const waiting = this.turns.filter((seat) => !this.made.has(seat));
    return Math.min(
      ...waiting.map((seat) => {
        const { player, gone, movesAt } = this.places[seat]!;
        return player.kind === 'bot' || gone ? movesAt : this.untilOf(seat);
      }),
    );
  }

  /** What is written when it is over. @throws before */
  get ended() {
    if (!this.shares) throw new Error('the match is not over');
    const { serverSeed, contributions, steps, shares } = this;
    const bots = this.places.map(({ player }) => player.kind === 'bot');
    return { serverSeed, contributions, bots, steps, shares, results: shares.map(({ units }) => units) };
  }

  /** The cards of one seat: for sealing alone. */
  handOf(seat: number): SealedHand | null {
    if (!this.state) return null;
    return { matchId: this.id, step: this.steps.length, hand: [...(this.state.hands[seat] ?? [])] };
  }

  /** What everybody sees. */
  view(): PvpMatchView {
    return {
      id: this.id,
      model: this.model.name,
      serverSeedHash: this.serverSeedHash,
      commitments: [...this.commitments],
      step: this.steps.length,
      turns: [...this.turns],
      table: this.state?.table ?? null,
      last: (this.steps.at(-1) ?? []).map(({ seat, move }) => ({ seat, move: [...move] })),
    };
  }

  /** What everybody sees of a seat's time and decision. */
  clockOf(seat: number): {
    decided: boolean;
    slow: boolean;
    until: number | null;
    bankFrom: number | null;
    bankMs: number;
  } {
    const place = this.places[seat]!;
    const waits = this.turns.includes(seat) && !this.made.has(seat);
    return {
      decided: this.made.has(seat),
      slow: place.slow || place.gone,
      until: waits ? this.untilOf(seat) : null,
      bankFrom: waits ? this.bankFrom(seat) : null,
      bankMs: place.bankMs,
    };
  }
}
