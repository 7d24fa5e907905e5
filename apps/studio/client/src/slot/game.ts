/** The course of play: one round after another, and the way back into a round that was interrupted. */
import type { WaysOut } from '../launch.ts';
import type {
  FreeSpinsView,
  RoundView,
  SessionView,
  SpinView,
  StateView,
  StepView,
} from '../../../src/api.ts';
import { leastRoundMs } from '../../../src/pace.ts';
import { pause } from '../dom.ts';
import { lastSpin } from '../last-spin.ts';
import { page } from '../page.ts';
import { persist } from '../persist.ts';
import type { RoundShown } from '../round-shown.ts';
import { ServerError, type Server } from '../server.ts';
import { tempo } from '../tempo.ts';
import type { SlotJackpot } from './jackpot/jackpot.ts';
import type { AutoRound } from './pace/auto-rules.ts';
import type { Progress, ShownStep, SlotPresentation, Stagehands } from './presentation.ts';
import { randomId } from '../random-id.ts';

/** Where the operator's rules let the player choose a quicker show, and he has. */
const quickRoundMs = 1000;
/** Between two rounds that begin by themselves: what was won is seen. */
const betweenMs = 600;

export interface GameOptions extends Omit<Stagehands, 'atlas'> {
  server: Server;
  presentation: SlotPresentation;
  opened: SessionView;
  roundShown: RoundShown;
  /** The session is over and cannot be opened again. */
  onDeadEnd(message: string): void;
  /** Leads to where money comes from; null where the game has no page around it. */
  onDeposit: (() => void) | null;
  onRefused: WaysOut['onRefused'];
  /** Null: the stakes feed none. */
  jackpot: SlotJackpot | null;
  /** The next spin stakes another amount. */
  onStake: () => void;
}

const sum = (steps: readonly StepView[]): bigint =>
  steps.reduce((total, { winMinor }) => total + winMinor, 0n);

/** The step with this index, and what stands before it. */
function stepAt({ steps, stakeMinor }: RoundView, index: number, owed: number): ShownStep {
  const before = steps.slice(0, index);
  return { view: steps[index]!, before, stakeMinor, wonMinor: sum(before), owed };
}

/** A round of the rules that the game opened formerly: it is paid and can be checked, but this page cannot show it. */
export const isShowable = ({ model }: Pick<RoundView, 'model'>): boolean => model === page.model;

const progressOf = ({ steps, stepsOwed: owed }: RoundView): Progress => ({ steps, owed });

export class Game {
  private readonly server: Server;
  private readonly presentation: SlotPresentation;
  private readonly roundShown: RoundShown;
  private readonly hands: Omit<Stagehands, 'atlas'>;
  private readonly onDeadEnd: (message: string) => void;
  private readonly onDeposit: (() => void) | null;
  private readonly onRefused: WaysOut['onRefused'];
  private readonly jackpot: SlotJackpot | null;
  private balanceMinor: bigint | null;
  /** What stands on the reels between two rounds. */
  private resting: Pick<RoundView, 'steps' | 'stakeMinor'>;
  /** What the player stakes. */
  private ownStakeMinor: bigint;
  /** Spins that the operator stakes; null: none. */
  private free: FreeSpinsView | null;
  private readonly onStake: () => void;
  busy = false;

  constructor(options: GameOptions) {
    const { server, presentation, opened, roundShown, jackpot, ...rest } = options;
    const { onDeadEnd, onDeposit, onRefused, onStake, ...hands } = rest;
    this.server = server;
    this.presentation = presentation;
    this.roundShown = roundShown;
    this.hands = hands;
    this.onDeadEnd = onDeadEnd;
    this.onDeposit = onDeposit;
    this.onRefused = onRefused;
    this.jackpot = jackpot;
    this.onStake = onStake;
    this.ownStakeMinor = opened.stakesMinor.find((stake) => stake >= 1000n) ?? opened.stakesMinor[0]!;
    this.free = opened.freeSpins;
    this.balanceMinor = opened.balanceMinor;
    const { round } = opened;
    this.resting = round && isShowable(round) ? round : { steps: [], stakeMinor: this.stakeMinor };
  }

  /** What the next spin stakes. */
  get stakeMinor(): bigint {
    return this.free?.stakeMinor ?? this.ownStakeMinor;
  }

  /** Of the player's own money: free spins have theirs. */
  set stakeMinor(minor: bigint) {
    this.ownStakeMinor = minor;
  }

  get isFree(): boolean {
    return this.free !== null;
  }

