/**
 * The water: fish by the room's clock, cannons at the edges, and what flies between them. One canvas, put together from pictures that
 * were painted before; nothing of it decides anything.
 */
import type { FishRules, KindName } from '@perya/game-rules/fish/fish-model.ts';
import { beatMs, groupOf, placeOf, type Place, type Swimmer } from '@perya/game-rules/fish/swim.ts';
import type { GameLook } from '../../../src/api.ts';
import { h, prefersStill } from '../dom.ts';
import type { Pen } from './paint/ink.ts';
import { othersSize, paintProps, type Props } from './paint/props.ts';
import { paintWater } from './paint/seabed.ts';
import { lengths, poses, shrunk, Sprites, type Extent } from './paint/sprites.ts';
import { Turned } from './paint/turned.ts';
import { centred, drawRing, put, type Sight } from './sea-view.ts';

export interface Seat {
  seat: number;
  bulletMinor: number;
}

type Look = Pick<GameLook, 'metal' | 'band'>;

interface Alive {
  swimmer: Swimmer;
  name: KindName;
  at: Place;
  angle: number;
  /** When it was hit last, by the frame's clock. */
  hitAt: number;
  turned: Turned;
}

interface Leaving {
  fish: Alive;
  from: number;
}

/** A large creature's tail beats slower. @returns milliseconds */
const poseMs = (name: KindName): number => 76 + lengths[name] * 0.24;
/** Of a room. */
const seatCount = 4;
/** Fish that keep upright, whichever way they swim. */
const upright: ReadonlySet<KindName> = new Set(['bomb-crab', 'puffer', 'turtle', 'whale', 'sea-dragon']);
/** So many beats back a fish in the water can have begun. */
const beatsBack = 34;
/** And so many ahead its picture is begun: it has a way to swim before it is seen. */
const beatsAhead = 3;
/** Pixels of the canvas for one of the page: more is hardly seen on moving fish. Fewer where a phone cannot keep up. */
const densities = [1.5, 1.2, 1] as const;
/** So many frames are looked at; slower than that on the mean, and the picture gets coarser, at once as coarse as can be if much slower. */
const watched = 50;
const slowMs = 18.5;
const verySlowMs = 21;
/** While a page opens, frames say little about the phone. */
const openingMs = 1200;

export class Sea {
  readonly canvas: HTMLCanvasElement;
  /** Given up when the stage changes its size. */
  props: Props;
  /** Device pixels for a pixel of a phone 390 wide. */
  scale = 1;
  /** Nothing is drawn while something else is looked at. */
  rests = false;
  private readonly pen: Pen;
  private readonly rules: FishRules;
  private readonly look: Look;
  private readonly now: () => number;
  private readonly extents = new Map<KindName, Extent>();
  private sprites = new Sprites(1, this.extents);
  private water: HTMLCanvasElement | null = null;
  private size = { width: 1, height: 1 };
  private coarse = 0;
  private readonly openedAt = performance.now();
  private framed = 0;
  private frames = 0;
  private watchedMs = 0;
  private still = prefersStill();
  private seed = '';
  private groups = new Map<number, Swimmer[]>();
  private alive = new Map<string, Alive>();
  private readonly gone = new Map<string, number>();
  /** Caught, with the bullet still on its way: nobody has to aim at them any more. */
  private readonly doomed = new Set<string>();
  private leaving: Leaving[] = [];
  private sights: { sight: Sight; from: number }[] = [];
  private seats: readonly Seat[] = [];
  private mine = 0;
  /** Angle and recoil of each cannon. */
  private readonly aims = new Map<number, { angle: number; firedAt: number }>();
  private readonly barrels = Array.from({ length: seatCount }, () => new Turned());
  private marked: string | null = null;
  private readonly bubbles = Array.from({ length: 14 }, (_, index) => ({
    x: ((index * 0.618) % 1) + 0.02,
    speed: 26 + ((index * 17) % 30),
    from: index * 0.37,
    size: 0.35 + ((index * 29) % 10) / 14,
  }));

