/** Reels of one height, each on its canvas: turning, stopping, and the wins over them. What they show is told from outside. */
import { animate, h, prefersStill } from '../../dom.ts';
import { surface, type Brush } from '../../scene/canvas.ts';
import { cutSprites, smear } from '../../scene/sprites.ts';
import { tempo } from '../../tempo.ts';
import { paintHalo } from './frame.ts';
import { GildedFrame } from './gilded-frame.ts';
import {
  isFastReel,
  landingShareOf,
  landReels,
  moveReel,
  paceNow,
  restingReel,
  setTurning,
  usualPace,
  type Reel,
  type ReelPace,
} from './reel-motion.ts';
import { ReelColumn } from './reel-column.ts';
import type { ReelHooks, ReelSet, Stops } from './reel-set.ts';
import { paintStamp } from './stamp.ts';
import { groupsAt, WinLights, type Winner, type WinGroup } from './win-lights.ts';

export class ReelWindow {
  protected readonly set: ReelSet;
  protected readonly atlas: HTMLImageElement;
  private readonly hooks: ReelHooks;
  private readonly frame: GildedFrame;
  private readonly columns: readonly ReelColumn[];
  /** Holds the columns. */
  private readonly view = h('div', { class: 'reels-view' });
  private readonly lights = new WinLights((reel, row) => [
    (reel + 0.5) * this.cellWidth,
    ((row + 0.5) * this.tall) / this.rowsOf(reel),
  ]);
  protected readonly reels: Reel[];
  protected cellWidth = 1;
  protected cellHeight = 1;
  protected sprites: readonly HTMLCanvasElement[] = [];
  private smears: readonly HTMLCanvasElement[] = [];
  /** Symbols that lie over the reels at rest, by `reel:row`. */
  private covers: ReadonlyMap<string, number> = new Map();
  private readonly pace: () => ReelPace;
  /** What is written on a symbol, by its number. */
  private stamps: Readonly<Record<number, string>> = {};
  /** The light behind a winning symbol; painted once a layout. */
  private halo = surface(1, 1).canvas;
  /** Edge of a symbol, device pixels. */
  protected size = 1;
  /** How far a column reaches out of its cells to each side: a symbol may be wider than they are. */
  protected margin = 0;
  protected stopsShown: Stops;
  /** The cells that have won, `reel:row`: they are drawn by what lights up over the reels. */
  private winning: ReadonlySet<string> = new Set();
  /** Whatever is being drawn now; raising it ends the former. */
  private scene = 0;

  constructor(set: ReelSet, atlas: HTMLImageElement, hooks: ReelHooks) {
    this.set = set;
    this.atlas = atlas;
    this.hooks = hooks;
    this.pace = paceNow(set.pace ?? usualPace);
    this.stopsShown = set.strips.map(() => 0);
    this.reels = set.strips.map(restingReel);
    this.columns = set.strips.map(() => new ReelColumn());
    this.view.append(...this.columns.map(({ element }) => element));
    this.frame = new GildedFrame([this.view, this.lights.element, h('div', { class: 'reels-shade' })]);
  }

  get element(): HTMLElement {
    return this.frame.element;
  }

  protected symbolAt(reel: number, stop: number, row: number): number {
    const strip = this.set.strips[reel]!;
    return strip[(((stop + row) % strip.length) + strip.length) % strip.length]!;
  }

  /** What a reel at rest shows, a cover before its own symbol. */
  protected shownAt(reel: number, row: number): number {
    return this.covers.get(`${reel}:${row}`) ?? this.symbolAt(reel, this.stopsShown[reel]!, row);
  }