  /** Says how many are left. */
  showFreeSpins(): void {
    const { hud, words } = this.hands;
    const left = this.free?.left ?? 0;
    const text = words.say(left === 1 ? 'freeSpins.one' : 'freeSpins.left', { count: String(left) });
    hud.setFreeSpins(left > 0 ? text : null);
  }

  private setFree(free: FreeSpinsView | null): void {
    const ended = this.free !== null && free === null;
    this.free = free;
    this.showFreeSpins();
    this.onStake();
    if (ended) this.tell(this.hands.words.say('freeSpins.over'));
  }

  private setBusy(value: boolean): void {
    this.busy = value;
    this.hands.hud.setBusy(value);
  }

  private setBalance(minor: bigint | null): void {
    if (minor === null) return;
    this.balanceMinor = minor;
    this.hands.hud.setBalance(minor);
  }

  private persist<T>(call: () => Promise<T>): Promise<T> {
    const { hud, words } = this.hands;
    return persist(this.server, call, (lost) => hud.setNotice(lost && words.say(lost)));
  }

  /** Stands still as the last round left it. */
  rest(): void {
    this.presentation.rest(this.resting.steps, this.resting.stakeMinor);
  }

  private turn(before: readonly StepView[]): void {
    tempo.beginStep();
    this.presentation.turn(before);
  }

  /** @returns null where it could not be played. */
  private async playRound(): Promise<AutoRound | null> {
    const { free } = this;
    if (!free && this.balanceMinor !== null && this.balanceMinor < this.stakeMinor) {
      await this.offerDeposit();
      return null;
    }
    const began = performance.now();
    const spinId = randomId();
    lastSpin.set(spinId);
    this.hands.hud.setWin(0n);
    this.hands.hud.setMessage('');
    this.hands.sound.play('start');
    this.turn([]);
    if (!free && this.balanceMinor !== null) this.hands.hud.setBalance(this.balanceMinor - this.stakeMinor);
    this.roundShown.begin();
    let answer: SpinView;
    try {
      answer = await this.persist(() =>
        free ? this.server.freeSpin(spinId, free) : this.server.spin(spinId, this.stakeMinor),
      );
    } catch (error) {
      tempo.endStep();
      this.rest();
      lastSpin.clear();
      this.roundShown.end();
      this.hands.hud.setBalance(this.balanceMinor);
      await this.handle(error);
      return null;
    }
    const { stakeMinor, winMinor, jackpot } = await this.showRound(answer, true);
    lastSpin.clear();
    if (free) this.setFree(free.left > 1 ? { ...free, left: free.left - 1 } : await this.nextFree());
    await pause((tempo.isQuick ? quickRoundMs : leastRoundMs) - (performance.now() - began));
    return { stakeMinor, winMinor, jackpot: jackpot !== null };
  }

  /** Another grant may follow one that is used. */
  private async nextFree(): Promise<FreeSpinsView | null> {
    return (await this.server.state().catch(() => null))?.freeSpins ?? null;
  }

  /** Shows the paid game (the reels are turning) and then whatever follows it. */
  private async showRound(answer: SpinView, withPaidGame: boolean): Promise<RoundView> {
    const { round } = answer;
    this.roundShown.begin();
    if (withPaidGame) await this.presentation.show(stepAt(round, 0, 0));
    this.resting = round;
    const fromPool = withPaidGame ? await this.celebrateJackpot(round) : 0n;
    const end = round.stepsOwed > 0 ? await this.showFurther(answer) : answer;
    if (fromPool > 0n) this.hands.hud.setWin(end.round.winMinor + fromPool);
    this.setBalance(end.balanceMinor);
    if (end.balanceMinor === null) await this.refreshBalance();
    if (end.round.state === 'settling') this.hands.hud.setMessage(this.hands.words.say('round.settling'));
    this.roundShown.end();
    return end.round;
  }

  /** @returns what a pool paid, beside the round's own win. */
  private async celebrateJackpot({ jackpot }: RoundView): Promise<bigint> {
    return (jackpot && (await this.jackpot?.celebrate(jackpot))) ?? 0n;
  }

