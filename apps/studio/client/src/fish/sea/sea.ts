/** The water as the page knows it: where to aim, and what the painter has to show. Places are CSS pixels from the stage's corner. */
import type { FishRules } from '@perya/game-rules/fish/fish-model.ts';
import type { Place } from '@perya/game-rules/fish/swim.ts';
import type { GameLook } from '../../../../src/api.ts';
import { h, prefersStill } from '../../dom.ts';
import { WorkerCanvas } from '../../scene/worker-canvas.ts';
import { monotonicNow } from '../../studio-clock.ts';
import { lengths } from '../paint/lengths.ts';
import { cannonAt, scaleOf, type SeaOrder, type Seat, type SightOrder } from './orders.ts';
import { School, type Fish } from './school.ts';

/** Clocks that differ less are one. */
const leapMs = 3;

export class Sea {
  readonly element = h('div', { class: 'sea' });
  /** Pixels for one of a phone 390 wide. */
  scale = 1;
  private readonly painter: WorkerCanvas<SeaOrder>;
  private readonly rules: FishRules;
  private readonly now: () => number;
  private readonly school: School;
  private size = { width: 1, height: 1 };
  private aheadMs = 0;
  private mine = 0;
  private marked: string | null = null;
  /** Caught, with the bullet still on its way: nobody has to aim at them any more. */
  private readonly doomed = new Set<string>();

  /** @param now the room's clock */
  constructor(rules: FishRules, { metal, band }: GameLook, now: () => number) {
    this.rules = rules;
    this.now = now;
    this.school = new School(rules);
    this.painter = new WorkerCanvas<SeaOrder>({
      frame: this.element,
      worker: () => new Worker(new URL('sea-worker.ts', import.meta.url), { type: 'module' }),
      fallback: async () => (await import('./sea-painter.ts')).startSea,
    });
    this.painter.post({ kind: 'open', rules, look: { metal, band } });
  }

  resize(width: number, height: number): void {
    this.size = { width, height };
    this.scale = scaleOf(width, height);
    this.painter.post({
      kind: 'size',
      width,
      height,
      density: devicePixelRatio,
      still: prefersStill(),
    });
  }

  rest(rests: boolean): void {
    this.painter.post({ kind: 'rest', rests });
  }

  close(): void {
    this.rest(true);
    this.painter.terminate();
  }

  setRoom(seed: string, seats: readonly Seat[], mine: number, caught: readonly string[]): void {
    this.mine = mine;
    this.followClock();
    this.school.setRoom(seed, caught, this.now());
    for (const id of caught) this.doomed.delete(id);
    this.painter.post({ kind: 'room', seed, seats, mine, caught });
  }

  /** The painter has a clock of its own; it is told where this one leaps, as it does when the past is shown. */
  followClock(): void {
    const aheadMs = this.now() - monotonicNow();
    if (Math.abs(aheadMs - this.aheadMs) < leapMs) return;
    this.aheadMs = aheadMs;
    this.painter.post({ kind: 'clock', aheadMs });
  }

  /** Forgets who was caught and what flew: the past begins anew. */
  reset(): void {
    this.school.reset();
    this.doomed.clear();
    this.painter.post({ kind: 'reset' });
  }

  show(sight: SightOrder): void {
    const transfer = sight.kind === 'plate' && 'close' in sight.picture ? [sight.picture] : [];
    this.painter.post(sight, transfer);
  }

  mark(id: string | null): void {
    if (this.marked === id) return;
    this.marked = id;
    this.painter.post({ kind: 'mark', fish: id });
  }

  get middle(): Place {
    return { x: this.size.width / 2, y: this.size.height / 2 };
  }

  cannonAt(seat: number): Place {
    return cannonAt(seat, this.mine, { ...this.size, scale: this.scale });
  }

  aim(seat: number, at: Place, fired: boolean): void {
    this.painter.post({ kind: 'aim', seat, at, fired });
  }

  /** Null: it is not there any more. */
  placeOfFish(id: string): Place | null {
    const fish = this.swum().find(id);
    return fish && this.toPixels(fish.at);
  }

  kindOf(id: string): number | null {
    return this.swum().find(id)?.swimmer.kind ?? null;
  }

  doom(id: string): void {
    this.doomed.add(id);
  }

  canBeAimedAt(id: string): boolean {
    return !this.doomed.has(id) && this.swum().find(id) !== null;
  }

  /** A bullet has reached it, and it got away. */
  flinch(id: string): void {
    this.painter.post({ kind: 'flinch', fish: id });
  }

  /** Takes one out of the water, with its end in sight. */
  remove(id: string): void {
    this.school.remove(id);
    this.doomed.delete(id);
    this.painter.post({ kind: 'remove', fish: id });
  }

  /** The nearest that can be aimed at. @param kind only these */
  nearest(at: Place, kind: number | null = null): string | null {
    let best: { id: string; far: number } | null = null;
    for (const [id, fish] of this.inSight()) {
      if (kind !== null && fish.swimmer.kind !== kind) continue;
      const { x, y } = this.toPixels(fish.at);
      // A large one is touched further from its middle.
      const reach = lengths[this.rules.kinds[fish.swimmer.kind]!.name] * this.scale * 0.3;
      const far = Math.max(0, Math.hypot(x - at.x, y - at.y) - reach);
      if (!best || far < best.far) best = { id, far };
    }
    return best?.id ?? null;
  }

  /** How many of each kind can be aimed at. */
  counts(): number[] {
    const counts = this.rules.kinds.map(() => 0);
    for (const [, { swimmer }] of this.inSight()) counts[swimmer.kind]! += 1;
    return counts;
  }

  private *inSight(): Generator<[id: string, fish: Fish]> {
    for (const [id, fish] of this.swum().all()) {
      const { x, y } = fish.at;
      if (x >= 0 && x <= 1 && y >= 0 && y <= 1 && !this.doomed.has(id)) yield [id, fish];
    }
  }

  private swum(): School {
    this.school.swim(this.now());
    return this.school;
  }

  private toPixels({ x, y }: Place): Place {
    return { x: x * this.size.width, y: y * this.size.height };
  }
}
