/** Shows the games of a round on the reels. The same for a round that is played and for one that is replayed. */
import { scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { StepView } from '../../../src/api.ts';
import { pause } from '../dom.ts';
import type { Hud } from '../hud.ts';
import { bigWinOf, type Overlays } from '../overlays.ts';
import type { Effects } from '../scene/effects.ts';
import type { Reels } from './reels.ts';
import { freeGamesRule, rules, slot } from './slot.ts';
import type { Sound } from '../sound.ts';
import type { Words } from '../words.ts';

export interface Stagehands {
  words: Words;
  hud: Hud;
  reels: Reels;
  effects: Effects;
  overlays: Overlays;
  sound: Sound;
}

export class Show {
  /** The multiplier before the game that is shown next. */
  multiplierBefore: number = rules.freeGames.multiplier.start;
  private readonly hands: Stagehands;

  constructor(hands: Stagehands) {
    this.hands = hands;
  }

  /** Every wild of a free game flies to the multiplier and raises it. */
  private async liftMultiplier(view: StepView, owed: number): Promise<void> {
    let multiplier: number = this.multiplierBefore;
    const places = slot
      .gridAt(view.draw)
      .flatMap((column, reel) =>
        column.flatMap((symbol, row) => (symbol === wildSymbol ? [[reel, row] as const] : [])),
      );
    for (const [reel, row] of places) {
      if (multiplier >= view.multiplier) break;
      await this.hands.effects.fly(this.hands.reels.placeOf(reel, row), this.hands.hud.multiplierPlace());
      multiplier += 1;
      this.hands.sound.play('lantern', multiplier);
      this.hands.hud.setFreeGames({ index: view.index, total: owed, multiplier });
    }
    this.multiplierBefore = view.multiplier;
  }

  private describe(view: StepView, stakeMinor: number): void {
    const result = slot.evaluate(view.draw);
    const lineBet = stakeMinor / rules.lines.length;
    this.hands.hud.setMessage(
      this.hands.words.say('win.total', { amount: this.hands.words.money(view.winMinor) }),
      'win',
    );
    this.hands.reels.celebrate(result.lineWins, result.scatterPay > 0 || result.scatters >= 3, (win) => {
      const text = win
        ? this.hands.words.say('win.line', {
            line: win.line + 1,
            count: win.count,
            symbol: this.hands.words.symbols[win.symbol]!,
            amount: this.hands.words.money(win.pay * lineBet * view.multiplier),
          })
        : this.hands.words.say('win.scatters', {
            count: result.scatters,
            amount: this.hands.words.money(result.scatterPay * lineBet * view.multiplier),
          });
      this.hands.hud.setMessage(text, 'win');
    });
  }

  private async celebrate(view: StepView, stakeMinor: number, wonBefore: number): Promise<void> {
    this.describe(view, stakeMinor);
    this.hands.hud.announce(
      this.hands.words.say('win.total', { amount: this.hands.words.money(view.winMinor) }),
    );
    const kind = bigWinOf(view.winMinor, stakeMinor);
    const middle = this.hands.reels.placeOf(2, 2);
    if (kind) {
      this.hands.sound.play('big');
      await pause(500);
      this.hands.effects.confetti(kind === 'big' ? 50 : 110);
      let step = 0;
      await this.hands.overlays.bigWin(kind, view.winMinor, () => {
        step += 1;
        this.hands.sound.play('coin', step);
        if (step % 3 === 1)
          this.hands.effects.coins(innerWidth / 2, innerHeight * 0.75, kind === 'grand' ? 14 : 8);
      });
      this.hands.hud.setWin(wonBefore + view.winMinor);
      return;
    }
    const times = view.winMinor / stakeMinor;
    this.hands.sound.play('win', Math.min(4, Math.floor(times)));
    if (times >= 1)
      this.hands.effects.coins(middle.x, middle.y + 60, Math.min(26, 6 + Math.round(times * 3)));
    let step = 0;
    await this.hands.hud.countWin(
      wonBefore,
      wonBefore + view.winMinor,
      Math.min(1500, 450 + times * 160),
      () => this.hands.sound.play('coin', step++),
    );
  }

  /** Stops the turning reels at the game and celebrates what it won. `wonBefore` is what the win meter already shows. */
  async game(view: StepView, stakeMinor: number, wonBefore: number, owed: number): Promise<void> {
    await this.hands.reels.stop(view.draw);
    if (view.index > 0) await this.liftMultiplier(view, owed);
    if (view.winMinor > 0) await this.celebrate(view, stakeMinor, wonBefore);
    else {
      this.hands.hud.setMessage(view.index > 0 ? freeGamesRule(this.hands.words) : '');
      this.hands.hud.announce(this.hands.words.say('win.none'));
      if (
        slot
          .gridAt(view.draw)
          .flat()
          .filter((symbol) => symbol === scatterSymbol).length >= 3
      )
        this.hands.reels.celebrate([], true, () => {});
    }
  }

  /** The card before the first free game. */
  async openFreeGames(count: number): Promise<void> {
    this.hands.sound.play('free');
    this.hands.effects.confetti(60);
    await pause(900);
    await this.hands.overlays.panel({
      kicker: this.hands.words.say('free.won'),
      title: this.hands.words.say('free.count', { count }),
      text: freeGamesRule(this.hands.words),
      button: this.hands.words.say('free.begin'),
    });
    this.multiplierBefore = rules.freeGames.multiplier.start;
  }

  async closeFreeGames(wonMinor: number): Promise<void> {
    await pause(700);
    this.hands.sound.play('big');
    this.hands.effects.confetti(90);
    await this.hands.overlays.panel({
      kicker: this.hands.words.say('free.total'),
      title: this.hands.words.money(wonMinor),
      button: this.hands.words.say('free.end'),
    });
  }
}
