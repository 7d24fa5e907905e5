/** Coins, confetti and flying lanterns over the whole screen; nothing is drawn while none is in the air. */
import { prefersStill } from '../dom.ts';
import { surface } from './sprites.ts';

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

export interface Effects {
  canvas: HTMLCanvasElement;
  /** A fountain of coins from a point. */
  coins(x: number, y: number, count: number): void;
  /** Paper from above. */
  confetti(count: number): void;
  /** A star that flies from one point to another. */
  fly(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  resize(): void;
}

export function createEffects(): Effects {
  const { canvas, context } = surface(1, 1);
  canvas.className = 'effects';
  const coinFrames = paintCoin(44);
  let particles: Particle[] = [];
  let flights: Flight[] = [];
  let running = false;
  let width = 0;
  let height = 0;

  function resize(): void {
    width = innerWidth;
    height = innerHeight;
    canvas.width = width;
    canvas.height = height;
  }

  function run(): void {
    if (running) return;
    running = true;
    let last = performance.now();
    const frame = (now: number): void => {
      const step = Math.min(0.05, (now - last) / 1000);
      last = now;
      context.clearRect(0, 0, width, height);
      particles = particles.filter((one) => drawParticle(one, step));
      flights = flights.filter((one) => drawFlight(one, now));
      running = particles.length + flights.length > 0;
      if (running) requestAnimationFrame(frame);
      else context.clearRect(0, 0, width, height);
    };
    requestAnimationFrame(frame);
  }

  function drawParticle(one: Particle, step: number): boolean {
    one.vy += gravity * (one.kind === 'paper' ? 0.12 : 1) * step;
    if (one.kind === 'paper') one.vy = Math.min(one.vy, 190);
    one.x += one.vx * step;
    one.y += one.vy * step;
    one.turn += one.turnSpeed * step;
    if (one.kind === 'coin') {
      const sprite = coinFrames[Math.floor(Math.abs(one.turn)) % coinFrames.length]!;
      context.drawImage(sprite, one.x - one.size / 2, one.y - one.size / 2, one.size, one.size);
    } else {
      context.fillStyle = one.color;
      context.fillRect(one.x, one.y, one.size, one.size * Math.abs(Math.sin(one.turn)) + 1);
    }
    return one.y < height + 60;
  }

  function drawFlight(one: Flight, now: number): boolean {
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
      context.globalAlpha = 1 - tail * 0.2;
      drawStar(x, y, 17 - tail * 2.5, share * 6);
    }
    context.globalAlpha = 1;
    return true;
  }

  function drawStar(x: number, y: number, radius: number, turn: number): void {
    context.fillStyle = '#ffe28a';
    context.beginPath();
    for (let i = 0; i < 10; i += 1) {
      const reach = i % 2 === 0 ? radius : radius * 0.45;
      const angle = turn + (i * Math.PI) / 5;
      context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    context.fill();
  }

  return {
    canvas,
    coins(x, y, count) {
      if (prefersStill()) return;
      for (let i = 0; i < count; i += 1) {
        const spread = (Math.random() - 0.5) * 2;
        particles.push({
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
      run();
    },
    confetti(count) {
      if (prefersStill()) return;
      for (let i = 0; i < count; i += 1) {
        particles.push({
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
      run();
    },
    fly(from, to) {
      if (prefersStill()) return Promise.resolve();
      return new Promise((done) => {
        flights.push({ from, to, startMs: performance.now(), lastsMs: 620, done });
        run();
      });
    },
    resize,
  };
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
