/** The course of play: one round after another, and the way back into a round that was interrupted. */
import type { RoundView, SessionView, SpinView, StateView } from '../../../src/api.ts';
import { pause } from '../dom.ts';
import { lastSpin } from '../last-spin.ts';
import { NetworkError, ServerError, type Server } from '../server.ts';
import type { Show, Stagehands } from './show.ts';
import { freeGamesRule, rules, slot } from './slot.ts';

/** No round is shorter, however fast the server is (a regulator's pace: 2.5 s). */
const leastRoundMs = 2500;

/** What the reels show before the first round: somewhere in the middle of each, the same for everybody. */
export const restingStops: readonly number[] = slot.reels.map((strip, reel) => (reel * 7 + 3) % strip.length);

export interface GameOptions extends Stagehands {
  server: Server;
  show: Show;
  opened: SessionView;
  /** The session is over and cannot be opened again. */
  onDeadEnd(message: string): void;
  /** Leads to where money comes from; null where the game has no page around it. */
  onDeposit: (() => void) | null;
}

export class Game {
  private readonly server: Server;
  private readonly show: Show;
  private readonly hands: Stagehands;
  private readonly onDeadEnd: (message: string) => void;
  private readonly onDeposit: (() => void) | null;
  private balanceMinor: number | null;
  private restStops: readonly number[];
  /** What the next spin stakes. */
  stakeMinor: number;
  busy = false;

  constructor(options: GameOptions) {
    const { server, show, opened, onDeadEnd, onDeposit, ...hands } = options;
    this.server = server;
    this.show = show;
    this.hands = hands;
    this.onDeadEnd = onDeadEnd;
    this.onDeposit = onDeposit;
    this.stakeMinor = opened.stakesMinor.find((stake) => stake >= 1000) ?? opened.stakesMinor[0]!;
    this.balanceMinor = opened.balanceMinor;
    this.restStops = opened.round?.steps.at(-1)?.draw ?? restingStops;
  }

  private setBusy(value: boolean): void {
    this.busy = value;
    this.hands.hud.setBusy(value);
  }

  private setBalance(minor: number | null): void {
    if (minor === null) return;
    this.balanceMinor = minor;
    this.hands.hud.setBalance(minor);
  }