  private async showFurther(answer: SpinView): Promise<SpinView> {
    const { further } = this.presentation;
    let current = answer;
    await further.announce(progressOf(current.round), current.round.steps.length > 1);
    further.enter(progressOf(current.round));
    this.hands.hud.setWin(current.round.winMinor);
    while (current.round.state === 'playing') {
      const { round } = current;
      const index = round.steps.length;
      further.begin(progressOf(round));
      this.turn(round.steps);
      current = await this.persist(() => this.server.next(round.id, index));
      const shown = stepAt(current.round, index, round.stepsOwed);
      await this.presentation.show(shown);
      this.resting = current.round;
      const added = current.round.stepsOwed - round.stepsOwed;
      if (added > 0) await further.added(added, progressOf(current.round));
      await pause(tempo.of(shown.view.winMinor > 0n ? 700 : 250));
    }
    await further.conclude(current.round.winMinor);
    further.leave();
    this.hands.hud.setWin(current.round.winMinor);
    return current;
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
    if (error.code === 'freeSpins.refused') {
      this.setFree(await this.nextFree());
      return this.tell(error.message);
    }
    if (error.code === 'funds.insufficient') return this.offerDeposit();
    this.tell(error.message);
    await this.onRefused(error.code, error.message);
    if (error.retryAfterSeconds !== undefined) await pause(error.retryAfterSeconds * 1000);
    if (error.code === 'round.open' || error.code === 'round.interrupted')
      await this.takeUp(await this.persist(this.server.state));
  }

  /** The stake is more than there is: a lower one, or money into the wallet where the page around the game has one. */
  private async offerDeposit(): Promise<void> {
    const { words, overlays } = this.hands;
    this.tell(words.say('funds.insufficient'));
    if (this.onDeposit) await overlays.offerDeposit(this.onDeposit);
  }

  private async refreshBalance(stillWanted = (): boolean => true): Promise<void> {
    const state = await this.server.state().catch(() => null);
    if (state && stillWanted()) this.setBalance(state.balanceMinor);
  }

  /** By whatever moved it: a round that runs tells the balance at its end. */
  walletMoved(): void {
    if (!this.busy) void this.refreshBalance(() => !this.busy);
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
    if (!isShowable(round)) return this.finishUnseen(round);
    this.resting = round;
    this.rest();
    if (round.state === 'playing') {
      if (!round.free) this.stakeMinor = round.stakeMinor;
      if (interrupted === round.spinId) await this.celebrateJackpot(round);
      await this.showRound({ round, balanceMinor: null }, false);
    } else if (interrupted === round.spinId) {
      const fromPool = await this.celebrateJackpot(round);
      this.hands.hud.setWin(round.winMinor + fromPool);
      this.tell(
        this.hands.words.say('round.recovered', {
          amount: this.hands.words.money(round.winMinor + fromPool),
        }),
      );
    }
  }

  /** Plays the rest of a round of former rules without showing it. */
  private async finishUnseen(round: RoundView): Promise<void> {
    let current: SpinView = { round, balanceMinor: null };
    if (round.state !== 'playing') return;
    while (current.round.state === 'playing') {
      const { id, steps } = current.round;
      current = await this.persist(() => this.server.next(id, steps.length));
    }
    this.setBalance(current.balanceMinor);
    const amount = this.hands.words.money(current.round.winMinor);
    this.hands.hud.setWin(current.round.winMinor);
    this.tell(this.hands.words.say('round.recovered', { amount }));
  }

  /** One thing at a time: while a round runs, no second begins. */
  private async exclusively(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.setBusy(true);
    try {
      await work();
    } catch (error) {
      await this.handle(error);
    } finally {
      tempo.endStep();
      this.roundShown.end();
      this.setBusy(false);
    }
  }

  spin(): void {
    void this.exclusively(() => this.playRound());
  }

  /** Plays rounds as long as `next`, which is told of each, wants another one; none follows one that could not be played. */
  playOn(next: (last: AutoRound | null) => boolean): Promise<void> {
    return this.exclusively(async () => {
      for (let last: AutoRound | null = null; next(last); await pause(tempo.of(betweenMs))) {
        last = await this.playRound();
        if (!last) return;
      }
    });
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
    const { hud, words } = this.hands;
    const { further } = this.presentation;
    hud.setNotice(words.say('replay.note'));
    for (const { index } of round.steps) {
      const progress: Progress = { steps: round.steps.slice(0, index), owed: round.stepsOwed };
      if (index === 1) further.enter(progress);
      if (index > 0) further.begin(progress);
      hud.setWin(sum(progress.steps));
      this.turn(progress.steps);
      await this.presentation.show(stepAt(round, index, round.stepsOwed));
      await pause(900);
    }
    if (round.steps.length > 1) further.leave();
    this.rest();
    hud.setWin(0n);
    hud.setMessage('');
    hud.setNotice(null);
  }
}
