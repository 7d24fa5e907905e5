/**
 * The wheel is painted once; turning it, and the ball's way around and into it, are transforms worked out beforehand: the
 * compositor moves them, and nothing is painted in a frame. While it spins it lies over the cloth.
 */
import { colourOf, pockets, wheelOrder } from '@perya/game-rules/table/roulette/layout.ts';
import type { Strike } from '@perya/game-rules/table/roulette/storm.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h, prefersStill } from '../../dom.ts';
import { paintWheel } from './paint-wheel.ts';
import type { LiveSay } from '../live/live-words.ts';
import { Timeline } from '../live/timeline.ts';
import type { TableHands } from '../presentation.ts';
import { ballWay, type BallWay } from './ball-way.ts';

/** Share of the show in which the ball comes to rest; the strikes of a storm fall before. */
const landsAt = 0.7;

export class Wheel {
  readonly element: HTMLElement;
  private readonly hands: TableHands;
  private readonly say: LiveSay;
  private readonly disc = h('div', { class: 'wheel-disc' });
  private readonly arm = h('div', { class: 'wheel-arm' });
  private readonly ball = h('div', { class: 'wheel-ball' });
  private readonly cover: HTMLElement;
  private readonly fallen = h('div', { class: 'wheel-fallen' });
  private readonly strikes = h('div', { class: 'strikes' });
  private time = new Timeline(0);
  private idle: Animation | null = null;
  private size = 0;
  /** Where it rests, in degrees: the pocket that fell last is on top. */
  private restTurn = 0;

  constructor(hands: TableHands, say: LiveSay) {
    this.hands = hands;
    this.say = say;
    this.arm.append(this.ball);
    this.arm.hidden = true;
    this.fallen.hidden = true;
    this.strikes.hidden = true;
    const hub = h('div', { class: 'wheel-hub' });
    this.cover = h(
      'div',
      { class: 'wheel', attributes: { 'aria-hidden': 'true' } },
      this.disc,
      this.arm,
      hub,
    );
    this.element = h('div', { class: 'wheel-place' }, this.cover, this.strikes, this.fallen);
  }

  resize(width: number, height: number): void {
    this.element.style.setProperty('--stage', `${Math.round(height)}px`);
    const size = Math.round(Math.min(width - 16, 372));
    // While bets are laid the wheel is as small as the stage is high: one factor of one transform.
    this.element.style.setProperty('--small', String(Math.min(1, (height - 8) / size)));
    if (size === this.size) return;
    this.size = size;
    this.element.style.setProperty('--wheel', `${size}px`);
    this.disc.replaceChildren(paintWheel(size));
  }

  rest(): void {
    this.time.stop();
    this.element.classList.remove('wheel-open');
    this.arm.hidden = true;
    this.fallen.hidden = true;
    this.strikes.hidden = true;
    this.disc.style.transform = `rotate(${this.restTurn}deg)`;
    this.turnIdly();
  }

  private turnIdly(): void {
    if (prefersStill() || this.idle) return;
    this.idle = this.disc.animate(
      [{ transform: `rotate(${this.restTurn}deg)` }, { transform: `rotate(${this.restTurn + 360}deg)` }],
      { duration: 24_000, iterations: Infinity },
    );
  }

  private stopIdly(): void {
    this.idle?.cancel();
    this.idle = null;
  }

  /** Bets are closed: the wheel comes forward. */
  spin(): void {
    this.element.classList.add('wheel-open');
  }

  async show(outcome: Outcome, elapsedMs: number, strikes: readonly Strike[]): Promise<void> {
    this.time.stop();
    this.stopIdly();
    this.element.classList.add('wheel-open');
    this.fallen.hidden = true;
    this.strikes.hidden = true;
    const [pocket] = outcome as [number];
    const lastsMs = this.hands.model.showMs(outcome);
    const time = new Timeline(elapsedMs);
    this.time = time;
    const before = strikes.length > 0 ? 3000 : 0;
    if (before > 0) this.strike(time, strikes);
    const way = ballWay(
      wheelOrder.indexOf(pocket),
      pockets,
      before,
      lastsMs * landsAt,
      lastsMs,
      this.restTurn,
    );
    this.restTurn = way.restTurn;
    this.roll(time, way, lastsMs);
    this.sounds(time, before, lastsMs * landsAt);
    await time.until(lastsMs * landsAt + 300);
    if (this.time !== time) return;
    this.fallen.className = `wheel-fallen pocket-${colourOf(pocket)}`;
    const hit = strikes.find((one) => one.pocket === pocket);
    this.fallen.replaceChildren(
      h('b', { text: String(pocket) }),
      h('span', { text: hit ? `${hit.toOne} : 1` : this.say(`roulette.colour.${colourOf(pocket)}`) }),
    );
    this.fallen.hidden = false;
  }

  private roll(time: Timeline, way: BallWay, lastsMs: number): void {
    this.arm.hidden = false;
    const frames = (make: (index: number) => string): Keyframe[] =>
      way.offsets.map((offset, index) => ({ offset, transform: make(index) }));
    const all = { atMs: 0, lastsMs, easing: 'linear' };
    time.move(
      this.disc,
      frames((index) => `rotate(${way.wheel[index]}deg)`),
      all,
    );
    time.move(
      this.arm,
      frames((index) => `rotate(${way.ball[index]}deg)`),
      all,
    );
    const reach = this.size / 2;
    time.move(
      this.ball,
      frames((index) => `translateY(${-way.radius[index]! * reach}px)`),
      all,
    );
  }

  private sounds(time: Timeline, fromMs: number, landsMs: number): void {
    const { sound } = this.hands;
    time.atOnly(fromMs, () => sound.play('start'));
    // The ball's rounds grow longer, and so do the ticks.
    for (let at = fromMs + 400, gap = 130; at < landsMs; at += gap, gap *= 1.07)
      time.atOnly(at, () => sound.play('tap'));
    time.atOnly(landsMs, () => sound.play('stop', 2));
  }

  /** Lightning finds its numbers one after another. */
  private strike(time: Timeline, strikes: readonly Strike[]): void {
    this.strikes.replaceChildren();
    time.at(0, () => (this.strikes.hidden = false));
    strikes.forEach(({ pocket, toOne }, index) => {
      const card = h(
        'div',
        { class: `strike pocket-${colourOf(pocket)}` },
        h('b', { text: String(pocket) }),
        h('span', { text: `${toOne} : 1` }),
      );
      this.strikes.append(card);
      const atMs = 300 + index * 480;
      time.move(
        card,
        [
          { opacity: 0, transform: 'translateY(-40px) scale(1.5)' },
          { opacity: 1, transform: 'translateY(4px) scale(.94)', offset: 0.55 },
          { opacity: 1, transform: 'none' },
        ],
        { atMs, lastsMs: 420 },
      );
      time.atOnly(atMs, () => this.hands.sound.play('wheel', index));
    });
  }
}
