/** Reels of one height on their canvas: turning, stopping, and the wins on them. What they show is told from outside. */
import { animate, h, pause, prefersStill } from '../../dom.ts';
import { page } from '../../page.ts';
import { surface } from '../../scene/canvas.ts';
import { cutSprites, type Sprites } from '../../scene/sprites.ts';
import { paintBulbs, paintFrame, paintHalo, type FrameLayout } from './frame.ts';
import {
  isFastReel,
  landingShareOf,
  landingTimes,
  moveReel,
  paceNow,
  restingReel,
  setTurning,
  suspenseMs,
  usualPace,
  type Reel,
  type ReelPace,
} from './reel-motion.ts';
import { paintStamp } from './stamp.ts';

/** Where each reel stopped: the index on its strip of the symbol in the top row. */
type Stops = readonly number[];

export interface ReelSet {
  /** `strips[reel][position]` is a symbol number; each is closed to a ring. */
  readonly strips: readonly (readonly number[])[];
  readonly rows: number;
  /** The symbol for whose third the last reels are waited. */
  readonly scatter: number;
  readonly pace?: ReelPace;
  /** Whether the reel is waited for longer, of what stands on those before it; left out: two scatters do. */
  isTense?(stops: Stops, reel: number): boolean;
  /** What is drawn instead of the symbol at a place of the strip, where the reel turns slowly or rests. */
  sprite?(reel: number, place: number): HTMLCanvasElement | null;
}

export interface ReelHooks {
  /** A reel came to rest; `scatters` reels that stopped so far show one, `here` tells whether this one does. */
  onStop(reel: number, here: boolean, scatters: number): void;
  onSuspense(): void;
}

/** What pays together, and is shown together. */
export interface WinGroup {
  /** Reel and row. */
  readonly cells: readonly (readonly [reel: number, row: number])[];
  /** Draws over the dimmed reels and under the winning symbols. */
  paint?(context: CanvasRenderingContext2D, middleOf: MiddleOf, elapsedMs: number): void;
}

/** Device pixels of the canvas. */
export type Point = readonly [x: number, y: number];
export type MiddleOf = (reel: number, row: number) => Point;

export class ReelWindow {
  readonly element: HTMLElement;
  protected readonly set: ReelSet;
  protected readonly atlas: HTMLImageElement;
  private readonly hooks: ReelHooks;
  private readonly frame = surface(1, 1);
  private readonly bulbs = [surface(1, 1), surface(1, 1)] as const;
  protected readonly view = surface(1, 1);
  protected readonly reels: Reel[];
  protected layout: FrameLayout = { width: 1, height: 1, border: 1, columns: 1, cellWidth: 1 };
  protected cellHeight = 1;
  protected sprites: Sprites | null = null;
  /** Symbols that lie over the reels at rest, by `reel:row`. */
  private covers: ReadonlyMap<string, number> = new Map();
  private readonly pace: () => ReelPace;
  /** What is written on a symbol, by its number. */
  private stamps: Readonly<Record<number, string>> = {};
  /** The light behind a winning symbol; painted once a layout. */
  private halo = surface(1, 1).canvas;
  /** Edge of a symbol, device pixels. */
  protected size = 1;
  private ratio = 1;
  private freeGames = false;
  protected stopsShown: Stops;
  /** Whatever is being drawn now; raising it ends the former. */
  private scene = 0;

  constructor(set: ReelSet, atlas: HTMLImageElement, hooks: ReelHooks) {
    this.set = set;
    this.atlas = atlas;
    this.hooks = hooks;
    this.pace = paceNow(set.pace ?? usualPace);
    this.stopsShown = set.strips.map(() => 0);
    this.reels = set.strips.map(restingReel);
    this.frame.canvas.className = 'reels-frame';
    this.bulbs[0].canvas.className = 'reels-bulbs';
    this.bulbs[1].canvas.className = 'reels-bulbs reels-bulbs-other';
    this.view.canvas.className = 'reels-view';
    this.element = h('div', { class: 'reels', attributes: { 'aria-hidden': 'true' } });
    const shade = h('div', { class: 'reels-shade' });
    this.element.append(
      this.frame.canvas,
      this.view.canvas,
      shade,
      this.bulbs[0].canvas,
      this.bulbs[1].canvas,
    );
  }

