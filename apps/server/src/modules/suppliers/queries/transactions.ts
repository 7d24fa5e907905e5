/** SQL of the launch tokens and deficits. */
import type { Currency } from '@perya/money/money.ts';
import { transferKind, type TransferDetail } from '#modules/wallet/ledger/posting.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface LaunchToken {
  vendor: string;
  brand: string;
  memberId: bigint;
  /** In which it was made; null: not known. */
  sessionId: bigint | null;
  gameCode: string;
  currency: Currency;
  expiresAt: Date;
}

export async function insertLaunchToken(
  db: Queryable,
  hash: Buffer,
  token: LaunchToken,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into games.launch_token (token_hash, vendor, brand, member_id, game_code, currency, created_at, expires_at,
       session_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hash,
      token.vendor,
      token.brand,
      token.memberId,
      token.gameCode,
      token.currency,
      now,
      token.expiresAt,
      token.sessionId,
    ],
  );
}

/**
 * Finds a token and, at its first use in time, gives it the length of a sitting.
 * @param sittingEndsAt when a token ends that is used for the first time now.
 */
export async function updateTokenUse(
  db: Queryable,
  hash: Buffer,
  now: Date,
  sittingEndsAt: Date,
): Promise<LaunchToken | null> {
  const { rows } = await db.query<{
    vendor: string;
    brand: string;
    member_id: bigint;
    session_id: bigint | null;
    game_code: string;
    currency: Currency;
    expires_at: Date;
  }>(
    // One update for both cases: a second call of the first moment waits for the row and then sees what the first wrote.
    `update games.launch_token set used_at = coalesce(used_at, $2),
         expires_at = case when used_at is null and expires_at > $2 then $3 else expires_at end
       where token_hash = $1
       returning vendor, brand, member_id, session_id, game_code, currency, expires_at`,
    [hash, now, sittingEndsAt],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    vendor: row.vendor,
    brand: row.brand,
    memberId: row.member_id,
    sessionId: row.session_id,
    gameCode: row.game_code,
    currency: row.currency,
    expiresAt: row.expires_at,
  };
}

/** Tokens that ended long ago are of no use: a win that comes later still would be for a person to look at. */
export async function deleteOldTokens(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from games.launch_token where expires_at < $1', [before]);
}

/** Notes what a player owes; the same rollback notes it once. */
export async function insertDeficit(
  db: Queryable,
  deficit: {
    brand: string;
    memberId: bigint;
    currency: string;
    vendor: string;
    transactionId: string;
    owedMinor: bigint;
    now: Date;
  },
): Promise<void> {
  await db.query(
    `insert into games.deficit (brand, member_id, currency, vendor, transaction_id, owed_minor, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      deficit.brand,
      deficit.memberId,
      deficit.currency,
      deficit.vendor,
      deficit.transactionId,
      deficit.owedMinor,
      deficit.now,
    ],
  );
}

export interface OpenDeficit {
  vendor: string;
  transactionId: string;
  owedMinor: bigint;
  repaidMinor: bigint;
}

export async function listOpenDeficits(
  db: Queryable,
  brand: string,
  memberId: bigint,
): Promise<OpenDeficit[]> {
  const { rows } = await db.query<{
    vendor: string;
    transaction_id: string;
    owed_minor: bigint;
    repaid_minor: bigint;
  }>(
    `select vendor, transaction_id, owed_minor, repaid_minor from games.deficit
      where brand = $1 and member_id = $2 and repaid_minor < owed_minor order by created_at`,
    [brand, memberId],
  );
  return rows.map((row) => ({
    vendor: row.vendor,
    transactionId: row.transaction_id,
    owedMinor: row.owed_minor,
    repaidMinor: row.repaid_minor,
  }));
}

/** Another process that was first leaves `repaidMinor` different, and then nothing is written. */
export async function updateDeficitRepaid(
  db: Queryable,
  deficit: OpenDeficit,
  repaidMinor: bigint,
): Promise<void> {
  await db.query(
    `update games.deficit set repaid_minor = $3 where vendor = $1 and transaction_id = $2 and repaid_minor = $4`,
    [deficit.vendor, deficit.transactionId, repaidMinor, deficit.repaidMinor],
  );
}

export interface BetWin {
  /** The supplier's own id. */
  transactionId: string;
  amountMinor: bigint;
  detail: TransferDetail;
}

/** What a bet has won and was paid. @param bet.bet as the transfers' reference holds it */
export async function listWinsOfBet(
  db: Queryable,
  bet: { brand: string; memberId: bigint; currency: string; vendor: string; bet: string; afterSeq: bigint },
): Promise<BetWin[]> {
  const { rows } = await db.query<{ tx: string; amount: bigint; detail: TransferDetail }>(
    `select detail ->> 'tx' as tx, amount, detail from wallet.transfers_after($1, $2, $3, $4)
      where kind = $5 and (amount > 0 or detail ->> 'bonus' is not null) and detail ->> 'vendor' = $6 and split_part(reference, E'\\n', 3) = $7
      order by seq`,
    [bet.memberId, bet.brand, bet.currency, bet.afterSeq, transferKind.win, bet.vendor, bet.bet],
  );
  return rows.map(({ tx, amount, detail }) => ({ transactionId: tx, amountMinor: amount, detail }));
}
