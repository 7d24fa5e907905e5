/** The course of a table: what the stream says is shown when its time has come. */
import type { TableRoundView, TableView } from '../../../src/table-api.ts';
import { pause } from '../dom.ts';
import { renewSession } from '../persist.ts';
import { StudioClock } from '../studio-clock.ts';
import { celebrate } from './celebrate.ts';
import { Hand } from './hand.ts';
import { tell, type TableParts } from './table-parts.ts';
import { followTable } from './table-server.ts';

/** A bet is not sent in the last moments: it would not be taken in time. */
const sendMarginMs = 350;

/** Whoever comes so long after the end of a round is shown its result, but no celebration. */
const lateMs = 4000;

/** The end of a replay is read before the round that takes bets has the stage again. */
const replaySeenMs = 2200;

/** As many past results stand in the strip. */
const stripLength = 24;

export class TableGame {
  readonly hand: Hand;
  private readonly parts: TableParts;
  private view: TableView | null = null;
  private readonly clock = new StudioClock();
  private closing: ReturnType<typeof setTimeout> | undefined;
  private state: 'fresh' | 'betting' | 'closed' | 'showing' | 'shown' = 'fresh';
  /** Replays stand in the way of nothing: a round that opens ends them. */
  private replaying = false;
  /** A replay that was asked for while a round had the stage. */
  private later: readonly number[] | null = null;

  constructor(parts: TableParts) {
    this.parts = parts;
    this.hand = new Hand(parts, {
      round: () => this.view?.round ?? null,
      betting: () => this.betting,
      now: () => this.now(),
      changed: () => this.paint(),
    });
  }

  now(): number {
    return this.clock.now();
  }

  get shown(): TableView | null {
    return this.view;
  }

  /** Follows the table until the page is left. */
  run(balanceMinor: bigint | null): void {
    const { server, hud, words, onDeadEnd } = this.parts;
    this.hand.setBalance(balanceMinor);
    void followTable(server, {
      table: (view) => this.take(view),
      mine: (view) => this.hand.take(view),
      reachable: (yes) => {
        hud.setNotice(yes ? null : words.say('table.streamLost'));
        if (!yes) this.clock.forget();
      },
      expired: () => renewSession(server, onDeadEnd),
    });
  }

  private take(view: TableView): void {
    this.clock.hear(view.serverNow);
    const before = this.view;
    this.view = view;
    this.parts.hud.setPeople(Math.max(1, view.people));
    this.parts.hud.crowd?.show(view);
    if (view.round?.id !== before?.round?.id || !before) this.begin(view);
    this.goOn();
    this.paint();
  }

  private begin(view: TableView): void {
    clearTimeout(this.closing);
    this.state = 'fresh';
    this.replaying = false;
    this.parts.presentation().open(view);
    this.paintStrip(null);
    if (!view.round) this.parts.hud.setPhase(this.parts.words.say('table.idle'));
  }

  /** Brings what is shown to where the round is by the clock. */
  private goOn(): void {
    const { view } = this;
    const round = view?.round;
    if (!view || !round) return;
    if (round.phase === 'void') {
      this.parts.hud.clock.stop();
      this.parts.hud.setPhase('');
      return tell(this.parts, this.parts.words.say('table.void'));
    }
    if (round.phase === 'betting' && this.now() < round.closesAt) return this.takeBets(round);
    this.closeBets(view, round);
    if (round.phase === 'showing' || round.phase === 'over') this.show(view, round);
    if (round.phase === 'over') this.endFlight(view, round);
  }

  private takeBets(round: TableRoundView): void {
    if (this.state !== 'fresh') return;
    this.state = 'betting';
    const { hud, words, model, sound } = this.parts;
    const left = round.closesAt - this.now();
    hud.setPhase(words.say('table.betting'));
    hud.setMessage('');
    hud.announce(words.say('table.opened', { number: round.number }));
    const { later } = this;
    this.later = null;
    if (later) void this.replay(later);
    hud.clock.start(left, model.clock.bettingMs, (seconds) => {
      if (seconds > 5) return;
      sound.play('tap');
      if (seconds === 5) hud.announce(words.say('table.secondsLeft', { count: 5 }));
    });
    this.closing = setTimeout(() => {
      this.goOn();
      this.paint();
    }, left + 5);
  }

