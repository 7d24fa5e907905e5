/** SQL of vendors and games. */
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Device, GameCategory, SlotFamily } from '../rules/categories.ts';

export interface Game {
  nodeId: string;
  vendor: string;
  vendorName: string;
  inhouse: boolean;
  launchUrl: string | null;
  gameCode: string;
  name: string;
  category: GameCategory;
  badge: string | null;
  hot: boolean;
  /** Switched on, and its vendor has a door. */
  open: boolean;
  /** An operator has closed it. */
  closed: boolean;
  /** Hundredths of a per cent. */
  rtpPoints: number | null;
  volatility: 'low' | 'medium' | 'high' | null;
  classify: SlotFamily | null;
  /** Main unit of the currency, on one line, digits as the list's filter writes them. */
  minBet: string | null;
  /** Lines that every stake covers. */
  minLine: number | null;
  supportPlay: Device[];
  themeTags: string[];
  /** Which its stakes feed. */
  jackpot: string | null;
  /** The most that a stake can win, in stakes; null: not known. */
  maxWinTimes: bigint | null;
}

interface GameRow {
  node_id: string;
  vendor: string;
  vendor_name: string;
  inhouse: boolean;
  launch_url: string | null;
  game_code: string;
  name: string;
  category: GameCategory;
  badge: string | null;
  hot: boolean;
  open: boolean;
  closed: boolean;
  rtp_points: number | null;
  volatility: Game['volatility'];
  classify: Game['classify'];
  min_bet: string | null;
  min_line: number | null;
  support_play: Device[];
  theme_tags: string[];
  jackpot: string | null;
  max_win_times: bigint | null;
}

/** An operator's choice overrides the delivered value. */
export const badge = `case g.chosen_badge when 'NONE' then null else coalesce(g.chosen_badge, g.badge) end`;
export const position = 'coalesce(g.chosen_position, g.position)';
const columns = `g.node_id, g.vendor, v.name vendor_name, v.inhouse, v.launch_url, g.game_code, g.name, g.category, ${badge} as badge, g.hot,
  g.open and v.launch_url is not null as open, g.closed_reason is not null as closed, g.rtp_points, g.volatility,
  g.classify, g.min_bet::text min_bet, g.min_line, g.support_play, g.theme_tags, g.jackpot, g.max_win_times`;
const joined = 'games.game g join games.vendor v on v.code = g.vendor';

const toGame = (row: GameRow): Game => ({
  nodeId: row.node_id,
  vendor: row.vendor,
  vendorName: row.vendor_name,
  inhouse: row.inhouse,
  launchUrl: row.launch_url,
  gameCode: row.game_code,
  name: row.name,
  category: row.category,
  badge: row.badge,
  hot: row.hot,
  open: row.open,
  closed: row.closed,
  rtpPoints: row.rtp_points,
  volatility: row.volatility,
  classify: row.classify,
  minBet: row.min_bet,
  minLine: row.min_line,
  supportPlay: row.support_play,
  themeTags: row.theme_tags,
  jackpot: row.jackpot,
  maxWinTimes: row.max_win_times,
});

/** Which version of the catalogue is the present one; every change of a game or a vendor counts. */
export async function findCatalogueVersion(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>('select version from games.catalogue_version', []);
  return rows[0]?.version ?? 0n;
}

/** The whole catalogue in the order of the lobby, as it is at one moment, in parts of `size`: others have their turn between. */
export async function readCatalogue(
  db: Database,
  size: number,
  take: (games: Game[]) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `declare catalogue no scroll cursor for select ${columns} from ${joined} order by ${position}, g.node_id`,
    );
    for (;;) {
      const { rows } = await tx.query<GameRow>(`fetch ${size} from catalogue`);
      take(rows.map(toGame));
      if (rows.length < size) return;
    }
  });
}

