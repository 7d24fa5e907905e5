/**
 * Paints the water: fish by the room's clock, cannons at the edges, and what flies between them. One canvas, put together from pictures
 * that were painted before, and best in a worker; nothing of it decides anything.
 */
import type { FishRules, KindName } from '@perya/game-rules/fish/fish-model.ts';
import { placeOf, type Place } from '@perya/game-rules/fish/swim.ts';
import type { Sheet } from '../../scene/canvas.ts';
import { monotonicNow } from '../../studio-clock.ts';
import type { Pen } from '../paint/ink.ts';
import { lengths } from '../paint/lengths.ts';
import { othersSize, paintProps, type Props } from '../paint/props.ts';
import { paintWater } from '../paint/seabed.ts';
import { poses, shrunk, Sprites, type Extent, type Sprite } from '../paint/sprites.ts';
import { Turned } from '../paint/turned.ts';
import { cannonAt, scaleOf, seatCount, type SeaOrder, type Seat } from './orders.ts';
import { School, type Fish } from './school.ts';
import { centred, drawRing, put, sightOf, type Sight, type Sights } from './sights.ts';

type Opening = Extract<SeaOrder, { kind: 'open' }>;
type Size = Omit<Extract<SeaOrder, { kind: 'size' }>, 'kind'>;

/** What is kept of a fish from frame to frame. */
interface Shown {
  turned: Turned;
  /** When it was hit last, by the frame's clock. */
  hitAt: number;
}

interface Leaving {
  fish: Fish;
  at: Place;
  angle: number;
  from: number;
}

/** A large creature's tail beats slower. @returns milliseconds */
const poseMs = (name: KindName): number => 76 + lengths[name] * 0.24;
/** A fish points to where it has come from so long ago. */
const lookBackMs = 60;
/** Fish that keep upright, whichever way they swim. */
const upright: ReadonlySet<KindName> = new Set(['bomb-crab', 'puffer', 'turtle', 'whale', 'sea-dragon']);
/** Pixels of the canvas for one of the page: more is hardly seen on moving fish. Fewer where a phone cannot keep up. */
const densities = [1.5, 1.2, 1] as const;
/** So many frames are looked at; slower than that on the mean, and the picture gets coarser, at once as coarse as can be if much slower. */
const watched = 50;
const slowMs = 18.5;
const verySlowMs = 21;
/** While a page opens, frames say little about the phone. */
const openingMs = 1200;

export function startSea(canvas: Sheet): (order: SeaOrder) => void {
  let painter: SeaPainter | null = null;
  return (order) => {
    if (order.kind === 'open') painter = new SeaPainter(canvas, order);
    else painter?.take(order);
  };
}

class SeaPainter implements Sights {
  /** Given up when the stage changes its size. */
  props: Props;
  /** Device pixels for a pixel of a phone 390 wide. */
  scale = 1;
  /** Device pixels for one of the page. */
  density = 1;
  private readonly canvas: Sheet;
  private readonly pen: Pen;
  private readonly rules: FishRules;
  private readonly look: Opening['look'];
  private readonly school: School;
  private readonly extents = new Map<KindName, Extent>();
  private sprites = new Sprites(1, this.extents);
  private water: Sheet | null = null;
  private size: Size = { width: 1, height: 1, density: 1, still: false };
  private coarse = 0;
  private readonly openedAt = performance.now();
  private framed = 0;
  private frames = 0;
  private watchedMs = 0;
  private aheadMs = 0;
  private rests = false;
  private running = false;
  private leaving: Leaving[] = [];
  private sights: { sight: Sight; from: number }[] = [];
  private seats: readonly Seat[] = [];
  private mine = 0;
  private marked: string | null = null;
  private shown = new Map<string, Shown>();
  /** Angle and recoil of each cannon. */
  private readonly aims = new Map<number, { angle: number; firedAt: number }>();
  private readonly barrels = Array.from({ length: seatCount }, () => new Turned());
  private readonly bubbles = Array.from({ length: 14 }, (_, index) => ({
    x: ((index * 0.618) % 1) + 0.02,
    speed: 26 + ((index * 17) % 30),
    from: index * 0.37,
    size: 0.35 + ((index * 29) % 10) / 14,
  }));