  protected symbolAt(reel: number, stop: number, row: number): number {
    const strip = this.set.strips[reel]!;
    return strip[(((stop + row) % strip.length) + strip.length) % strip.length]!;
  }

  /** What a reel at rest shows, a cover before its own symbol. */
  private shownAt(reel: number, row: number): number {
    return this.covers.get(`${reel}:${row}`) ?? this.symbolAt(reel, this.stopsShown[reel]!, row);
  }

  private spriteOf(reel: number, place: number, symbol: number): HTMLCanvasElement {
    const { length } = this.set.strips[reel]!;
    return this.set.sprite?.(reel, ((place % length) + length) % length) ?? this.sprites!.sharp[symbol]!;
  }

  protected columnAt(reel: number, stop: number): number[] {
    return Array.from({ length: this.rowsOf(reel) }, (_, row) => this.symbolAt(reel, stop, row));
  }

  /** How many rows a reel shows at rest. */
  protected rowsOf(_reel: number): number {
    return this.set.rows;
  }

  /** Fits into a box, CSS pixels. */
  setLayout(width: number, height: number): void {
    this.ratio = Math.min(devicePixelRatio || 1, 2);
    const { rows } = this.set;
    const columns = this.reels.length;
    const border = Math.round(width * 0.046 * this.ratio);
    const cellWidth = Math.floor((width * this.ratio - border * 2) / columns);
    this.cellHeight = Math.floor(Math.min(cellWidth * 1.24, (height * this.ratio - border * 2) / rows));
    this.layout = {
      width: cellWidth * columns + border * 2,
      height: this.cellHeight * rows + border * 2,
      border,
      columns,
      cellWidth,
    };
    this.size = Math.floor(Math.min(cellWidth * 1.13, this.cellHeight));
    this.halo = paintHalo(cellWidth, this.cellHeight);
    this.cut();
    for (const one of [this.frame, ...this.bulbs])
      this.fit(one.canvas, this.layout.width, this.layout.height);
    this.fit(this.view.canvas, cellWidth * columns, this.cellHeight * rows);
    this.element.style.width = `${this.layout.width / this.ratio}px`;
    this.element.style.height = `${this.layout.height / this.ratio}px`;
    this.element.style.setProperty('--border', `${border / this.ratio}px`);
    this.paint();
  }

  protected cut(): void {
    this.sprites = cutSprites(this.atlas, this.size);
    for (const [symbol, text] of Object.entries(this.stamps))
      paintStamp(this.sprites.sharp[Number(symbol)]!, text);
  }

  /** Writes on symbols: what a wild counts as, for example. */
  setStamps(stamps: Readonly<Record<number, string>>): void {
    this.stamps = stamps;
    if (!this.sprites) return;
    this.cut();
    this.drawReels();
  }

