/** What is seen of shots: the player's own and those of others. It follows what was decided, and decides nothing. */
import type { FishKind, FishRules } from '@perya/game-rules/fish/fish-model.ts';
import type { Place } from '@perya/game-rules/fish/swim.ts';
import type { PullView, ShotsEvent } from '../../../src/fish-api.ts';
import { pause, prefersStill } from '../dom.ts';
import type { Effects } from '../scene/effects.ts';
import type { Sound } from '../sound.ts';
import type { FishWords } from './fish-words.ts';
import { paintPlate } from './paint/plate.ts';
import { coins } from './sea/orders.ts';
import type { Sea } from './sea/sea.ts';

interface SpectacleParts {
  words: FishWords;
  rules: FishRules;
  sea: Sea;
  effects: Effects;
  sound: Sound;
}

/** Pixels of a phone 390 wide, a millisecond. */
const bulletSpeed = 1.25;
/** From so many bullets on a catch is a great one. */
const great = 30;

export class Spectacle {
  /** The player's own seat. */
  mine = 0;
  private readonly parts: SpectacleParts;

  constructor(parts: SpectacleParts) {
    this.parts = parts;
  }

  /** Resolves when the bullet has reached its fish, and the net opens. */
  async ownShot(id: string, kind: FishKind): Promise<void> {
    const { sea } = this.parts;
    await this.fly(this.mine, id);
    const at = sea.placeOfFish(id) ?? sea.middle;
    const size = kind.power === 'boss' ? 1.5 : 0.85;
    sea.show({ kind: 'net', fish: id, at, size, lastsMs: 420 });
  }

  ownCatch(id: string, kind: FishKind, times: number, amount: string): void {
    const { sea, sound, effects } = this.parts;
    const at = sea.placeOfFish(id) ?? sea.middle;
    this.vanish(id, kind, at, this.mine, times);
    const isGreat = times >= great;
    this.showPlate(at, 1, times, amount, isGreat);
    sound.play(isGreat ? 'big' : 'win', Math.min(4, Math.floor(Math.log2(times))));
    if (isGreat) effects.confetti(kind.power === 'boss' ? 90 : 40);
  }

  /** Shots of anybody in the room; of the player's own only what went along. */
  shots({ seat, bulletMinor, pulls, gone }: ShotsEvent): void {
    const { sea } = this.parts;
    const own = seat === this.mine;
    // Nobody looks: what is gone is gone, without any of it being drawn later.
    if (document.hidden) {
      for (const id of gone) sea.remove(id);
      return;
    }
    if (!own) {
      for (const [index, pull] of pulls.entries()) void this.othersShot(seat, pull, bulletMinor, index * 110);
    }
    void this.along(pulls, gone);
  }

  private async othersShot(
    seat: number,
    { fish, times }: PullView,
    bulletMinor: bigint,
    afterMs: number,
  ): Promise<void> {
    const { sea, rules, words } = this.parts;
    const kind = sea.kindOf(fish);
    if (times === null || kind === null) return;
    await pause(afterMs);
    await this.fly(seat, fish);
    const at = sea.placeOfFish(fish);
    if (!at) return;
    sea.show({ kind: 'net', fish, at, size: 0.6, lastsMs: 360 });
    if (times === 0) return sea.flinch(fish);
    this.vanish(fish, rules.kinds[kind]!, at, seat, times);
    this.showPlate(at, 0.8, times, words.money(BigInt(times) * bulletMinor), false);
  }

  private showPlate(at: Place, size: number, times: number, amount: string, isGreat: boolean): void {
    const { sea } = this.parts;
    const plate = paintPlate([`×${times}`, amount], sea.scale * size, isGreat);
    sea.show({ kind: 'plate', at, ...plate, great: isGreat, still: prefersStill() });
  }

  /** Resolves when the bullet is where the fish swims by then. */
  private fly(seat: number, id: string): Promise<void> {
    const { sea } = this.parts;
    const from = sea.cannonAt(seat);
    const first = sea.placeOfFish(id) ?? sea.middle;
    const lastsMs = Math.hypot(first.x - from.x, first.y - from.y) / (bulletSpeed * sea.scale);
    sea.aim(seat, first, true);
    sea.show({ kind: 'bullet', seat, fish: id, first, lastsMs });
    return pause(lastsMs);
  }

  /** One leaves the water for somebody's cannon. */
  private vanish(id: string, kind: FishKind, at: Place, seat: number, times: number): void {
    const { sea, sound } = this.parts;
    sea.remove(id);
    if (prefersStill()) return;
    if (times >= great || kind.power !== 'none')
      sea.show({ kind: 'light', at, size: 1 + Math.min(1.6, times / 60), lastsMs: 700 });
    const most = Math.min(14, 3 + Math.floor(Math.log2(times + 1) * 1.8));
    const own = seat === this.mine;
    const count = own ? most : Math.ceil(most / 2);
    sea.show({ kind: 'coins', from: at, seat, count });
    if (!own) return;
    for (let coin = 0; coin < count; coin += 1)
      setTimeout(() => sound.play('coin', times % 9), coins.lastsMs + coin * coins.everyMs);
  }

  /** Those that a power takes along: together with the one that was shot. */
  private async along(pulls: readonly PullView[], gone: readonly string[]): Promise<void> {
    const { sea, rules } = this.parts;
    const shot = new Set(pulls.map(({ fish }) => fish));
    const taken = gone.filter((id) => !shot.has(id));
    if (taken.length === 0) return;
    const source = pulls.find(({ fish, times }) => {
      const kind = sea.kindOf(fish);
      return times && kind !== null && !['none', 'boss'].includes(rules.kinds[kind]!.power);
    });
    const power = source ? rules.kinds[sea.kindOf(source.fish)!]!.power : 'chain';
    await pause(330);
    const from = (source && sea.placeOfFish(source.fish)) ?? sea.placeOfFish(taken[0]!);
    const to = taken.flatMap((id) => sea.placeOfFish(id) ?? []);
    if (from && !prefersStill()) sea.show({ kind: 'power', power, from, to });
    for (const id of taken) sea.remove(id);
  }
}
