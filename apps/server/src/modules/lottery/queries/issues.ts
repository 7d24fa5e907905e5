/** SQL of issues. */
import type { Queryable } from '#platform/db/database.ts';
import type { BeaconRound, DrandChain } from '@perya/game-rules/fair/beacon-proof.ts';
import type { Contribution } from '@perya/game-rules/lottery/proof.ts';
import { workKey, type IssueKey } from '../seeds.ts';

/** `outside`: the numbers were drawn elsewhere, and are entered here. */
export type ResultSource = 'own' | 'outside';
export type IssueState = 'open' | 'closing' | 'closed' | 'drawn' | 'settled' | 'void';
export interface Issue extends IssueKey {
  locksAt: Date;
  drawsAt: Date;
  state: IssueState;
  seedHash: string;
  slips: number;
  soldMinor: bigint;
  root: string | null;
  seed: string | null;
  numbers: number[] | null;
  paidMinor: bigint;
  rebatedMinor: bigint;
  /** Of the house's own beacon: the anchor and the links to it. Of drand: the chain's hash and the round. */
  beaconAnchor: string | null;
  beaconLinks: number | null;
  /** Null where the beacon is the house's own. */
  beaconChain: DrandChain | null;
  beacon: string | null;
  /** Values that witnesses gave to the draw; null before the draw, and if no witness gave one. */
  contributions: Contribution[] | null;
  /** What the second book says; null: not asked yet. */
  book: 'sales' | 'agreed' | 'differs' | null;
  bookNote: string | null;
  fundTakenMinor: bigint | null;
  /** The house draws, or a result comes from outside. */
  source: ResultSource;
  /** 0 without a result; a correction raises it. */
  resultVersion: number;
}

export const issueColumns = `i.brand, i.game, i.numero, i.locks_at "locksAt", i.draws_at "drawsAt", i.state, i.seed_hash "seedHash", i.slips,
  i.sold "soldMinor", i.root, i.seed, i.numbers, i.paid "paidMinor", i.rebated "rebatedMinor", i.beacon_anchor "beaconAnchor",
  i.beacon_links "beaconLinks", i.beacon_chain "beaconChain", i.beacon, i.contributions, i.book, i.book_note "bookNote", i.fund_taken "fundTakenMinor", i.source, i.result_version "resultVersion"`;
export const isIssue = 'i.brand = $1 and i.game = $2 and i.numero = $3';
export const keyOf = ({ brand, game, numero }: IssueKey): string[] => [brand, game, numero];

/** Tells every process that an issue was drawn or settled. Payload: `brand:game`. */
export const issueChannel = 'lottery_issue';

const tellIssue = (db: Queryable, { brand, game }: IssueKey): Promise<unknown> =>
  db.query('select pg_notify($1, $2)', [issueChannel, `${brand}:${game}`]);