export async function findGameByCode(db: Queryable, vendor: string, gameCode: string): Promise<Game | null> {
  const { rows } = await db.query<GameRow>(
    `select ${columns} from ${joined} where g.vendor = $1 and g.game_code = $2`,
    [vendor, gameCode],
  );
  return rows[0] ? toGame(rows[0]) : null;
}

export async function findGameByNode(db: Queryable, nodeId: string): Promise<Game | null> {
  const { rows } = await db.query<GameRow>(`select ${columns} from ${joined} where g.node_id = $1`, [nodeId]);
  return rows[0] ? toGame(rows[0]) : null;
}

/** Codes of all vendors, in their order. */
export async function listVendorCodes(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>('select code from games.vendor order by position, code');
  return rows.map(({ code }) => code);
}

export interface VendorSeed {
  code: string;
  name: string;
  inhouse: boolean;
  position: number;
}

export async function upsertVendors(db: Queryable, vendors: readonly VendorSeed[]): Promise<void> {
  await db.query(
    `insert into games.vendor (code, name, inhouse, position)
     select * from unnest($1::text[], $2::text[], $3::boolean[], $4::int[])
     on conflict (code) do update set name = excluded.name, inhouse = excluded.inhouse, position = excluded.position`,
    [
      vendors.map(({ code }) => code),
      vendors.map(({ name }) => name),
      vendors.map(({ inhouse }) => inhouse),
      vendors.map(({ position }) => position),
    ],
  );
}

export interface GameSeed {
  nodeId: string;
  vendor: string;
  gameCode: string;
  name: string;
  category: string;
  badge: string | null;
  hot: boolean;
  rtpPoints: number | null;
  volatility: string | null;
  position: number;
  classify: string | null;
  minBet: string | null;
  minLine: number | null;
  supportPlay: readonly string[];
  themeTags: readonly string[];
  jackpot: string | null;
  /** The studio's mathematics; a game without is not open. */
  model: string | null;
}

/**
 * Writes the catalogue. A game opens when it gets mathematics and closes when it loses them; otherwise whether it is open
 * stays as it is, since an operator may have closed it.
 */
export async function upsertGames(db: Queryable, games: readonly GameSeed[]): Promise<void> {
  // As one JSON document: a list inside a row is no column that `unnest` could take.
  const rows = games.map((game) => ({ ...game, open: game.model !== null }));
  await db.query(
    `insert into games.game as g (node_id, vendor, game_code, name, category, badge, hot, open, rtp_points, volatility, position,
       classify, min_bet, min_line, support_play, theme_tags, jackpot, model)
     select i."nodeId", i.vendor, i."gameCode", i.name, i.category, i.badge, i.hot, i.open, i."rtpPoints", i.volatility,
       i.position, i.classify, i."minBet", i."minLine", i."supportPlay", i."themeTags", i.jackpot, i.model
     from jsonb_to_recordset($1) i ("nodeId" text, vendor text, "gameCode" text, name text, category text, badge text,
       hot boolean, open boolean, "rtpPoints" int, volatility text, position int, classify text, "minBet" numeric,
       "minLine" int, "supportPlay" text[], "themeTags" text[], jackpot text, model text)
     on conflict (node_id) do update set vendor = excluded.vendor, game_code = excluded.game_code, name = excluded.name,
       category = excluded.category, badge = excluded.badge, hot = excluded.hot, rtp_points = excluded.rtp_points,
       volatility = excluded.volatility, position = excluded.position, classify = excluded.classify,
       min_bet = excluded.min_bet, min_line = excluded.min_line, support_play = excluded.support_play,
       theme_tags = excluded.theme_tags, jackpot = excluded.jackpot, model = excluded.model,
       open = case when (g.model is null) = (excluded.model is null) then g.open else excluded.open end`,
    [JSON.stringify(rows)],
  );
}

export async function updateGameOpen(db: Queryable, nodeId: string, open: boolean): Promise<boolean> {
  const { rowCount } = await db.query('update games.game set open = $2 where node_id = $1', [nodeId, open]);
  return rowCount === 1;
}
