/** The games of the demonstration catalogue in the order of the lobby. Whether one is open is the games module's affair. */
import type { CatalogueGame } from './game.ts';
import { arenaGames } from './catalogue/arena.ts';
import { fishGames } from './catalogue/fish.ts';
import { inhouseGames } from './catalogue/inhouse.ts';
import { liveGames } from './catalogue/live.ts';
import { slotGames } from './catalogue/slots.ts';
import { tableGames } from './catalogue/tables.ts';

export const catalogue: readonly CatalogueGame[] = [
  ...slotGames,
  ...liveGames,
  ...fishGames,
  ...tableGames,
  ...inhouseGames,
  ...arenaGames,
];
