/** The arena: what stands still is painted once; the birds have a painter of their own; the stands jump with them. */
import { animate, h, prefersStill } from '../../dom.ts';
import { page } from '../../page.ts';
import { WorkerCanvas } from '../../scene/worker-canvas.ts';
import { monotonicNow } from '../../studio-clock.ts';
import { mostDensity, type ArenaOrder, type Scene } from './arena-orders.ts';
import { decidedMs, leapsOf, type Contest } from './contest.ts';
import { paintCrowd, paintHall, paintRing, type GroundSize } from './ground.ts';

export class Arena {
  readonly element: HTMLElement;
  private readonly back = h('div', { class: 'arena-back' });
  private readonly front = h('div', { class: 'arena-front' });
  private readonly painter: WorkerCanvas<ArenaOrder>;
  private crowd: HTMLCanvasElement | null = null;
  private startedAt = 0;
  private bobbed = '';
  /** Counts scenes: a new one ends the jumping of the one before. */
  private scenes = 0;

  constructor() {
    this.painter = new WorkerCanvas<ArenaOrder>({
      frame: this.front,
      worker: () => new Worker(new URL('arena-worker.ts', import.meta.url), { type: 'module' }),
      fallback: async () => (await import('./arena-painter.ts')).startArena,
    });
    this.element = h('div', { class: 'arena', attributes: { 'aria-hidden': 'true' } }, this.back, this.front);
  }

  resize(width: number, height: number): void {
    const density = devicePixelRatio || 1;
    const scale = Math.min(mostDensity, density);
    const size: GroundSize = { width: width * scale, height: height * scale, scale };
    this.crowd = paintCrowd(size, page.look);
    this.crowd.className = 'arena-crowd';
    this.back.replaceChildren(paintHall(size, page.look), this.crowd, paintRing(size, page.look));
    this.painter.post({ kind: 'size', width, height, density, still: prefersStill() });
  }

  /** Which birds meet, by the numbers that were drawn. */
  meet(meron: number, wala: number): void {
    this.painter.post({ kind: 'meet', birds: [meron, wala] });
  }

  /** @param sinceMs how long it has been going on */
  set(scene: Scene, sinceMs: number): void {
    this.startedAt = monotonicNow() - Math.max(0, sinceMs);
    this.painter.post({ kind: 'scene', scene, startedAt: this.startedAt });
    this.scenes += 1;
    this.bob(0);
    if (scene.kind === 'contest' && !prefersStill()) void this.rejoice(scene);
  }

  /** The stands jump with every leap, and for whoever wins. */
  private async rejoice(contest: Contest): Promise<void> {
    const mine = this.scenes;
    await animate(() => {
      if (mine !== this.scenes) return false;
      const ms = monotonicNow() - this.startedAt;
      const joy = joyAt(ms, contest);
      this.bob(joy === 0 ? 0 : Math.abs(Math.sin(ms / 140)) * 7 * joy);
      return ms < decidedMs(contest.course) + joyMs;
    });
  }

  private bob(lift: number): void {
    const moved = `translateY(${-Math.round(lift * 2) / 2}px)`;
    if (this.crowd && moved !== this.bobbed) this.crowd.style.transform = moved;
    this.bobbed = moved;
  }
}

/** That the stands rejoice over who has won. */
const joyMs = 4000;

/** How much the stands rejoice, 0 to 1. */
function joyAt(ms: number, { winner, course }: Contest): number {
  const decided = decidedMs(course);
  if (winner !== null && ms > decided) return Math.max(0, 1 - (ms - decided) / joyMs);
  const since = leapsOf(course).map((at) => ms - at);
  return Math.max(0, ...since.map((one) => (one < 0 || one > 1100 ? 0 : 1 - one / 1100)));
}
