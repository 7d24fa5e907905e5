/**
 * A card table of this process: who sits there, and the match that they play. Everything that happens is a step of `tick`, at
 * a time of the process's clock; what must outlive the process (stakes, results) goes through the use cases at once.
 */
import { randomUUID } from 'node:crypto';
import { stakeMinorOf } from '@perya/game-rules/pvp/match.ts';
import type { Move, PvpLevel } from '@perya/game-rules/pvp/pvp-model.ts';
import type { PvpPhase } from '../../pvp-api.ts';
import { fail, ok, type ErrorCode, type Result } from '../errors.ts';
import type { SessionRow } from '../queries.ts';
import { maskedName } from '../masked-name.ts';
import type { PvpContext, PvpGame } from './context.ts';
import { insertMatch, type Pool } from './queries/matches.ts';
import { readyBySeat, type Person } from './person.ts';
import { Returning } from './returning.ts';
import { RunningMatch } from './running-match.ts';
import { deliverMatchNow } from './use-cases/deliver-rounds.ts';
import { settleMatch, voidMatch } from './use-cases/end-match.ts';
import { stakeSeat } from './use-cases/stake-seat.ts';
import { Telling } from './telling.ts';
import type { SeatWatcher } from './watcher.ts';

export interface TableOptions {
  context: PvpContext;
  game: PvpGame;
  pool: Pool;
  /** He does not sit here any more. */
  onGone(person: Person): void;
}

const never = Number.POSITIVE_INFINITY;

export class CardTable {
  readonly id = randomUUID();
  readonly game: PvpGame;
  readonly pool: Pool;
  readonly level: PvpLevel;
  readonly people = new Map<bigint, Person>();
  phase: PvpPhase = 'idle';
  match: RunningMatch | null = null;
  startsAt: number | null = null;
  private readonly context: PvpContext;
  private readonly onGone: (person: Person) => void;
  private bindUntil = never;
  private payAt = never;
  /** The result is shown until then at least: no other match begins before. */
  private shownUntil = 0;
  /** A result that nobody replaces is taken off the table then. */
  private clearAt = never;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private readonly returning: Returning;
  private readonly telling: Telling;
  private closed = false;

  constructor({ context, game, pool, onGone }: TableOptions) {
    this.context = context;
    this.game = game;
    this.pool = pool;
    this.level = game.model.levels[pool.level]!;
    this.onGone = onGone;
    this.telling = new Telling(this, context);
    this.returning = new Returning(context);
  }

  get freeSeats(): number[] {
    const taken = new Set([...this.people.values()].map(({ seat }) => seat));
    // Who left in the middle of a match may come back to it.
    for (const seat of this.live?.people ?? []) taken.add(seat);
    return Array.from({ length: this.game.model.seats }, (_, seat) => seat).filter(
      (seat) => !taken.has(seat),
    );
  }

  /** The match that runs. */
  private get live(): RunningMatch | null {
    return ['binding', 'staking', 'playing'].includes(this.phase) ? this.match : null;
  }

  /** @returns the seat; null where all are taken. */
  sit(session: SessionRow, address: string): number | null {
    const left = this.live?.seatOf(session.player_id) ?? null;
    const seat = left ?? this.freeSeats[0];
    if (seat === undefined || this.closed) return null;
    if (left !== null) this.match!.comeBack(left);
    const now = Date.now();
    this.people.set(session.player_id, {
      playerId: session.player_id,
      session,
      address,
      seat,
      name: maskedName(this.id, session.player_id),
      commitment: null,
      watchers: new Set(),
      seenAt: now,
      idleSince: now,
      refusal: null,
      balanceMinor: null,
    });
    this.changed();
    return seat;
  }

  /** Stands up. A match that he plays goes on, by moves that risk least. */
  leave(playerId: bigint): void {
    const person = this.people.get(playerId);
    if (!person) return;
    this.people.delete(playerId);
    const seat = this.live?.seatOf(playerId);
    if (seat != null) this.live?.leave(seat, Date.now());
    for (const watcher of person.watchers) watcher.leave();
    this.onGone(person);
    this.changed();
  }

  ready(playerId: bigint, commitment: string): void {
    const person = this.people.get(playerId)!;
    person.commitment = commitment;
    person.refusal = null;
    this.gather();
    this.changed();
  }

  wait(playerId: bigint): void {
    const person = this.people.get(playerId)!;
    person.commitment = null;
    person.idleSince = Date.now();
    if (this.phase === 'gathering' && !this.someReady) [this.phase, this.startsAt] = ['idle', null];
    this.changed();
  }