/** @returns those that exist, as due work names them. */
export async function listKnownIssues(
  db: Queryable,
  keys: readonly IssueKey[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<IssueKey>(
    `select i.brand, i.game, i.numero from unnest($1::text[], $2::text[], $3::text[]) k (brand, game, numero)
       join lottery.issue i using (brand, game, numero)`,
    [keys.map(({ brand }) => brand), keys.map(({ game }) => game), keys.map(({ numero }) => numero)],
  );
  return new Set(rows.map(workKey));
}

/** Follows the rules of its day. @returns whether it is new. */
export async function insertIssue(
  db: Queryable,
  issue: IssueKey & { locksAt: Date; drawsAt: Date; seedHash: string; beacon: BeaconRound; day: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into lottery.issue (brand, game, numero, locks_at, draws_at, seed_hash, beacon_anchor, beacon_links, beacon_chain, source)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $10, coalesce((select r.rules ->> 'source' from lottery.game_rule r
       where r.brand = $1 and r.game = $2 and r.valid_from <= $9::date order by r.valid_from desc limit 1), 'own'))
     on conflict do nothing`,
    [
      ...keyOf(issue),
      issue.locksAt,
      issue.drawsAt,
      issue.seedHash,
      ...(issue.beacon.name === 'own'
        ? [issue.beacon.anchor, issue.beacon.links]
        : [issue.beacon.chain.hash, issue.beacon.round]),
      issue.day,
      issue.beacon.name === 'own' ? null : JSON.stringify(issue.beacon.chain),
    ],
  );
  return rowCount === 1;
}

/** The beacon round promised for the draw; null for an issue without a beacon. */
export function beaconRoundOf({
  beaconAnchor: anchor,
  beaconLinks: links,
  beaconChain: chain,
}: Issue): BeaconRound | null {
  if (anchor === null || links === null) return null;
  return chain ? { name: 'drand', chain, round: links } : { name: 'own', anchor, links };
}

export async function findIssue(db: Queryable, key: IssueKey): Promise<Issue | null> {
  const { rows } = await db.query<Issue>(
    `select ${issueColumns} from lottery.issue i where ${isIssue}`,
    keyOf(key),
  );
  return rows[0] ?? null;
}

/** The same, locked: `share` keeps it open while slips are added, `update` for a change of its state. */
export async function lockIssue(
  db: Queryable,
  key: IssueKey,
  how: 'share' | 'update',
): Promise<Issue | null> {
  const { rows } = await db.query<Issue>(
    `select ${issueColumns} from lottery.issue i where ${isIssue} for ${how}`,
    keyOf(key),
  );
  return rows[0] ?? null;
}

/** Results, newest first. */
export async function listResults(
  db: Queryable,
  { brand, game, limit, offset }: { brand: string; game: string; limit: number; offset: number },
): Promise<Issue[]> {
  const { rows } = await db.query<Issue>(
    `select ${issueColumns} from lottery.issue i where i.brand = $1 and i.game = $2 and i.state in ('drawn', 'settled')
     order by i.draws_at desc limit $3 offset $4`,
    [brand, game, limit, offset],
  );
  return rows;
}

export async function countResults(db: Queryable, brand: string, game: string): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    `select count(*) from lottery.issue i where i.brand = $1 and i.game = $2 and i.state in ('drawn', 'settled')`,
    [brand, game],
  );
  return Number(rows[0]?.count ?? 0n);
}

/** The newest result of each game of a brand. */
export async function listNewestResults(
  db: Queryable,
  brand: string,
  games: readonly string[],
): Promise<Issue[]> {
  const { rows } = await db.query<Issue>(
    `select r.* from unnest($2::text[]) g (code) cross join lateral (
       select ${issueColumns} from lottery.issue i where i.brand = $1 and i.game = g.code and i.state in ('drawn', 'settled')
       order by i.draws_at desc limit 1) r`,
    [brand, games],
  );
  return rows;
}

/** Issues that are sold out and not drawn yet. */
export async function listWaiting(db: Queryable, brand: string, game: string, now: Date): Promise<Issue[]> {
  const { rows } = await db.query<Issue>(
    `select ${issueColumns} from lottery.issue i where i.brand = $1 and i.game = $2
       and i.state in ('open', 'closing', 'closed') and i.locks_at <= $3 order by i.draws_at limit 10`,
    [brand, game, now],
  );
  return rows;
}

export async function updateIssueState(db: Queryable, key: IssueKey, state: IssueState): Promise<void> {
  await db.query(`update lottery.issue i set state = $4 where ${isIssue}`, [...keyOf(key), state]);
}

export async function updateClosed(db: Queryable, key: IssueKey, root: string): Promise<void> {
  await db.query(`update lottery.issue i set state = 'closed', root = $4 where ${isIssue}`, [
    ...keyOf(key),
    root,
  ]);
}

export async function updateDrawn(
  db: Queryable,
  key: IssueKey,
  {
    seed,
    beacon,
    numbers,
    drawnAt,
    contributions,
  }: {
    seed: string | null;
    beacon: string | null;
    numbers: readonly number[];
    drawnAt: Date;
    contributions: readonly Contribution[];
  },
): Promise<void> {
  await db.query(
    `update lottery.issue i set state = 'drawn', seed = $4, numbers = $5, drawn_at = $6, beacon = $7, result_version = 1, contributions = $8
     where ${isIssue}`,
    [
      ...keyOf(key),
      seed,
      numbers,
      drawnAt,
      beacon,
      contributions.length === 0 ? null : JSON.stringify(contributions),
    ],
  );
  await tellIssue(db, key);
}

export async function updateSettled(db: Queryable, key: IssueKey, settledAt: Date): Promise<void> {
  await db.query(
    `update lottery.issue i set state = 'settled', settled_at = $4, paid = t.paid, rebated = t.rebated
     from (select coalesce(sum(s.prize), 0) paid, coalesce(sum(s.rebate), 0) rebated from lottery.slip s
       where s.brand = $1 and s.game = $2 and s.numero = $3 and s.state in ('won', 'lost')) t
     where ${isIssue}`,
    [...keyOf(key), settledAt],
  );
  await tellIssue(db, key);
}

/** What the second book has found. */
export async function updateBook(
  db: Queryable,
  key: IssueKey,
  book: NonNullable<Issue['book']>,
  note: string | null,
): Promise<void> {
  await db.query(`update lottery.issue i set book = $4, book_note = $5 where ${isIssue}`, [
    ...keyOf(key),
    book,
    note,
  ]);
}

export async function updateFundTaken(db: Queryable, key: IssueKey, takenMinor: bigint): Promise<void> {
  await db.query(`update lottery.issue i set fund_taken = $4 where ${isIssue} and fund_taken is null`, [
    ...keyOf(key),
    takenMinor,
  ]);
}

/** Issues before their lock that sell no more: closed early, void, or drawn already. */
export async function listNotSelling(db: Queryable, brand: string, now: Date): Promise<IssueKey[]> {
  const { rows } = await db.query<IssueKey>(
    // Draws come after locks; `issue_by_draw` has the few that are to come, and not all that were.
    `select i.brand, i.game, i.numero from lottery.issue i where i.brand = $1 and i.locks_at > $2
       and i.draws_at > $2 and i.state <> 'open'`,
    [brand, now],
  );
  return rows;
}

/** Issues with a difference between the two books: they pay nothing until an operator decides. */
export async function countDiffering(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from lottery.issue where book = 'differs' and state not in ('settled', 'void')`,
  );
  return rows[0]?.count ?? 0;
}

/** Replaces a result from outside: the issue is settled again. */
export async function updateCorrected(
  db: Queryable,
  key: IssueKey,
  { numbers, version, drawnAt }: { numbers: readonly number[]; version: number; drawnAt: Date },
): Promise<void> {
  await db.query(
    `update lottery.issue i set state = 'drawn', numbers = $4, result_version = $5, drawn_at = $6, book = 'sales', settled_at = null
     where ${isIssue}`,
    [...keyOf(key), numbers, version, drawnAt],
  );
  await tellIssue(db, key);
}
