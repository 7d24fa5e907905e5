/** Coins, confetti and flying lanterns over the whole screen; nothing is drawn while none is in the air. */
import { prefersStill } from '../dom.ts';
import { surface } from './canvas.ts';

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
  from: { x: number; y: number };
  to: { x: number; y: number };
  startMs: number;
  lastsMs: number;
  done: () => void;
}

const gravity = 1500;
const papers = ['#ffc94a', '#ff4f6d', '#3ee6b0', '#54b8ff', '#ff7ae0'];

/** Draws over everything; its canvas takes no touches. */
export class Effects {
  readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly coinFrames = paintCoin(44);
  private particles: Particle[] = [];
  private flights: Flight[] = [];
  private running = false;
  private width = 0;
  private height = 0;

  constructor() {
    const { canvas, context } = surface(1, 1);
    canvas.className = 'effects';
    // A layer over the whole screen costs a cheap phone time in every frame, seen or not.
    canvas.hidden = true;
    this.canvas = canvas;
    this.context = context;
  }

  resize(): void {
    this.width = innerWidth;
    this.height = innerHeight;
    this.canvas.width = this.width;
    this.canvas.height = this.height;
  }

  private run(): void {
    if (this.running) return;
    this.running = true;
    this.canvas.hidden = false;
    let last = performance.now();
    const frame = (now: number): void => {
      const step = Math.min(0.05, (now - last) / 1000);
      last = now;
      this.context.clearRect(0, 0, this.width, this.height);
      this.particles = this.particles.filter((one) => this.drawParticle(one, step));
      this.flights = this.flights.filter((one) => this.drawFlight(one, now));
      this.running = this.particles.length + this.flights.length > 0;
      if (this.running) requestAnimationFrame(frame);
      else this.canvas.hidden = true;
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
    return one.y < this.height + 60;
  }

  private drawFlight(one: Flight, now: number): boolean {
    const share = (now - one.startMs) / one.lastsMs;
    if (share >= 1) {
      one.done();
      return false;
    }
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

  /** A fountain of coins from a point. */
  coins(x: number, y: number, count: number): void {
    if (prefersStill()) return;
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
    this.run();
  }

  /** Paper from above. */
  confetti(count: number): void {
    if (prefersStill()) return;
    for (let i = 0; i < count; i += 1) {
      this.particles.push({
        x: Math.random() * this.width,
        y: -20 - Math.random() * this.height * 0.7,
        vx: (Math.random() - 0.5) * 60,
        vy: 60 + Math.random() * 120,
        turn: Math.random() * 6,
        turnSpeed: 3 + Math.random() * 7,
        size: 6 + Math.random() * 6,
        kind: 'paper',
        color: papers[i % papers.length]!,
      });
    }
    this.run();
  }

  /** A star that flies from one point to another. */
  fly(from: Flight['from'], to: Flight['to']): Promise<void> {
    if (prefersStill()) return Promise.resolve();
    return new Promise((done) => {
      this.flights.push({ from, to, startMs: performance.now(), lastsMs: 620, done });
      this.run();
    });
  }
}

/** A coin from twelve sides. */
function paintCoin(edge: number): HTMLCanvasElement[] {
  return Array.from({ length: 12 }, (_, index) => {
    const { canvas, context } = surface(edge, edge);
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

function disc(context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
}
