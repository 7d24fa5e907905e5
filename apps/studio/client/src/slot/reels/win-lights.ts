import { h } from '../../dom.ts';
import { Pane, surface, type Brush } from '../../scene/canvas.ts';

/** What pays together, and is shown together. */
export interface WinGroup {
  /** Reel and row. */
  readonly cells: readonly (readonly [reel: number, row: number])[];
  /** What lies over the dimmed reels and under the winning symbols. It is painted once, however long it is shown. */
  paint?(context: Brush, middleOf: MiddleOf): void;
  /** What moves on it. */
  paintSpark?(context: Brush, middleOf: MiddleOf, elapsedMs: number): void;
}

/** Device pixels of the canvas. */
export type Point = readonly [x: number, y: number];
export type MiddleOf = (reel: number, row: number) => Point;

/** A cell that has won, at a moment of its light. */
export interface Winner {
  readonly reel: number;
  readonly row: number;
  readonly elapsedMs: number;
}

/** Milliseconds that all groups are shown together, and then each by itself. */
const turnMs = 1100;

/** The groups that are shown after so long, and which one it is where it stands alone. */
export function groupsAt(
  groups: readonly WinGroup[],
  elapsedMs: number,
): { lit: readonly WinGroup[]; alone: number | null } {
  const turn = Math.floor(elapsedMs / turnMs);
  if (turn === 0 || groups.length < 2) return { lit: groups, alone: null };
  const alone = (turn - 1) % groups.length;
  return { lit: [groups[alone]!], alone };
}

/** Lies over the reels, dims them and shows what has won; not there while nothing has. */
export class WinLights {
  /** What stands of it. */
  private readonly standing = new Pane();
  private readonly moving = surface(1, 1);
  readonly element = h('div', { class: 'reels-view reels-wins' }, this.standing.canvas, this.moving.canvas);
  private readonly middleOf: MiddleOf;
  private lit: readonly WinGroup[] = [];

  constructor(middleOf: MiddleOf) {
    this.middleOf = middleOf;
    this.element.hidden = true;
  }

  /** Device pixels. */
  fit(width: number, height: number): void {
    Object.assign(this.moving.canvas, { width, height });
    this.standing.resize(width, height);
    this.paint();
  }

  /** From now on these are lit. */
  light(groups: readonly WinGroup[]): void {
    this.lit = groups;
    this.paint();
    this.element.hidden = false;
  }

  private paint(): void {
    this.standing.paint((brush) => {
      for (const group of this.lit) group.paint?.(brush, this.middleOf);
    });
  }

  /** Draws a frame of what is lit. */
  draw(elapsedMs: number, drawWinner: (context: CanvasRenderingContext2D, winner: Winner) => void): void {
    const { canvas, context } = this.moving;
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const group of this.lit) group.paintSpark?.(context, this.middleOf, elapsedMs);
    const cells = new Map(this.lit.flatMap(({ cells: some }) => some.map((cell) => [cell.join(':'), cell])));
    for (const [reel, row] of cells.values()) drawWinner(context, { reel, row, elapsedMs });
  }
}
