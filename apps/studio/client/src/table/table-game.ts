/** The course of a table: what the stream says is shown when its time has come, and what the player lays is sent in time. */
import {
  refuseBets,
  type LaidBet,
  type TableModel,
} from '@perya/game-rules/table/table-model.ts';
import type { MineView, TableRoundView, TableView, TicketView } from '../../../src/table-api.ts';
import { pause } from '../dom.ts';
import { bigWinOf, type Overlays } from '../overlays.ts';
import type { Effects } from '../scene/effects.ts';
import { NetworkError, ServerError, type Server } from '../server.ts';
import type { Sound } from '../sound.ts';
import { emptySlip, layOn, merged, sumOfBets, undoLast, type BetSlip } from './bet-slip.ts';
import type { TablePresentation } from './presentation.ts';
import type { TableHud } from './table-hud.ts';
import { followTable, type TableServer } from './table-server.ts';
import type { TableWords } from './table-words.ts';

export interface TableGameOptions {
  model: TableModel;
  words: TableWords;
  hud: TableHud;
  sound: Sound;
  effects: Effects;
  overlays: Overlays;
  server: Server;
  table: TableServer;
  presentation(): TablePresentation;
  onDeadEnd(message: string): void;
  onDeposit: (() => void) | null;
}

/** In the round, or on the way into it. */
const counting: ReadonlySet<string> = new Set(['pending', 'accepted', 'settling', 'closed']);

/** A bet is not sent in the last moments: it would not be taken in time. */
const sendMarginMs = 350;

export class TableGame {
  private readonly o: TableGameOptions;
  private view: TableView | null = null;
  private tickets: readonly TicketView[] = [];
  private slip: BetSlip = emptySlip;
  /** Sent, without an answer yet. */
  private sending: readonly LaidBet[] = [];
  private lastBets: readonly LaidBet[] = [];
  /** By how much the studio's clock is ahead of the phone's. The least delayed message knows best. */
  private aheadMs = -Infinity;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private state: 'fresh' | 'betting' | 'closed' | 'showing' | 'shown' = 'fresh';
  private balanceMinor: number | null = null;
  private refreshing: ReturnType<typeof setTimeout> | undefined;
  /** Replays stand in the way of nothing: a round that opens ends them. */
  private replaying = false;

  constructor(options: TableGameOptions) {
    this.o = options;
  }

  now(): number {
    return Date.now() + (Number.isFinite(this.aheadMs) ? this.aheadMs : 0);
  }

  /** Follows the table until the page is left. */
  run(balanceMinor: number | null): void {
    this.setBalance(balanceMinor);
    void followTable(this.o.server, {
      table: (view) => this.take(view),
      mine: (view) => this.takeMine(view),
      reachable: (yes) => {
        this.o.hud.setNotice(yes ? null : this.o.words.say('table.streamLost'));
        if (!yes) this.aheadMs = -Infinity;
      },
      expired: async () => {
        try {
          await this.o.server.open();
        } catch (error) {
          if (error instanceof ServerError) this.o.onDeadEnd(error.message);
        }
      },
    });
  }

  private setBalance(minor: number | null): void {
    if (minor === null) return;
    this.balanceMinor = minor;
    this.o.hud.setBalance(minor);
  }

  // What the stream says

  private take(view: TableView): void {
    this.aheadMs = Math.max(this.aheadMs, view.serverNow - Date.now());
    const before = this.view;
    this.view = view;
    this.o.hud.setPeople(Math.max(1, view.people));
    if (view.round?.id !== before?.round?.id) this.begin(view);
    this.goOn();
    this.paint();
  }

  private takeMine({ tickets }: MineView): void {
    const before = new Map(this.tickets.map(({ id, state }) => [id, state]));
    this.tickets = tickets;
    const ended = tickets.some(
      ({ id, state }) => ['closed', 'cancelled'].includes(state) && before.get(id) !== state,
    );
    if (ended) this.refreshSoon();
    this.paint();
  }

  /** Asks for the balance in a moment, once for several reasons. */
  private refreshSoon(): void {
    clearTimeout(this.refreshing);
    this.refreshing = setTimeout(() => {
      this.o.table
        .state()
        .then(({ balanceMinor }) => this.setBalance(balanceMinor))
        .catch(() => {});
    }, 350);
  }

