/** Paints coins, confetti and flying stars; stands still while none is in the air. */
import { sheet, type Brush, type Sheet } from './canvas.ts';
import { flightMs, type EffectsOrder, type EffectsReport, type Point } from './effects-orders.ts';

interface Particle {
  x: number;
  y: number;
  /** Pixels a second. */
  vx: number;
  vy: number;
  turn: number;
  turnSpeed: number;
  size: number;
  kind: 'coin' | 'paper';
  color: string;
}

interface Flight {
  from: Point;
  to: Point;
  startMs: number;
}

const gravity = 1500;
const papers = ['#ffc94a', '#ff4f6d', '#3ee6b0', '#54b8ff', '#ff7ae0'];

export function startEffects(
  canvas: Sheet,
  report: (orders: EffectsReport) => void,
): (order: EffectsOrder) => void {
  const painter = new EffectsPainter(canvas, report);
  return (order) => painter.take(order);
}

class EffectsPainter {
  private readonly canvas: Sheet;
  private readonly context: Brush;
  private readonly report: (orders: EffectsReport) => void;
  private readonly coinFrames = paintCoin(44);
  private particles: Particle[] = [];
  private flights: Flight[] = [];
  private running = false;
  private orders = 0;

  constructor(canvas: Sheet, report: (orders: EffectsReport) => void) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d') as Brush;
    this.report = report;
  }

  take(order: EffectsOrder): void {
    this.orders += 1;
    if (order.kind === 'size') {
      this.canvas.width = order.width;
      this.canvas.height = order.height;
      return;
    }
    if (order.kind === 'coins') this.throwCoins(order.from, order.count);
    else if (order.kind === 'confetti') this.throwPaper(order.count);
    else this.flights.push({ from: order.from, to: order.to, startMs: performance.now() });
    this.run();
  }

  private run(): void {
    if (this.running) return;
    this.running = true;
    let last = performance.now();
    const frame = (now: number): void => {
      const step = Math.min(0.05, (now - last) / 1000);
      last = now;
      this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
      this.particles = this.particles.filter((one) => this.drawParticle(one, step));
      this.flights = this.flights.filter((one) => this.drawFlight(one, now));
      this.running = this.particles.length + this.flights.length > 0;
      if (this.running) requestAnimationFrame(frame);
      else this.report(this.orders);
    };
    requestAnimationFrame(frame);
  }

  private drawParticle(one: Particle, step: number): boolean {
    one.vy += gravity * (one.kind === 'paper' ? 0.12 : 1) * step;
    if (one.kind === 'paper') one.vy = Math.min(one.vy, 190);
    one.x += one.vx * step;
    one.y += one.vy * step;
    one.turn += one.turnSpeed * step;
    if (one.kind === 'coin') {
      const sprite = this.coinFrames[Math.floor(Math.abs(one.turn)) % this.coinFrames.length]!;
      this.context.drawImage(sprite, one.x - one.size / 2, one.y - one.size / 2, one.size, one.size);
    } else {
      this.context.fillStyle = one.color;
      this.context.fillRect(one.x, one.y, one.size, one.size * Math.abs(Math.sin(one.turn)) + 1);
    }
    return one.y < this.canvas.height + 60;
  }

  private drawFlight(one: Flight, now: number): boolean {
    const share = (now - one.startMs) / flightMs;
    if (share >= 1) return false;
    if (share < 0) return true;
    const eased = share * share * (3 - 2 * share);
    for (let tail = 0; tail < 5; tail += 1) {
      const at = Math.max(0, eased - tail * 0.04);
      const x = one.from.x + (one.to.x - one.from.x) * at;
      const y = one.from.y + (one.to.y - one.from.y) * at - Math.sin(at * Math.PI) * 60;
      this.context.globalAlpha = 1 - tail * 0.2;
      this.drawStar(x, y, 17 - tail * 2.5, share * 6);
    }
    this.context.globalAlpha = 1;
    return true;
  }

  private drawStar(x: number, y: number, radius: number, turn: number): void {
    this.context.fillStyle = '#ffe28a';
    this.context.beginPath();
    for (let i = 0; i < 10; i += 1) {
      const reach = i % 2 === 0 ? radius : radius * 0.45;
      const angle = turn + (i * Math.PI) / 5;
      this.context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    this.context.fill();
  }

  private throwCoins({ x, y }: Point, count: number): void {
    for (let i = 0; i < count; i += 1) {
      const spread = (Math.random() - 0.5) * 2;
      this.particles.push({
        x: x + spread * 30,
        y,
        vx: spread * 320,
        vy: -480 - Math.random() * 620,
        turn: Math.random() * 8,
        turnSpeed: 10 + Math.random() * 14,
        size: 20 + Math.random() * 16,
        kind: 'coin',
        color: '',
      });
    }
  }

  private throwPaper(count: number): void {
    const { width, height } = this.canvas;
    for (let i = 0; i < count; i += 1) {
      this.particles.push({
        x: Math.random() * width,
        y: -20 - Math.random() * height * 0.7,
        vx: (Math.random() - 0.5) * 60,
        vy: 60 + Math.random() * 120,
        turn: Math.random() * 6,
        turnSpeed: 3 + Math.random() * 7,
        size: 6 + Math.random() * 6,
        kind: 'paper',
        color: papers[i % papers.length]!,
      });
    }
  }
}

/** A coin from twelve sides. */
function paintCoin(edge: number): Sheet[] {
  return Array.from({ length: 12 }, (_, index) => {
    const { canvas, context } = sheet(edge, edge);
    const squash = Math.max(0.14, Math.abs(Math.cos((index / 12) * Math.PI)));
    context.translate(edge / 2, edge / 2);
    context.scale(squash, 1);
    const radius = edge / 2 - 2;
    disc(context, radius, '#8a4b00');
    const gold = context.createLinearGradient(-radius, -radius, radius, radius);
    gold.addColorStop(0, '#fff6c9');
    gold.addColorStop(0.4, '#ffc94a');
    gold.addColorStop(1, '#d9821b');
    disc(context, radius - 2, gold);
    context.lineWidth = 2.5;
    context.strokeStyle = '#b96a08';
    context.beginPath();
    context.arc(0, 0, radius - 7, 0, Math.PI * 2);
    context.stroke();
    context.fillStyle = '#b96a08';
    context.beginPath();
    for (let i = 0; i < 10; i += 1) {
      const reach = i % 2 === 0 ? radius * 0.5 : radius * 0.22;
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    context.fill();
    return canvas;
  });
}

function disc(context: Brush, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
}