  reveal(playerId: bigint, matchId: string, contribution: string): Result<Record<string, never>> {
    const seat = this.match?.id === matchId ? this.match.seatOf(playerId) : null;
    if (seat === null) return fail('move.late');
    // Opened again after the cards were dealt, it changes nothing.
    if (this.phase !== 'binding') return ok({});
    if (!this.match!.reveal(seat, contribution)) return fail('request.invalid');
    this.changed();
    return ok({});
  }

  move(playerId: bigint, matchId: string, step: number, move: Move): Result<Record<string, never>> {
    const seat = this.match?.id === matchId ? this.match.seatOf(playerId) : null;
    if (seat === null) return fail('move.late');
    switch (this.match!.choose(seat, step, move, Date.now())) {
      case 'made':
        this.changed();
        return ok({});
      case 'repeated':
        return ok({});
      case 'other':
        return fail('choice.made');
      case 'late':
        return fail('move.late');
      case 'illegal':
        return fail('choice.invalid');
    }
  }

  watch(person: Person, watcher: SeatWatcher): () => void {
    person.watchers.add(watcher);
    person.seenAt = Date.now();
    this.changed();
    return () => {
      person.watchers.delete(watcher);
      person.seenAt = Date.now();
      this.changed();
    };
  }

  /** Seats of which nothing comes are given up. */
  sweep(now: number): void {
    void this.returning.again();
    const keepMs = this.context.times.keepMs * this.context.times.pace;
    for (const person of this.people.values()) {
      if (this.plays(person)) continue;
      const silent = person.watchers.size === 0 && now - person.seenAt > keepMs / 2;
      const idle = person.commitment === null && now - person.idleSince > keepMs;
      if (silent || idle) this.leave(person.playerId);
    }
  }

  /** Nobody sits here, and nothing is owed. */
  get empty(): boolean {
    return (
      this.people.size === 0 &&
      !this.working &&
      this.live === null &&
      this.payAt === never &&
      this.returning.none
    );
  }

  /** The process ends: a match that runs is given up, its stakes go back. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.working;
    if (this.live) await voidMatch(this.context, this.live.id);
    await this.telling.end();
    for (const { watchers } of this.people.values()) for (const watcher of watchers) watcher.close();
  }

  /** In the match that runs. */
  plays = ({ playerId }: Person): boolean => this.live?.seatOf(playerId) != null;

  private get someReady(): boolean {
    return [...this.people.values()].some(({ commitment }) => commitment !== null);
  }

  /** Somebody is ready: the next match begins soon, at once where all seats are. */
  private gather(): void {
    if (!['idle', 'over', 'void', 'gathering'].includes(this.phase) || !this.someReady) return;
    const { times } = this.context;
    const now = Date.now();
    const all =
      this.freeSeats.length === 0 && [...this.people.values()].every(({ commitment }) => commitment !== null);
    const waitMs = (all ? Math.min(700, times.gatherMs) : times.gatherMs) * times.pace;
    const at = Math.max(now + waitMs, this.shownUntil);
    this.startsAt = this.phase === 'gathering' && this.startsAt !== null ? Math.min(this.startsAt, at) : at;
    this.phase = 'gathering';
  }

  /** Looks what is due, tells everybody, and sets the clock: nobody catches what fails by that, so it ends the match and no more. */
  private changed(): void {
    if (this.closed) return;
    try {
      this.tick();
    } catch (error) {
      this.work(() => Promise.reject(error as Error));
    }
    this.telling.tell();
    clearTimeout(this.timer);
    const at = this.dueAt();
    if (at !== never) this.timer = setTimeout(() => this.changed(), Math.max(0, at - Date.now()));
  }

  private dueAt(): number {
    if (this.working) return never;
    switch (this.phase) {
      case 'gathering':
        return Math.min(this.startsAt ?? never, this.payAt, this.clearAt);
      case 'binding':
        return this.bindUntil;
      case 'playing':
        return this.match!.dueAt;
      default:
        return Math.min(this.payAt, this.clearAt);
    }
  }

  private tick(): void {
    if (this.working) return;
    const now = Date.now();
    if (now >= this.payAt) return this.work(() => this.pay());
    if (now >= this.clearAt) this.clear();
    if (this.phase === 'gathering' && now >= (this.startsAt ?? never)) return this.work(() => this.begin());
    if (this.phase === 'binding' && (now >= this.bindUntil || this.match!.closed.length === 0))
      return this.work(() => this.stake());
    if (this.phase !== 'playing') return;
    this.match!.goOn(now);
    if (this.match!.over) this.work(() => this.settle());
  }