  private begin(view: TableView): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.state = 'fresh';
    this.replaying = false;
    this.sending = [];
    this.o.presentation().open(view);
    this.paintStrip(null);
    if (!view.round) this.o.hud.setPhase(this.o.words.say('table.idle'));
  }

  /** What was in a round can be repeated in the next one. */
  private rememberBets(tickets: readonly TicketView[]): void {
    const bets = tickets.filter(({ state }) => counting.has(state)).flatMap((ticket) => ticket.bets);
    if (bets.length > 0) this.lastBets = merged(bets.map(({ spot, choice, stakeMinor }) => ({ spot, choice, stakeMinor })));
  }

  /** Brings what is shown to where the round is by the clock. */
  private goOn(): void {
    const { view } = this;
    const round = view?.round;
    if (!view || !round) return;
    switch (round.phase) {
      case 'betting':
      case 'closed':
        if (this.now() < round.closesAt) this.takeBets(round);
        else this.closeBets(view, round);
        return;
      case 'showing':
        this.closeBets(view, round);
        this.show(view, round);
        return;
      case 'over':
        this.closeBets(view, round);
        this.show(view, round);
        this.endFlight(view, round);
        return;
      case 'void':
        this.o.hud.clock.stop();
        this.o.hud.setPhase('');
        this.say(this.o.words.say('table.void'));
        return;
      case 'idle':
    }
  }

  private takeBets(round: TableRoundView): void {
    if (this.state !== 'fresh') return;
    this.state = 'betting';
    const { hud, words, model, sound } = this.o;
    const left = round.closesAt - this.now();
    hud.setPhase(words.say('table.betting'));
    hud.setMessage('');
    hud.announce(words.say('table.opened', { number: round.number }));
    hud.clock.start(left, model.clock.bettingMs, (seconds) => {
      if (seconds > 5) return;
      sound.play('tap');
      if (seconds === 5) hud.announce(words.say('table.secondsLeft', { count: 5 }));
    });
    this.timers.push(setTimeout(() => this.goOn(), left + 5));
    this.paint();
  }

  private closeBets(view: TableView, round: TableRoundView): void {
    if (this.state !== 'fresh' && this.state !== 'betting') return;
    const took = this.state === 'betting';
    this.state = 'closed';
    const { hud, words, presentation } = this.o;
    hud.clock.stop();
    hud.setPhase(round.phase === 'over' ? '' : words.say('table.closed'));
    const left = sumOfBets(this.slip.laid);
    this.slip = emptySlip;
    this.rememberBets(this.ownTickets());
    if (left > 0) this.say(words.say('table.notPlaced', { amount: words.money(left) }));
    else if (took) hud.announce(words.say('table.closed'));
    if (round.phase !== 'over') presentation().close(view);
    this.paint();
  }

  private show(view: TableView, round: TableRoundView): void {
    if (this.state !== 'closed' || round.shownFrom === null) return;
    this.state = 'showing';
    const elapsed = Math.max(0, this.now() - round.shownFrom);
    const late = round.phase === 'over';
    this.o.hud.setPhase('');
    const shown = this.o.presentation().show(view, elapsed);
    if (this.o.model.flight) return;
    void shown.then(() => {
      if (this.view?.round?.id === round.id) this.finish(round, late);
    });
  }

  /** A flight's end is known when it is over. */
  private endFlight(view: TableView, round: TableRoundView): void {
    if (!this.o.model.flight || this.state !== 'showing') return;
    const late = round.shownUntil !== null && this.now() - round.shownUntil > 4000;
    this.o.presentation().end?.(view);
    this.finish(round, late);
  }

  /** @param late whoever comes when all is over is shown it, but no celebration. */
  private finish(round: TableRoundView, late: boolean): void {
    if (!round.outcome) return;
    this.state = 'shown';
    this.paintStrip(round.outcome);
    const { words, presentation } = this.o;
    const outcome = presentation().sayOutcome(round.outcome);
    const own = this.ownTickets().filter(({ state }) => counting.has(state));
    const staked = own.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
    const won = own.reduce((sum, ticket) => sum + (ticket.winMinor ?? 0), 0);
    this.paint();
    if (staked === 0) this.say(outcome);
    else if (won === 0) this.say(`${outcome}. ${words.say('table.lost')}`);
    else if (late) this.say(`${outcome}. ${words.say('table.won', { amount: words.money(won) })}`);
    else void this.celebrate(outcome, staked, won);
  }

  private async celebrate(outcome: string, staked: number, won: number): Promise<void> {
    const { words, hud, sound, effects, overlays } = this.o;
    const amount = words.money(won);
    const text = won === staked ? words.say('table.returned', { amount }) : words.say('table.won', { amount });
    hud.setMessage(`${outcome}. ${text}`, won > staked ? 'win' : 'plain');
    hud.announce(`${outcome}. ${text}`);
    if (won < staked) {
      sound.play('stop');
      return hud.countWin(won);
    }
    const kind = bigWinOf(won, staked);
    if (!kind) {
      sound.play('win', Math.min(4, Math.floor(won / staked)));
      effects.coins(innerWidth / 2, innerHeight * 0.6, Math.min(26, 8 + Math.round((won / staked) * 3)));
      return hud.countWin(won);
    }
    sound.play('big');
    effects.confetti(kind === 'big' ? 50 : 110);
    await overlays.bigWin(kind, won, () => sound.play('coin'));
    await hud.countWin(won);
  }

  private paintStrip(fresh: readonly number[] | null): void {
    const last = this.view?.last ?? [];
    const all = fresh ? [fresh, ...last] : last;
    this.o.hud.setStrip(
      all.slice(0, 24).map((outcome) => this.o.presentation().resultChip(outcome)),
      fresh !== null,
    );
  }

  private say(text: string): void {
    this.o.hud.setMessage(text);
    this.o.hud.announce(text);
  }

  // What the player does

  private ownTickets(): readonly TicketView[] {
    return this.tickets.filter(({ roundId }) => roundId === this.view?.round?.id);
  }

  /** What the player has in the round besides what lies in his hand. */
  private placedBets(): LaidBet[] {
    const bets = this.ownTickets()
      .filter(({ state }) => counting.has(state))
      .flatMap((ticket) => ticket.bets);
    return [...bets.map(({ spot, choice, stakeMinor }) => ({ spot, choice, stakeMinor })), ...this.sending];
  }

  private get betting(): boolean {
    const round = this.view?.round;
    return this.state === 'betting' && !!round && this.now() < round.closesAt - sendMarginMs;
  }

  lay(bets: readonly LaidBet[]): void {
    if (!this.betting) return;
    const next = layOn(this.slip, bets);
    const refusal = refuseBets(this.o.model, merged(next.laid), this.placedBets());
    if (refusal === 'bet.tooHigh') return this.say(this.o.words.say('table.limitReached'));
    if (refusal !== null) return this.say(this.o.words.say(refusal));
    this.slip = next;
    this.o.sound.play('tap');
    this.o.hud.setMessage('');
    this.paint();
  }

  unlay({ spot, choice }: { spot: string; choice: readonly number[] }): void {
    const key = choice.join();
    const laid = this.slip.laid.filter((bet) => bet.spot !== spot || bet.choice.join() !== key);
    this.slip = { laid, touches: laid.map(() => 1) };
    this.paint();
  }

  undo(): void {
    if (this.slip.laid.length === 0) return;
    this.slip = undoLast(this.slip);
    this.o.sound.play('tap');
    this.paint();
  }

  repeat(): void {
    if (this.slip.laid.length === 0) this.lay(this.lastBets);
  }

  double(): void {
    this.lay(this.slip.laid.length > 0 ? merged(this.slip.laid) : merged(this.placedBets()));
  }

  async confirm(): Promise<void> {
    const bets = merged(this.slip.laid);
    if (!this.betting || bets.length === 0 || this.sending.length > 0) return;
    this.slip = emptySlip;
    this.sending = bets;
    this.paint();
    const { roundId, ticket } = await this.send(bets);
    this.sending = [];
    // What was not taken lies in the hand again, as long as it can be laid.
    if (!ticket && this.betting && this.view?.round?.id === roundId) this.slip = layOn(emptySlip, bets);
    this.paint();
  }

  async place(bets: readonly LaidBet[]): Promise<TicketView | null> {
    if (!this.betting) return null;
    return (await this.send(bets)).ticket;
  }

  /** Sends bets until there is an answer; the same number again is harmless. */
  private async send(bets: readonly LaidBet[]): Promise<{ roundId: string; ticket: TicketView | null }> {
    const round = this.view!.round!;
    const { words, hud, table, sound } = this.o;
    const total = sumOfBets(bets);
    if (this.balanceMinor !== null && this.balanceMinor < total) {
      await this.offerDeposit();
      return { roundId: round.id, ticket: null };
    }
    const message = { betId: crypto.randomUUID(), roundId: round.id, bets: bets.map((bet) => ({ ...bet, choice: [...bet.choice] })) };
    for (let tries = 0; ; tries += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- A try begins when the one before has failed.
        const { ticket, balanceMinor } = await table.place(message);
        this.tickets = [...this.tickets.filter(({ id }) => id !== ticket.id), ticket];
        this.setBalance(balanceMinor);
        sound.play('stop');
        this.say(words.say('table.placed', { amount: words.money(total) }));
        return { roundId: round.id, ticket };
      } catch (error) {
        const waits = error instanceof NetworkError || (error instanceof ServerError && error.code === 'bet.pending');
        // Afterwards the stream says what has become of it.
        if (waits && this.now() < round.drawsAt + 2000) {
          if (error instanceof NetworkError) hud.setNotice(words.say('network.lost'));
          // oxlint-disable-next-line no-await-in-loop -- As above.
          await pause(Math.min(1500, 250 * 1.6 ** tries));
          continue;
        }
        hud.setNotice(null);
        // oxlint-disable-next-line no-await-in-loop -- The end of the loop.
        await this.handle(error);
        return { roundId: round.id, ticket: null };
      }
    }
  }

  async takeBack(ticketId?: string): Promise<void> {
    const own = this.ownTickets().filter(({ id, state }) => state === 'accepted' && (ticketId ?? id) === id);
    const { words, table } = this.o;
    for (const one of own) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- One after the other: each changes the balance.
        const { ticket, balanceMinor } = await table.cancel(one.id);
        this.tickets = this.tickets.map((other) => (other.id === ticket.id ? ticket : other));
        this.setBalance(balanceMinor);
        this.say(words.say('table.takenBack', { amount: words.money(ticket.stakeMinor) }));
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await this.handle(error);
      }
    }
    this.paint();
  }

  async cashOut(ticketId: string): Promise<void> {
    const { table, sound, effects, words } = this.o;
    for (let tries = 0; tries < 4; tries += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- A try begins when the one before has failed.
        const { ticket, balanceMinor } = await table.cashOut(ticketId);
        this.tickets = this.tickets.map((other) => (other.id === ticket.id ? ticket : other));
        this.setBalance(balanceMinor);
        sound.play('win', 2);
        effects.coins(innerWidth / 2, innerHeight * 0.45, 14);
        const text = words.say('crash.left', {
          multiplier: ((ticket.leftAt ?? 0) / 100).toFixed(2),
          amount: words.money(ticket.winMinor ?? 0),
        });
        this.o.hud.setMessage(text, 'win');
        this.o.hud.announce(text);
        return this.paint();
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- As above.
        if (error instanceof NetworkError) await pause(120);
        // oxlint-disable-next-line no-await-in-loop -- As above.
        else return this.handle(error);
      }
    }
  }

  private async handle(error: unknown): Promise<void> {
    const { words, onDeadEnd, server } = this.o;
    if (error instanceof NetworkError) return this.say(words.say('network.lost'));
    if (!(error instanceof ServerError)) throw error;
    if (error.balanceMinor !== undefined) this.setBalance(error.balanceMinor);
    if (error.code === 'funds.insufficient') return this.offerDeposit();
    if (error.code === 'session.expired') {
      try {
        await server.open();
      } catch (failed) {
        if (failed instanceof ServerError) onDeadEnd(failed.message);
      }
    }
    this.say(error.message);
  }

  private async offerDeposit(): Promise<void> {
    const { words, overlays, onDeposit } = this.o;
    if (!onDeposit) return this.say(words.say('funds.insufficient'));
    const wanted = await overlays.panel({
      title: words.say('funds.insufficient'),
      text: words.say('funds.help'),
      button: words.say('funds.deposit'),
      leave: words.say('funds.later'),
    });
    if (wanted) onDeposit();
  }

  /** Between rounds of others: whoever has laid something is not taken away from it. */
  async replay(outcome: readonly number[]): Promise<void> {
    if (this.replaying || this.slip.laid.length > 0) return;
    this.replaying = true;
    const { hud, words, presentation } = this.o;
    hud.setMessage(words.say('replay.note'));
    await presentation().replay(outcome);
    if (!this.replaying) return;
    this.say(`${presentation().sayOutcome(outcome)}. ${words.say('replay.note')}`);
    this.replaying = false;
  }

  get snapshot(): { view: TableView | null; own: readonly TicketView[] } {
    return { view: this.view, own: this.ownTickets() };
  }

  paint(): void {
    const { view } = this;
    if (!view) return;
    const { hud, words, presentation } = this.o;
    const own = this.ownTickets();
    const laid = [...this.slip.laid, ...this.sending];
    presentation().paint(view, { laid, placed: own });
    const inHand = sumOfBets(this.slip.laid);
    const placed = sumOfBets(this.placedBets());
    if (this.state !== 'shown') hud.setBet(placed + inHand);
    hud.element.classList.toggle('table-betting', this.betting);
    if (inHand > 0 && this.betting)
      hud.setConfirm({ text: words.say('table.confirm', { amount: words.money(inHand) }), enabled: true });
    else hud.setConfirm({ text: words.say(this.betting ? 'table.confirmNone' : 'table.confirmClosed'), enabled: false });
    hud.setTools({
      undo: this.betting && inHand > 0,
      repeat: this.betting && inHand === 0 && this.lastBets.length > 0,
      double: this.betting && inHand + placed > 0,
      takeBack: this.betting && own.some(({ state }) => state === 'accepted'),
    });
  }
}
