/** The grid on its canvas: symbols that fall, light up, burst and fall again. What happens is told from outside. */
import type { Grid } from '@perya/game-rules/cluster/groups.ts';
import { animate, pause, prefersStill } from '../dom.ts';
import { glow, surface, type Sheet } from '../scene/canvas.ts';
import { cutSprites } from '../scene/sprites.ts';
import { fallIn, fallOut, landsAt, placeOf, restsAt, still, tumbled, type Piece } from './falling.ts';
import { GridFrame } from './grid-frame.ts';
import { borderOf, middleOf, paintLabel, strokeBorder, type CellGrid, type LitGroup } from './group-light.ts';
import { sparkOf, Sparks } from './sparks.ts';

const burstMs = 300;

export interface Tumble {
  readonly grid: Grid;
  readonly gone: ReadonlySet<number>;
  readonly fresh: readonly number[];
}

export class GridStage {
  readonly frame = new GridFrame();
  private readonly columns: number;
  private readonly rows: number;
  private readonly atlas: HTMLImageElement;
  private readonly sparks = new Sparks();
  private cell: CellGrid;
  private sprites: readonly HTMLCanvasElement[] = [];
  private sparkPictures: Sheet[] = [];
  private halo: Sheet = surface(1, 1).canvas;
  /** What does not move while something else does: painted once, as dozens of symbols a frame cost a cheap phone its pace. */
  private readonly backdrop = surface(1, 1);
  /** Edge of a symbol, device pixels. */
  private size = 1;
  private grid: Grid = [];
  /** Columns that are waited for. */
  private waited = new Set<number>();
  /** Whatever is being drawn now; raising it ends the former. */
  private scene = 0;

  constructor(atlas: HTMLImageElement, { columns, rows }: { columns: number; rows: number }) {
    this.atlas = atlas;
    this.columns = columns;
    this.rows = rows;
    this.cell = { rows, width: 1, height: 1 };
  }

  /** Fits into a box, CSS pixels. */
  setLayout(width: number, height: number): void {
    const { columns, rows } = this;
    this.cell = { rows, ...this.frame.setLayout({ width, height }, { columns, rows }) };
    this.size = Math.floor(Math.min(this.cell.width, this.cell.height) * 0.98);
    this.sprites = cutSprites(this.atlas, this.size);
    this.backdrop.canvas.width = this.frame.view.canvas.width;
    this.backdrop.canvas.height = this.frame.view.canvas.height;
    this.sparkPictures = this.sprites.map(sparkOf);
    this.halo = glow(Math.round(this.size * 1.5), [
      [0, 'rgba(255,240,190,.95)'],
      [0.45, 'rgba(255,214,110,.5)'],
      [1, 'rgba(255,190,60,0)'],
    ]);
    this.rest(this.grid);
  }

  /** Stands still. Ends whatever moved. */
  rest(grid: Grid): void {
    this.scene += 1;
    this.grid = grid;
    this.waited.clear();
    this.sparks.clear();
    this.draw(still(grid, this.rows), 0);
  }

  private clear(): void {
    const { context, canvas } = this.frame.view;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'rgba(255,214,110,.2)';
    for (const column of this.waited)
      context.fillRect(column * this.cell.width, 0, this.cell.width, canvas.height);
  }

  private draw(pieces: readonly Piece[], elapsedMs: number): void {
    this.clear();
    this.drawPieces(pieces, elapsedMs);
  }

  private drawPieces(pieces: readonly Piece[], elapsedMs: number): void {
    for (const piece of pieces) {
      const { row, squash } = placeOf(piece, elapsedMs);
      if (row > -1 && row < this.rows) this.drawSymbol(piece.symbol, piece.column, row, 1, squash);
    }
  }

