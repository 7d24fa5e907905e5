/** The player's hand: the chips that he lays, the bets that are sent for him, what he takes back, his balance. */
import { refuseBets, type LaidBet } from '@perya/game-rules/table/table-model.ts';
import type { MineView, TableRoundView, TicketAnswer, TicketView } from '../../../src/table-api.ts';
import { pause } from '../dom.ts';
import { renewSession } from '../persist.ts';
import { NetworkError, ServerError, waitingKey } from '../server.ts';
import { emptySlip, layOn, merged, sumOfBets, undoLast, type BetSlip } from './bet-slip.ts';
import { times } from './multiplier.ts';
import { tell, type TableParts } from './table-parts.ts';
import { ownSeed } from './own-seed.ts';
import { randomId } from '../random-id.ts';

/** In the round, or on the way into it. */
const counting: ReadonlySet<string> = new Set(['pending', 'accepted', 'settling', 'closed']);

/** An answer to bets that were sent in time may take so long after the draw. */
const answerMs = 2000;

export interface Course {
  /** The round at the table. */
  round(): TableRoundView | null;
  /** Whether bets can be laid and sent now. */
  betting(): boolean;
  now(): number;
  /** What lies on the table is to be painted again. */
  changed(): void;
}

export class Hand {
  private readonly parts: TableParts;
  private readonly course: Course;
  private tickets: readonly TicketView[] = [];
  private slip: BetSlip = emptySlip;
  /** Sent, without an answer yet. */
  private sending: readonly LaidBet[] = [];
  private lastBets: readonly LaidBet[] = [];
  private balanceMinor: bigint | null = null;
  private refreshing: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: TableParts, course: Course) {
    this.parts = parts;
    this.course = course;
  }

  setBalance(minor: bigint | null): void {
    if (minor === null) return;
    this.balanceMinor = minor;
    this.parts.hud.setBalance(minor);
  }

  /** What the stream says of the player's own bets. */
  take({ tickets }: MineView): void {
    const before = new Map(this.tickets.map(({ id, state }) => [id, state]));
    this.tickets = tickets;
    const ended = tickets.some(
      ({ id, state }) => ['closed', 'cancelled'].includes(state) && before.get(id) !== state,
    );
    if (ended) this.refreshSoon();
    this.course.changed();
  }

  /** Asks for the balance in a moment, once for several reasons. */
  refreshSoon(): void {
    clearTimeout(this.refreshing);
    this.refreshing = setTimeout(() => {
      this.parts.table
        .state()
        .then(({ balanceMinor }) => this.setBalance(balanceMinor))
        .catch(() => {});
    }, 350);
  }

  /** Of the round at the table. */
  get own(): readonly TicketView[] {
    const id = this.course.round()?.id;
    return this.tickets.filter(({ roundId }) => roundId === id);
  }

  /** Laid, or sent without an answer yet. */
  get laid(): readonly LaidBet[] {
    return [...this.slip.laid, ...this.sending];
  }

  get inHandMinor(): bigint {
    return sumOfBets(this.slip.laid);
  }

  /** What the round holds, or will, of the player's, besides what lies in his hand. */
  get placed(): LaidBet[] {
    const bets = this.own.filter(({ state }) => counting.has(state)).flatMap((ticket) => ticket.bets);
    return [...bets.map(({ spot, choice, stakeMinor }) => ({ spot, choice, stakeMinor })), ...this.sending];
  }

  /** What the round brought; null where the player was not in it. */
  get result(): { stakedMinor: bigint; wonMinor: bigint } | null {
    const tickets = this.own.filter(({ state }) => counting.has(state));
    if (tickets.length === 0) return null;
    return {
      stakedMinor: tickets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
      wonMinor: tickets.reduce((sum, { winMinor }) => sum + (winMinor ?? 0n), 0n),
    };
  }

  get canRepeat(): boolean {
    return this.slip.laid.length === 0 && this.lastBets.length > 0;
  }

  /** Bets are closed. @returns what was laid and not sent, in minor units */
  close(): bigint {
    const left = this.inHandMinor;
    this.slip = emptySlip;
    // What was in a round can be repeated in the next one.
    if (this.placed.length > 0) this.lastBets = merged(this.placed);
    return left;
  }

  lay(bets: readonly LaidBet[]): void {
    if (!this.course.betting()) return;
    const { words, sound, hud, model } = this.parts;
    const next = layOn(this.slip, bets);
    const refusal = refuseBets(model, merged(next.laid), this.placed);
    if (refusal !== null)
      return tell(this.parts, words.say(refusal === 'bet.tooHigh' ? 'table.limitReached' : refusal));
    this.slip = next;
    sound.play('tap');
    hud.setMessage('');
    this.course.changed();
  }

  unlay({ spot, choice }: { spot: string; choice: readonly number[] }): void {
    const laid = this.slip.laid.filter((bet) => bet.spot !== spot || bet.choice.join() !== choice.join());
    this.slip = { laid, touches: laid.map(() => 1) };
    this.course.changed();
  }

  undo(): void {
    this.slip = undoLast(this.slip);
    this.course.changed();
  }

  repeat(): void {
    if (this.canRepeat) this.lay(this.lastBets);
  }

  double(): void {
    this.lay(merged(this.slip.laid.length > 0 ? this.slip.laid : this.placed));
  }

  /** Sends what was laid. */
  async confirm(): Promise<void> {
    const bets = merged(this.slip.laid);
    const round = this.course.round();
    if (!round || !this.course.betting() || bets.length === 0 || this.sending.length > 0) return;
    this.slip = emptySlip;
    this.sending = bets;
    this.course.changed();
    const ticket = await this.send(round, bets);
    this.sending = [];
    // What was not taken lies in the hand again, as long as it can be laid.
    if (!ticket && this.course.betting() && this.course.round()?.id === round.id)
      this.slip = layOn(this.slip, bets);
    this.course.changed();
  }

  async place(bets: readonly LaidBet[]): Promise<TicketView | null> {
    const round = this.course.round();
    return round && this.course.betting() ? this.send(round, bets) : null;
  }

  private async send(round: TableRoundView, bets: readonly LaidBet[]): Promise<TicketView | null> {
    const { words, sound } = this.parts;
    const total = sumOfBets(bets);
    if (this.balanceMinor !== null && this.balanceMinor < total) {
      await this.offerDeposit();
      return null;
    }
    try {
      const { ticket, balanceMinor } = await this.sendUntilAnswered(round, bets);
      this.keep(ticket);
      this.setBalance(balanceMinor);
      sound.play('stop');
      tell(this.parts, words.say('table.placed', { amount: words.money(total) }));
      return ticket;
    } catch (error) {
      await this.handle(error);
      return null;
    } finally {
      this.parts.hud.setNotice(null);
    }
  }

  /** The same number again is harmless; when the round has been drawn, the stream says what has become of the bets. */
  private async sendUntilAnswered(round: TableRoundView, bets: readonly LaidBet[]): Promise<TicketAnswer> {
    const { table, hud, words } = this.parts;
    const message = {
      betId: randomId(),
      clientSeed: ownSeed(),
      roundId: round.id,
      bets: bets.map((bet) => ({ ...bet, choice: [...bet.choice] })),
    };
    for (let tries = 0; ; tries += 1) {
      try {
        return await table.place(message);
      } catch (error) {
        const lost = error instanceof NetworkError;
        const waits = lost || (error instanceof ServerError && error.code === 'bet.pending');
        if (!waits || this.course.now() > round.drawsAt + answerMs) throw error;
        if (lost) hud.setNotice(words.say(waitingKey(error)));
        await pause(Math.min(1500, 250 * 1.6 ** tries));
      }
    }
  }

  private keep(ticket: TicketView): void {
    this.tickets = [...this.tickets.filter(({ id }) => id !== ticket.id), ticket];
  }

  /** Takes bets back while bets are taken. @param ticketId all of the round where it is left out. */
  async takeBack(ticketId?: string): Promise<void> {
    const { words, table } = this.parts;
    for (const { id } of this.own.filter(
      (one) => one.state === 'accepted' && (ticketId ?? one.id) === one.id,
    )) {
      try {
        const { ticket, balanceMinor } = await table.cancel(id);
        this.keep(ticket);
        this.setBalance(balanceMinor);
        tell(this.parts, words.say('table.takenBack', { amount: words.money(ticket.stakeMinor) }));
      } catch (error) {
        await this.handle(error);
      }
    }
    this.course.changed();
  }

  /** Leaves a flight. A lost answer is asked for again: what the first one reached counts. */
  async cashOut(ticketId: string): Promise<void> {
    const { table, sound, effects, words } = this.parts;
    for (let tries = 1; ; tries += 1) {
      try {
        const { ticket, balanceMinor } = await table.cashOut(ticketId);
        this.keep(ticket);
        this.setBalance(balanceMinor);
        sound.play('win', 2);
        effects.coins(innerWidth / 2, innerHeight * 0.45, 14);
        const amount = words.money(ticket.winMinor ?? 0n);
        tell(this.parts, words.say('crash.left', { multiplier: times(ticket.leftAt ?? 0), amount }), 'win');
        return this.course.changed();
      } catch (error) {
        if (!(error instanceof NetworkError) || tries === 5) return this.handle(error);
        await pause(120);
      }
    }
  }

  private async handle(error: unknown): Promise<void> {
    const { words, onDeadEnd, server } = this.parts;
    if (error instanceof NetworkError) return tell(this.parts, words.say(waitingKey(error)));
    if (!(error instanceof ServerError)) throw error;
    if (error.balanceMinor !== undefined) this.setBalance(error.balanceMinor);
    if (error.code === 'funds.insufficient') return this.offerDeposit();
    if (error.code === 'session.expired') await renewSession(server, onDeadEnd);
    tell(this.parts, error.message);
    await this.parts.onRefused(error.code, error.message);
  }

  private async offerDeposit(): Promise<void> {
    const { words, overlays, onDeposit } = this.parts;
    if (!onDeposit) return tell(this.parts, words.say('funds.insufficient'));
    await overlays.offerDeposit(onDeposit);
  }
}