  /** One thing at a time that waits for the database or the wallet; what fails in it ends the match. */
  private work(todo: () => Promise<void>): void {
    this.working = todo()
      .catch((error: unknown) => {
        this.context.log.error({ err: error, table: this.id }, 'a match could not go on');
        return this.giveUp();
      })
      .finally(() => {
        this.working = null;
        this.changed();
      });
  }

  /** Fixes the house's seed, once the fingerprints of all contributions are there, and shows its own. */
  private async begin(): Promise<void> {
    const { context, game, level } = this;
    const bySeat = readyBySeat([...this.people.values()], game.model.seats);
    const now = Date.now();
    for (const person of this.people.values()) {
      if (person.commitment !== null) person.idleSince = now;
      person.commitment = null;
    }
    this.startsAt = null;
    if (bySeat.every((person) => person === null)) {
      this.phase = 'idle';
      return;
    }
    const match = new RunningMatch({ model: game.model, level, times: context.times, people: bySeat });
    await insertMatch(context.db, {
      id: match.id,
      game,
      model: game.model.name,
      tableId: this.id,
      process: context.process,
      unitMinor: level.unitMinor,
      rakeCapMinor: level.rakeCapMinor,
      serverSeedHash: match.serverSeedHash,
      commitments: match.commitments,
    });
    this.match = match;
    this.clearAt = never;
    this.phase = 'binding';
    this.bindUntil = Date.now() + context.times.bindMs * context.times.pace;
  }

  /** Takes the stakes of all who opened their contribution, and deals. */
  private async stake(): Promise<void> {
    const { context } = this;
    const match = this.match!;
    this.bindUntil = never;
    this.phase = 'staking';
    for (const seat of match.closed) this.drop(match, seat, 'seat.slow');
    this.telling.tell();
    const stakeMinor = stakeMinorOf(this.game.model, this.level);
    await Promise.all(
      match.people.map(async (seat) => {
        const person = this.personAt(match, seat);
        if (!person) return match.giveToBot(seat);
        const staked = await stakeSeat(context, {
          matchId: match.id,
          seat,
          session: person.session,
          stakeMinor,
        });
        if (!staked.ok) return this.drop(match, seat, staked.error);
        person.balanceMinor = staked.value.balanceMinor;
      }),
    );
    if (match.people.length === 0) return this.giveUp();
    const now = Date.now();
    match.deal(now);
    // Who left meanwhile has staked: the match is played for him.
    for (const seat of match.people) if (!this.personAt(match, seat)) match.leave(seat, now);
    this.phase = 'playing';
  }

  private personAt(match: RunningMatch, seat: number): Person | null {
    const player = match.playerAt(seat);
    return (player.kind === 'person' && this.people.get(player.playerId)) || null;
  }

  /** He is not in the match, and a bot plays in his place. */
  private drop(match: RunningMatch, seat: number, refusal: ErrorCode): void {
    const person = this.personAt(match, seat);
    if (person) [person.refusal, person.idleSince] = [refusal, Date.now()];
    match.giveToBot(seat);
  }

  private async settle(): Promise<void> {
    const { context } = this;
    const match = this.match!;
    const payAfterMs = context.times.payAfterMs * context.times.pace;
    const settled = await settleMatch(context, match.id, { ...match.ended, payAfterMs });
    if (!settled) return this.giveUp();
    const now = Date.now();
    this.phase = 'over';
    this.payAt = now + payAfterMs;
    this.shownUntil = Math.max(this.payAt, now + this.game.model.clock.showMs * context.times.pace);
    this.clearAt = this.shownUntil + context.times.clearMs * context.times.pace;
    for (const person of this.people.values()) person.idleSince = now;
    this.gather();
  }

  /** Sends what was won. */
  private async pay(): Promise<void> {
    this.payAt = never;
    const match = this.match!;
    const balances = await deliverMatchNow(this.context, match.id);
    for (const [seat, balanceMinor] of balances) {
      const person = this.personAt(match, seat);
      if (person) person.balanceMinor = balanceMinor;
    }
  }

  /** The result has been shown. */
  private clear(): void {
    this.clearAt = never;
    this.match = null;
    if (this.phase === 'over') this.phase = 'idle';
  }

  private async giveUp(): Promise<void> {
    const { match } = this;
    this.phase = 'void';
    [this.bindUntil, this.payAt, this.clearAt] = [never, never, never];
    this.match = null;
    if (!match) return;
    await this.returning.add(match.id);
    // What is unknown of a balance now is asked for by the phone.
    for (const person of this.people.values()) {
      if (match.seatOf(person.playerId) !== null) person.balanceMinor = null;
      person.idleSince = Date.now();
    }
    this.gather();
  }
}
