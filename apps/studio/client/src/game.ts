/** The course of play: one round after another, and the way back into a round that was interrupted. */
import type { RoundView, SessionView, SpinView, StateView } from '../../src/api.ts';
import { pause } from './dom.ts';
import { lastSpin } from './last-spin.ts';
import { NetworkError, ServerError, type Server } from './server.ts';
import type { Show, Stagehands } from './show.ts';

/** No round is shorter, however fast the server is (a regulator's pace: 2.5 s). */
const leastRoundMs = 2500;

export interface GameControl {
  spin(): void;
  setStake(minor: number): void;
  readonly stakeMinor: number;
  readonly busy: boolean;
  /** Takes up whatever round is open, after a start or a reload. */
  resume(opened: StateView): Promise<void>;
  /** Shows a past round again. */
  replay(round: RoundView): Promise<void>;
}

export interface GameOptions extends Stagehands {
  server: Server;
  show: Show;
  opened: SessionView;
  /** The session is over and cannot be opened again. */
  onDeadEnd(message: string): void;
}

export function createGame(options: GameOptions): GameControl {
  const { server, show, words, hud, reels, overlays, sound, opened } = options;
  const { say, money } = words;
  let stakeMinor = opened.stakesMinor.find((stake) => stake >= 1000) ?? opened.stakesMinor[0]!;
  let balanceMinor = opened.balanceMinor;
  let busy = false;
  let restStops: readonly number[] = opened.round?.games.at(-1)?.stops ?? [0, 8, 9, 10, 14];

  function setBusy(value: boolean): void {
    busy = value;
    hud.setBusy(value);
  }

  function setBalance(minor: number | null): void {
    if (minor === null) return;
    balanceMinor = minor;
    hud.setBalance(minor);
  }

  /** Repeats a call until an answer comes: every one of them may be repeated without harm. */
  async function persist<T>(call: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        const value = await call();
        if (failures > 0) hud.setNotice(null);
        return value;
      } catch (error) {
        const waiting =
          error instanceof NetworkError || (error instanceof ServerError && error.code === 'round.pending');
        const expired = error instanceof ServerError && error.code === 'session.expired' && failures === 0;
        if (expired) await reopen();
        else if (!waiting) {
          hud.setNotice(null);
          throw error;
        } else {
          if (error instanceof NetworkError) hud.setNotice(say('network.lost'));
          await pause(Math.min(5000, 600 * 1.6 ** failures));
        }
      }
    }
  }

  /** Opens a new session with the launch token; without a network the call that follows says so. */
  async function reopen(): Promise<void> {
    try {
      await server.open();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }

  async function playRound(): Promise<void> {
    if (balanceMinor !== null && balanceMinor < stakeMinor) return tell(say('funds.insufficient'));
    const began = performance.now();
    const spinId = crypto.randomUUID();
    lastSpin.set(spinId);
    hud.setWin(0);
    hud.setMessage('');
    sound.play('start');
    reels.start();
    if (balanceMinor !== null) hud.setBalance(balanceMinor - stakeMinor);
    let answer: SpinView;
    try {
      answer = await persist(() => server.spin(spinId, stakeMinor));
    } catch (error) {
      reels.show(restStops);
      lastSpin.clear();
      hud.setBalance(balanceMinor);
      return handle(error);
    }
    await showRound(answer, true);
    lastSpin.clear();
    await pause(leastRoundMs - (performance.now() - began));
  }

  /** Shows the paid game (the reels are turning) and then whatever free games follow. */
  async function showRound(answer: SpinView, withPaidGame: boolean): Promise<void> {
    const { round } = answer;
    if (withPaidGame) await show.game(round.games[0]!, round.stakeMinor, 0, round.freeGamesOwed);
    restStops = round.games.at(-1)!.stops;
    const end = round.freeGamesOwed > 0 ? await showFreeGames(answer) : answer;
    setBalance(end.balanceMinor);
    if (end.balanceMinor === null) await refreshBalance();
    if (end.round.state === 'settling') hud.setMessage(say('round.settling'));
  }

  async function showFreeGames(answer: SpinView): Promise<SpinView> {
    let current = answer;
    let shown = current.round.games.length;
    const resumed = shown > 1;
    if (resumed) tell(say('free.resumed'));
    await show.openFreeGames(current.round.freeGamesOwed - (shown - 1));
    if (resumed) show.multiplierBefore = current.round.games.at(-1)!.multiplier;
    reels.setFreeGames(true);
    let won = current.round.winMinor;
    hud.setWin(won);
    while (current.round.state === 'playing') {
      const owed = current.round.freeGamesOwed;
      hud.setFreeGames({ index: shown, total: owed, multiplier: show.multiplierBefore });
      reels.start();
      const before = current;
      current = await persist(() => server.next(before.round.id, shown));
      const game = current.round.games[shown]!;
      await show.game(game, current.round.stakeMinor, won, owed);
      won += game.winMinor;
      restStops = game.stops;
      shown += 1;
      await announceAdded(current.round.freeGamesOwed - owed);
      await pause(game.winMinor > 0 ? 700 : 250);
    }
    await show.closeFreeGames(won);
    reels.setFreeGames(false);
    hud.setFreeGames(null);
    hud.setWin(won);
    return current;
  }

  async function announceAdded(added: number): Promise<void> {
    if (added <= 0) return;
    sound.play('free');
    hud.announce(say('free.added', { count: added }));
    await overlays.flash(say('free.added', { count: added }));
  }

  function tell(text: string): void {
    hud.setMessage(text);
    hud.announce(text);
  }

  async function handle(error: unknown): Promise<void> {
    if (!(error instanceof ServerError)) throw error;
    if (error.code === 'session.expired' || error.code === 'session.required')
      return options.onDeadEnd(error.message);
    if (error.balanceMinor !== undefined) setBalance(error.balanceMinor);
    tell(error.message);
    if (error.code === 'round.open' || error.code === 'round.interrupted')
      await resume(await persist(server.state));
  }

  async function refreshBalance(): Promise<void> {
    const state = await server.state().catch(() => null);
    if (state) setBalance(state.balanceMinor);
  }

  /** Waits until the wallet and the studio agree on a round that was cut off. */
  async function resolved(state: StateView): Promise<StateView> {
    let current = state;
    while (current.round && ['pending', 'refunding'].includes(current.round.state)) {
      tell(say('round.resolving'));
      await pause(1000);
      current = await persist(server.state);
    }
    return current;
  }

  async function resume(state: StateView): Promise<void> {
    const interrupted = lastSpin.get();
    const { round, balanceMinor: balance } = await resolved(state);
    setBalance(balance);
    lastSpin.clear();
    if (!round) return;
    if (round.state === 'cancelled') {
      if (interrupted === round.spinId) tell(say('round.cancelled'));
      return;
    }
    reels.show(round.games.at(-1)!.stops);
    restStops = round.games.at(-1)!.stops;
    if (round.state === 'playing') {
      stakeMinor = round.stakeMinor;
      await showRound({ round, balanceMinor: null }, false);
    } else if (interrupted === round.spinId) {
      hud.setWin(round.winMinor);
      tell(say('round.recovered', { amount: money(round.winMinor) }));
    }
  }

  /** One thing at a time: while a round runs, no second begins. */
  async function exclusively(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await handle(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    spin: () => void exclusively(playRound),
    setStake(minor) {
      stakeMinor = minor;
    },
    get stakeMinor() {
      return stakeMinor;
    },
    get busy() {
      return busy;
    },
    resume: (state) => exclusively(() => resume(state)),
    replay: (round) =>
      exclusively(async () => {
        hud.setNotice(say('replay.note'));
        let won = 0;
        for (const game of round.games) {
          if (game.index === 1) {
            show.multiplierBefore = 1;
            reels.setFreeGames(true);
          }
          if (game.index > 0) {
            hud.setFreeGames({
              index: game.index,
              total: round.freeGamesOwed,
              multiplier: show.multiplierBefore,
            });
          }
          hud.setWin(won);
          reels.start();
          await show.game(game, round.stakeMinor, won, round.freeGamesOwed);
          won += game.winMinor;
          await pause(900);
        }
        reels.setFreeGames(false);
        hud.setFreeGames(null);
        reels.show(restStops);
        hud.setWin(0);
        hud.setMessage('');
        hud.setNotice(null);
      }),
  };
}
