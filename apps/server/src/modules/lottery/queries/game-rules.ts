/** SQL of the rules that a brand has set for its games. */
import type { Queryable } from '#platform/db/database.ts';
import { standardRules, type DatedRules, type GameRules } from '../rules/game-rules.ts';

/** All rules of a brand, future ones included. */
export async function listGameRules(db: Queryable, brand: string): Promise<DatedRules[]> {
  const { rows } = await db.query<DatedRules>(
    `select r.game, r.valid_from::text "validFrom", r.rules from lottery.game_rule r
     where r.brand = $1 order by r.game, r.valid_from`,
    [brand],
  );
  // Rules from before there was a word for something say nothing of it.
  return rows.map((row) => ({ ...row, rules: { ...standardRules, ...row.rules } }));
}

/** @returns false if the game has rules from that day already. */
export async function insertGameRules(
  db: Queryable,
  rule: {
    brand: string;
    game: string;
    validFrom: string;
    rules: GameRules;
    approvalId: bigint;
    createdAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into lottery.game_rule (brand, game, valid_from, rules, approval_id, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [rule.brand, rule.game, rule.validFrom, JSON.stringify(rule.rules), rule.approvalId, rule.createdAt],
  );
  return rowCount === 1;
}

/** The number of the last issue that was made of each game of a brand. */
export async function listLastIssues(db: Queryable, brand: string): Promise<Map<string, string>> {
  const { rows } = await db.query<{ game: string; numero: string }>(
    `select i.game, max(i.numero) numero from lottery.issue i where i.brand = $1 and i.draws_at > now() - interval '2 days'
     group by i.game`,
    [brand],
  );
  return new Map(rows.map(({ game, numero }) => [game, numero]));
}

/** The number of the last issue that was made of a game. */
export async function findLastIssue(db: Queryable, brand: string, game: string): Promise<string | null> {
  const { rows } = await db.query<{ numero: string }>(
    `select i.numero from lottery.issue i where i.brand = $1 and i.game = $2 order by i.draws_at desc limit 1`,
    [brand, game],
  );
  return rows[0]?.numero ?? null;
}