  /** Paints the backdrop, and the others over it: nothing may be missing until the next frame. */
  private keepBackdrop(behind: readonly Piece[], others: readonly Piece[]): void {
    const { canvas, context } = this.backdrop;
    this.draw(behind, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(this.frame.view.canvas, 0, 0);
    this.drawPieces(others, 0);
  }

  private drawBackdrop(): void {
    this.clear();
    this.frame.view.context.drawImage(this.backdrop.canvas, 0, 0);
  }

  private drawSymbol(symbol: number, column: number, row: number, scale = 1, squash = 0): void {
    const sprite = this.sprites[symbol];
    if (!sprite) return;
    const { context } = this.frame.view;
    const { width, height } = this.cell;
    const [x, y] = [(column + 0.5) * width, (row + 0.5) * height];
    if (scale === 1 && squash === 0) {
      context.drawImage(sprite, Math.round(x - this.size / 2), Math.round(y - this.size / 2));
      return;
    }
    const [across, tall] = [this.size * scale * (1 + squash * 0.6), this.size * scale * (1 - squash)];
    // A flattened symbol stands on its foot.
    context.drawImage(sprite, x - across / 2, y + (this.size * scale) / 2 - tall, across, tall);
  }

  /** Draws frame after frame until `frame` answers `false` or something else begins. */
  private async run(frame: (elapsedMs: number) => boolean): Promise<void> {
    this.scene += 1;
    const mine = this.scene;
    await animate((elapsed) => this.scene === mine && frame(elapsed));
  }

  /** Everything falls out below; a light goes over the empty grid until something falls in. */
  async empty(): Promise<void> {
    if (prefersStill()) return;
    const pieces = fallOut(this.grid, this.rows);
    const gone = Math.max(...pieces.map(landsAt));
    const mine = this.scene + 1;
    void this.run((elapsed) => {
      this.draw(elapsed < gone ? pieces : [], elapsed);
      if (elapsed > gone) this.drawWaiting(elapsed - gone);
      return true;
    });
    await pause(gone);
    if (this.scene === mine) this.grid = [];
  }

  private drawWaiting(elapsedMs: number): void {
    const { context, canvas } = this.frame.view;
    const at = ((elapsedMs / 900) % 1.4) - 0.2;
    context.globalAlpha = Math.min(1, elapsedMs / 400) * 0.5;
    const edge = canvas.width * 0.7;
    context.drawImage(this.halo, at * canvas.width - edge / 2, (canvas.height - edge) / 2, edge, edge);
    context.globalAlpha = 1;
  }

  /** @param columnStartsMs when each column begins to fall. @param onColumn it has landed. */
  async fallIn(
    grid: Grid,
    columnStartsMs: readonly number[],
    onColumn: (column: number) => void,
    waits: ReadonlyMap<number, number> = new Map(),
  ): Promise<void> {
    this.grid = grid;
    if (prefersStill()) {
      await pause(900);
      this.rest(grid);
      columnStartsMs.forEach((_, column) => onColumn(column));
      return;
    }
    const pieces = fallIn(grid, this.rows, columnStartsMs);
    const lands = columnStartsMs.map((_, column) =>
      Math.min(...pieces.filter((piece) => piece.column === column).map(landsAt)),
    );
    let landed = 0;
    const end = Math.max(...pieces.map(restsAt));
    await this.run((elapsed) => {
      for (const [column, from] of waits) {
        if (elapsed > from && elapsed < lands[column]!) this.waited.add(column);
        else this.waited.delete(column);
      }
      this.draw(pieces, elapsed);
      while (landed < lands.length && lands[landed]! <= elapsed) onColumn(landed++);
      return elapsed < end;
    });
    this.waited.clear();
    while (landed < lands.length) onColumn(landed++);
  }

  /** What pays lights up, the rest goes dim; each group says what it pays. */
  async light(groups: readonly LitGroup[], lastsMs: number): Promise<void> {
    const cells = new Set(groups.flatMap((group) => group.cells));
    const lit = groups.map((group) => ({
      ...group,
      border: borderOf(group.cells, this.cell),
      middle: middleOf(group.cells, this.cell),
    }));
    this.keepAllBut(cells);
    const frame = (elapsed: number): void => {
      const come = Math.min(1, elapsed / 160);
      const beat = Math.sin(elapsed / 120);
      this.drawDimmed(cells, come, 1 + 0.05 * come * (1 + beat));
      const { context, canvas } = this.frame.view;
      for (const { border } of lit) strokeBorder(context, border, this.size * 0.035, beat);
      for (const { label, middle } of lit)
        paintLabel(context, label, middle, { size: this.size * 0.36, span: canvas.width, share: come });
    };
    if (!prefersStill()) {
      return this.run((elapsed) => {
        frame(elapsed);
        return elapsed < lastsMs;
      });
    }
    this.scene += 1;
    frame(200);
    await pause(lastsMs * 1.5);
  }

  /** @param cells that stand out. @param share of the way to the dimness */
  private drawDimmed(cells: ReadonlySet<number>, share: number, scale: number): void {
    this.drawBackdrop();
    const { context, canvas } = this.frame.view;
    context.fillStyle = `rgba(11,6,32,${(0.56 * share).toFixed(2)})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const cell of cells) {
      const [column, row] = [Math.floor(cell / this.rows), cell % this.rows];
      this.drawHalo(column, row, 0.75 * share, 1);
      this.drawSymbol(this.grid[cell]!, column, row, scale);
    }
  }

  /** Keeps the grid without these cells as the backdrop. */
  private keepAllBut(cells: ReadonlySet<number>): void {
    const pieces = still(this.grid, this.rows);
    this.keepBackdrop(
      pieces.filter((_, cell) => !cells.has(cell)),
      pieces.filter((_, cell) => cells.has(cell)),
    );
  }

  private drawHalo(column: number, row: number, alpha: number, scale: number): void {
    const { context } = this.frame.view;
    const edge = this.halo.width * scale;
    context.globalAlpha = alpha;
    context.drawImage(
      this.halo,
      (column + 0.5) * this.cell.width - edge / 2,
      (row + 0.5) * this.cell.height - edge / 2,
      edge,
      edge,
    );
    context.globalAlpha = 1;
  }

  /** These cells burst. */
  async burst(cells: ReadonlySet<number>): Promise<void> {
    if (prefersStill()) return;
    const places = [...cells].map((cell) => [Math.floor(cell / this.rows), cell % this.rows] as const);
    const now = performance.now();
    for (const [column, row] of places) {
      const picture = this.sparkPictures[this.grid[column * this.rows + row]!];
      const [x, y] = [(column + 0.5) * this.cell.width, (row + 0.5) * this.cell.height];
      if (picture) this.sparks.burst(x, y, this.size * 0.5, picture, now);
    }
    this.keepAllBut(cells);
    await this.run((elapsed) => {
      this.drawBursting(places, Math.min(1, elapsed / burstMs));
      return elapsed < burstMs;
    });
  }

  private drawBursting(places: readonly (readonly [number, number])[], share: number): void {
    this.drawBackdrop();
    const { context } = this.frame.view;
    for (const [column, row] of places) {
      if (share < 0.6) {
        context.globalAlpha = 1 - share / 0.6;
        this.drawSymbol(this.grid[column * this.rows + row]!, column, row, 1.06 + share * 0.5);
        context.globalAlpha = 1;
      }
      this.drawHalo(column, row, (1 - share) * 0.9, 0.8 + share * 0.5);
    }
    this.sparks.draw(context, performance.now(), this.size * 0.5);
  }

  /** The gaps close from above. @param onLand the first new symbol has landed */
  async tumble({ grid, gone, fresh }: Tumble, onLand: () => void): Promise<void> {
    this.grid = grid;
    if (prefersStill()) {
      this.rest(grid);
      onLand();
      return;
    }
    const pieces = tumbled(grid, this.rows, gone, fresh);
    const lands = Math.min(...pieces.filter((piece) => piece.from < 0).map(landsAt));
    const end = Math.max(...pieces.map(restsAt));
    let told = false;
    const moving = pieces.filter(({ from, to }) => from !== to);
    const lying = pieces.filter(({ from, to }) => from === to);
    this.keepBackdrop(lying, moving);
    await this.run((elapsed) => {
      this.drawBackdrop();
      this.drawPieces(moving, elapsed);
      const flying = this.sparks.draw(this.frame.view.context, performance.now(), this.size * 0.5);
      if (!told && elapsed >= lands) {
        told = true;
        onLand();
      }
      return elapsed < end || flying;
    });
  }

  /** The middle of a cell, CSS pixels of the page. */
  placeOf(cell: number): { x: number; y: number } {
    const box = this.frame.view.canvas.getBoundingClientRect();
    return {
      x: box.left + ((Math.floor(cell / this.rows) + 0.5) * box.width) / this.columns,
      y: box.top + (((cell % this.rows) + 0.5) * box.height) / this.rows,
    };
  }
}