  private closeBets(view: TableView, round: TableRoundView): void {
    if (this.state !== 'fresh' && this.state !== 'betting') return;
    const took = this.state === 'betting';
    this.state = 'closed';
    this.replaying = false;
    const { hud, words, presentation } = this.parts;
    hud.clock.stop();
    hud.setPhase(round.phase === 'over' ? '' : words.say('table.closed'));
    const left = this.hand.close();
    if (left > 0n) tell(this.parts, words.say('table.notPlaced', { amount: words.money(left) }));
    else if (took) hud.announce(words.say('table.closed'));
    if (round.phase !== 'over') presentation().close(view);
  }

  private show(view: TableView, round: TableRoundView): void {
    if (this.state !== 'closed' || round.shownFrom === null) return;
    this.state = 'showing';
    const late = round.phase === 'over';
    this.parts.hud.setPhase('');
    const shown = this.parts.presentation().show(view, Math.max(0, this.now() - round.shownFrom));
    if (this.parts.model.flight) return;
    void shown.then(() => {
      if (this.view?.round?.id === round.id) this.finish(round, late);
    });
  }

  /** A flight's end is known when it is over. */
  private endFlight(view: TableView, round: TableRoundView): void {
    if (!this.parts.model.flight || this.state !== 'showing') return;
    this.parts.presentation().end?.(view);
    this.finish(round, this.now() - (round.shownUntil ?? 0) > lateMs);
  }

  private finish(round: TableRoundView, late: boolean): void {
    if (!round.outcome) return;
    this.state = 'shown';
    this.paintStrip(round.outcome);
    this.paint();
    const { words, presentation } = this.parts;
    const outcome = presentation().sayRound?.(round) ?? presentation().sayOutcome(round.outcome);
    const { result } = this.hand;
    if (!result) return tell(this.parts, outcome);
    if (result.wonMinor === 0n) return tell(this.parts, `${outcome}. ${words.say('table.lost')}`);
    if (late)
      return tell(
        this.parts,
        `${outcome}. ${words.say('table.won', { amount: words.money(result.wonMinor) })}`,
      );
    void celebrate(this.parts, outcome, result);
  }

  private paintStrip(fresh: readonly number[] | null): void {
    const last = this.view?.last ?? [];
    const all = fresh ? [fresh, ...last] : last;
    this.parts.hud.setStrip(
      all.slice(0, stripLength).map((outcome) => this.parts.presentation().resultChip(outcome)),
      fresh !== null,
    );
  }

  private get betting(): boolean {
    const round = this.view?.round;
    return this.state === 'betting' && !!round && this.now() < round.closesAt - sendMarginMs;
  }

  /**
   * While bets are taken, for nothing else is on the stage then: a round that is drawn is seen to its end first. From whoever has laid
   * something, the table is not taken away.
   */
  async replay(outcome: readonly number[]): Promise<void> {
    const { hud, words, presentation } = this.parts;
    if (this.replaying || this.hand.inHandMinor > 0n) return;
    if (this.state !== 'betting') {
      this.later = outcome;
      return tell(this.parts, words.say('replay.later'));
    }
    this.replaying = true;
    hud.setMessage(words.say('replay.note'));
    await presentation().replay(outcome);
    if (!this.replaying) return;
    tell(this.parts, `${presentation().sayOutcome(outcome)}. ${words.say('replay.note')}`);
    await pause(replaySeenMs);
    if (!this.replaying || !this.view) return;
    this.replaying = false;
    // What was won then is no longer lit: bets are taken.
    presentation().open(this.view);
    this.paint();
  }

  paint(): void {
    const { view, hand, betting } = this;
    if (!view) return;
    const { hud, words, presentation, model } = this.parts;
    const { own, inHandMinor } = hand;
    presentation().paint(view, { laid: hand.laid, placed: own });
    const placedMinor = hand.placed.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
    if (this.state !== 'shown') hud.setBet(placedMinor, inHandMinor);
    hud.element.classList.toggle('table-betting', betting);
    const laying = betting && inHandMinor > 0n;
    const nothing = words.say(betting ? 'table.confirmNone' : 'table.confirmClosed');
    hud.setConfirm({
      text: laying ? words.say('table.confirm', { amount: words.money(inHandMinor) }) : nothing,
      enabled: laying,
    });
    hud.setTools({
      undo: laying,
      repeat: betting && hand.canRepeat,
      double: betting && inHandMinor + placedMinor > 0n,
      takeBack: betting && !model.pool && own.some(({ state }) => state === 'accepted'),
    });
  }
}
