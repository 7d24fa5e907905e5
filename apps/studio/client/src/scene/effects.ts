/** Coins, confetti and flying stars over the whole screen. They decide nothing, and take no touches. */
import { h, pause, prefersStill } from '../dom.ts';
import { flightMs, type EffectsOrder, type EffectsReport, type Point } from './effects-orders.ts';
import { WorkerCanvas } from './worker-canvas.ts';

export class Effects {
  readonly element = h('div', { class: 'effects' });
  private readonly painter: WorkerCanvas<EffectsOrder, EffectsReport>;
  private orders = 0;

  constructor() {
    // A layer over the whole screen costs a cheap phone time in every frame, seen or not.
    this.element.hidden = true;
    this.painter = new WorkerCanvas({
      frame: this.element,
      worker: () => new Worker(new URL('effects-worker.ts', import.meta.url), { type: 'module' }),
      fallback: async () => (await import('./effects-painter.ts')).startEffects,
      onReport: (orders) => (this.element.hidden = orders === this.orders),
    });
  }

  resize(): void {
    this.give({ kind: 'size', width: innerWidth, height: innerHeight });
  }

  coins(x: number, y: number, count: number): void {
    this.show({ kind: 'coins', from: { x, y }, count });
  }

  confetti(count: number): void {
    this.show({ kind: 'confetti', count });
  }

  /** Resolves when the star has arrived, or at once where nothing is to move. */
  async fly(from: Point, to: Point): Promise<void> {
    this.show({ kind: 'fly', from, to });
    if (!prefersStill()) await pause(flightMs);
  }

  close(): void {
    this.painter.terminate();
  }

  private show(order: EffectsOrder): void {
    if (prefersStill()) return;
    this.element.hidden = false;
    this.give(order);
  }

  private give(order: EffectsOrder): void {
    this.orders += 1;
    this.painter.post(order);
  }
}
