/** The games of the demonstration catalogue in the order of the lobby. Whether one is open is the games module's affair. */
import type { CatalogueEntry, CatalogueGame, GameModel, SlotFamily } from './game.ts';
import { arenaGames } from './catalogue/arena.ts';
import { fishGames } from './catalogue/fish.ts';
import { inhouseGames } from './catalogue/inhouse.ts';
import { liveGames } from './catalogue/live.ts';
import { headliners } from './catalogue/slots/headliners.ts';
import { secondRow } from './catalogue/slots/second-row.ts';
import { tableGames } from './catalogue/tables.ts';

/** The nearest mathematics that the studio has for each family of slots. */
const models: Readonly<Record<SlotFamily, GameModel>> = {
  LINES: 'fiesta-nights',
  WAYS: 'fiesta-nights',
  CLUSTER: 'fiesta-nights',
  HOLD: 'fiesta-nights',
  ROWS: 'fiesta-nights',
  CLASSIC: 'fiesta-nights',
};

const complete = ({ slot, devices, ...entry }: CatalogueEntry): CatalogueGame => ({
  ...entry,
  classify: slot?.family ?? null,
  minBet: slot?.minBet ?? null,
  devices: devices ?? ['android', 'ios', 'desktop'],
  model: slot ? models[slot.family] : null,
});

export const catalogue: readonly CatalogueGame[] = [
  ...headliners,
  ...secondRow,
  ...liveGames,
  ...fishGames,
  ...tableGames,
  ...inhouseGames,
  ...arenaGames,
].map(complete);