  constructor(rules: FishRules, look: Look, now: () => number) {
    this.canvas = h('canvas', { class: 'sea' });
    // Nothing shines through: the water is painted below the fish in the same picture.
    this.pen = this.canvas.getContext('2d', { alpha: false })!;
    this.rules = rules;
    this.look = look;
    this.now = now;
    this.props = paintProps(look.metal, 1);
  }

  resize(width: number, height: number): void {
    this.still = prefersStill();
    this.size = { width, height };
    this.measure();
    this.sprites = new Sprites(this.scale, this.extents);
    this.props = paintProps(this.look.metal, this.scale);
    this.water = paintWater(this.canvas.width, this.canvas.height, this.scale, this.look.band);
  }

  /** Pixels of the canvas, and of what is drawn on it. */
  private measure(): void {
    const { width, height } = this.size;
    const density = Math.min(densities[this.coarse]!, devicePixelRatio);
    this.canvas.width = Math.max(1, Math.round(width * density));
    this.canvas.height = Math.max(1, Math.round(height * density));
    // On a low stage creatures are smaller, so that they do not cover one another.
    this.scale = density * Math.min(width / 390, Math.max(0.72, height / 470));
  }

  /** Fewer pixels. What has been painted stays: to paint it again would hold up a phone that is slow already. */
  private coarsen(level: number): void {
    const before = this.scale;
    this.coarse = level;
    this.measure();
    const share = this.scale / before;
    this.sprites = this.sprites.shrunk(share);
    this.props = paintProps(this.look.metal, this.scale);
    this.water &&= shrunk(this.water, share);
  }

  /** Watches how long frames take: a phone that cannot keep up gets fewer pixels, not fewer frames. */
  private keepUp(time: number): void {
    const took = time - this.framed;
    this.framed = time;
    // Nor does a page that was away.
    if (took > 250 || time < this.openedAt + openingMs) return;
    this.watchedMs += took;
    this.frames += 1;
    if (this.frames < watched) return;
    const mean = this.watchedMs / watched;
    const coarsest = densities.length - 1;
    if (mean > slowMs && this.coarse < coarsest) this.coarsen(mean > verySlowMs ? coarsest : this.coarse + 1);
    this.watchedMs = 0;
    this.frames = 0;
  }

  setRoom(seed: string, seats: readonly Seat[], mine: number, caught: readonly string[]): void {
    if (seed !== this.seed) {
      this.groups.clear();
      this.alive.clear();
    }
    this.seed = seed;
    this.seats = seats;
    this.mine = mine;
    for (const id of caught) this.forget(id);
  }

  /** Forgets who was caught and what flew: the past begins anew. */
  reset(): void {
    this.seed = '';
    this.gone.clear();
    this.doomed.clear();
    this.leaving = [];
    this.sights = [];
  }

  show(sight: Sight): void {
    this.sights.push({ sight, from: performance.now() });
  }

  mark(id: string | null): void {
    this.marked = id;
  }

  get middle(): Place {
    return { x: this.canvas.width / 2, y: this.canvas.height / 2 };
  }

  /** Where the axle of a seat's cannon is: the player's own below, the others left, right and above. */
  cannonAt(seat: number): Place {
    const { width, height } = this.canvas;
    const order = (seat - this.mine + seatCount) % seatCount;
    const places = [
      { x: width / 2, y: height - 26 * this.scale },
      { x: 10 * this.scale, y: height * 0.78 },
      { x: width - 10 * this.scale, y: height * 0.78 },
      { x: width / 2, y: 6 * this.scale },
    ];
    return places[order]!;
  }

  aim(seat: number, at: Place, fired: boolean): void {
    const { x, y } = this.cannonAt(seat);
    this.aims.set(seat, {
      angle: Math.atan2(at.y - y, at.x - x),
      firedAt: fired ? performance.now() : (this.aims.get(seat)?.firedAt ?? 0),
    });
  }

  /** Where one is, in device pixels; null: it is not there any more. */
  placeOfFish(id: string): Place | null {
    return this.alive.get(id)?.at ?? null;
  }

