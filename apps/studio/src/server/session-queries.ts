/** SQL of the sessions. */
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../api.ts';
import type { SessionRow } from './queries.ts';

export async function insertSession(
  db: Queryable,
  row: {
    tokenHash: Buffer;
    launchToken: string;
    playerId: bigint;
    currency: string;
    game: GameName;
    jackpot: string | null;
  },
): Promise<void> {
  await db.query(
    `insert into studio.session (token_hash, launch_token, player_id, currency, vendor, game, jackpot)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.tokenHash, row.launchToken, row.playerId, row.currency, row.game.vendor, row.game.code, row.jackpot],
  );
}

/** A session unused for twelve hours has ended. */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `update studio.session s set last_used_at = now() from studio.player p
     where s.token_hash = $1 and s.last_used_at > now() - interval '12 hours' and p.id = s.player_id
     returning s.id, s.player_id, s.launch_token, p.operator_user, s.currency, s.vendor, s.game, s.jackpot, p.merchant`,
    [tokenHash],
  );
  return rows[0] ?? null;
}
