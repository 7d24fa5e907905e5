import type { KindName } from '@perya/game-rules/fish/fish-model.ts';
import { kraken, seaDragon, whale } from './bosses.ts';
import type { Painter } from './ink.ts';
import { bombCrab, drillLobster, ray, squid, thunderEel, turtle } from './sea-beasts.ts';
import { clownfish, lionfish, puffer, sardine, shark, swordfish, tang } from './small-fish.ts';

export const painters: Readonly<Record<KindName, Painter>> = {
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
