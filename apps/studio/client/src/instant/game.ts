/** The course of play: a bet, the choices that follow, the end; and the way back into a round that was interrupted. */
import type { WaysOut } from '../launch.ts';
import { take, type Choice } from '@perya/game-rules/choices.ts';
import type { RoundView, SessionView, SpinView, StateView } from '../../../src/api.ts';
import { pause } from '../dom.ts';
import { lastSpin } from '../last-spin.ts';
import { onLookAway } from '../look-away.ts';
import type { Overlays } from '../overlays.ts';
import { persist } from '../persist.ts';
import type { RoundShown } from '../round-shown.ts';
import type { Effects } from '../scene/effects.ts';
import { ServerError, type Server } from '../server.ts';
import type { AutoRound } from '../slot/pace/auto-rules.ts';
import type { Sound } from '../sound.ts';
import { celebrate, tellWin } from './celebrate.ts';
import { countDown, restAfter } from './count-down.ts';
import type { InstantHud } from './hud.ts';
import { isShowable } from './games.ts';
import { partOf, wonInBalance } from './round-parts.ts';
import type { InstantPresentation, InstantWords } from './presentation.ts';
import { RoundsInAir } from './rounds-in-air.ts';
import { ShownBalance } from './shown-balance.ts';
import type { Staging } from './staging.ts';
import { randomId } from '../random-id.ts';

/** Between two bets of which the first is still shown; shorter where the operator's rules allow a quicker show. */
const betweenBetsMs = 1000;
const quickBetsMs = 400;

export interface GameOptions {
  words: InstantWords;
  hud: InstantHud;
  effects: Effects;
  overlays: Overlays;
  sound: Sound;
  server: Server;
  staging: Staging;
  opened: SessionView;
  roundShown: RoundShown;
  /** What the stake is now. */
  stakeMinor(): bigint;
  /** Another round's stake and choice are on the screen. */
  setBet(stakeMinor: bigint, first: Choice): void;
  /** The session is over and cannot be opened again. */
  onDeadEnd(message: string): void;
  /** Leads to where money comes from; null where the game has no page around it. */
  onDeposit: (() => void) | null;
  onRefused: WaysOut['onRefused'];
}

export class InstantGame {
  private readonly its: GameOptions;
  private readonly balance: ShownBalance;
  /** What stands on the stage between two rounds. */
  private resting: RoundView | null = null;
  /** Set while the player may end the round: pressing the large button calls it. */
  private takeNow: (() => void) | null = null;
  /** Rounds of which several may be shown at once. */
  private air: RoundsInAir | null = null;
  busy = false;

  constructor(options: GameOptions) {
    this.its = options;
    this.balance = new ShownBalance(options.opened.balanceMinor, (minor) => options.hud.setBalance(minor));
  }

  private get presentation(): InstantPresentation {
    return this.its.staging.shown;
  }

  private setBusy(value: boolean): void {
    const { hud } = this.its;
    this.busy = value;
    hud.setBusy(value);
    this.presentation.setFree(!value);
    if (!value) hud.setAction({ kind: 'bet' });
  }

  private persist<T>(call: () => Promise<T>): Promise<T> {
    const { hud, words, server } = this.its;
    return persist(server, call, (lost) => {
      hud.setNotice(lost && words.say(lost));
      // Presses are not kept for whenever the connection is back.
      if (lost) this.air?.stop();
    });
  }

  get stakeMinor(): bigint {
    return this.its.stakeMinor();
  }

  /** The large button: a bet, or the end of the round that waits. */
  act(): void {
    const { another } = this.presentation;
    if (this.takeNow) this.takeNow();
    else if (this.air) this.air.more();
    else if (another !== undefined && this.its.opened.pace.quickGames)
      void this.exclusively(() => this.playSeveral(another));
    else void this.exclusively(() => this.playRound());
  }

  /** Plays rounds as long as `next`, which is told of each, wants another one; none follows one that could not be played. */
  playOn(next: (last: AutoRound | null) => boolean): Promise<void> {
    return this.exclusively(async () => {
      for (let last: AutoRound | null = null; next(last);) {
        last = await this.playRound();
        if (!last) return;
      }
    });
  }

  private async playRound(): Promise<AutoRound | null> {
    const began = performance.now();
    const answer = await this.bet();
    if (!answer) return null;
    await this.presentation.show(answer.round, 0);
    const { stakeMinor, winMinor } = await this.goOn(answer);
    lastSpin.clear();
    await restAfter(this.its, began);
    return { stakeMinor, winMinor, jackpot: false };
  }

