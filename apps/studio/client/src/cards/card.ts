/** A playing card: large signs that a thumb's distance can read, a back in the table's colours, and the weight with which it turns. */
import { rankOf, rankSigns, suitOf } from '@perya/game-rules/table/cards/shoe.ts';
import { h, svg } from '../dom.ts';
import type { Timeline } from '../table/live/timeline.ts';

/** On 100 × 100, in the order of the suits. */
const suitPaths = [
  'M50 6C92 42 85 70 66 70 58 70 54 65 52 60 53 76 57 84 64 92H36C43 84 47 76 48 60 46 65 42 70 34 70 15 70 8 42 50 6Z',
  'M50 92C4 54 12 16 32 16 43 16 50 26 50 34 50 26 57 16 68 16 88 16 96 54 50 92Z',
  'M50 8C65 8 73 20 71 33 70 39 66 44 61 48 70 42 88 46 88 63 88 76 75 82 65 77 59 74 55 68 53 62 54 76 57 84 64 92H36C43 84 46 76 47 62 45 68 41 74 35 77 25 82 12 76 12 63 12 46 30 42 39 48 34 44 30 39 29 33 27 20 35 8 50 8Z',
  'M50 6L82 50 50 94 18 50Z',
] as const;

export function suitSign(suit: number): SVGSVGElement {
  return svg('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, svg('path', { d: suitPaths[suit]! }));
}

export interface CardElement {
  /** What slides. */
  readonly element: HTMLElement;
  /** What turns: it begins face down. */
  readonly turner: HTMLElement;
}

/** What a card shows. It lies in something that has the card's shape. */
export function cardFace(card: number): HTMLElement {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const red = suit === 1 || suit === 3;
  const sign = rankSigns[rank - 1]!;
  const face = h(
    'div',
    { class: `card-face ${red ? 'card-red' : 'card-black'}${rank > 10 ? ' card-court' : ''}` },
    h('b', { class: sign.length > 1 ? 'card-rank card-rank-wide' : 'card-rank', text: sign }),
  );
  const [small, large] = [suitSign(suit), suitSign(suit)];
  small.setAttribute('class', 'card-suit');
  large.setAttribute('class', 'card-pip');
  face.append(small, large);
  return face;
}

export function cardElement(card: number): CardElement {
  const turner = h('div', { class: 'card-turner' }, h('div', { class: 'card-back' }), cardFace(card));
  const element = h('div', { class: 'card', attributes: { 'aria-hidden': 'true' } }, turner);
  return { element, turner };
}

/** Out of the shoe: it flies flat, slows on the cloth and settles. @param from where the shoe is, seen from the card's place */
export function slideIn(
  time: Timeline,
  { element }: CardElement,
  from: { x: number; y: number },
  atMs: number,
  lastsMs = 460,
): void {
  const away = `translate3d(${from.x}px, ${from.y}px, 0)`;
  time.move(
    element,
    [
      { transform: `${away} rotate(38deg) scale(.82)`, opacity: 0 },
      { transform: `${away} rotate(30deg) scale(.84)`, opacity: 1, offset: 0.06 },
      { transform: 'translate3d(0, 0, 0) rotate(-2deg) scale(1.02)', opacity: 1, offset: 0.86 },
      { transform: 'none', opacity: 1 },
    ],
    { atMs, lastsMs, easing: 'cubic-bezier(.16,.74,.3,1)' },
  );
}

/** Lifted by its edge, turned over and laid down. A slow turn is a squeeze: it hesitates before the face is seen. */
export function turnOver(time: Timeline, { turner }: CardElement, atMs: number, lastsMs: number): void {
  const slow = lastsMs > 1000;
  time.move(
    turner,
    slow
      ? [
          { transform: 'rotateY(180deg)' },
          { transform: 'translateY(-4%) rotateY(150deg) scale(1.06)', offset: 0.22 },
          { transform: 'translateY(-6%) rotateY(112deg) scale(1.1)', offset: 0.62 },
          { transform: 'translateY(-6%) rotateY(72deg) scale(1.12)', offset: 0.84 },
          { transform: 'none' },
        ]
      : [
          { transform: 'rotateY(180deg)' },
          { transform: 'translateY(-8%) rotateY(96deg) scale(1.1)', offset: 0.5 },
          { transform: 'rotateY(-8deg) scale(1.03)', offset: 0.82 },
          { transform: 'none' },
        ],
    { atMs, lastsMs, easing: 'ease-in-out' },
  );
}
