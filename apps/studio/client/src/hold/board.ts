/** The board of the respins on a canvas over the reels: cells that turn one by one, and coins that lock with light. */
import { animate, pause, prefersStill } from '../dom.ts';
import { page } from '../page.ts';
import type { ReelWindow } from '../slot/reels/reel-window.ts';
import { surface } from '../scene/canvas.ts';
import { smear } from '../scene/sprites.ts';
import { tempo } from '../tempo.ts';
import { emptyCoin, type Coins } from './coins.ts';
import { placeOfCell, reelCount, rows, slot } from './slot.ts';

/** Cells a second while they turn. */
const speed = 13;
/** Until the first cell may stand, and from one cell to the next. */
const leastTurnMs = 700;
const gapMs = 70;
const lockMs = 420;
/** Of the ribbon that turns in a cell: a coin in one of so many places. */
const ribbonCells = 4;

interface Cell {
  /** 0: empty. */
  value: number;
  turning: boolean;
  /** When its coin landed; the light of the lock fades from then. */
  lockedAt: number;
  /** How far its ribbon is from the others'. */
  phase: number;
}

export class HoldBoard {
  readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly reels: ReelWindow;
  private readonly coins: Coins;
  private readonly cells: Cell[];
  private socket = surface(1, 1).canvas;
  private ribbon = surface(1, 1).canvas;
  private light = surface(1, 1).canvas;
  private stakeMinor = 0n;
  private startedAt = 0;
  /** Raising it ends whatever is drawn. */
  private scene = 0;

  constructor(reels: ReelWindow, coins: Coins) {
    this.reels = reels;
    this.coins = coins;
    const { canvas, context } = surface(1, 1);
    this.canvas = canvas;
    this.context = context;
    this.canvas.hidden = true;
    this.cells = Array.from({ length: slot.cellCount }, (_, cell) => ({
      value: 0,
      turning: false,
      lockedAt: -Infinity,
      phase: ((cell * 7) % ribbonCells) + cell * 0.37,
    }));
    reels.addLayer(canvas);
  }

  setLayout(): void {
    const { cell, size, ratio } = this.reels.measures;
    this.canvas.width = cell.width * reelCount;
    this.canvas.height = cell.height * rows;
    this.canvas.style.width = `${this.canvas.width / ratio}px`;
    this.canvas.style.height = `${this.canvas.height / ratio}px`;
    this.socket = paintSocket(cell.width, cell.height);
    this.ribbon = paintRibbon(cell.width, cell.height, size, this.reels.pictures[emptyCoin]);
    this.light = paintLight(cell.width, cell.height);
    if (!this.canvas.hidden) this.draw();
  }

  get isShown(): boolean {
    return !this.canvas.hidden;
  }

  hide(): void {
    this.scene += 1;
    this.canvas.hidden = true;
  }

  /** Shows what is held, at rest. */
  show(board: readonly number[], stakeMinor: bigint): void {
    this.scene += 1;
    this.stakeMinor = stakeMinor;
    this.cells.forEach((cell, index) =>
      Object.assign(cell, { value: board[index] ?? 0, turning: false, lockedAt: -Infinity }),
    );
    this.canvas.hidden = false;
    this.draw();
  }

  /** The empty cells begin to turn. */
  turn(): void {
    const mine = (this.scene += 1);
    this.startedAt = performance.now();
    if (prefersStill()) return;
    for (const cell of this.cells) cell.turning = cell.value === 0;
    let wasLocking = true;
    void animate(() => {
      if (this.scene !== mine) return false;
      // The light of a lock lies over its neighbours; without it only the cells that turn are drawn.
      const locking = this.isLocking();
      if (locking || wasLocking) this.draw();
      else this.drawTurning();
      wasLocking = locking;
      return locking || this.isMoving();
    });
  }

  private isLocking(): boolean {
    const now = performance.now();
    return this.cells.some(({ lockedAt }) => now - lockedAt < lockMs);
  }

  private isMoving(): boolean {
    return this.isLocking() || this.cells.some(({ turning }) => turning);
  }

  /**
   * The cells stand one after another; a coin that lands locks with light.
   * @param onLock told of each coin, in the order in which they land
   */
  async land(board: readonly number[], onLock: (cell: number) => void): Promise<void> {
    const open = this.cells.flatMap(({ value }, cell) => (value === 0 ? [cell] : []));
    if (prefersStill()) {
      await pause(tempo.of(700));
      for (const cell of open) this.stand(cell, board[cell]!, onLock);
      this.draw();
      return;
    }
    await pause(tempo.of(leastTurnMs) - (performance.now() - this.startedAt));
    for (const cell of open) {
      this.stand(cell, board[cell]!, onLock);
      await pause(tempo.of(board[cell]! > 0 ? gapMs + 330 : gapMs));
    }
    while (this.isMoving()) await pause(16);
  }

  private stand(index: number, value: number, onLock: (cell: number) => void): void {
    const cell = this.cells[index]!;
    cell.turning = false;
    cell.value = value;
    if (value === 0) return this.drawCell(index, performance.now());
    // Where nothing moves, its light would stay on it.
    if (!prefersStill()) cell.lockedAt = performance.now();
    onLock(index);
  }