  /** Rounds that are shown side by side, one for each press. @param another what the button says meanwhile. */
  private async playSeveral(another: string): Promise<void> {
    const { hud, opened, words } = this.its;
    /** The wallet has not said what it holds now, or a bet was refused. */
    let isUnsure = false;
    const air = new RoundsInAir({
      betweenMs: opened.pace.quickSpin ? quickBetsMs : betweenBetsMs,
      place: async () => {
        const answer = await this.bet();
        isUnsure ||= answer === null || answer.balanceMinor === null;
        if (!answer) return null;
        this.balance.hide(wonInBalance(answer));
        this.balance.set(answer.balanceMinor);
        return answer;
      },
      show: async (answer) => {
        await this.presentation.show(answer.round, 0);
        await this.tellRound(answer.round, air.isLast);
        this.balance.hide(-wonInBalance(answer));
      },
      onRoom: (room) =>
        hud.setAction(
          room ? { kind: 'more', text: another } : { kind: 'wait', text: words.say('instant.placing') },
        ),
    });
    this.air = air;
    hud.setAction({ kind: 'wait', text: words.say('instant.placing') });
    const lookAgain = onLookAway(() => air.stop());
    try {
      await air.fly();
      lastSpin.clear();
    } finally {
      lookAgain();
      this.air = null;
    }
    if (isUnsure) await this.refreshBalance();
  }

  /** @returns null where no bet could be placed; the player has been told why. */
  private async bet(): Promise<SpinView | null> {
    const { presentation } = this;
    const { hud, roundShown, server, sound, words } = this.its;
    const first = presentation.first();
    if (!first) {
      this.tell(presentation.missing ?? words.say('instant.chooseFirst'));
      return null;
    }
    const stakeMinor = this.its.stakeMinor();
    if (this.balance.isBelow(stakeMinor)) {
      await this.offerDeposit();
      return null;
    }
    const spinId = randomId();
    lastSpin.set(spinId);
    hud.setMessage('');
    if (!this.air) hud.setAction({ kind: 'wait', text: words.say('instant.placing') });
    sound.play('start');
    presentation.begin();
    this.balance.stake(stakeMinor);
    roundShown.begin();
    try {
      const answer = await this.persist(() => server.spin(spinId, stakeMinor, first));
      this.balance.taken();
      return answer;
    } catch (error) {
      this.balance.refused();
      lastSpin.clear();
      // What is still shown stays.
      if (!this.air) {
        presentation.rest(this.resting);
        roundShown.end();
      }
      await this.handle(error);
      return null;
    }
  }

  /** Asks for choices and shows what they uncover, until the round is over; then celebrates it. @returns its end. */
  private async goOn(begun: SpinView): Promise<RoundView> {
    const { presentation } = this;
    const { hud, roundShown, server, words } = this.its;
    let current = begun;
    for (let { stand } = current.round; stand; { stand } = current.round) {
      const { round } = current;
      const name = presentation.takeName?.(round);
      hud.setAction(
        stand.canTake
          ? {
              kind: 'take',
              text: name ?? words.say('instant.take'),
              amountMinor: name === undefined ? stand.worthMinor : null,
            }
          : { kind: 'wait', text: words.say('instant.yourTurn') },
      );
      // Nothing is on its way until he has chosen.
      roundShown.end();
      const choice = await this.nextChoice(round);
      roundShown.begin();
      hud.setAction({ kind: 'wait', text: words.say('instant.placing') });
      const index = round.choices.length;
      current = await this.persist(() => server.choose(round.id, index, choice));
      await presentation.show(current.round, index);
    }
    await this.conclude(current);
    return current.round;
  }

  /** Of the player: a choice on the stage, or the large button where the round can be taken. */
  private async nextChoice(round: RoundView): Promise<Choice> {
    const { presentation } = this;
    const asked = new AbortController();
    const answers: Promise<Choice>[] = [];
    if (presentation.choose) answers.push(presentation.choose(round, asked.signal));
    if (round.stand?.canTake) answers.push(new Promise((resolve) => (this.takeNow = () => resolve(take))));
    try {
      return await Promise.race(answers);
    } finally {
      this.takeNow = null;
      asked.abort();
    }
  }

  private async conclude({ round, balanceMinor }: SpinView): Promise<void> {
    await this.tellRound(round, true);
    this.balance.set(balanceMinor);
    if (balanceMinor === null) await this.refreshBalance();
    this.its.roundShown.end();
  }

  /** @param alone nothing else is shown: a win may take its time. */
  private async tellRound(round: RoundView, alone: boolean): Promise<void> {
    const { hud, staging, words } = this.its;
    if (round.model === staging.own) this.resting = round;
    hud.addResult(this.presentation.resultOf(round), round.winMinor > round.stakeMinor);
    if (round.winMinor === 0n) this.tell(words.say('win.none'));
    else if (alone) await celebrate(this.its, round);
    else tellWin(this.its, round);
    if (round.state === 'settling') hud.setMessage(words.say('round.settling'));
  }

  private tell(text: string): void {
    this.its.hud.setMessage(text);
    this.its.hud.announce(text);
  }

