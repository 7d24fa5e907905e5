/** The creatures, painted once for a screen: a few poses of each, from which every frame is put together without any path. */
import type { KindName } from '@perya/game-rules/fish/fish-model.ts';
import { surface } from '../../scene/sprites.ts';
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

const poses = 8;
/** Around the hundred units of a creature, for fins, arms and its shadow. */
const margin = 1.36;

export interface Sprite {
  poses: readonly HTMLCanvasElement[];
  /** Edge of a pose in device pixels. */
  edge: number;
}

/** @param scale device pixels for a pixel of a phone 390 wide. */
function paint(name: KindName, scale: number): Sprite {
  const edge = Math.ceil(lengths[name] * scale * margin);
  const list = Array.from({ length: poses }, (_, pose) => {
    const { canvas, context } = surface(edge, edge);
    context.translate(edge / 2, edge / 2);
    context.scale(edge / margin / 100, edge / margin / 100);
    painters[name](context, Math.sin((pose / poses) * Math.PI * 2));
    return canvas;
  });
  return { poses: list, edge };
}

/** Painted when they are first seen: a screen that opens does not wait for a boss that comes a minute later. */
export function createSprites(scale: number): (name: KindName) => Sprite {
  const known = new Map<KindName, Sprite>();
  return (name) => {
    const sprite = known.get(name) ?? paint(name, scale);
    known.set(name, sprite);
    return sprite;
  };
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
