/** The five reels on their canvas: turning, stopping, and the wins on them. What they show is told from outside. */
import { gridAt, type LineWin } from '@perya/game-rules/fiesta-nights/evaluate.ts';
import { lines } from '@perya/game-rules/fiesta-nights/pay-table.ts';
import { reels as strips } from '@perya/game-rules/fiesta-nights/reels.ts';
import { scatterSymbol } from '@perya/game-rules/fiesta-nights/symbols.ts';
import { animate, h, pause, prefersStill } from '../dom.ts';
import { paintBulbs, paintFrame, type FrameLayout } from './frame.ts';
import { cutSprites, surface, type Sprites } from './sprites.ts';
import { lineColor, strokeLine } from './win-lines.ts';

/** Symbols a second at full speed. */
const speed = 25;
const landingMs = 470;
/** Symbols that pass while a reel lands; with the easing below it starts at about full speed. */
const landingWay = 3;
const startGapMs = 45;
const stopGapMs = 250;
const firstStopMs = 820;
/** How much longer a reel turns when two Ferris wheels already stand and a third can still come. */
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
  /** A reel came to rest; `wheels` stand on the reels stopped so far, `wheelHere` on this one. */
  onStop(reel: number, wheelHere: boolean, wheels: number): void;
  onSuspense(): void;
}

export interface Reels {
  element: HTMLElement;
  /** Fits into a box, CSS pixels. */
  layout(width: number, height: number): void;
  show(stops: readonly number[]): void;
  start(): void;
  stop(stops: readonly number[]): Promise<void>;
  /** Shows these wins, all at once and then one by one, until something else happens. */
  celebrate(wins: readonly LineWin[], wheels: boolean, onEach: (win: LineWin | null) => void): void;
  quiet(): void;
  setFreeGames(on: boolean): void;
  /** The middle of a cell, CSS pixels of the page. */
  placeOf(reel: number, row: number): { x: number; y: number };
}

