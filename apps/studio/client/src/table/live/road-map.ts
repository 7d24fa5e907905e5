/** Draws the road maps: as vectors, so that they are sharp at any size, with one sentence for those who do not see them. */
import {
  beadPlate,
  bigRoad,
  derivedRoad,
  roadRows,
  type DerivedRoad,
  type RoadRound,
  type Side,
} from '@perya/game-rules/table/roads/roads.ts';

const cell = 16;

/** A drawing by its columns, before it is known which of them fit. */
interface Road {
  columns: number;
  /** @param from the first column that is seen */
  draw(from: number): string;
}

const half = cell / 2;
const place = (column: number, row: number): string =>
  `translate(${column * cell + half} ${row * cell + half})`;
const classOf = (side: Side | 'tie'): string => `road-${side}`;

interface Placed {
  column: number;
  row: number;
}

function road<Cell extends Placed>(cells: readonly Cell[], draw: (cell: Cell) => string): Road {
  return {
    columns: Math.max(0, ...cells.map(({ column }) => column + 1)),
    draw: (from) =>
      cells
        .filter(({ column }) => column >= from)
        .map((one) => `<g transform="${place(one.column - from, one.row)}">${draw(one)}</g>`)
        .join(''),
  };
}

const pairDots = (red: boolean, blue: boolean): string =>
  (red ? '<circle class="road-red" cx="-5" cy="-5" r="2.4" />' : '') +
  (blue ? '<circle class="road-blue" cx="5" cy="5" r="2.4" />' : '');

/** @param letters of the sides and the tie, as they stand in the beads */
export function beadRoad(
  rounds: readonly RoadRound[],
  letters: Readonly<Record<Side | 'tie', string>>,
): Road {
  return road(
    beadPlate(rounds),
    ({ winner, redPair = false, bluePair = false }) =>
      `<circle class="${classOf(winner)}" r="7" /><text y="3.6">${letters[winner]}</text>${pairDots(redPair, bluePair)}`,
  );
}

export function bigRoadMap(rounds: readonly RoadRound[]): Road {
  return road(bigRoad(rounds), ({ side, ties, redPair, bluePair }) => {
    const tie = ties > 0 ? '<path class="road-tie-line" d="M-6 6L6-6" />' : '';
    const count = ties > 1 ? `<text class="road-count" y="3">${ties}</text>` : '';
    return `<circle class="${classOf(side)} road-ring" r="6" />${tie}${count}${pairDots(redPair, bluePair)}`;
  });
}

const marks: Readonly<Record<DerivedRoad, (side: Side) => string>> = {
  bigEye: (side) => `<circle class="${classOf(side)} road-ring" r="5.4" />`,
  small: (side) => `<circle class="${classOf(side)}" r="6" />`,
  cockroach: (side) => `<path class="${classOf(side)} road-slash" d="M-5 5L5-5" />`,
};

export function derivedRoadMap(rounds: readonly RoadRound[], name: DerivedRoad): Road {
  return road(derivedRoad(rounds, name), ({ side }) => marks[name](side));
}

/** The latest columns of a road. @param label what it says in words */
export function roadPicture({ columns, draw }: Road, seen: number, label: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const [width, height] = [seen * cell, roadRows * cell];
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('class', 'road');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  const lines = [
    ...Array.from({ length: seen + 1 }, (_, index) => `M${index * cell} 0V${height}`),
    ...Array.from({ length: roadRows + 1 }, (_, index) => `M0 ${index * cell}H${width}`),
  ].join('');
  svg.innerHTML = `<path class="road-grid" d="${lines}" />${draw(Math.max(0, columns - seen))}`;
  return svg;
}