  private spriteOf(reel: number, place: number, symbol: number): HTMLCanvasElement {
    const { length } = this.set.strips[reel]!;
    return this.set.sprite?.(reel, ((place % length) + length) % length) ?? this.sprites[symbol]!;
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
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const { rows } = this.set;
    const columns = this.reels.length;
    const border = Math.round(width * 0.046 * ratio);
    this.cellWidth = Math.floor((width * ratio - border * 2) / columns);
    this.cellHeight = Math.floor(Math.min(this.cellWidth * 1.24, (height * ratio - border * 2) / rows));
    this.size = Math.floor(Math.min(this.cellWidth * 1.13, this.cellHeight));
    const { cellWidth, cellHeight, tall } = this;
    const wide = cellWidth * columns;
    const layout = { width: wide + border * 2, height: tall + border * 2, border, columns, cellWidth };
    this.frame.setLayout(layout, ratio);
    this.lights.fit(wide, tall);
    this.halo = paintHalo(cellWidth, cellHeight);
    this.margin = Math.max(0, Math.ceil((this.size - cellWidth) / 2));
    this.columns.forEach((column, reel) =>
      column.fit(reel * cellWidth - this.margin, cellWidth + this.margin * 2, tall, ratio),
    );
    this.cut();
    this.drawReels();
  }

  protected cut(): void {
    this.sprites = cutSprites(this.atlas, this.size);
    for (const [symbol, text] of Object.entries(this.stamps)) paintStamp(this.sprites[Number(symbol)]!, text);
    this.smears = this.sprites.map((symbol) => smear(symbol, this.size / this.frame.ratio));
  }

  /** Writes on symbols: what a wild counts as, for example. */
  setStamps(stamps: Readonly<Record<number, string>>): void {
    this.stamps = stamps;
    if (this.sprites.length === 0) return;
    this.cut();
    this.drawReels();
  }

  protected get tall(): number {
    return this.cellHeight * this.set.rows;
  }

  private drawReels(): void {
    this.reels.forEach((reel, index) => this.drawReel(reel, index));
  }

  private drawReel(reel: Reel, index: number): void {
    const fast = this.isFast(reel);
    // A pixel of CSS is enough for a smear.
    const share = fast ? 1 / this.frame.ratio : 1;
    this.columns[index]!.paint(fast, (brush) => {
      const light = this.lightOn(reel, index);
      if (light !== null) {
        brush.fillStyle = light;
        brush.fillRect(this.margin * share, 0, this.cellWidth * share, this.tall * share);
      }
      if (this.sprites.length === 0) return;
      if (fast) this.drawSmears(brush, reel, index, share);
      else this.drawSymbols(brush, reel, index);
    });
  }

  /** What shines behind a reel's symbols: it is waited for. */
  protected lightOn(reel: Reel, _index: number): string | null {
    return reel.lit ? 'rgba(255,201,74,.22)' : null;
  }

  /** So many rows fill the window at the moment. */
  protected rowsNow(_reel: Reel, _index: number): number {
    return this.set.rows;
  }

  private drawSmears(brush: Brush, reel: Reel, index: number, share: number): void {
    const { width, height } = brush.canvas;
    const rows = this.rowsNow(reel, index);
    const step = (this.tall * share) / rows;
    const top = Math.floor(reel.position);
    const fraction = reel.position - top;
    for (let row = 0; row <= rows; row += 1) {
      const picture = this.smears[this.symbolAt(index, top, row)]!;
      const y = Math.round((row + 0.5 - fraction) * step - picture.height / 2);
      if (y > height) break;
      brush.drawImage(picture, Math.round((width - picture.width) / 2), y);
    }
  }

  protected drawSymbols(brush: Brush, reel: Reel, index: number): void {
    const { cellHeight, size } = this;
    const top = Math.floor(reel.position);
    const fraction = reel.position - top;
    const x = Math.round(this.margin + (this.cellWidth - size) / 2);
    for (let row = 0; row <= this.set.rows; row += 1) {
      if (this.isWinning(index, row)) continue;
      const cover = reel.mode === 'still' ? this.covers.get(`${index}:${row}`) : undefined;
      const y = (row - fraction) * cellHeight + (cellHeight - size) / 2;
      if (y > this.tall) break;
      const sprite =
        cover === undefined
          ? this.spriteOf(index, top + row, this.symbolAt(index, top, row))
          : this.sprites[cover]!;
      brush.drawImage(sprite, x, Math.round(y));
    }
  }

  protected isWinning(reel: number, row: number): boolean {
    return this.winning.has(`${reel}:${row}`);
  }

  protected isFast(reel: Reel): boolean {
    return isFastReel(reel, performance.now());
  }

  /** How far a landing reel is, from 0 to 1. */
  protected landingShare(reel: Reel, now: number): number {
    return landingShareOf(reel, now);
  }