  /** One coin after another lights up, as they are counted. */
  async collect(onEach: (cell: number) => void): Promise<void> {
    const mine = (this.scene += 1);
    const held = this.cells.flatMap(({ value }, cell) => (value > 0 ? [cell] : []));
    const still = prefersStill();
    let ended = false;
    if (!still)
      void animate(() => {
        if (this.scene !== mine) return false;
        this.draw();
        return !ended || this.isMoving();
      });
    for (const index of held) {
      this.cells[index]!.lockedAt = still ? -Infinity : performance.now();
      onEach(index);
      await pause(still ? 40 : 150);
    }
    ended = true;
  }

  private draw(): void {
    const now = performance.now();
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    // Coins that lock lie over those beside them.
    const locking = this.cells.flatMap(({ lockedAt }, index) => (now - lockedAt < lockMs ? [index] : []));
    this.cells.forEach((_, index) => this.drawCell(index, now));
    for (const index of locking) this.drawCell(index, now);
  }

  private drawTurning(): void {
    const now = performance.now();
    this.cells.forEach(({ turning }, index) => {
      if (turning) this.drawCell(index, now);
    });
  }

  /** The socket hides whatever was drawn in the cell before. */
  private drawCell(index: number, now: number): void {
    const { cell, size } = this.reels.measures;
    const one = this.cells[index]!;
    const [reel, row] = placeOfCell(index);
    const [x, y] = [reel * cell.width, row * cell.height];
    this.context.drawImage(this.socket, x, y);
    if (one.turning) this.drawRibbon(one, x, y, now);
    else if (one.value > 0) this.drawCoin(one, x, y, size, now);
  }

  /** A window of one cell on the ribbon, which is as long as the ring and one cell more. */
  private drawRibbon({ phase }: Cell, x: number, y: number, now: number): void {
    const { width, height } = this.reels.measures.cell;
    const age = now - this.startedAt;
    const way = (Math.min(1, age / 260) * age * speed) / 1000 + phase;
    const from = height * (ribbonCells - (way % ribbonCells));
    this.context.drawImage(
      this.ribbon,
      0,
      Math.min(from, height * ribbonCells),
      width,
      height,
      x,
      y,
      width,
      height,
    );
  }

  private drawCoin({ value, lockedAt }: Cell, x: number, y: number, size: number, now: number): void {
    const { width, height } = this.reels.measures.cell;
    const picture = this.coins.picture(value, this.stakeMinor);
    const share = Math.min(1, (now - lockedAt) / lockMs);
    // It lands a little larger than it is and springs into its place.
    const scale = 1 + 0.34 * (1 - share) ** 2 * Math.cos(share * 7);
    const edge = size * scale;
    this.context.drawImage(picture, x + (width - edge) / 2, y + (height - edge) / 2, edge, edge);
    if (share >= 1) return;
    this.context.globalAlpha = 1 - share;
    this.context.drawImage(this.light, x - width * 0.25, y - height * 0.25, width * 1.5, height * 1.5);
    this.context.globalAlpha = 1;
  }
}

/** An empty cell: a hollow in the game's own dark, with a lit lower edge. */
function paintSocket(width: number, height: number): HTMLCanvasElement {
  const { canvas, context } = surface(width, height);
  const { dark, columnEnd, columns, metal } = page.look;
  context.fillStyle = columnEnd;
  context.fillRect(0, 0, width, height);
  const inset = Math.max(2, Math.round(width * 0.035));
  const hollow = context.createLinearGradient(0, 0, 0, height);
  hollow.addColorStop(0, dark);
  hollow.addColorStop(1, columns[0]);
  context.fillStyle = hollow;
  context.beginPath();
  context.roundRect(inset, inset, width - inset * 2, height - inset * 2, width * 0.14);
  context.fill();
  context.strokeStyle = metal[1];
  context.globalAlpha = 0.55;
  context.lineWidth = Math.max(1, width * 0.018);
  context.stroke();
  return canvas;
}

/** What turns in an empty cell: hollows, and a coin now and then. One cell longer than its ring. */
function paintRibbon(
  width: number,
  height: number,
  size: number,
  symbol: HTMLCanvasElement | undefined,
): HTMLCanvasElement {
  const { canvas, context } = surface(width, height * (ribbonCells + 1));
  if (!symbol) return canvas;
  const coin = smear(symbol, size);
  const inset = Math.max(2, Math.round(width * 0.035)) + 2;
  context.beginPath();
  context.rect(inset, 0, width - inset * 2, canvas.height);
  context.clip();
  for (const place of [0, ribbonCells])
    context.drawImage(coin, (width - size) / 2, place * height + (height - coin.height) / 2);
  return canvas;
}

/** The light of a lock: a ring and a glow. */
function paintLight(width: number, height: number): HTMLCanvasElement {
  const [w, h] = [width * 1.5, height * 1.5];
  const { canvas, context } = surface(w, h);
  const radius = Math.min(w, h) / 2;
  const glow = context.createRadialGradient(w / 2, h / 2, radius * 0.35, w / 2, h / 2, radius);
  glow.addColorStop(0, 'rgba(255,246,201,.95)');
  glow.addColorStop(0.35, 'rgba(255,213,110,.55)');
  glow.addColorStop(1, 'rgba(255,190,60,0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, w, h);
  return canvas;
}
