/** The creatures, painted once for a screen: a few poses of each, from which every frame is put together without any path. */
import type { KindName } from '@perya/game-rules/fish/fish-model.ts';
import { sheet, type Sheet } from '../../scene/canvas.ts';
import { lengths } from './lengths.ts';
import { painters } from './painters.ts';

/** How far the tail is to one side or the other; each is a picture. */
const waves = [0, Math.SQRT1_2, 1, -Math.SQRT1_2, -1] as const;
/** From one beat of the tail to the next: it passes all but the ends twice. */
const beat = [0, 1, 2, 1, 0, 3, 4, 3] as const;
export const poses = beat.length;
/** Around the hundred units of a creature, for fins, arms and its shadow. */
const margin = 1.36;

/** A picture, and where its edges lie from the creature's middle, in device pixels. */
export interface Sprite {
  picture: Sheet;
  left: number;
  top: number;
}

/** What a creature covers in any of its poses, in its own hundred units. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels across the hundred units and their margin: enough to see where nothing is. */
const probed = 56;

/**
 * Empty pixels cost as much as painted ones in every frame, and a fish is much longer than high: its pictures are no larger than it is.
 */
function extentOf(name: KindName): Extent {
  const { canvas, context } = sheet(probed, probed);
  context.translate(probed / 2, probed / 2);
  const unit = probed / margin / 100;
  context.scale(unit, unit);
  for (const wave of [-1, 0, 1]) painters[name](context, wave);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let [left, top, right, bottom] = [probed, probed, 0, 0];
  for (let at = 0; at < probed * probed; at += 1) {
    if (data[at * 4 + 3] === 0) continue;
    const [x, y] = [at % probed, Math.floor(at / probed)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  // A pixel more on each side: what is between two probed ones is there too.
  const units = (pixel: number): number => (pixel - probed / 2) / unit;
  return { left: units(left - 1), top: units(top - 1), right: units(right + 2), bottom: units(bottom + 2) };
}

/** @param scale device pixels for a pixel of a phone 390 wide. */
function paint(name: KindName, wave: number, scale: number, extent: Extent): Sprite {
  const unit = (lengths[name] * scale) / 100;
  const [left, top] = [Math.floor(extent.left * unit), Math.floor(extent.top * unit)];
  const { canvas, context } = sheet(
    Math.ceil(extent.right * unit) - left,
    Math.ceil(extent.bottom * unit) - top,
  );
  context.translate(-left, -top);
  context.scale(unit, unit);
  painters[name](context, wave);
  return { picture: canvas, left, top };
}

function shrink({ picture, left, top }: Sprite, share: number): Sprite {
  return { picture: shrunk(picture, share), left: Math.round(left * share), top: Math.round(top * share) };
}

/** The same picture with fewer pixels. @param share of its width and height */
export function shrunk(picture: Sheet, share: number): Sheet {
  const { canvas, context } = sheet(Math.ceil(picture.width * share), Math.ceil(picture.height * share));
  context.drawImage(picture, 0, 0, picture.width * share, picture.height * share);
  return canvas;
}

/**
 * The pictures of a room's creatures. A pose costs a cheap phone several milliseconds: each is painted in a frame of its own, before
 * the fish swims into sight, and a screen that opens does not wait for a boss that comes a minute later.
 */
export class Sprites {
  private readonly scale: number;
  private readonly extents: Map<KindName, Extent>;
  private readonly known = new Map<KindName, Sprite[]>();
  private readonly awaited = new Set<KindName>();

  /** @param extents what is known of the creatures' sizes; it outlasts a change of the stage */
  constructor(scale: number, extents: Map<KindName, Extent>) {
    this.scale = scale;
    this.extents = extents;
  }

  /** The pose, or the last one that has been painted. @param pose from 0 to {@link poses} */
  of(name: KindName, pose: number): Sprite {
    const painted = this.known.get(name) ?? this.begin(name);
    return painted[Math.min(beat[pose]!, painted.length - 1)]!;
  }

  /** The same with fewer pixels: what is painted is not painted again. */
  shrunk(share: number): Sprites {
    const smaller = new Sprites(this.scale * share, this.extents);
    for (const [name, painted] of this.known)
      smaller.known.set(
        name,
        painted.map((one) => shrink(one, share)),
      );
    return smaller;
  }

  /** It is coming. */
  await(name: KindName): void {
    if (!this.known.has(name)) this.awaited.add(name);
  }

  /** Paints one pose that is still missing. */
  paintOne(): void {
    for (const [name, painted] of this.known) {
      if (painted.length === waves.length) continue;
      painted.push(this.paint(name, painted.length));
      return;
    }
    for (const name of this.awaited) {
      this.begin(name);
      return;
    }
  }

  private begin(name: KindName): Sprite[] {
    this.awaited.delete(name);
    const painted = [this.paint(name, 0)];
    this.known.set(name, painted);
    return painted;
  }

  private paint(name: KindName, index: number): Sprite {
    const extent = this.extents.get(name) ?? extentOf(name);
    this.extents.set(name, extent);
    return paint(name, waves[index]!, this.scale, extent);
  }
}
