/**
 * The cloth of roulette on a phone: the whole table first, with every number and outside chance. Splits, corners and streets have
 * parts of their own, a third of the numbers each, so large that a thumb hits the line between two of them; what a touch lays is chosen beside.
 */
import {
  colourOf,
  roulettePays,
  rouletteSpots,
  type RouletteSpot,
} from '@perya/game-rules/table/roulette/layout.ts';
import { plainToOne } from '@perya/game-rules/table/roulette/storm.ts';
import { h } from '../../dom.ts';
import type { LiveSay } from '../live/live-words.ts';
import { sections } from '../live/sections.ts';
import type { TableHands } from '../presentation.ts';
import type { SpotBoard } from '../spot-board.ts';
import { callSection } from './calls.ts';
import { wholeTable } from './whole.ts';
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
        { name: say('roulette.whole'), content: wholePart(tools) },
        ...numbers,
        { name: say('roulette.calls'), content: callSection(hands, say) },
      ]),
    ),
    light: (pocket) => parts.forEach((part) => part.light(pocket)),
  };
}

/** Of a dozen its numbers, of a column its pay, of the others a word. */
function wholePart({ board, say, nameOf, paysOf }: ClothTools): HTMLElement {
  const words = ['red', 'black', 'odd', 'even', 'low', 'high'] as const;
  const shortOf = (id: string): string => {
    const word = words.find((one) => one === id);
    if (word) return say(`roulette.short.${word}`);
    const count = Number(id.at(-1));
    return id.startsWith('dozen') ? `${count * 12 - 11}–${count * 12}` : '2:1';
  };
  return wholeTable((id, className, content) => {
    const spot = rouletteSpots.find((one) => one.id === id)!;
    return board.add(id, nameOf(id), `place ${className}`, content, paysOf(spot));
  }, shortOf);
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
