/** A playing card, drawn. */
import { suits, type Card } from '@perya/game-rules/instant/hi-lo.ts';
import { drawing, gradient, type Shape } from '../svg.ts';

const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const rankText = (rank: number): string => letters[rank - 1]!;

/** Spade, heart, diamond, club around (0, 0), about 80 high. */
const suitPaths = [
  'M0-40C48-2 40 24 20 24 11 24 6 19 3 12 4 26 8 34 15 40H-15C-8 34-4 26-3 12-6 19-11 24-20 24-40 24-48-2 0-40Z',
  'M0 40C-54 2-44-38-21-38-9-38 0-28 0-18 0-28 9-38 21-38 44-38 54 2 0 40Z',
  'M0-44L32 0 0 44-32 0Z',
  'M0-40C14-40 23-30 21-17 19-10 15-6 10-2 20-8 38-4 38 14 38 27 25 33 15 28 9 25 5 19 3 12 4 26 8 34 15 40H-15C-8 34-4 26-3 12-5 19-9 25-15 28-25 33-38 27-38 14-38-4-20-8-10-2-15-6-19-10-21-17-23-30-14-40 0-40Z',
] as const;

const isRed = (suit: number): boolean => suit === 1 || suit === 2;

const suitAt = (suit: number, x: number, y: number, size: number): Shape => [
  'path',
  { d: suitPaths[suit % suits]!, transform: `translate(${x} ${y}) scale(${size / 80})` },
];

function corner({ rank, suit }: Card, turn: number): Shape {
  return [
    'g',
    { transform: turn ? 'rotate(180 100 140)' : '' },
    [
      'text',
      { x: 30, y: 46, 'text-anchor': 'middle', 'font-size': rank === 10 ? 36 : 42, 'font-weight': 800 },
    ],
    suitAt(suit, 30, 70, 28),
  ];
}

/** The face of a card, 200 × 280. */
export function cardFace(card: Card): SVGSVGElement {
  const paper = gradient(
    'linear',
    [
      [0, '#ffffff'],
      [0.6, '#fff8ec'],
      [1, '#eadff0'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const ink = isRed(card.suit) ? '#e2123c' : '#1c1535';
  const face = drawing(
    '0 0 200 280',
    'hilo-face',
    paper.shape,
    ['rect', { width: 200, height: 280, rx: 20, fill: paper.fill }],
    [
      'rect',
      {
        x: 9,
        y: 9,
        width: 182,
        height: 262,
        rx: 14,
        fill: 'none',
        stroke: ink,
        'stroke-opacity': 0.22,
        'stroke-width': 2,
      },
    ],
    ['g', { fill: ink }, corner(card, 0), corner(card, 1), suitAt(card.suit, 100, 140, 118)],
  );
  for (const text of face.querySelectorAll('text')) text.textContent = rankText(card.rank);
  return face;
}

/** The back that all cards share, in the colours of the tile's theme. */
export function cardBack(): SVGSVGElement {
  const lozenges: Shape[] = [];
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 5; column += 1)
      lozenges.push([
        'path',
        {
          d: 'M0-13L13 0 0 13-13 0Z',
          class: 'card-lozenge',
          transform: `translate(${36 + column * 32} ${42 + row * 28})`,
        },
      ]);
  return drawing(
    '0 0 200 280',
    'hilo-back',
    ['rect', { class: 'card-rim', width: 200, height: 280, rx: 20 }],
    ['rect', { class: 'card-cloth', x: 12, y: 12, width: 176, height: 256, rx: 13 }],
    ...lozenges,
  );
}
