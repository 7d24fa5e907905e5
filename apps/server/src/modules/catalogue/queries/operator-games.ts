/** SQL of the catalogue as operators see and change it. */
import { numberGameCodes } from '@perya/game-rules/lottery/codes.ts';
import type { Queryable } from '#platform/db/database.ts';
import { badge, position } from './catalogue.ts';

export interface OperatorGame {
  nodeId: string;
  vendor: string;
  vendorName: string;
  gameCode: string;
  name: string;
  category: string;
  state: 'open' | 'closed' | 'notYet';
  closedReason: string | null;
  badge: string | null;
  chosenBadge: 'HOT' | 'NEW' | 'NONE' | null;
  position: number;
  chosenPosition: number | null;
  /** Hundredths of a per cent. */
  rtpPoints: number | null;
  version: number;
}

/** Number games have no door: they are open unless an operator has closed them. */
const isNumberGame = `g.node_id in (${[...numberGameCodes].map((code) => `'${code}'`).join(', ')})`;
const state = `case when ${isNumberGame} then case when g.closed_reason is null then 'open' else 'closed' end
  when g.model is null or v.launch_url is null then 'notYet' when g.open then 'open' else 'closed' end`;
const columns = `g.node_id as "nodeId", g.vendor, v.name as "vendorName", g.game_code as "gameCode", g.name, g.category, ${state} as state,
  g.closed_reason as "closedReason", ${badge} as badge, g.chosen_badge as "chosenBadge", ${position} as position,
  g.chosen_position as "chosenPosition", g.rtp_points as "rtpPoints", g.version`;
const joined = 'games.game g join games.vendor v on v.code = g.vendor';

export interface GameFilter {
  search?: string | undefined;
  category?: string | undefined;
  state?: OperatorGame['state'] | undefined;
}

/** In the order of the lobby. @param after last game of the previous page */
export async function listOperatorGames(
  db: Queryable,
  { search, category, state: wanted }: GameFilter,
  after: { position: number; nodeId: string } | null,
  limit: number,
): Promise<OperatorGame[]> {
  const { rows } = await db.query<OperatorGame>(
    `select ${columns} from ${joined}
     where ($1::text is null or position(lower($1) in lower(concat_ws(' ', g.name, g.game_code, v.name))) > 0)
       and ($2::text is null or g.category = $2) and ($3::text is null or ${state} = $3)
       and ($4::integer is null or (${position}, g.node_id) > ($4, $5))
     order by ${position}, g.node_id limit $6`,
    [search ?? null, category ?? null, wanted ?? null, after?.position ?? null, after?.nodeId ?? null, limit],
  );
  return rows;
}

export async function findOperatorGame(db: Queryable, nodeId: string): Promise<OperatorGame | null> {
  const { rows } = await db.query<OperatorGame>(`select ${columns} from ${joined} where g.node_id = $1`, [
    nodeId,
  ]);
  return rows[0] ?? null;
}

export interface GameChoice {
  /** Null: unchanged. */
  open: boolean | null;
  badge: OperatorGame['chosenBadge'];
  position: number | null;
  closedReason: string | null;
}

/** @returns false if the version is stale. */
export async function updateGameChoice(
  tx: Queryable,
  nodeId: string,
  version: number,
  choice: GameChoice,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update games.game set open = coalesce($3, open), chosen_badge = $4, chosen_position = $5, closed_reason = $6, version = version + 1
     where node_id = $1 and version = $2`,
    [nodeId, version, choice.open, choice.badge, choice.position, choice.closedReason],
  );
  return rowCount === 1;
}