  constructor(canvas: Sheet, { rules, look }: Opening) {
    this.canvas = canvas;
    // Nothing shines through: the water is painted below the fish in the same picture.
    this.pen = canvas.getContext('2d', { alpha: false }) as Pen;
    this.rules = rules;
    this.look = look;
    this.school = new School(rules, (kind) => this.sprites.await(rules.kinds[kind]!.name));
    this.props = paintProps(look.metal, 1);
  }

  take(order: Exclude<SeaOrder, { kind: 'open' }>): void {
    switch (order.kind) {
      case 'size':
        return this.resize(order);
      case 'clock':
        this.aheadMs = order.aheadMs;
        return;
      case 'room':
        return this.setRoom(order);
      case 'reset':
        return this.reset();
      case 'rest':
        this.rests = order.rests;
        return this.run();
      case 'aim':
        return this.aim(order.seat, this.toPixels(order.at), order.fired);
      case 'mark':
        this.marked = order.fish;
        return;
      case 'flinch':
        return this.flinch(order.fish);
      case 'remove':
        return this.remove(order.fish);
      default:
        this.sights.push({ sight: sightOf(order, this), from: performance.now() });
    }
  }

  /** Device pixels of a place of the page. */
  toPixels({ x, y }: Place): Place {
    return { x: x * this.density, y: y * this.density };
  }

  cannonAt(seat: number): Place {
    const { width, height } = this.canvas;
    return cannonAt(seat, this.mine, { width, height, scale: this.scale });
  }

  placeOfFish(id: string): Place | null {
    const fish = this.school.find(id);
    return fish && this.inCanvas(fish.at);
  }

  private resize({ width, height, density, still }: Size): void {
    this.size = { width, height, density, still };
    const [wide, high] = this.measure();
    this.sprites = new Sprites(this.scale, this.extents);
    this.props = paintProps(this.look.metal, this.scale);
    this.water = paintWater(wide, high, this.scale, this.look.band);
    this.stretch(wide, high);
    this.run();
  }

  /** How dense the picture is, and how large all things on it. @returns pixels of the canvas */
  private measure(): [wide: number, high: number] {
    const { width, height, density } = this.size;
    this.density = Math.min(densities[this.coarse]!, density);
    this.scale = this.density * scaleOf(width, height);
    return [width, height].map((length) => Math.max(1, Math.round(length * this.density))) as [
      number,
      number,
    ];
  }

  /** The canvas is black then, until it is painted: at once. */
  private stretch(wide: number, high: number): void {
    this.canvas.width = wide;
    this.canvas.height = high;
    this.paint();
  }

