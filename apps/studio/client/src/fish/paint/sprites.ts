/** The creatures, painted once for a screen: a few poses of each, from which every frame is put together without any path. */
import type { KindName } from '@perya/game-rules/fish/fish-model.ts';
import { surface } from '../../scene/canvas.ts';
import { kraken, seaDragon, whale } from './bosses.ts';
import type { Painter } from './ink.ts';
import { bombCrab, drillLobster, ray, squid, thunderEel, turtle } from './sea-beasts.ts';
import { clownfish, lionfish, puffer, sardine, shark, swordfish, tang } from './small-fish.ts';

const painters: Readonly<Record<KindName, Painter>> = {
  sardine,
  clownfish,
  tang,
  puffer,
  squid,
  lionfish,
  turtle,
  ray,
  swordfish,
  shark,
  'bomb-crab': bombCrab,
  'thunder-eel': thunderEel,
  'drill-lobster': drillLobster,
  whale,
  'sea-dragon': seaDragon,
  kraken,
};

/** Length on a phone 390 wide. */
export const lengths: Readonly<Record<KindName, number>> = {
  sardine: 38,
  clownfish: 44,
  tang: 50,
  puffer: 54,
  squid: 64,
  lionfish: 72,
  turtle: 82,
  ray: 92,
  swordfish: 120,
  shark: 140,
  'bomb-crab': 84,
  'thunder-eel': 124,
  'drill-lobster': 108,
  whale: 216,
  'sea-dragon': 236,
  kraken: 210,
};

/** Of a creature in motion, from one beat of its tail to the next. */
export const poses = 8;
/** Around the hundred units of a creature, for fins, arms and its shadow. */
const margin = 1.36;

/** @param scale device pixels for a pixel of a phone 390 wide. */
function paint(name: KindName, pose: number, scale: number): HTMLCanvasElement {
  const edge = Math.ceil(lengths[name] * scale * margin);
  const { canvas, context } = surface(edge, edge);
  context.translate(edge / 2, edge / 2);
  context.scale(edge / margin / 100, edge / margin / 100);
  painters[name](context, Math.sin((pose / poses) * Math.PI * 2));
  return canvas;
}

/**
 * The pictures of a room's creatures. A pose costs a cheap phone several milliseconds: each is painted in a frame of its own, before
 * the fish swims into sight, and a screen that opens does not wait for a boss that comes a minute later.
 */
export class Sprites {
  private readonly scale: number;
  private readonly known = new Map<KindName, HTMLCanvasElement[]>();
  private readonly awaited = new Set<KindName>();

  constructor(scale: number) {
    this.scale = scale;
  }

  /** The pose, or the last one before it that has been painted. */
  of(name: KindName, pose: number): HTMLCanvasElement {
    const painted = this.known.get(name) ?? this.begin(name);
    return painted[Math.min(pose, painted.length - 1)]!;
  }

  /** It is coming. */
  await(name: KindName): void {
    if (!this.known.has(name)) this.awaited.add(name);
  }

  /** Paints one pose that is still missing. */
  paintOne(): void {
    for (const [name, painted] of this.known) {
      if (painted.length === poses) continue;
      painted.push(paint(name, painted.length, this.scale));
      return;
    }
    for (const name of this.awaited) {
      this.begin(name);
      return;
    }
  }

  private begin(name: KindName): HTMLCanvasElement[] {
    this.awaited.delete(name);
    const painted = [paint(name, 0, this.scale)];
    this.known.set(name, painted);
    return painted;
  }
}

/** A still picture of a kind, for lists. */
export function portrait(name: KindName, size: number): HTMLCanvasElement {
  const { canvas, context } = surface(size * 2, size * 2);
  context.translate(size, size);
  context.scale(size / 58, size / 58);
  painters[name](context, 0.3);
  canvas.className = 'portrait';
  return canvas;
}
