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
    quickSpin: boolean;
    quickGames: boolean;
  },
): Promise<void> {
  await db.query(
    `insert into studio.session (token_hash, launch_token, player_id, currency, vendor, game, jackpot, quick_spin,
       quick_games)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.tokenHash,
      row.launchToken,
      row.playerId,
      row.currency,
      row.game.vendor,
      row.game.code,
      row.jackpot,
      row.quickSpin,
      row.quickGames,
    ],
  );
}

/**
 * Takes a launch for whoever holds the key. A launch serves one page: that page may open another session with its key, and a
 * stranger who has seen the address may not.
 * @returns false when another key has it.
 */
export async function claimLaunch(db: Queryable, launchHash: Buffer, keyHash: Buffer): Promise<boolean> {
  // The platform ends a launch after half a day; what is older cannot open anything.
  await db.query(`delete from studio.launch where opened_at < now() - interval '2 days'`);
  const { rowCount } = await db.query(
    `insert into studio.launch as l (launch_hash, key_hash) values ($1, $2)
     on conflict (launch_hash) do update set key_hash = l.key_hash where l.key_hash = $2`,
    [launchHash, keyHash],
  );
  return rowCount === 1;
}

/** A session unused for twelve hours has ended. When it was used is written every five minutes: to ask is no write. */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `with used as (
       update studio.session set last_used_at = now()
       where token_hash = $1 and last_used_at between now() - interval '12 hours' and now() - interval '5 minutes'
     )
     select s.id, s.player_id, s.launch_token, p.operator_user, s.currency, s.vendor, s.game, s.jackpot, s.quick_spin,
       s.quick_games, p.merchant
     from studio.session s join studio.player p on p.id = s.player_id
     where s.token_hash = $1 and s.last_used_at > now() - interval '12 hours'`,
    [tokenHash],
  );
  return rows[0] ?? null;
}