  private fit(canvas: HTMLCanvasElement, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / this.ratio}px`;
    canvas.style.height = `${height / this.ratio}px`;
  }

  private paint(): void {
    paintFrame(this.frame.context, this.layout, page.look, this.freeGames);
    paintBulbs(this.bulbs[0].context, this.layout, 0);
    paintBulbs(this.bulbs[1].context, this.layout, 1);
    this.drawReels();
  }

  protected drawReels(): void {
    this.clear();
    this.reels.forEach((reel, index) => this.drawReel(reel, index));
  }

  private clear(): void {
    this.view.context.clearRect(0, 0, this.view.canvas.width, this.view.canvas.height);
  }

  protected drawReel(reel: Reel, index: number, skip?: (row: number) => boolean): void {
    if (!this.sprites) return;
    const { cellHeight } = this;
    const { cellWidth } = this.layout;
    const { rows } = this.set;
    const top = Math.floor(reel.position);
    const fraction = reel.position - top;
    const fast = this.isFast(reel);
    const x = Math.round(index * cellWidth + (cellWidth - this.size) / 2);
    if (reel.lit) {
      this.view.context.fillStyle = 'rgba(255,201,74,.22)';
      this.view.context.fillRect(index * cellWidth, 0, cellWidth, cellHeight * rows);
    }
    for (let row = 0; row <= rows; row += 1) {
      if (skip?.(row)) continue;
      const cover = reel.mode === 'still' ? this.covers.get(`${index}:${row}`) : undefined;
      const symbol = cover ?? this.symbolAt(index, top, row);
      const y = (row - fraction) * cellHeight + (cellHeight - this.size) / 2;
      if (y > cellHeight * rows) break;
      const sharp =
        cover === undefined ? this.spriteOf(index, top + row, symbol) : this.sprites.sharp[symbol]!;
      const sprite = fast ? this.sprites.blurred[symbol]! : sharp;
      this.view.context.drawImage(sprite, x, Math.round(fast ? y - this.size / 2 : y));
    }
  }

  protected isFast(reel: Reel): boolean {
    return isFastReel(reel, this.pace(), performance.now());
  }

  /** How far a landing reel is, from 0 to 1. */
  protected landingShare(reel: Reel, now: number): number {
    return landingShareOf(reel, this.pace(), now);
  }

  protected settled(index: number): void {
    const scatterOn = (reel: number): boolean =>
      this.columnAt(reel, this.stopsShown[reel]!).includes(this.set.scatter);
    const scatters = this.reels.filter((reel, other) => reel.mode === 'still' && scatterOn(other)).length;
    this.hooks.onStop(index, scatterOn(index), scatters);
  }

  /** @param standing the reel that does not turn, in a respin. */
  start(standing: number | null = null): void {
    const mine = (this.scene += 1);
    const now = performance.now();
    if (prefersStill()) return;
    this.reels.forEach((reel, index) => {
      if (index !== standing) setTurning(reel, index, now);
    });
    let last = now;
    void animate(() => {
      if (this.scene !== mine) return false;
      const time = performance.now();
      const stepMs = Math.min(50, time - last);
      last = time;
      this.reels.forEach((reel, index) => {
        if (moveReel(reel, this.pace(), time, stepMs)) this.settled(index);
      });
      this.drawReels();
      return this.reels.some(({ mode }) => mode !== 'still');
    });
  }

  /** Whether two scatters stand before this reel, where the set has no rule of its own. */
  private isTense(stops: Stops, reel: number): boolean {
    const { isTense, scatter } = this.set;
    if (isTense) return isTense(stops, reel);
    const before = stops.slice(0, reel).filter((stop, index) => this.columnAt(index, stop).includes(scatter));
    return before.length >= 2;
  }

  async stop(stops: Stops): Promise<void> {
    this.stopsShown = stops;
    if (prefersStill()) {
      await pause(1200);
      this.show(stops);
      this.reels.forEach((_, index) => this.settled(index));
      return;
    }
    const times = landingTimes(this.reels, this.pace(), (reel) => this.isTense(stops, reel));
    this.reels.forEach((reel, index) => {
      reel.target = stops[index]!;
      reel.landsFrom = times[index]!.at;
    });
    times.forEach(({ suspense, at }, index) => {
      if (!suspense) return;
      setTimeout(
        () => {
          this.reels[index]!.lit = this.reels[index]!.mode === 'turning';
          this.hooks.onSuspense();
        },
        Math.max(0, at - suspenseMs - performance.now()),
      );
    });
    await pause(times.at(-1)!.at + this.pace().landingMs + 30 - performance.now());
    while (this.reels.some((reel) => reel.mode !== 'still')) await pause(16);
  }

  show(stops: Stops): void {
    this.scene += 1;
    this.stopsShown = stops;
    this.reels.forEach((reel, index) =>
      Object.assign(reel, { position: stops[index]!, mode: 'still', lit: false }),
    );
    this.drawReels();
  }

  /** All wins at first, then one group after another, of which `onEach` is told, until something else is shown. */
  celebrate(groups: readonly WinGroup[], onEach: (group: number) => void): void {
    const mine = (this.scene += 1);
    const still = prefersStill();
    let told = -1;
    void animate((elapsed) => {
      if (this.scene !== mine) return false;
      const turn = Math.floor(elapsed / 1100);
      const shown = turn === 0 || groups.length < 2 ? null : (turn - 1) % groups.length;
      if (turn !== told && shown !== null) {
        told = turn;
        onEach(shown);
      }
      this.drawWins(shown === null ? groups : [groups[shown]!], still ? 0 : elapsed);
      return true;
    });
  }

  private drawWins(groups: readonly WinGroup[], elapsed: number): void {
    const { context, canvas } = this.view;
    const cells = new Map(groups.flatMap(({ cells: some }) => some.map((cell) => [cell.join(':'), cell])));
    this.clear();
    this.reels.forEach((reel, index) => this.drawReel(reel, index, (row) => cells.has(`${index}:${row}`)));
    context.fillStyle = 'rgba(11,6,32,.58)';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const middleOf = (reel: number, row: number): Point => [
      (reel + 0.5) * this.layout.cellWidth,
      ((row + 0.5) * canvas.height) / this.rowsOf(reel),
    ];
    for (const group of groups) group.paint?.(context, middleOf, elapsed);
    for (const [reel, row] of cells.values()) this.drawWinner(this.shownAt(reel, row), reel, row, elapsed);
  }

  protected drawWinner(symbol: number, reel: number, row: number, elapsed: number): void {
    const { cellHeight } = this;
    const { cellWidth } = this.layout;
    const { context } = this.view;
    const beat = Math.sin(elapsed / 150 - reel * 0.5);
    const scale = 1 + 0.07 * beat;
    const x = (reel + 0.5) * cellWidth;
    const y = (row + 0.5) * cellHeight;
    context.globalAlpha = 0.5 + 0.2 * beat;
    context.drawImage(this.halo, x - cellWidth / 2, y - cellHeight / 2);
    context.globalAlpha = 1;
    const isCovered = this.covers.has(`${reel}:${row}`);
    const sprite = this.spriteOf(reel, this.stopsShown[reel]! + row, symbol);
    context.drawImage(
      isCovered ? this.sprites!.sharp[symbol]! : sprite,
      x - (this.size * scale) / 2,
      y - (this.size * scale) / 2,
      this.size * scale,
      this.size * scale,
    );
  }

  /** Lays symbols over the reels at rest: `reel:row` and the symbol's number. */
  setCovers(covers: ReadonlyMap<string, number>): void {
    this.covers = covers;
    this.drawReels();
  }

  /** Draws anew, when what `sprite` answers has changed. */
  refresh(): void {
    this.drawReels();
  }

  /** A canvas of its own over the reels and under their shade. */
  addLayer(layer: HTMLCanvasElement): void {
    layer.classList.add('reels-view');
    this.view.canvas.after(layer);
  }

  /** Device pixels: the cells, a symbol's edge, and how many make one of CSS. */
  get measures(): { cell: { width: number; height: number }; size: number; ratio: number } {
    const cell = { width: this.layout.cellWidth, height: this.cellHeight };
    return { cell, size: this.size, ratio: this.ratio };
  }

  /** All symbols at the size of a cell. */
  get pictures(): Sprites | null {
    return this.sprites;
  }

  setFreeGames(on: boolean): void {
    this.freeGames = on;
    this.element.classList.toggle('reels-free', on);
    paintFrame(this.frame.context, this.layout, page.look, on);
  }

  /** The middle of a cell, CSS pixels of the page. */
  placeOf(reel: number, row: number): { x: number; y: number } {
    const box = this.view.canvas.getBoundingClientRect();
    return {
      x: box.left + ((reel + 0.5) * box.width) / this.reels.length,
      y: box.top + ((row + 0.5) * box.height) / this.rowsOf(reel),
    };
  }
}