  kindOf(id: string): number | null {
    return this.alive.get(id)?.swimmer.kind ?? null;
  }

  doom(id: string): void {
    this.doomed.add(id);
  }

  canBeAimedAt(id: string): boolean {
    return this.alive.has(id) && !this.doomed.has(id);
  }

  /** A bullet has reached it, and it got away. */
  flinch(id: string): void {
    const fish = this.alive.get(id);
    if (fish) fish.hitAt = performance.now();
  }

  /** Takes one out of the water, with its end in sight. */
  remove(id: string): void {
    const fish = this.alive.get(id);
    if (fish && !this.gone.has(id)) this.leaving.push({ fish, from: performance.now() });
    this.forget(id);
  }

  private forget(id: string): void {
    this.gone.set(id, performance.now());
    this.alive.delete(id);
    this.doomed.delete(id);
  }

  /** Those that can be seen, the nearest to a place first. @param at device pixels; @param kind only these */
  nearest(at: Place, kind: number | null = null): string | null {
    const { width, height } = this.canvas;
    let best: { id: string; far: number } | null = null;
    for (const [id, fish] of this.alive) {
      const { x, y } = fish.at;
      if (x < 0 || x > width || y < 0 || y > height) continue;
      if (this.doomed.has(id) || (kind !== null && fish.swimmer.kind !== kind)) continue;
      // A large one is touched further from its middle.
      const reach = lengths[fish.name] * this.scale * 0.3;
      const far = Math.max(0, Math.hypot(x - at.x, y - at.y) - reach);
      if (!best || far < best.far) best = { id, far };
    }
    return best?.id ?? null;
  }

  /** How many of each kind are to be seen. */
  counts(): number[] {
    const counts = this.rules.kinds.map(() => 0);
    for (const { at, swimmer } of this.alive.values())
      if (at.x > 0 && at.x < this.canvas.width) counts[swimmer.kind]! += 1;
    return counts;
  }

  frame(): void {
    if (this.rests) return;
    const now = this.now();
    const time = performance.now();
    this.swim(now, time);
    this.keepUp(time);
    const { pen } = this;
    if (this.water) pen.drawImage(this.water, 0, 0);
    if (!this.still) this.drawBubbles(time);
    for (const fish of this.alive.values()) this.drawFish(fish, time);
    this.leaving = this.leaving.filter((one) => this.drawLeaving(one, time));
    this.drawMark(time);
    this.sights = this.sights.filter(({ sight, from }) => sight(pen, time - from));
    for (const { seat } of this.seats) this.drawCannon(seat, time);
  }

  /** Moves everything to where it is now: who comes in, who has left. */
  private swim(now: number, time: number): void {
    const last = Math.floor(now / beatMs);
    for (let beat = last - beatsBack; beat <= last + beatsAhead; beat += 1) {
      if (this.groups.has(beat)) continue;
      const group = groupOf(this.rules, this.seed, beat);
      this.groups.set(beat, group);
      if (group[0]) this.sprites.await(this.rules.kinds[group[0].kind]!.name);
    }
    this.sprites.paintOne();
    for (const [beat, group] of this.groups) {
      // Where the clock leaps, as it does when the past is shown, they have not left by themselves.
      const outside = beat < last - beatsBack || beat > last + beatsAhead;
      if (outside) this.groups.delete(beat);
      for (const swimmer of group) {
        if (outside) this.alive.delete(swimmer.id);
        else this.move(swimmer, now);
      }
    }
    for (const [id, at] of this.gone) if (time - at > 60_000) this.gone.delete(id);
  }

  private move(swimmer: Swimmer, now: number): void {
    const { id, from, until, kind } = swimmer;
    if (now < from || now >= until || this.gone.has(id)) {
      this.alive.delete(id);
      return;
    }
    const at = this.toPixels(placeOf(swimmer, now));
    const before = this.toPixels(placeOf(swimmer, now - 60));
    const angle = Math.atan2(at.y - before.y, at.x - before.x);
    const known = this.alive.get(id);
    if (known) Object.assign(known, { at, angle });
    else
      this.alive.set(id, {
        swimmer,
        name: this.rules.kinds[kind]!.name,
        at,
        angle,
        hitAt: -1000,
        turned: new Turned(),
      });
  }

