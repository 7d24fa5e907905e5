/** The five reels on their canvas: turning, stopping, and the wins on them. What they show is told from outside. */
import { scatterSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { LineWin } from '@perya/game-rules/lines/line-slot.ts';
import { animate, h, pause, prefersStill } from '../dom.ts';
import { paintBulbs, paintFrame, type FrameLayout } from './frame.ts';
import { page } from '../page.ts';
import { cutSprites, surface, type Sprites } from '../scene/sprites.ts';
import { reelCount, rules, slot } from './slot.ts';
import { lineColor, strokeLine } from './win-lines.ts';

const { rows, lines } = rules;
const { gridAt, reels: strips } = slot;

/** Symbols a second at full speed. */
const speed = 25;
const landingMs = 470;
/** Symbols that pass while a reel lands; with the easing below it starts at about full speed. */
const landingWay = 3;
const startGapMs = 45;
const stopGapMs = 250;
const firstStopMs = 820;
/** How much longer a reel turns when two scatters already stand and a third can still come. */
const suspenseMs = 900;

interface Reel {
  /** Strip position of the top row; falls while the reel turns. */
  position: number;
  mode: 'still' | 'turning' | 'landing';
  startedAt: number;
  landsFrom: number;
  target: number;
  lit: boolean;
}

export interface ReelsHooks {
  /** A reel came to rest; `scatters` stand on the reels stopped so far, `here` on this one. */
  onStop(reel: number, here: boolean, scatters: number): void;
  onSuspense(): void;
}

export class Reels {
  readonly element: HTMLElement;
  private readonly atlas: HTMLImageElement;
  private readonly hooks: ReelsHooks;
  private readonly frame = surface(1, 1);
  private readonly bulbs = [surface(1, 1), surface(1, 1)] as const;
  private readonly view = surface(1, 1);
  private readonly reels: Reel[] = strips.map(() => ({
    position: 0,
    mode: 'still',
    startedAt: 0,
    landsFrom: Infinity,
    target: 0,
    lit: false,
  }));
  private layout: FrameLayout = { width: 1, height: 1, border: 1, cellWidth: 1, cellHeight: 1 };
  private sprites: Sprites | null = null;
  /** Edge of a symbol, device pixels. */
  private size = 1;
  private ratio = 1;
  private freeGames = false;
  private stopsShown: readonly number[] = strips.map(() => 0);
  /** Whatever is being drawn now; raising it ends the former. */
  private scene = 0;

  constructor(atlas: HTMLImageElement, hooks: ReelsHooks) {
    this.atlas = atlas;
    this.hooks = hooks;
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

  /** Fits into a box, CSS pixels. */
  setLayout(width: number, height: number): void {
    this.ratio = Math.min(devicePixelRatio || 1, 2);
    const border = Math.round(width * 0.046 * this.ratio);
    const cellWidth = Math.floor((width * this.ratio - border * 2) / reelCount);
    const cellHeight = Math.floor(Math.min(cellWidth * 1.24, (height * this.ratio - border * 2) / rows));
    this.layout = {
      width: cellWidth * reelCount + border * 2,
      height: cellHeight * rows + border * 2,
      border,
      cellWidth,
      cellHeight,
    };
    this.size = Math.floor(Math.min(cellWidth * 1.13, cellHeight));
    this.sprites = cutSprites(this.atlas, this.size);
    for (const one of [this.frame, ...this.bulbs])
      this.fit(one.canvas, this.layout.width, this.layout.height);
    this.fit(this.view.canvas, cellWidth * reelCount, cellHeight * rows);
    this.element.style.width = `${this.layout.width / this.ratio}px`;
    this.element.style.height = `${this.layout.height / this.ratio}px`;
    this.element.style.setProperty('--border', `${border / this.ratio}px`);
    this.paint();
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

  private drawReels(): void {
    const { cellWidth, cellHeight } = this.layout;
    this.view.context.clearRect(0, 0, cellWidth * reelCount, cellHeight * rows);
    this.reels.forEach((reel, index) => this.drawReel(reel, index));
  }

  private drawReel(reel: Reel, index: number, skip?: (row: number) => boolean): void {
    if (!this.sprites) return;
    const { cellWidth, cellHeight } = this.layout;
    const strip = strips[index]!;
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
      const symbol = strip[(((top + row) % strip.length) + strip.length) % strip.length]!;
      const y = (row - fraction) * cellHeight + (cellHeight - this.size) / 2;
      if (y > cellHeight * rows) break;
      const sprite = fast ? this.sprites.blurred[symbol]! : this.sprites.sharp[symbol]!;
      this.view.context.drawImage(sprite, x, Math.round(fast ? y - this.size / 2 : y));
    }
  }

  private isFast(reel: Reel): boolean {
    const now = performance.now();
    if (reel.mode === 'turning') return now - reel.startedAt > 230;
    return reel.mode === 'landing' && now - reel.landsFrom < landingMs * 0.28;
  }

  /** Moves one reel; `true` while it is not at rest. */
  private move(reel: Reel, index: number, now: number, stepMs: number): boolean {
    if (reel.mode === 'turning') {
      const age = now - reel.startedAt;
      if (age < 0) return true;
      // A short pull upwards, then full speed within a seventh of a second.
      const velocity = age < 110 ? -1.7 : Math.min(speed, ((age - 110) / 140) * speed);
      reel.position -= (velocity * stepMs) / 1000;
      if (now >= reel.landsFrom) {
        reel.mode = 'landing';
        reel.landsFrom = now;
        reel.lit = false;
      }
      return true;
    }
    if (reel.mode !== 'landing') return false;
    const share = Math.min(1, (now - reel.landsFrom) / landingMs);
    const back = share - 1;
    reel.position = reel.target + landingWay * (1 - (1 + 1.9 * back ** 3 + 0.9 * back ** 2));
    if (share < 1) return true;
    reel.position = reel.target;
    reel.mode = 'still';
    this.settled(index);
    return false;
  }

  private settled(index: number): void {
    const grid = gridAt(this.stopsShown);
    const scatterOn = (reel: number): boolean => grid[reel]!.includes(scatterSymbol);
    const scatters = this.reels.filter((reel, other) => reel.mode === 'still' && scatterOn(other)).length;
    this.hooks.onStop(index, scatterOn(index), scatters);
  }

  start(): void {
    const mine = (this.scene += 1);
    const now = performance.now();
    if (prefersStill()) return;
    this.reels.forEach((reel, index) => {
      Object.assign(reel, {
        mode: 'turning',
        startedAt: now + index * startGapMs,
        landsFrom: Infinity,
        lit: false,
      });
    });
    let last = now;
    void animate(() => {
      if (this.scene !== mine) return false;
      const time = performance.now();
      const stepMs = Math.min(50, time - last);
      last = time;
      let busy = false;
      this.reels.forEach((reel, index) => (busy = this.move(reel, index, time, stepMs) || busy));
      this.drawReels();
      return busy;
    });
  }

  /** When each reel begins to land: in turn, later where two scatters already stand before it. The outcome is known; only the wait differs. */
  private landingTimes(stops: readonly number[]): { at: number; suspense: boolean }[] {
    const grid = gridAt(stops);
    let time = Math.max(performance.now(), this.reels[0]!.startedAt + firstStopMs);
    let scatters = 0;
    return grid.map((column, index) => {
      const suspense = scatters >= 2;
      if (index > 0) time += stopGapMs + (suspense ? suspenseMs : 0);
      if (column.includes(scatterSymbol)) scatters += 1;
      return { at: time, suspense };
    });
  }

  async stop(stops: readonly number[]): Promise<void> {
    this.stopsShown = stops;
    if (prefersStill()) {
      await pause(1200);
      this.show(stops);
      this.reels.forEach((_, index) => this.settled(index));
      return;
    }
    const times = this.landingTimes(stops);
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
    await pause(times.at(-1)!.at + landingMs + 30 - performance.now());
    while (this.reels.some((reel) => reel.mode !== 'still')) await pause(16);
  }

  show(stops: readonly number[]): void {
    this.scene += 1;
    this.stopsShown = stops;
    this.reels.forEach((reel, index) =>
      Object.assign(reel, { position: stops[index]!, mode: 'still', lit: false }),
    );
    this.drawReels();
  }

  celebrate(wins: readonly LineWin[], scatters: boolean, onEach: (win: LineWin | null) => void): void {
    const mine = (this.scene += 1);
    const grid = gridAt(this.stopsShown);
    const scatterCells = scatters
      ? grid.flatMap((column, reel) =>
          column.flatMap((symbol, row) => (symbol === scatterSymbol ? [`${reel}:${row}`] : [])),
        )
      : [];
    const cellsOf = (win: LineWin): string[] =>
      Array.from({ length: win.count }, (_, reel) => `${reel}:${lines[win.line]![reel]!}`);
    const groups = wins.map((win) => ({ wins: [win], cells: new Set(cellsOf(win)) }));
    if (scatters) groups.push({ wins: [], cells: new Set(scatterCells) });
    const all = { wins: [...wins], cells: new Set([...wins.flatMap(cellsOf), ...scatterCells]) };
    const still = prefersStill();
    let told = -1;
    void animate((elapsed) => {
      if (this.scene !== mine) return false;
      const turn = Math.floor(elapsed / 1100);
      const group = turn === 0 || groups.length < 2 ? all : groups[(turn - 1) % groups.length]!;
      if (turn !== told && groups.length > 1) {
        told = turn;
        if (turn > 0) onEach(group.wins[0] ?? null);
      }
      this.drawWins(group, still ? 0 : elapsed);
      return true;
    });
  }

  private drawWins(group: { wins: readonly LineWin[]; cells: Set<string> }, elapsed: number): void {
    const { cellWidth, cellHeight } = this.layout;
    const { context } = this.view;
    context.clearRect(0, 0, cellWidth * reelCount, cellHeight * rows);
    const wins = (reel: number, row: number): boolean => group.cells.has(`${reel}:${row}`);
    this.reels.forEach((reel, index) => this.drawReel(reel, index, (row) => wins(index, row)));
    context.fillStyle = 'rgba(11,6,32,.58)';
    context.fillRect(0, 0, cellWidth * reelCount, cellHeight * rows);
    for (const win of group.wins) {
      const points = lines[win.line]!.map(
        (row, reel) => [(reel + 0.5) * cellWidth, (row + 0.5) * cellHeight] as const,
      );
      strokeLine(context, points, lineColor(win.line), cellWidth * 0.055, elapsed);
    }
    const grid = gridAt(this.stopsShown);
    grid.forEach((column, reel) =>
      column.forEach((symbol, row) => {
        if (wins(reel, row)) this.drawWinner(symbol, reel, row, elapsed);
      }),
    );
  }

  private drawWinner(symbol: number, reel: number, row: number, elapsed: number): void {
    const { cellWidth, cellHeight } = this.layout;
    const { context } = this.view;
    const beat = Math.sin(elapsed / 150 - reel * 0.5);
    const scale = 1 + 0.07 * beat;
    const x = (reel + 0.5) * cellWidth;
    const y = (row + 0.5) * cellHeight;
    const halo = context.createRadialGradient(x, y, 0, x, y, cellWidth * 0.66);
    halo.addColorStop(0, `rgba(255,224,130,${(0.5 + 0.2 * beat).toFixed(2)})`);
    halo.addColorStop(1, 'rgba(255,201,74,0)');
    context.fillStyle = halo;
    context.fillRect(x - cellWidth / 2, y - cellHeight / 2, cellWidth, cellHeight);
    context.drawImage(
      this.sprites!.sharp[symbol]!,
      x - (this.size * scale) / 2,
      y - (this.size * scale) / 2,
      this.size * scale,
      this.size * scale,
    );
  }

  quiet(): void {
    this.scene += 1;
    this.drawReels();
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
      x: box.left + ((reel + 0.5) * box.width) / reelCount,
      y: box.top + ((row + 0.5) * box.height) / rows,
    };
  }
}
