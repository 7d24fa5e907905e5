/** The board: pegs painted once, the ball and the glow of the pegs that it touches on a canvas over them, buckets below. */
import { animate, h, prefersStill } from '../../dom.ts';
import { page } from '../../page.ts';
import { surface } from '../../scene/canvas.ts';
import { fallOf, type Fall } from './fall.ts';

/** How long the ball needs for one row. */
const rowMs = 170;
const glowMs = 420;

/** A ball on its way. */
interface Falling {
  readonly fall: Fall;
  /** Null before its first frame. */
  beganMs: number | null;
  /** Pegs that it has touched. */
  told: number;
  readonly onPeg: (row: number) => void;
  readonly landed: () => void;
}

/** From the middle outwards: the dearer, the warmer. */
const bucketColours = ['#f7b91f', '#ff8a2a', '#ff5a4f', '#e0379b', '#8a4fe0', '#4a5fe0'] as const;

export class Board {
  readonly element: HTMLElement;
  private readonly pegs = surface(1, 1);
  private readonly above = surface(1, 1);
  private readonly buckets = h('div', { class: 'plinko-buckets' });
  private readonly field: HTMLElement;
  private readonly ratio = Math.min(2, devicePixelRatio);
  private width = 300;
  private height = 300;
  private rows = 12;
  private readonly falling = new Set<Falling>();
  private ball = paintBall(10);

  constructor() {
    this.above.canvas.className = 'plinko-above';
    this.field = h('div', { class: 'plinko-field' }, this.pegs.canvas, this.above.canvas);
    const attributes = { 'aria-hidden': 'true' };
    this.element = h('div', { class: 'plinko', attributes }, this.field, this.buckets);
  }

  private get gapX(): number {
    return this.width / (this.rows + 2);
  }

  private get gapY(): number {
    return this.height / (this.rows + 1.6);
  }

  private get pegRadius(): number {
    return Math.max(2.6, Math.min(this.gapX, this.gapY) * 0.18);
  }

  private get ballRadius(): number {
    return Math.max(4.5, Math.min(this.gapX, this.gapY) * 0.33);
  }

  /** CSS pixels; row 0 has three pegs. */
  private readonly pegAt = (row: number, peg: number): [number, number] => [
    this.width / 2 + (peg - (row + 2) / 2) * this.gapX,
    (row + 1.1) * this.gapY,
  ];

  private paintPegs(): void {
    const { canvas, context } = this.pegs;
    [canvas.width, canvas.height] = [this.width * this.ratio, this.height * this.ratio];
    context.scale(this.ratio, this.ratio);
    const radius = this.pegRadius;
    for (let row = 0; row < this.rows; row += 1)
      for (let peg = 0; peg < row + 3; peg += 1) {
        const [x, y] = this.pegAt(row, peg);
        const metal = context.createRadialGradient(x - radius * 0.4, y - radius * 0.5, 0, x, y, radius * 1.1);
        metal.addColorStop(0, '#ffffff');
        metal.addColorStop(0.5, page.look.metal[0]);
        metal.addColorStop(1, page.look.metal[2]);
        context.fillStyle = '#0006';
        disc(context, x + 1, y + 2, radius);
        context.fillStyle = metal;
        disc(context, x, y, radius);
      }
  }

  private draw(fall: Fall, elapsed: number): void {
    const { ball, ratio } = this;
    const { context } = this.above;
    for (const { row, peg, atMs } of fall.touches) {
      const age = elapsed - atMs;
      if (age < 0 || age > glowMs) continue;
      const [x, y] = this.pegAt(row, peg);
      context.globalAlpha = 1 - age / glowMs;
      context.fillStyle = '#ffe9a8';
      disc(context, x, y, this.pegRadius * (1.3 + (age / glowMs) * 1.6));
    }
    context.globalAlpha = 1;
    const [x, y] = fall.at(elapsed);
    const edge = ball.width / ratio;
    context.drawImage(ball, x - edge / 2, y - edge / 2, edge, edge);
  }