  protected settled(index: number): void {
    const scatterOn = (reel: number): boolean =>
      this.columnAt(reel, this.stopsShown[reel]!).includes(this.set.scatter);
    const scatters = this.reels.filter((reel, other) => reel.mode === 'still' && scatterOn(other)).length;
    this.hooks.onStop(index, scatterOn(index), scatters);
  }

  /** @param standing the reel that does not turn, in a respin. */
  start(standing: number | null = null): void {
    const mine = this.beginScene();
    const now = performance.now();
    this.drawReels();
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
        if (reel.mode === 'still') return;
        if (moveReel(reel, this.pace(), time, stepMs)) this.settled(index);
        this.drawReel(reel, index);
      });
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
      await tempo.wait(1200);
      this.show(stops);
      this.reels.forEach((_, index) => this.settled(index));
      tempo.endStep();
      return;
    }
    await landReels(this.reels, stops, {
      pace: this.pace,
      isTense: (reel) => this.isTense(stops, reel),
      onSuspense: () => this.hooks.onSuspense(),
    });
    tempo.endStep();
  }

  show(stops: Stops): void {
    this.beginScene();
    this.stopsShown = stops;
    this.reels.forEach((reel, index) =>
      Object.assign(reel, { position: stops[index]!, mode: 'still', lit: false }),
    );
    this.drawReels();
  }

  /** Whatever was shown before ends. @returns the scene's number */
  private beginScene(): number {
    this.winning = new Set();
    this.lights.element.hidden = true;
    this.scene += 1;
    return this.scene;
  }

  /** All wins at first, then one group after another, of which `onEach` is told, until something else is shown. */
  celebrate(groups: readonly WinGroup[], onEach: (group: number) => void): void {
    const mine = this.beginScene();
    const still = prefersStill();
    let told: number | null | undefined;
    void animate((elapsed) => {
      if (this.scene !== mine) return false;
      const { lit, alone } = groupsAt(groups, elapsed);
      if (alone !== told) {
        told = alone;
        this.winning = new Set(lit.flatMap(({ cells }) => cells.map((cell) => cell.join(':'))));
        this.drawReels();
        this.lights.light(lit);
        if (alone !== null) onEach(alone);
      }
      this.lights.draw(still ? 0 : elapsed, (...winner) => this.drawWinner(...winner));
      return true;
    });
  }

  protected drawWinner(context: CanvasRenderingContext2D, { reel, row, elapsedMs }: Winner): void {
    const symbol = this.shownAt(reel, row);
    const { cellWidth, cellHeight } = this;
    const beat = Math.sin(elapsedMs / 150 - reel * 0.5);
    const scale = 1 + 0.07 * beat;
    const x = (reel + 0.5) * cellWidth;
    const y = (row + 0.5) * cellHeight;
    context.globalAlpha = 0.5 + 0.2 * beat;
    context.drawImage(this.halo, x - cellWidth / 2, y - cellHeight / 2);
    context.globalAlpha = 1;
    const isCovered = this.covers.has(`${reel}:${row}`);
    const sprite = this.spriteOf(reel, this.stopsShown[reel]! + row, symbol);
    context.drawImage(
      isCovered ? this.sprites[symbol]! : sprite,
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
    this.view.after(layer);
  }

  /** Device pixels: the cells, a symbol's edge, and how many make one of CSS. */
  get measures(): { cell: { width: number; height: number }; size: number; ratio: number } {
    const cell = { width: this.cellWidth, height: this.cellHeight };
    return { cell, size: this.size, ratio: this.frame.ratio };
  }

  /** All symbols at the size of a cell. */
  get pictures(): readonly HTMLCanvasElement[] {
    return this.sprites;
  }

  setFreeGames(on: boolean): void {
    this.frame.setFreeGames(on);
  }

  /** The middle of a cell, CSS pixels of the page. */
  placeOf(reel: number, row: number): { x: number; y: number } {
    const box = this.view.getBoundingClientRect();
    return {
      x: box.left + ((reel + 0.5) * box.width) / this.reels.length,
      y: box.top + ((row + 0.5) * box.height) / this.rowsOf(reel),
    };
  }
}
