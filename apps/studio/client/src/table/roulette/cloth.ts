/**
 * The cloth of roulette on a phone: the outside chances are always there; of the numbers a third is seen at a time, so large that a
 * thumb hits the line between two of them. What a touch lays (a number, a split, a corner, a street) is chosen beside.
 */
import {
  colourOf,
  roulettePays,
  rouletteSpots,
  type RouletteSpot,
} from '@perya/game-rules/table/roulette/layout.ts';
import { plainToOne } from '@perya/game-rules/table/roulette/storm.ts';
import { h } from '../../dom.ts';
import { face } from '../face.ts';
import type { LiveSay } from '../live/live-words.ts';
import { sections } from '../live/sections.ts';
import type { TableHands } from '../presentation.ts';
import type { SpotBoard } from '../spot-board.ts';
import { callSection } from './calls.ts';
import { kindsOf, placeOf, sectionOf, sectionWidth, stripHeight, tilesOf, type Mode } from './geometry.ts';

export interface RouletteLayout {
  readonly element: HTMLElement;
  /** Lights the number that fell; null puts it out. */
  light(pocket: number | null): void;
}

interface ClothTools {
  board: SpotBoard;
  say: LiveSay;
  nameOf(spot: string): string;
  paysOf(spot: RouletteSpot): string;
}

const modes: readonly Mode[] = ['straight', 'split', 'corner', 'street'];
const height = 3 + stripHeight;

export function rouletteLayout(
  board: SpotBoard,
  hands: TableHands,
  say: LiveSay,
  storm: boolean,
  nameOf: (spot: string) => string,
): RouletteLayout {
  const paysOf = ({ kind }: RouletteSpot): string =>
    `${storm && kind === 'straight' ? `${plainToOne}–499` : roulettePays[kind]} : 1`;
  const tools: ClothTools = { board, say, nameOf, paysOf };
  const parts = [0, 1, 2].map((section) => numbersPart(tools, section));
  const numbers = parts.map(({ element }, index) => ({
    name: `${index * 12 + 1}–${index * 12 + 12}`,
    content: element,
  }));
  return {
    element: h(
      'div',
      { class: 'cloth roulette-cloth', attributes: { role: 'group', 'aria-label': say('place.all') } },
      sections(say('place.parts'), [
        { name: say('roulette.outside'), content: outsidePlaces(tools) },
        ...numbers,
        { name: say('roulette.calls'), content: callSection(hands, say) },
      ]),
    ),
    light: (pocket) => parts.forEach((part) => part.light(pocket)),
  };
}

function outsidePlaces({ board, say, nameOf, paysOf }: ClothTools): HTMLElement {
  const place = (id: string, text: string, className = '', withPays = false): HTMLElement => {
    const pays = paysOf(rouletteSpots.find((one) => one.id === id)!);
    const seen = [face('b', text), ...(withPays ? [face('small', pays)] : [])];
    return board.add(id, nameOf(id), `place place-small ${className}`, seen, pays);
  };
  const word = (id: 'red' | 'black' | 'odd' | 'even' | 'low' | 'high', className = ''): HTMLElement =>
    place(id, say(`roulette.short.${id}`), className);
  return h(
    'div',
    { class: 'cloth-grid cloth-six outside' },
    ...[1, 2, 3].map((dozen) => place(`dozen-${dozen}`, `${dozen * 12 - 11}–${dozen * 12}`, 'two', true)),
    ...[1, 2, 3].map((column) =>
      place(`column-${column}`, say('roulette.short.column', { count: column }), 'two', true),
    ),
    word('low'),
    word('even'),
    word('red', 'pocket-red'),
    word('black', 'pocket-black'),
    word('odd'),
    word('high'),
  );
}

interface NumbersPart {
  element: HTMLElement;
  light(pocket: number | null): void;
}

/** Twelve numbers, the zero with the first of them, and the places of one kind over them. */
function numbersPart({ board, say, nameOf, paysOf }: ClothTools, section: number): NumbersPart {
  const width = sectionWidth(section);
  const set = (element: HTMLElement, x: number, y: number): void => {
    element.style.left = `${(x / width) * 100}%`;
    element.style.top = `${(y / height) * 100}%`;
  };
  const tiles = tilesOf(section).map(({ number, x, y, wide, high }) => {
    const tile = h('span', { class: `tile pocket-${colourOf(number)}` }, h('b', { text: String(number) }));
    set(tile, x, y);
    tile.style.width = `${(wide / width) * 100}%`;
    tile.style.height = `${(high / height) * 100}%`;
    return { number, tile };
  });
  const handles = modes.flatMap((mode) =>
    rouletteSpots
      .filter((spot) => sectionOf(spot) === section && kindsOf[mode].includes(spot.kind))
      .map((spot) => {
        const className = `handle handle-${mode}${spot.covers[0] === 0 && mode === 'straight' ? ' handle-zero' : ''}`;
        const handle = board.add(spot.id, nameOf(spot.id), className, [], paysOf(spot));
        const { x, y } = placeOf(spot, section);
        set(handle, x, y);
        return handle;
      }),
  );
  const buttons = modes.map((mode) =>
    h('button', { class: 'mode', text: say(`roulette.mode.${mode}`), onClick: () => choose(mode) }),
  );
  const area = h(
    'div',
    { class: `board board-${section}` },
    h('div', { class: 'tiles', attributes: { 'aria-hidden': 'true' } }, ...tiles.map(({ tile }) => tile)),
    ...handles,
  );
  // Places of the other kinds are out of sight and out of reach, but chips on them are seen.
  const choose = (mode: Mode): void => {
    area.dataset['mode'] = mode;
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(modes[index] === mode)));
  };
  choose('straight');
  const modeRow = { class: 'modes', attributes: { role: 'group', 'aria-label': say('roulette.modes') } };
  return {
    element: h('div', { class: 'numbers' }, area, h('div', modeRow, ...buttons)),
    light(pocket) {
      for (const { number, tile } of tiles) tile.classList.toggle('tile-won', number === pocket);
    },
  };
}
