/** The trick in the middle: what was played lies on what it beat, and goes to the one who has won it. */
import type { Combination, Kind } from '@perya/game-rules/pvp/pusoy-dos/combination.ts';
import { cardAt, type SuitOrder } from '@perya/game-rules/pvp/pusoy-dos/order.ts';
import { cardFace } from '../../cards/card.ts';
import { h, pause, prefersStill } from '../../dom.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How many plays of a trick can be seen. */
const mostSeen = 3;
const flightMs = 340;

/** What hardly anybody beats shines. */
export const isMighty = (kind: Kind): boolean => kind === 'four' || kind === 'straight-flush';

export class Pile {
  readonly element = h('div', { class: 'pusoy-pile', attributes: { 'aria-hidden': 'true' } });
  private readonly suits: SuitOrder;
  private lays: HTMLElement[] = [];
  private count = 0;

  constructor(suits: SuitOrder) {
    this.suits = suits;
  }

  /** @param from where they come from, seen from the middle; null: they lie there already */
  async lay({ places, size, kind }: Combination, from: Point | null): Promise<void> {
    this.count += 1;
    // Nobody lays cards down straight: each play lies a little askew, the same way on every phone.
    const turn = ((this.count * 37) % 9) - 4;
    const lay = h(
      'div',
      { class: `pusoy-lay pusoy-lay-${size}${isMighty(kind) ? ' is-mighty' : ''}` },
      ...places.map((place) => h('div', { class: 'card' }, cardFace(cardAt(place, this.suits)))),
    );
    lay.style.setProperty('--turn', `${turn}deg`);
    for (const below of this.lays) below.classList.add('is-under');
    this.element.append(lay);
    this.lays.push(lay);
    while (this.lays.length > mostSeen) this.lays.shift()!.remove();
    if (!from || prefersStill()) return;
    const flight = lay.animate(
      [
        {
          transform: `translate3d(${from.x}px, ${from.y}px, 0) rotate(${turn + 24}deg) scale(.7)`,
          opacity: 0.4,
        },
        { transform: `translate3d(0, -6px, 0) rotate(${turn - 2}deg) scale(1.16)`, opacity: 1, offset: 0.72 },
        { transform: `translate3d(0, 0, 0) rotate(${turn}deg) scale(1)`, opacity: 1 },
      ],
      { duration: flightMs, easing: 'cubic-bezier(.3,.1,.3,1)' },
    );
    await flight.finished.catch(() => {});
  }

  /** The trick is won. @param to where its winner sits, seen from the middle; null: it is gone at once */
  async sweep(to: Point | null): Promise<void> {
    const lays = this.lays;
    this.lays = [];
    if (to && !prefersStill()) {
      const flights = lays.map((lay) =>
        lay.animate(
          [
            { transform: `rotate(var(--turn))`, opacity: 1 },
            {
              transform: `translate3d(${to.x * 0.7}px, ${to.y * 0.7}px, 0) rotate(50deg) scale(.35)`,
              opacity: 0,
            },
          ],
          { duration: 320, easing: 'ease-in', fill: 'forwards' },
        ),
      );
      await Promise.race([Promise.all(flights.map(({ finished }) => finished)), pause(500)]).catch(() => {});
    }
    for (const lay of lays) lay.remove();
  }

  clear(): void {
    for (const lay of this.lays) lay.remove();
    this.lays = [];
    this.count = 0;
  }
}