  /** Fewer pixels. What has been painted stays: to paint it again would hold up a phone that is slow already. */
  private coarsen(level: number): void {
    const before = this.scale;
    this.coarse = level;
    const [wide, high] = this.measure();
    const share = this.scale / before;
    this.sprites = this.sprites.shrunk(share);
    this.props = paintProps(this.look.metal, this.scale);
    this.water &&= shrunk(this.water, share);
    this.stretch(wide, high);
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

  private setRoom({ seed, seats, mine, caught }: Extract<SeaOrder, { kind: 'room' }>): void {
    this.seats = seats;
    this.mine = mine;
    this.school.setRoom(seed, caught, this.now());
  }

  private reset(): void {
    this.school.reset();
    this.leaving = [];
    this.sights = [];
  }

  private aim(seat: number, at: Place, fired: boolean): void {
    const { x, y } = this.cannonAt(seat);
    this.aims.set(seat, {
      angle: Math.atan2(at.y - y, at.x - x),
      firedAt: fired ? performance.now() : (this.aims.get(seat)?.firedAt ?? 0),
    });
  }

  private flinch(id: string): void {
    const shown = this.shown.get(id);
    if (shown) shown.hitAt = performance.now();
  }

  private remove(id: string): void {
    const fish = this.school.remove(id);
    if (!fish) return;
    const at = this.inCanvas(fish.at);
    this.leaving.push({ fish, at, angle: this.angleOf(fish), from: performance.now() });
  }

  private now(): number {
    return monotonicNow() + this.aheadMs;
  }

  private inCanvas({ x, y }: Place): Place {
    return { x: x * this.canvas.width, y: y * this.canvas.height };
  }

  private run(): void {
    if (this.running || this.rests) return;
    this.running = true;
    const frame = (): void => {
      this.running = !this.rests;
      if (!this.running) return;
      this.paint();
      this.keepUp(performance.now());
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  private paint(): void {
    const time = performance.now();
    this.school.swim(this.now());
    this.sprites.paintOne();
    const { pen } = this;
    if (this.water) pen.drawImage(this.water, 0, 0);
    if (!this.size.still) this.drawBubbles(time);
    const before = this.shown;
    this.shown = new Map();
    for (const [id, fish] of this.school.all()) {
      const shown = before.get(id) ?? { turned: new Turned(), hitAt: -Infinity };
      this.shown.set(id, shown);
      this.drawFish(fish, shown, time);
    }
    this.leaving = this.leaving.filter((one) => this.drawLeaving(one, time));
    this.drawMark(time);
    this.sights = this.sights.filter(({ sight, from }) => sight(pen, time - from));
    for (const { seat } of this.seats) this.drawCannon(seat, time);
  }

  private nameOf({ swimmer }: Fish): KindName {
    return this.rules.kinds[swimmer.kind]!.name;
  }

  private drawFish(fish: Fish, { turned, hitAt }: Shown, time: number): void {
    const at = this.inCanvas(fish.at);
    const reach = lengths[this.nameOf(fish)] * this.scale;
    const { width, height } = this.canvas;
    if (at.x < -reach || at.x > width + reach || at.y < -reach || at.y > height + reach) return;
    const { sprite, turn, left } = this.postureOf(fish, this.angleOf(fish), time);
    const size = 1 + 0.1 * Math.max(0, 1 - (time - hitAt) / 180);
    // Mirrored where it swims to the left, so that its belly stays below.
    put(this.pen, turned.take(sprite, turn, left), at, size);
  }

  private angleOf({ swimmer, at }: Fish): number {
    const now = this.inCanvas(at);
    const before = this.inCanvas(placeOf(swimmer, this.now() - lookBackMs));
    return Math.atan2(now.y - before.y, now.x - before.x);
  }

  private postureOf(
    fish: Fish,
    angle: number,
    time: number,
  ): { sprite: Sprite; turn: number; left: boolean } {
    const name = this.nameOf(fish);
    const left = Math.abs(angle) > Math.PI / 2;
    const tilt = left ? Math.PI - angle : angle;
    const gentle = Math.max(-1, Math.min(1, Math.atan2(Math.sin(tilt), Math.cos(tilt))));
    const pose = Math.floor(time / poseMs(name) + fish.swimmer.sway * 4) % poses;
    return {
      sprite: this.sprites.of(name, pose),
      turn: upright.has(name) ? gentle * 0.25 : gentle,
      left,
    };
  }

  /** Caught: it turns, shrinks and fades. */
  private drawLeaving({ fish, at, angle, from }: Leaving, time: number): boolean {
    const share = (time - from) / 520;
    if (share >= 1) return false;
    const { pen } = this;
    const { still } = this.size;
    const { sprite, turn, left } = this.postureOf(fish, angle, time);
    const spin = turn + (still ? 0 : share * 5);
    const size = still ? 1 : 1.15 - share * 0.6;
    const [cos, sin] = [Math.cos(spin) * size, Math.sin(spin) * size];
    pen.globalAlpha = 1 - share ** 2;
    if (left) pen.setTransform(-cos, sin, sin, cos, at.x, at.y);
    else pen.setTransform(cos, sin, -sin, cos, at.x, at.y);
    pen.drawImage(sprite.picture, sprite.left, sprite.top);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalAlpha = 1;
    return true;
  }

  private drawMark(time: number): void {
    const fish = this.marked === null ? null : this.school.find(this.marked);
    if (!fish) return;
    const { x, y } = this.inCanvas(fish.at);
    const radius = Math.max(0.6, (lengths[this.nameOf(fish)] / 96) * 1.05) * 40 * this.scale;
    drawRing(this.pen, x, y, radius, this.scale, this.size.still ? 0 : time / 700);
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