  private async handle(error: unknown): Promise<void> {
    if (!(error instanceof ServerError)) throw error;
    if (error.code === 'session.expired' || error.code === 'session.required')
      return this.its.onDeadEnd(error.message);
    if (error.balanceMinor !== undefined) this.balance.set(error.balanceMinor);
    if (error.code === 'funds.insufficient') return this.offerDeposit();
    this.tell(error.message);
    await this.its.onRefused(error.code, error.message);
    if (error.retryAfterSeconds !== undefined)
      await countDown(this.its, performance.now() + error.retryAfterSeconds * 1000);
    if (['round.open', 'round.interrupted', 'choice.made', 'choice.invalid'].includes(error.code))
      await this.takeUp(await this.persist(this.its.server.state));
  }

  /** The stake is more than there is: a lower one, or money into the wallet where the page around the game has one. */
  private async offerDeposit(): Promise<void> {
    const { words, overlays, onDeposit } = this.its;
    this.tell(words.say('funds.insufficient'));
    if (onDeposit) await overlays.offerDeposit(onDeposit);
  }

  private async refreshBalance(stillWanted = (): boolean => true): Promise<void> {
    const state = await this.its.server.state().catch(() => null);
    if (state && stillWanted()) this.balance.set(state.balanceMinor);
  }

  /** By whatever moved it: a round that runs tells the balance at its end. */
  walletMoved(): void {
    if (!this.busy) void this.refreshBalance(() => !this.busy);
  }

  /** Waits until the wallet and the studio agree on a round that was cut off. */
  private async resolved(state: StateView): Promise<StateView> {
    let current = state;
    while (current.round && ['pending', 'refunding'].includes(current.round.state)) {
      this.tell(this.its.words.say('round.resolving'));
      await pause(1000);
      current = await this.persist(this.its.server.state);
    }
    return current;
  }

  private async takeUp(state: StateView): Promise<void> {
    const { words, staging } = this.its;
    const interrupted = lastSpin.get();
    const { round, balanceMinor } = await this.resolved(state);
    this.balance.set(balanceMinor);
    lastSpin.clear();
    if (!round || round.choices.length === 0) return;
    if (round.state === 'cancelled') {
      if (interrupted === round.spinId) this.tell(words.say('round.cancelled'));
      return;
    }
    // A round of the game that was here before has nothing to do with this one, once it is over.
    if (round.model === staging.own || round.stand) await this.onItsStage(round, () => this.goOnWith(round));
    if (!round.stand && interrupted === round.spinId)
      this.tell(words.say('round.recovered', { amount: words.money(round.winMinor) }));
  }

  private async goOnWith(round: RoundView): Promise<void> {
    this.its.setBet(round.stakeMinor, round.choices[0]!);
    this.presentation.rest(round);
    if (round.model === this.its.staging.own) this.resting = round;
    if (!round.stand) return;
    this.tell(this.its.words.say('instant.resumed'));
    await this.goOn({ round, balanceMinor: null });
  }

  /** Works where the round's own game stands on the stage; afterwards the tile's own stands there again, with its bet. */
  private async onItsStage({ model }: RoundView, work: () => Promise<void>): Promise<void> {
    const { staging, stakeMinor, setBet } = this.its;
    if (model === staging.own || !isShowable(model)) return work();
    const [stake, first] = [stakeMinor(), this.presentation.first()];
    await staging.turnTo(model);
    this.presentation.setFree(false);
    try {
      await work();
    } finally {
      await staging.turnTo(staging.own);
      if (first) setBet(stake, first);
      this.presentation.rest(this.resting);
    }
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
      this.its.roundShown.end();
      this.setBusy(false);
    }
  }

  /** Takes up whatever round is open, after a start or a reload. */
  resume(state: StateView): Promise<void> {
    return this.exclusively(() => this.takeUp(state));
  }

  /** Shows a past round again. */
  replay(round: RoundView): Promise<void> {
    return this.exclusively(() => this.onItsStage(round, () => this.showAgain(round)));
  }

  private async showAgain(round: RoundView): Promise<void> {
    const { presentation } = this;
    const { hud, words, staging, stakeMinor, setBet } = this.its;
    const [stake, first] = [stakeMinor(), presentation.first()];
    hud.setNotice(words.say('replay.note'));
    hud.setAction({ kind: 'wait', text: words.say('instant.replaying') });
    setBet(round.stakeMinor, round.choices[0]!);
    presentation.rest(null);
    presentation.begin();
    for (const { index } of round.steps) {
      await presentation.show(partOf(round, index + 1), index);
      await pause(500);
    }
    hud.setMessage(words.say('instant.replayed', { amount: words.money(round.winMinor) }));
    await pause(1600);
    // Another game's stage is left by `onItsStage`, which puts the bet back.
    if (staging.model === staging.own) {
      if (first) setBet(stake, first);
      presentation.rest(this.resting);
    }
    hud.setMessage('');
    hud.setNotice(null);
  }
}