  private toPixels({ x, y }: Place): Place {
    return { x: x * this.canvas.width, y: y * this.canvas.height };
  }

  private drawFish(fish: Alive, time: number): void {
    const { at, name } = fish;
    const reach = lengths[name] * this.scale;
    const { width, height } = this.canvas;
    if (at.x < -reach || at.x > width + reach || at.y < -reach || at.y > height + reach) return;
    this.stamp(fish, time, at, 1 + 0.1 * Math.max(0, 1 - (time - fish.hitAt) / 180));
  }

  private stamp(fish: Alive, time: number, { x, y }: Place, size: number, spin = 0): void {
    const { pen } = this;
    const left = Math.abs(fish.angle) > Math.PI / 2;
    const tilt = left ? Math.PI - fish.angle : fish.angle;
    const gentle = Math.max(-1, Math.min(1, Math.atan2(Math.sin(tilt), Math.cos(tilt))));
    const turn = (upright.has(fish.name) ? gentle * 0.25 : gentle) + spin;
    const pose = Math.floor(time / poseMs(fish.name) + fish.swimmer.sway * 4) % poses;
    const sprite = this.sprites.of(fish.name, pose);
    // Mirrored where it swims to the left, so that its belly stays below.
    if (spin === 0) return put(pen, fish.turned.take(sprite, turn, left), { x, y }, size);
    const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size];
    if (left) pen.setTransform(-cos, sin, sin, cos, x, y);
    else pen.setTransform(cos, sin, -sin, cos, x, y);
    pen.drawImage(sprite.picture, sprite.left, sprite.top);
    pen.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** Caught: it turns, shrinks and fades. */
  private drawLeaving({ fish, from }: Leaving, time: number): boolean {
    const share = (time - from) / 520;
    if (share >= 1) return false;
    this.pen.globalAlpha = 1 - share ** 2;
    const { still } = this;
    this.stamp(fish, time, fish.at, still ? 1 : 1.15 - share * 0.6, still ? 0 : share * 5);
    this.pen.globalAlpha = 1;
    return true;
  }

  private drawMark(time: number): void {
    const fish = this.marked === null ? null : this.alive.get(this.marked);
    if (!fish) return;
    const { x, y } = fish.at;
    const radius = Math.max(0.6, (lengths[fish.name] / 96) * 1.05) * 40 * this.scale;
    drawRing(this.pen, x, y, radius, this.scale, this.still ? 0 : time / 700);
  }

  private drawBubbles(time: number): void {
    const { width, height } = this.canvas;
    for (const { x, speed, from, size } of this.bubbles) {
      const rise = ((time / 1000) * speed * this.scale + from * height) % (height + 40);
      const sway = Math.sin(time / 900 + from * 9) * 8 * this.scale;
      centred(this.pen, this.props.bubble, { x: x * width + sway, y: height + 20 - rise }, size);
    }
  }

  private drawCannon(seat: number, time: number): void {
    const { pen, props, canvas } = this;
    const at = this.cannonAt(seat);
    const own = seat === this.mine;
    const size = own ? 1 : othersSize;
    const { barrel, base } = own ? props.own : props.others;
    const towards = Math.atan2(canvas.height * 0.45 - at.y, canvas.width / 2 - at.x);
    const { angle, firedAt } = this.aims.get(seat) ?? { angle: own ? -Math.PI / 2 : towards, firedAt: 0 };
    const back = Math.max(0, 1 - (time - firedAt) / 130) * 9 * this.scale * size;
    const axle = { x: at.x - Math.cos(angle) * back, y: at.y - Math.sin(angle) * back };
    put(pen, this.barrels[seat]!.take(barrel, angle, false), axle);
    put(pen, base, at);
  }
}