  setLayout(wide: number, high: number): void {
    // On a low stage it is wider than high: the buckets have to be read.
    this.width = Math.floor(Math.min(wide - 4, Math.max((high - 34) * 1.15, 330)));
    this.height = Math.floor(Math.min(high - 34, this.width * 1.05));
    this.element.style.setProperty('--plinko', `${this.width}px`);
    this.field.style.setProperty('--tall', `${this.height}px`);
  }

  /** @param pays of the buckets, from left to right, in hundredths. */
  paint(pays: readonly number[]): void {
    const { above, ratio } = this;
    this.rows = pays.length - 1;
    this.paintPegs();
    [above.canvas.width, above.canvas.height] = [this.width * ratio, this.height * ratio];
    above.context.scale(ratio, ratio);
    this.ball = paintBall(this.ballRadius * ratio);
    this.buckets.style.setProperty('--bucket', `${this.gapX}px`);
    const items = pays.map((one, index) => {
      const fromEdge = Math.min(index, this.rows - index) / (this.rows / 2);
      const bucket = h('span', { class: 'bucket', text: shortTimes(one) });
      bucket.style.setProperty('--colour', bucketColours[Math.min(5, Math.floor(fromEdge * 6))]!);
      return bucket;
    });
    this.buckets.replaceChildren(...items);
  }

  /** Lets a ball fall, also while others do. @param onPeg with the number of the row. */
  drop(path: readonly number[], onPeg: (row: number) => void): Promise<void> {
    const { pegAt, gapY, height: floor } = this;
    const fall = fallOf(path, { pegAt, rowMs, gapY, radius: this.ballRadius + this.pegRadius, floor });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.falling.add({ fall, beganMs: null, told: 0, onPeg, landed: resolve });
    if (this.falling.size === 1) void animate((elapsed) => this.drawAll(elapsed));
    return promise;
  }

  /** @returns whether any ball is still on its way. */
  private drawAll(nowMs: number): boolean {
    this.above.context.clearRect(0, 0, this.width, this.height);
    for (const one of this.falling) {
      one.beganMs ??= nowMs;
      const elapsed = nowMs - one.beganMs;
      const { fall, landed, onPeg } = one;
      for (; one.told < fall.touches.length && fall.touches[one.told]!.atMs <= elapsed; one.told += 1)
        onPeg(one.told);
      if (elapsed < fall.lastsMs) {
        this.draw(fall, elapsed);
      } else {
        this.falling.delete(one);
        landed();
      }
    }
    return this.falling.size > 0;
  }

  /** Marks the bucket in which the ball lies, or none. */
  light(bucket: number | null): void {
    for (const one of this.buckets.children) one.classList.remove('bucket-lit');
    const lit = bucket === null ? undefined : this.buckets.children[bucket];
    lit?.classList.add('bucket-lit');
    if (!lit || prefersStill()) return;
    const places = ['none', 'translateY(9px)', 'translateY(-3px)', 'none'];
    lit.animate(
      places.map((transform) => ({ transform })),
      { duration: 380, easing: 'ease-out' },
    );
  }
}

/** `16000` → `160`; there is room for four signs. */
const shortTimes = (hundredths: number): string => String(Math.round(hundredths) / 100);

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** A lit ball with its glow, painted once. @param radius device pixels. */
function paintBall(radius: number): HTMLCanvasElement {
  const edge = radius * 4;
  const { canvas, context } = surface(edge, edge);
  const middle = canvas.width / 2;
  const glow = context.createRadialGradient(middle, middle, radius * 0.6, middle, middle, radius * 2);
  glow.addColorStop(0, '#ffd27acc');
  glow.addColorStop(1, '#ffb02000');
  context.fillStyle = glow;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const body = context.createRadialGradient(
    middle - radius * 0.35,
    middle - radius * 0.4,
    0,
    middle,
    middle,
    radius,
  );
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.35, '#ffe28a');
  body.addColorStop(0.75, '#ff9a2a');
  body.addColorStop(1, '#b34a00');
  context.fillStyle = body;
  disc(context, middle, middle, radius);
  return canvas;
}
