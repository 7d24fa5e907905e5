/**
 * Who is in the water: by the room's seed and clock, without those that were caught. The page takes aim by it, and the painter, in
 * a worker, paints it; neither has to tell the other.
 */
import type { FishRules } from '@perya/game-rules/fish/fish-model.ts';
import { beatMs, groupOf, placeOf, type Place, type Swimmer } from '@perya/game-rules/fish/swim.ts';

export interface Fish {
  readonly swimmer: Swimmer;
  /** Shares of the room. */
  at: Place;
}

/** So many beats back a fish in the water can have begun. */
const beatsBack = 34;
/** And so many ahead its picture is begun: it has a way to swim before it is seen. */
const beatsAhead = 3;
/** Who was caught is not forgotten before it would have left by itself. */
const rememberedMs = 60_000;

export class School {
  private readonly rules: FishRules;
  /** Called with a kind of which a group is coming. */
  private readonly onComing: (kind: number) => void;
  private readonly groups = new Map<number, Swimmer[]>();
  private readonly alive = new Map<string, Fish>();
  /** Since when, by the room's clock. */
  private readonly gone = new Map<string, number>();
  private seed = '';
  private now = 0;

  constructor(rules: FishRules, onComing: (kind: number) => void = () => {}) {
    this.rules = rules;
    this.onComing = onComing;
  }

  /** @param now by the room's clock */
  setRoom(seed: string, caught: readonly string[], now: number): void {
    this.now = now;
    if (seed !== this.seed) {
      this.groups.clear();
      this.alive.clear();
    }
    this.seed = seed;
    for (const id of caught) this.remove(id);
  }

  reset(): void {
    this.seed = '';
    this.gone.clear();
  }

  find(id: string): Fish | null {
    return this.alive.get(id) ?? null;
  }

  all(): Iterable<[id: string, fish: Fish]> {
    return this.alive;
  }

  /** @returns who it was, if it was there */
  remove(id: string): Fish | null {
    const fish = this.find(id);
    this.gone.set(id, this.now);
    this.alive.delete(id);
    return fish;
  }

  /** Moves everything to where it is at a time of the room's clock: who comes in, who has left. */
  swim(now: number): void {
    // Nobody swims before the room is known.
    if (this.seed === '') return;
    this.now = now;
    const last = Math.floor(now / beatMs);
    for (let beat = last - beatsBack; beat <= last + beatsAhead; beat += 1) {
      if (this.groups.has(beat)) continue;
      const group = groupOf(this.rules, this.seed, beat);
      this.groups.set(beat, group);
      if (group[0]) this.onComing(group[0].kind);
    }
    for (const [beat, group] of this.groups) {
      // Where the clock leaps, as it does when the past is shown, they have not left by themselves.
      const outside = beat < last - beatsBack || beat > last + beatsAhead;
      if (outside) this.groups.delete(beat);
      for (const swimmer of group) {
        if (outside) this.alive.delete(swimmer.id);
        else this.move(swimmer);
      }
    }
    for (const [id, since] of this.gone) if (Math.abs(now - since) > rememberedMs) this.gone.delete(id);
  }

  private move(swimmer: Swimmer): void {
    const { id, from, until } = swimmer;
    const { now } = this;
    if (now < from || now >= until || this.gone.has(id)) {
      this.alive.delete(id);
      return;
    }
    const at = placeOf(swimmer, now);
    const known = this.alive.get(id);
    if (known) known.at = at;
    else this.alive.set(id, { swimmer, at });
  }
}
