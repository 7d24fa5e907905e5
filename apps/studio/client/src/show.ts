/** Shows the games of a round on the reels. The same for a round that is played and for one that is replayed. */
import { evaluate } from '@perya/game-rules/fiesta-nights/evaluate.ts';
import { gridAt } from '@perya/game-rules/fiesta-nights/evaluate.ts';
import { lines, multiplierStart } from '@perya/game-rules/fiesta-nights/pay-table.ts';
import { scatterSymbol, wildSymbol } from '@perya/game-rules/fiesta-nights/symbols.ts';
import type { GameView } from '../../src/api.ts';
import { pause } from './dom.ts';
import type { Hud } from './hud.ts';
import { bigWinOf, type Overlays } from './overlays.ts';
import type { Effects } from './scene/effects.ts';
import type { Reels } from './scene/reels.ts';
import type { Sound } from './sound.ts';
import type { Words } from './words.ts';

export interface Stagehands {
  words: Words;
  hud: Hud;
  reels: Reels;
  effects: Effects;
  overlays: Overlays;
  sound: Sound;
}

export interface Show {
  /** Stops the turning reels at the game and celebrates what it won. `wonBefore` is what the win meter already shows. */
  game(view: GameView, stakeMinor: number, wonBefore: number, owed: number): Promise<void>;
  /** The card before the first free game. */
  openFreeGames(count: number): Promise<void>;
  closeFreeGames(wonMinor: number): Promise<void>;
  multiplierBefore: number;
}

export function createShow({ words, hud, reels, effects, overlays, sound }: Stagehands): Show {
  const { say, money } = words;

  /** Every lantern of a free game flies to the multiplier and raises it. */
  async function liftMultiplier(show: Show, view: GameView, owed: number): Promise<void> {
    let multiplier = show.multiplierBefore;
    const places = gridAt(view.stops).flatMap((column, reel) =>
      column.flatMap((symbol, row) => (symbol === wildSymbol ? [[reel, row] as const] : [])),
    );
    for (const [reel, row] of places) {
      if (multiplier >= view.multiplier) break;
      await effects.fly(reels.placeOf(reel, row), hud.multiplierPlace());
      multiplier += 1;
      sound.play('lantern', multiplier);
      hud.setFreeGames({ index: view.index, total: owed, multiplier });
    }
    show.multiplierBefore = view.multiplier;
  }

  function describe(view: GameView, stakeMinor: number): void {
    const result = evaluate(view.stops);
    const lineBet = stakeMinor / lines.length;
    hud.setMessage(say('win.total', { amount: money(view.winMinor) }), 'win');
    reels.celebrate(result.lineWins, result.scatterPay > 0 || result.scatters >= 3, (win) => {
      const text = win
        ? say('win.line', {
            line: win.line + 1,
            count: win.count,
            symbol: say(`symbol.${win.symbol}`),
            amount: money(win.pay * lineBet * view.multiplier),
          })
        : say('win.wheels', {
            count: result.scatters,
            amount: money(result.scatterPay * lineBet * view.multiplier),
          });
      hud.setMessage(text, 'win');
    });
  }

  async function celebrate(view: GameView, stakeMinor: number, wonBefore: number): Promise<void> {
    describe(view, stakeMinor);
    hud.announce(say('win.total', { amount: money(view.winMinor) }));
    const kind = bigWinOf(view.winMinor, stakeMinor);
    const middle = reels.placeOf(2, 2);
    if (kind) {
      sound.play('big');
      await pause(500);
      effects.confetti(kind === 'big' ? 50 : 110);
      let step = 0;
      await overlays.bigWin(kind, view.winMinor, () => {
        step += 1;
        sound.play('coin', step);
        if (step % 3 === 1) effects.coins(innerWidth / 2, innerHeight * 0.75, kind === 'grand' ? 14 : 8);
      });
      hud.setWin(wonBefore + view.winMinor);
      return;
    }
    const times = view.winMinor / stakeMinor;
    sound.play('win', Math.min(4, Math.floor(times)));
    if (times >= 1) effects.coins(middle.x, middle.y + 60, Math.min(26, 6 + Math.round(times * 3)));
    let step = 0;
    await hud.countWin(wonBefore, wonBefore + view.winMinor, Math.min(1500, 450 + times * 160), () =>
      sound.play('coin', step++),
    );
  }

  return {
    multiplierBefore: multiplierStart,
    async game(view, stakeMinor, wonBefore, owed) {
      await reels.stop(view.stops);
      if (view.index > 0) await liftMultiplier(this, view, owed);
      if (view.winMinor > 0) await celebrate(view, stakeMinor, wonBefore);
      else {
        hud.setMessage(view.index > 0 ? say('free.rule') : '');
        hud.announce(say('win.none'));
        if (
          gridAt(view.stops)
            .flat()
            .filter((symbol) => symbol === scatterSymbol).length >= 3
        )
          reels.celebrate([], true, () => {});
      }
    },
    async openFreeGames(count) {
      sound.play('free');
      effects.confetti(60);
      await pause(900);
      await overlays.panel({
        kicker: say('free.won'),
        title: say('free.count', { count }),
        text: say('free.rule'),
        button: say('free.begin'),
      });
      this.multiplierBefore = multiplierStart;
    },
    async closeFreeGames(wonMinor) {
      await pause(700);
      sound.play('big');
      effects.confetti(90);
      await overlays.panel({ kicker: say('free.total'), title: money(wonMinor), button: say('free.end') });
    },
  };
}