  /** Repeats a call until an answer comes: every one of them may be repeated without harm. */
  private async persist<T>(call: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        const value = await call();
        if (failures > 0) this.hands.hud.setNotice(null);
        return value;
      } catch (error) {
        const waiting =
          error instanceof NetworkError || (error instanceof ServerError && error.code === 'round.pending');
        const expired = error instanceof ServerError && error.code === 'session.expired' && failures === 0;
        if (expired) await this.reopen();
        else if (!waiting) {
          this.hands.hud.setNotice(null);
          throw error;
        } else {
          if (error instanceof NetworkError) this.hands.hud.setNotice(this.hands.words.say('network.lost'));
          await pause(Math.min(5000, 600 * 1.6 ** failures));
        }
      }
    }
  }

  /** Opens a new session with the launch token; without a network the call that follows says so. */
  private async reopen(): Promise<void> {
    try {
      await this.server.open();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }

  private async playRound(): Promise<void> {
    if (this.balanceMinor !== null && this.balanceMinor < this.stakeMinor) return this.offerDeposit();
    const began = performance.now();
    const spinId = crypto.randomUUID();
    lastSpin.set(spinId);
    this.hands.hud.setWin(0);
    this.hands.hud.setMessage('');
    this.hands.sound.play('start');
    this.hands.reels.start();
    if (this.balanceMinor !== null) this.hands.hud.setBalance(this.balanceMinor - this.stakeMinor);
    let answer: SpinView;
    try {
      answer = await this.persist(() => this.server.spin(spinId, this.stakeMinor));
    } catch (error) {
      this.hands.reels.show(this.restStops);
      lastSpin.clear();
      this.hands.hud.setBalance(this.balanceMinor);
      return this.handle(error);
    }
    await this.showRound(answer, true);
    lastSpin.clear();
    await pause(leastRoundMs - (performance.now() - began));
  }

  /** Shows the paid game (the reels are turning) and then whatever free games follow. */
  private async showRound(answer: SpinView, withPaidGame: boolean): Promise<void> {
    const { round } = answer;
    if (withPaidGame) await this.show.game(round.steps[0]!, round.stakeMinor, 0, round.stepsOwed);
    this.restStops = round.steps.at(-1)!.draw;
    const end = round.stepsOwed > 0 ? await this.showFreeGames(answer) : answer;
    this.setBalance(end.balanceMinor);
    if (end.balanceMinor === null) await this.refreshBalance();
    if (end.round.state === 'settling') this.hands.hud.setMessage(this.hands.words.say('round.settling'));
  }

  private async showFreeGames(answer: SpinView): Promise<SpinView> {
    let current = answer;
    let shown = current.round.steps.length;
    const resumed = shown > 1;
    if (resumed) this.tell(this.hands.words.say('free.resumed'));
    await this.show.openFreeGames(current.round.stepsOwed - (shown - 1));
    if (resumed) this.show.multiplierBefore = current.round.steps.at(-1)!.multiplier;
    this.hands.reels.setFreeGames(true);
    let won = current.round.winMinor;
    this.hands.hud.setWin(won);
    while (current.round.state === 'playing') {
      const owed = current.round.stepsOwed;
      this.hands.hud.setFreeGames({ index: shown, total: owed, multiplier: this.show.multiplierBefore });
      this.hands.hud.setMessage(freeGamesRule(this.hands.words));
      this.hands.reels.start();
      const before = current;
      current = await this.persist(() => this.server.next(before.round.id, shown));
      const game = current.round.steps[shown]!;
      await this.show.game(game, current.round.stakeMinor, won, owed);
      won += game.winMinor;
      this.restStops = game.draw;
      shown += 1;
      await this.announceAdded(current.round.stepsOwed - owed);
      await pause(game.winMinor > 0 ? 700 : 250);
    }
    await this.show.closeFreeGames(won);
    this.hands.reels.setFreeGames(false);
    this.hands.hud.setFreeGames(null);
    this.hands.hud.setWin(won);
    return current;
  }

  private async announceAdded(added: number): Promise<void> {
    if (added <= 0) return;
    this.hands.sound.play('free');
    this.hands.hud.announce(this.hands.words.say('free.added', { count: added }));
    await this.hands.overlays.flash(this.hands.words.say('free.added', { count: added }));
  }

  private tell(text: string): void {
    this.hands.hud.setMessage(text);
    this.hands.hud.announce(text);
  }

  private async handle(error: unknown): Promise<void> {
    if (!(error instanceof ServerError)) throw error;
    if (error.code === 'session.expired' || error.code === 'session.required')
      return this.onDeadEnd(error.message);
    if (error.balanceMinor !== undefined) this.setBalance(error.balanceMinor);
    if (error.code === 'funds.insufficient') return this.offerDeposit();
    this.tell(error.message);
    if (error.code === 'round.open' || error.code === 'round.interrupted')
      await this.takeUp(await this.persist(this.server.state));
  }

  /** The stake is more than there is: a lower one, or money into the wallet where the page around the game has one. */
  private async offerDeposit(): Promise<void> {
    const { words, overlays } = this.hands;
    const title = words.say('funds.insufficient');
    this.tell(title);
    if (!this.onDeposit) return;
    const text = words.say('funds.help');
    const leave = words.say('funds.later');
    if (await overlays.panel({ title, text, button: words.say('funds.deposit'), leave })) this.onDeposit();
  }

  private async refreshBalance(): Promise<void> {
    const state = await this.server.state().catch(() => null);
    if (state) this.setBalance(state.balanceMinor);
  }

  /** Waits until the wallet and the studio agree on a round that was cut off. */
  private async resolved(state: StateView): Promise<StateView> {
    let current = state;
    while (current.round && ['pending', 'refunding'].includes(current.round.state)) {
      this.tell(this.hands.words.say('round.resolving'));
      await pause(1000);
      current = await this.persist(this.server.state);
    }
    return current;
  }

  private async takeUp(state: StateView): Promise<void> {
    const interrupted = lastSpin.get();
    const { round, balanceMinor: balance } = await this.resolved(state);
    this.setBalance(balance);
    lastSpin.clear();
    if (!round) return;
    if (round.state === 'cancelled') {
      if (interrupted === round.spinId) this.tell(this.hands.words.say('round.cancelled'));
      return;
    }
    this.hands.reels.show(round.steps.at(-1)!.draw);
    this.restStops = round.steps.at(-1)!.draw;
    if (round.state === 'playing') {
      this.stakeMinor = round.stakeMinor;
      await this.showRound({ round, balanceMinor: null }, false);
    } else if (interrupted === round.spinId) {
      this.hands.hud.setWin(round.winMinor);
      this.tell(this.hands.words.say('round.recovered', { amount: this.hands.words.money(round.winMinor) }));
    }
  }

  /** One thing at a time: while a round runs, no second begins. */
  private async exclusively(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.setBusy(true);
    try {
      await work();
    } catch (error) {
      await this.handle(error);
    } finally {
      this.setBusy(false);
    }
  }

  spin(): void {
    void this.exclusively(() => this.playRound());
  }

  /** Takes up whatever round is open, after a start or a reload. */
  resume(state: StateView): Promise<void> {
    return this.exclusively(() => this.takeUp(state));
  }

  /** Shows a past round again. */
  replay(round: RoundView): Promise<void> {
    return this.exclusively(() => this.showAgain(round));
  }

  private async showAgain(round: RoundView): Promise<void> {
    const { hud, reels, words } = this.hands;
    hud.setNotice(words.say('replay.note'));
    let won = 0;
    for (const game of round.steps) {
      if (game.index === 1) {
        this.show.multiplierBefore = rules.freeGames.multiplier.start;
        reels.setFreeGames(true);
      }
      if (game.index > 0) {
        hud.setFreeGames({
          index: game.index,
          total: round.stepsOwed,
          multiplier: this.show.multiplierBefore,
        });
      }
      hud.setWin(won);
      reels.start();
      await this.show.game(game, round.stakeMinor, won, round.stepsOwed);
      won += game.winMinor;
      await pause(900);
    }
    reels.setFreeGames(false);
    hud.setFreeGames(null);
    reels.show(this.restStops);
    hud.setWin(0);
    hud.setMessage('');
    hud.setNotice(null);
  }
}
