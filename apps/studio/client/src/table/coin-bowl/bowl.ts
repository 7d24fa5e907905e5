/** The stage of the coin bowl: a plate, a lid over it, and four coins that are shaken between them. */
import { coins } from '@perya/game-rules/table/coin-bowl/bets.ts';
import { coinsOf } from '@perya/game-rules/table/coin-bowl/coin-bowl.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { Ribbon } from '../live/ribbon.ts';
import { Shaking } from '../live/shaking.ts';
import { Timeline } from '../live/timeline.ts';
import type { TableHands } from '../presentation.ts';
import { coinPicture } from './coin.ts';

/** Shares of the time in which the result is shown. */
const liftAt = 0.24;
const liftLasts = 0.16;
const endAt = 0.56;

export class Bowl {
  readonly element: HTMLElement;
  private readonly hands: TableHands;
  private readonly bowl: HTMLElement;
  private readonly lid = h('div', { class: 'lid bowl-lid' });
  private readonly coins: readonly HTMLElement[];
  private readonly ribbon = new Ribbon();
  private time = new Timeline(0);
  private readonly shaking = new Shaking();

  constructor(hands: TableHands) {
    this.hands = hands;
    this.coins = Array.from({ length: coins }, (_, index) =>
      h('div', { class: `bowl-coin bowl-coin-${index}` }),
    );
    this.bowl = h(
      'div',
      { class: 'bowl', attributes: { 'aria-hidden': 'true' } },
      h('div', { class: 'bowl-plate' }, ...this.coins),
      this.lid,
    );
    this.element = h('div', { class: 'stage-place' }, this.bowl, this.ribbon.element);
  }

  resize(width: number, height: number): void {
    const edge = Math.max(24, Math.min(58, width / 6.6, (height - 40) / 3.1));
    this.element.style.setProperty('--coin', `${Math.round(edge)}px`);
  }

  /** The lid is on. */
  rest(): void {
    this.time.stop();
    this.shaking.end();
    this.ribbon.hide();
    for (const coin of this.coins) coin.replaceChildren();
  }

  shake(): void {
    this.shaking.start(() => [
      this.bowl.animate(
        [
          { transform: 'none' },
          { transform: 'translate3d(-7px, -12px, 0) rotate(-3deg)', offset: 0.25 },
          { transform: 'translate3d(6px, 2px, 0) rotate(2deg)', offset: 0.5 },
          { transform: 'translate3d(7px, -10px, 0) rotate(3deg)', offset: 0.75 },
          { transform: 'none' },
        ],
        { duration: 460, iterations: Infinity, easing: 'ease-in-out' },
      ),
    ]);
  }

  async show(outcome: Outcome, elapsedMs: number, words: string): Promise<void> {
    this.rest();
    const { model, sound } = this.hands;
    const lastsMs = model.showMs(outcome);
    const time = new Timeline(elapsedMs);
    this.time = time;
    coinsOf(outcome).forEach((side, index) => this.coins[index]!.replaceChildren(coinPicture(side)));
    time.move(
      this.bowl,
      [
        { transform: 'none' },
        { transform: 'translate3d(-6px, -9px, 0) rotate(-3deg)', offset: 0.35 },
        { transform: 'translate3d(5px, 0, 0) rotate(2deg)', offset: 0.7 },
        { transform: 'none' },
      ],
      { atMs: 0, lastsMs: lastsMs * liftAt * 0.8 },
    );
    time.atOnly(0, () => sound.play('wheel'));
    time.move(
      this.lid,
      [
        { transform: 'none', opacity: 1 },
        { transform: 'translate3d(0, -52%, 0)', opacity: 1, offset: 0.45 },
        { transform: 'translate3d(66%, -78%, 0) rotate(24deg)', opacity: 0 },
      ],
      { atMs: lastsMs * liftAt, lastsMs: lastsMs * liftLasts },
    );
    this.coins.forEach((coin, index) => {
      const atMs = lastsMs * (liftAt + liftLasts * 0.6) + index * 110;
      time.move(
        coin,
        [
          { transform: 'scale(.86)' },
          { transform: 'scale(1.16) translateY(-6%)', offset: 0.5 },
          { transform: 'none' },
        ],
        { atMs, lastsMs: 360 },
      );
      time.atOnly(atMs, () => sound.play('coin', index));
    });
    await time.until(lastsMs * endAt);
    if (this.time === time) this.ribbon.show(words);
  }
}
