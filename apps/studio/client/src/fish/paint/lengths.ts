import type { KindName } from '@perya/game-rules/fish/fish-model.ts';

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
