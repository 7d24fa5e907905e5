/** The games of the demonstration catalogue in the order of the lobby. Whether one is open is the games module's affair. */
import type { CatalogueEntry, CatalogueGame, GameModel, SlotFamily } from './game.ts';
import { arenaGames } from './catalogue/arena.ts';
import { moreSports } from './catalogue/arenas.ts';
import { moreTableGames } from './catalogue/card-rooms.ts';
import { lotteryGames } from './catalogue/draws.ts';
import { fishGames } from './catalogue/fish.ts';
import { moreFishGames } from './catalogue/fishing-grounds.ts';
import { inhouseGames } from './catalogue/inhouse.ts';
import { liveGames } from './catalogue/live.ts';
import { moreLiveGames } from './catalogue/live-tables.ts';
import { classicLotteries } from './catalogue/lotteries.ts';
import { classicSlots } from './catalogue/slots/classics.ts';
import { desertSlots } from './catalogue/slots/desert.ts';
import { explorerSlots } from './catalogue/slots/explorers.ts';
import { fortuneSlots } from './catalogue/slots/fortune.ts';
import { frightSlots } from './catalogue/slots/frights.ts';
import { futureSlots } from './catalogue/slots/future.ts';
import { headliners } from './catalogue/slots/headliners.ts';
import { islandSlots } from './catalogue/slots/islands.ts';
import { jewelSlots } from './catalogue/slots/jewels.ts';
import { legendSlots } from './catalogue/slots/legends.ts';
import { magicSlots } from './catalogue/slots/magic.ts';
import { partySlots } from './catalogue/slots/parties.ts';
import { seaSlots } from './catalogue/slots/seas.ts';
import { secondRow } from './catalogue/slots/second-row.ts';
import { spiritSlots } from './catalogue/slots/spirits.ts';
import { sweetSlots } from './catalogue/slots/sweets.ts';
import { wildSlots } from './catalogue/slots/wild.ts';
import { jackpotGames } from './catalogue/jackpot-games.ts';
import { openings } from './catalogue/openings.ts';
import { moreInhouseGames } from './catalogue/stalls.ts';
import { tableGames } from './catalogue/tables.ts';

/** Slots with fixed lines; also the nearest where a family has no mathematics of its own yet. */
const lines: readonly GameModel[] = [
  'fiesta-nights',
  'lines-10-low',
  'lines-10-medium',
  'lines-10-high',
  'lines-20-low',
  'lines-20-high',
  'lines-30-low',
  'lines-30-medium',
  'lines-30-high',
];

/** The mathematics among which the slots of a family are spread. */
const modelsOf: Readonly<Record<SlotFamily, readonly GameModel[]>> = {
  LINES: lines,
  WAYS: ['ways-243-low', 'ways-243-medium', 'ways-1024-high'],
  ROWS: ['rows-low', 'rows-medium', 'rows-high'],
  CLUSTER: ['cluster-49-low', 'cluster-36-medium', 'anywhere-30-medium', 'anywhere-30-high'],
  HOLD: ['hold-20-low', 'hold-20-medium', 'hold-10-medium', 'hold-10-high'],
  CLASSIC: ['classic-5-low', 'classic-5-medium', 'classic-1-medium', 'classic-1-high'],
};

/** The shooting rooms, among which the tiles of fish are spread. */
const fish: readonly GameModel[] = ['fish-low', 'fish-medium', 'fish-high'];

/** Always the same for a slug, whatever else the catalogue holds, and evenly spread. */
const spread = (slug: string, models: readonly GameModel[]): GameModel => {
  const sum = Array.from(slug).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return models[sum % models.length]!;
};

/** The houses of sports and of esports have one book each, whichever of their tiles is opened. */
const bookOf = ({ vendor }: Pick<CatalogueEntry, 'vendor'>): GameModel | null =>
  vendor === 'BAYANI' ? 'sportsbook' : vendor === 'TF' ? 'esports-book' : null;

const roomOf = ({ slug, category }: Pick<CatalogueEntry, 'slug' | 'category'>): GameModel | null =>
  category === 'FISH' ? spread(slug, fish) : null;

const complete = ({ slot, devices, model, ...entry }: CatalogueEntry): CatalogueGame => ({
  ...entry,
  classify: slot?.family ?? null,
  minBet: slot?.minBet ?? null,
  devices: devices ?? ['android', 'ios', 'desktop'],
  jackpot: jackpotGames.get(entry.slug) ?? null,
  model: slot
    ? (slot.model ?? spread(entry.slug, modelsOf[slot.family]))
    : (model ?? openings.get(entry.slug) ?? roomOf(entry) ?? bookOf(entry)),
});

/** The games in front that have no mathematics of their own family open those that the house is known by. */
const inFront = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  entries.map((entry) =>
    entry.slot && modelsOf[entry.slot.family] === lines
      ? { ...entry, slot: { ...entry.slot, model: 'fiesta-nights' } }
      : entry,
  );

/** One of each list in turn: a shelf that is read from its beginning shows every subject and every supplier soon. */
function inTurn(lists: readonly (readonly CatalogueEntry[])[]): CatalogueEntry[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

const slots = inTurn([
  islandSlots,
  fortuneSlots,
  legendSlots,
  classicSlots,
  seaSlots,
  sweetSlots,
  jewelSlots,
  wildSlots,
  desertSlots,
  magicSlots,
  spiritSlots,
  futureSlots,
  explorerSlots,
  frightSlots,
  partySlots,
]);

export const catalogue: readonly CatalogueGame[] = [
  ...inFront(headliners),
  ...inFront(secondRow),
  ...slots,
  ...liveGames,
  ...moreLiveGames,
  ...fishGames,
  ...moreFishGames,
  ...tableGames,
  ...moreTableGames,
  ...inhouseGames,
  ...moreInhouseGames,
  ...arenaGames,
  ...moreSports,
  ...lotteryGames,
  ...classicLotteries,
].map(complete);