export function createReels(atlas: HTMLImageElement, hooks: ReelsHooks): Reels {
  const frame = surface(1, 1);
  const bulbs = [surface(1, 1), surface(1, 1)] as const;
  const view = surface(1, 1);
  frame.canvas.className = 'reels-frame';
  bulbs[0].canvas.className = 'reels-bulbs';
  bulbs[1].canvas.className = 'reels-bulbs reels-bulbs-other';
  view.canvas.className = 'reels-view';
  const element = h('div', { class: 'reels', attributes: { 'aria-hidden': 'true' } });
  element.append(
    frame.canvas,
    view.canvas,
    h('div', { class: 'reels-shade' }),
    bulbs[0].canvas,
    bulbs[1].canvas,
  );

  let layout: FrameLayout = { width: 1, height: 1, border: 1, cellWidth: 1, cellHeight: 1 };
  let sprites: Sprites | null = null;
  let size = 1;
  let ratio = 1;
  let freeGames = false;
  let stopsShown: readonly number[] = [0, 0, 0, 0, 0];
  const reels: Reel[] = strips.map(() => ({
    position: 0,
    mode: 'still',
    startedAt: 0,
    landsFrom: Infinity,
    target: 0,
    lit: false,
  }));
  /** Whatever is being drawn now; raising it ends the former. */
  let scene = 0;

  function setLayout(width: number, height: number): void {
    ratio = Math.min(devicePixelRatio || 1, 2);
    const border = Math.round(width * 0.046 * ratio);
    const cellWidth = Math.floor((width * ratio - border * 2) / 5);
    const cellHeight = Math.floor(Math.min(cellWidth * 1.24, (height * ratio - border * 2) / 3));
    layout = {
      width: cellWidth * 5 + border * 2,
      height: cellHeight * 3 + border * 2,
      border,
      cellWidth,
      cellHeight,
    };
    size = Math.floor(Math.min(cellWidth * 1.13, cellHeight));
    sprites = cutSprites(atlas, size);
    for (const one of [frame, ...bulbs]) fit(one.canvas, layout.width, layout.height);
    fit(view.canvas, cellWidth * 5, cellHeight * 3);
    element.style.width = `${layout.width / ratio}px`;
    element.style.height = `${layout.height / ratio}px`;
    element.style.setProperty('--border', `${border / ratio}px`);
    paint();
  }

  function fit(canvas: HTMLCanvasElement, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / ratio}px`;
    canvas.style.height = `${height / ratio}px`;
  }

  function paint(): void {
    paintFrame(frame.context, layout, freeGames);
    paintBulbs(bulbs[0].context, layout, 0);
    paintBulbs(bulbs[1].context, layout, 1);
    drawReels();
  }

  function drawReels(): void {
    const { cellWidth, cellHeight } = layout;
    view.context.clearRect(0, 0, cellWidth * 5, cellHeight * 3);
    reels.forEach((reel, index) => drawReel(reel, index));
  }

  function drawReel(reel: Reel, index: number, skip?: (row: number) => boolean): void {
    if (!sprites) return;
    const { cellWidth, cellHeight } = layout;
    const strip = strips[index]!;
    const top = Math.floor(reel.position);
    const fraction = reel.position - top;
    const fast = isFast(reel);
    const x = Math.round(index * cellWidth + (cellWidth - size) / 2);
    if (reel.lit) {
      view.context.fillStyle = 'rgba(255,201,74,.22)';
      view.context.fillRect(index * cellWidth, 0, cellWidth, cellHeight * 3);
    }
    for (let row = 0; row <= 3; row += 1) {
      if (skip?.(row)) continue;
      const symbol = strip[(((top + row) % strip.length) + strip.length) % strip.length]!;
      const y = (row - fraction) * cellHeight + (cellHeight - size) / 2;
      if (y > cellHeight * 3) break;
      const sprite = fast ? sprites.blurred[symbol]! : sprites.sharp[symbol]!;
      view.context.drawImage(sprite, x, Math.round(fast ? y - size / 2 : y));
    }
  }

  function isFast(reel: Reel): boolean {
    const now = performance.now();
    if (reel.mode === 'turning') return now - reel.startedAt > 230;
    return reel.mode === 'landing' && now - reel.landsFrom < landingMs * 0.28;
  }

  /** Moves one reel; `true` while it is not at rest. */
  function move(reel: Reel, index: number, now: number, stepMs: number): boolean {
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
    settled(index);
    return false;
  }

  function settled(index: number): void {
    const grid = gridAt(stopsShown);
    const wheelOn = (reel: number): boolean => grid[reel]!.includes(scatterSymbol);
    const wheels = reels.filter((reel, other) => reel.mode === 'still' && wheelOn(other)).length;
    hooks.onStop(index, wheelOn(index), wheels);
  }

  function start(): void {
    const mine = (scene += 1);
    const now = performance.now();
    if (prefersStill()) return;
    reels.forEach((reel, index) => {
      Object.assign(reel, {
        mode: 'turning',
        startedAt: now + index * startGapMs,
        landsFrom: Infinity,
        lit: false,
      });
    });
    let last = now;
    void animate(() => {
      if (scene !== mine) return false;
      const time = performance.now();
      const stepMs = Math.min(50, time - last);
      last = time;
      let busy = false;
      reels.forEach((reel, index) => (busy = move(reel, index, time, stepMs) || busy));
      drawReels();
      return busy;
    });
  }

  /** When each reel begins to land: in turn, later where two wheels already stand before it. The outcome is known; only the wait differs. */
  function landingTimes(stops: readonly number[]): { at: number; suspense: boolean }[] {
    const grid = gridAt(stops);
    let time = Math.max(performance.now(), reels[0]!.startedAt + firstStopMs);
    let wheels = 0;
    return grid.map((column, index) => {
      const suspense = wheels >= 2;
      if (index > 0) time += stopGapMs + (suspense ? suspenseMs : 0);
      if (column.includes(scatterSymbol)) wheels += 1;
      return { at: time, suspense };
    });
  }

  async function stop(stops: readonly number[]): Promise<void> {
    stopsShown = stops;
    if (prefersStill()) {
      await pause(1200);
      show(stops);
      reels.forEach((_, index) => settled(index));
      return;
    }
    const times = landingTimes(stops);
    reels.forEach((reel, index) => {
      reel.target = stops[index]!;
      reel.landsFrom = times[index]!.at;
    });
    times.forEach(({ suspense, at }, index) => {
      if (!suspense) return;
      setTimeout(
        () => {
          reels[index]!.lit = reels[index]!.mode === 'turning';
          hooks.onSuspense();
        },
        Math.max(0, at - suspenseMs - performance.now()),
      );
    });
    await pause(times[4]!.at + landingMs + 30 - performance.now());
    while (reels.some((reel) => reel.mode !== 'still')) await pause(16);
  }

  function show(stops: readonly number[]): void {
    scene += 1;
    stopsShown = stops;
    reels.forEach((reel, index) =>
      Object.assign(reel, { position: stops[index]!, mode: 'still', lit: false }),
    );
    drawReels();
  }

  function celebrate(wins: readonly LineWin[], wheels: boolean, onEach: (win: LineWin | null) => void): void {
    const mine = (scene += 1);
    const grid = gridAt(stopsShown);
    const wheelCells = wheels
      ? grid.flatMap((column, reel) =>
          column.flatMap((symbol, row) => (symbol === scatterSymbol ? [`${reel}:${row}`] : [])),
        )
      : [];
    const cellsOf = (win: LineWin): string[] =>
      Array.from({ length: win.count }, (_, reel) => `${reel}:${lines[win.line]![reel]!}`);
    const groups = wins.map((win) => ({ wins: [win], cells: new Set(cellsOf(win)) }));
    if (wheels) groups.push({ wins: [], cells: new Set(wheelCells) });
    const all = { wins: [...wins], cells: new Set([...wins.flatMap(cellsOf), ...wheelCells]) };
    const still = prefersStill();
    let told = -1;
    void animate((elapsed) => {
      if (scene !== mine) return false;
      const turn = Math.floor(elapsed / 1100);
      const group = turn === 0 || groups.length < 2 ? all : groups[(turn - 1) % groups.length]!;
      if (turn !== told && groups.length > 1) {
        told = turn;
        if (turn > 0) onEach(group.wins[0] ?? null);
      }
      drawWins(group, still ? 0 : elapsed);
      return true;
    });
  }

  function drawWins(group: { wins: readonly LineWin[]; cells: Set<string> }, elapsed: number): void {
    const { cellWidth, cellHeight } = layout;
    const { context } = view;
    context.clearRect(0, 0, cellWidth * 5, cellHeight * 3);
    const wins = (reel: number, row: number): boolean => group.cells.has(`${reel}:${row}`);
    reels.forEach((reel, index) => drawReel(reel, index, (row) => wins(index, row)));
    context.fillStyle = 'rgba(11,6,32,.58)';
    context.fillRect(0, 0, cellWidth * 5, cellHeight * 3);
    for (const win of group.wins) {
      const points = lines[win.line]!.map(
        (row, reel) => [(reel + 0.5) * cellWidth, (row + 0.5) * cellHeight] as const,
      );
      strokeLine(context, points, lineColor(win.line), cellWidth * 0.055, elapsed);
    }
    const grid = gridAt(stopsShown);
    grid.forEach((column, reel) =>
      column.forEach((symbol, row) => {
        if (wins(reel, row)) drawWinner(symbol, reel, row, elapsed);
      }),
    );
  }

  function drawWinner(symbol: number, reel: number, row: number, elapsed: number): void {
    const { cellWidth, cellHeight } = layout;
    const { context } = view;
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
      sprites!.sharp[symbol]!,
      x - (size * scale) / 2,
      y - (size * scale) / 2,
      size * scale,
      size * scale,
    );
  }

  return {
    element,
    layout: setLayout,
    show,
    start,
    stop,
    celebrate,
    quiet() {
      scene += 1;
      drawReels();
    },
    setFreeGames(on) {
      freeGames = on;
      element.classList.toggle('reels-free', on);
      paintFrame(frame.context, layout, on);
    },
    placeOf(reel, row) {
      const box = view.canvas.getBoundingClientRect();
      return { x: box.left + ((reel + 0.5) * box.width) / 5, y: box.top + ((row + 0.5) * box.height) / 3 };
    },
  };
}
