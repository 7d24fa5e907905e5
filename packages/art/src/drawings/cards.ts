/** Playing cards. */
import { plainText } from '../lettering.ts';
import { at } from '../svg.ts';
import { symbol } from '../symbols.ts';

type Suit = 'spade' | 'heart' | 'diamond' | 'club';

interface Card {
  rank: string;
  suit: Suit;
  /** A symbol in the middle in place of the suit. */
  figure?: string;
}

const red = '#e2123c';
const black = '#1c1535';

const shapes: Readonly<Record<Suit, string>> = {
  heart: 'M0 40C-56 2-46-38-22-38-9-38 0-28 0-18 0-28 9-38 22-38 46-38 56 2 0 40Z',
  diamond: 'M0-46L33 0 0 46-33 0Z',
  spade:
    'M0-44C54-2 45 26 22 26 12 26 6 20 3 13 4 28 8 37 16 43H-16C-8 37-4 28-3 13-6 20-12 26-22 26-45 26-54-2 0-44Z',
  club: 'M0-44C15-44 24-32 22-18 20-11 16-6 10-2 20-8 40-4 40 14 40 28 26 34 15 29 9 26 5 20 3 13 4 28 8 37 16 43H-16C-8 37-4 28-3 13-5 20-9 26-15 29-26 34-40 28-40 14-40-4-20-8-10-2-16-6-20-11-22-18-24-32-15-44 0-44Z',
};

export function suit(name: Suit, x: number, y: number, size: number): string {
  const color = name === 'heart' || name === 'diamond' ? red : black;
  return `<path d="${shapes[name]}" transform="translate(${at(x)} ${at(y)}) scale(${(size / 92).toFixed(3)})" fill="${color}"/>`;
}

/** A card of 150 × 210 around its centre. */
function card({ rank, suit: name, figure }: Card, x: number, y: number, turn: number): string {
  const color = name === 'heart' || name === 'diamond' ? red : black;
  const middle = figure ? symbol(figure, 8, 18, 104) : suit(name, 12, 26, 104);
  return (
    `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)})"><rect x="-78" y="-106" width="156" height="216" rx="18" fill="#000" opacity=".35"/>` +
    `<rect x="-75" y="-105" width="150" height="210" rx="16" fill="url(#paper)" stroke="#fff" stroke-width="2"/><rect x="-68" y="-98" width="136" height="196" rx="11" fill="none" stroke="${color}" stroke-opacity=".3" stroke-width="2"/>` +
    plainText(rank, 'titan-one', { cx: -44, cy: -70, width: 42, height: 44 }, color) +
    `${suit(name, -44, -26, 30)}${middle}</g>`
  );
}

const paper =
  '<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#fff8ec"/><stop offset="1" stop-color="#e6d8ee"/></linearGradient>';

/** Cards spread from a common point below. */
function fan(cards: readonly Card[], spread: number): string {
  const body = cards
    .map((one, index) => {
      const share = cards.length === 1 ? 0 : index / (cards.length - 1) - 0.5;
      const turn = share * spread;
      const angle = (turn * Math.PI) / 180;
      return card(one, Math.sin(angle) * 300, 300 - Math.cos(angle) * 300, turn);
    })
    .join('');
  return `<defs>${paper}</defs>${body}`;
}

export const aceKing = (): string =>
  fan(
    [
      { rank: 'A', suit: 'spade' },
      { rank: 'K', suit: 'heart', figure: 'crown' },
    ],
    24,
  );

export const blackjack = (): string =>
  fan(
    [
      { rank: 'A', suit: 'diamond' },
      { rank: 'J', suit: 'spade' },
    ],
    26,
  );

export const run = (): string =>
  fan(
    [
      { rank: '5', suit: 'heart' },
      { rank: '6', suit: 'heart' },
      { rank: '7', suit: 'heart' },
      { rank: '8', suit: 'heart' },
    ],
    54,
  );

export const nines = (): string =>
  fan(
    [
      { rank: '4', suit: 'club' },
      { rank: '9', suit: 'diamond', figure: 'four-leaf-clover' },
      { rank: '5', suit: 'club' },
    ],
    40,
  );

export const joker = (): string =>
  fan(
    [
      { rank: 'A', suit: 'club' },
      { rank: 'J', suit: 'heart', figure: 'clown-face' },
      { rank: 'A', suit: 'spade' },
    ],
    42,
  );
