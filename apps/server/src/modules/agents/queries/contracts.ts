/** SQL of contracts. */
import type { Queryable } from '#platform/db/database.ts';
import type { ContractKind, ContractStatus, Terms, Tier } from '../rules/contracts.ts';

export interface Contract {
  contractId: bigint;
  brand: string;
  kind: ContractKind;
  gameType: string;
  uplineId: bigint;
  uplineName: string;
  downlineId: bigint;
  downlineName: string;
  status: ContractStatus;
  version: number;
  signedVersion: number | null;
  validFrom: string | null;
  endedOn: string | null;
  createdAt: Date;
  /** Of the newest version. */
  terms: Terms;
  hash: string;
}

/** As JSON carries them: bigints as texts. */
interface StoredTerms {
  tiers: { stake: string; netLoss: string; activeMembers: number; rateType: 'P' | 'F'; rate: string }[];
  activeStake: string;
  carry: Terms['carry'];
  definition: number;
}

export const storedTerms = ({ tiers, activeStake, carry, definition }: Terms): StoredTerms => ({
  tiers: tiers.map(({ stake, netLoss, activeMembers, rateType, rate }) => ({
    stake: String(stake),
    netLoss: String(netLoss),
    activeMembers,
    rateType,
    rate: String(rate),
  })),
  activeStake: String(activeStake),
  carry,
  definition,
});

const termsOf = ({ tiers, activeStake, carry, definition }: StoredTerms): Terms => ({
  tiers: tiers.map(({ stake, netLoss, activeMembers, rateType, rate }): Tier => ({
    stake: BigInt(stake),
    netLoss: BigInt(netLoss),
    activeMembers,
    rateType,
    rate: BigInt(rate),
  })),
  activeStake: BigInt(activeStake),
  carry,
  definition,
});

const columns = `c.contract_id as "contractId", c.brand, c.kind, c.game_type as "gameType", c.upline_id as "uplineId",
  u.user_name as "uplineName", c.downline_id as "downlineId", d.user_name as "downlineName", c.status, c.version,
  c.signed_version as "signedVersion", to_char(c.valid_from, 'YYYY-MM-DD') as "validFrom",
  to_char(c.ended_on, 'YYYY-MM-DD') as "endedOn", c.created_at as "createdAt", v.terms, v.hash`;
const joined = `agents.contract c join agents.contract_version v on v.contract_id = c.contract_id
    -- Refused changes leave what was signed.
    and v.version = case when c.status in ('A', 'V', 'C') then coalesce(c.signed_version, c.version) else c.version end
  join accounts.member u on u.member_id = c.upline_id join accounts.member d on d.member_id = c.downline_id`;

type Row = Omit<Contract, 'terms'> & { terms: StoredTerms };
const toContract = (row: Row): Contract => ({ ...row, terms: termsOf(row.terms) });

export interface NewContract {
  contractId: bigint;
  brand: string;
  kind: ContractKind;
  gameType: string;
  uplineId: bigint;
  downlineId: bigint;
  terms: Terms;
  hash: string;
  requestId: string;
  at: Date;
}

/** @returns false where the downline has an open one of the kind and game type, or the request was made before. */
export async function insertContract(tx: Queryable, contract: NewContract): Promise<boolean> {
  const { contractId, at } = contract;
  const { rowCount } = await tx.query(
    `insert into agents.contract (contract_id, brand, kind, game_type, upline_id, downline_id, status, version, created_at, request_id)
     values ($1, $2, $3, $4, $5, $6, 'P', 1, $7, $8) on conflict do nothing`,
    [
      contractId,
      contract.brand,
      contract.kind,
      contract.gameType,
      contract.uplineId,
      contract.downlineId,
      at,
      contract.requestId,
    ],
  );
  if (rowCount === 0) return false;
  await insertVersion(tx, { contractId, version: 1, terms: contract.terms, hash: contract.hash, at });
  return true;
}

export async function insertVersion(
  tx: Queryable,
  version: { contractId: bigint; version: number; terms: Terms; hash: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into agents.contract_version (contract_id, version, terms, hash, made_at) values ($1, $2, $3, $4, $5)`,
    [
      version.contractId,
      version.version,
      JSON.stringify(storedTerms(version.terms)),
      version.hash,
      version.at,
    ],
  );
}

export async function insertEvent(
  tx: Queryable,
  event: {
    eventId: bigint;
    contractId: bigint;
    action: 'N' | 'E' | 'A' | 'R' | 'V' | 'C';
    version: number;
    by: bigint;
    at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into agents.contract_event (event_id, contract_id, action, version, by_member, at) values ($1, $2, $3, $4, $5, $6)`,
    [event.eventId, event.contractId, event.action, event.version, event.by, event.at],
  );
}

export async function findContractOfRequest(
  db: Queryable,
  uplineId: bigint,
  requestId: string,
): Promise<Contract | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${joined} where c.upline_id = $1 and c.request_id = $2`,
    [uplineId, requestId],
  );
  return rows[0] ? toContract(rows[0]) : null;
}

/** One of a member's, locked. */
export async function lockContract(
  tx: Queryable,
  contractId: bigint,
  memberId: bigint,
): Promise<Contract | null> {
  const { rows } = await tx.query<Row>(
    `select ${columns} from ${joined} where c.contract_id = $1 and $2 in (c.upline_id, c.downline_id) for update of c`,
    [contractId, memberId],
  );
  return rows[0] ? toContract(rows[0]) : null;
}

/** Of a member, as the one or the other party; newest first. */
export async function listContracts(
  db: Queryable,
  memberId: bigint,
  party: 'upline' | 'downline',
  kind?: ContractKind,
): Promise<Contract[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${joined} where c.${party}_id = $1 and ($2::text is null or c.kind = $2)
     order by c.created_at desc, c.contract_id desc limit 200`,
    [memberId, kind ?? null],
  );
  return rows.map(toContract);
}

export interface Step {
  status: ContractStatus;
  version?: number | undefined;
  signed?: { version: number; validFrom: string; at: Date } | undefined;
  endedOn?: string | undefined;
}

export async function updateContract(tx: Queryable, contractId: bigint, step: Step): Promise<void> {
  await tx.query(
    `update agents.contract set status = $2, version = coalesce($3, version), signed_version = coalesce($4, signed_version),
       valid_from = coalesce(valid_from, $5::date), ended_on = coalesce($6::date, ended_on) where contract_id = $1`,
    [
      contractId,
      step.status,
      step.version ?? null,
      step.signed?.version ?? null,
      step.signed?.validFrom ?? null,
      step.endedOn ?? null,
    ],
  );
  if (step.signed)
    await tx.query(
      `update agents.contract_version set signed_at = $3, valid_from = $4 where contract_id = $1 and version = $2`,
      [contractId, step.signed.version, step.signed.at, step.signed.validFrom],
    );
}

/** A contract as it holds on a day, with the version that was signed for it. */
export interface HoldingContract {
  contractId: bigint;
  version: number;
  gameType: string;
  uplineId: bigint;
  downlineId: bigint;
  terms: Terms;
  /** How deep the downline stands, so that the deepest are computed first. */
  depth: number;
}

/** Lists contracts of a brand and kind that hold on a day, the deepest first. @param branchOf only those of this member's branch; null: all */
export async function listHolding(
  tx: Queryable,
  {
    brand,
    kind,
    day,
    branchOf = null,
  }: { brand: string; kind: ContractKind; day: string; branchOf?: bigint | null },
): Promise<HoldingContract[]> {
  const { rows } = await tx.query<Omit<HoldingContract, 'terms'> & { terms: StoredTerms }>(
    `select c.contract_id as "contractId", v.version, c.game_type as "gameType", c.upline_id as "uplineId",
       c.downline_id as "downlineId", v.terms, (select max(e.depth)::int from agents.edge e where e.member_id = c.downline_id) as depth
     from agents.contract c join lateral (select x.version, x.terms from agents.contract_version x
         where x.contract_id = c.contract_id and x.valid_from <= $3 order by x.version desc limit 1) v on true
     join accounts.member d on d.member_id = c.downline_id and d.type in (0, 1, 2)
     where c.brand = $1 and c.kind = $2 and c.signed_version is not null and (c.ended_on is null or c.ended_on >= $3)
       and ($4::bigint is null or exists (select from agents.edge b where b.member_id = c.downline_id and b.ancestor_id = $4))
     order by depth desc, c.contract_id`,
    [brand, kind, day, branchOf],
  );
  return rows.map((row) => ({ ...row, terms: termsOf(row.terms) }));
}

export interface BranchBase {
  stake: bigint;
  ggr: bigint;
  active: number;
}

/** Of a branch over closed days. */
export async function findBranchBase(
  tx: Queryable,
  contract: { downlineId: bigint; gameType: string; activeStake: bigint },
  { brand, firstDay, lastDay }: { brand: string; firstDay: string; lastDay: string },
): Promise<BranchBase> {
  const { rows } = await tx.query<BranchBase>(
    `select o_stake as stake, o_ggr as ggr, o_active as active from agents.branch_base($1, $2, $3, $4, $5, $6)`,
    [contract.downlineId, brand, contract.gameType, firstDay, lastDay, contract.activeStake],
  );
  return rows[0]!;
}

export interface BranchHour {
  hour: number;
  stake: bigint;
  active: number;
}

/** The hours of a closed day in which a branch staked. */
export async function listBranchHours(
  tx: Queryable,
  { downlineId, activeStake }: { downlineId: bigint; activeStake: bigint },
  { brand, day }: { brand: string; day: string },
): Promise<BranchHour[]> {
  const { rows } = await tx.query<BranchHour>(
    `select o_hour as hour, o_stake as stake, o_active as active from agents.branch_hours($1, $2, $3, $4) order by 1`,
    [downlineId, brand, day, activeStake],
  );
  return rows;
}

export async function findBranchCosts(
  tx: Queryable,
  downlineId: bigint,
  { brand, firstDay, lastDay }: { brand: string; firstDay: string; lastDay: string },
): Promise<{ rebates: bigint; promotions: bigint }> {
  const { rows } = await tx.query<{ rebates: bigint; promotions: bigint }>(
    `select o_rebates as rebates, o_promotions as promotions from agents.branch_costs($1, $2, $3, $4)`,
    [downlineId, brand, firstDay, lastDay],
  );
  return rows[0]!;
}

/**
 * Carry of a member's last dividend, minor units, zero or below. It stays with the member across uplines and contracts.
 * @param before the last one of a period that ended before this day
 */
export async function findCarry(
  tx: Queryable,
  { downlineId, gameType }: Pick<HoldingContract, 'downlineId' | 'gameType'>,
  before: string | null = null,
): Promise<bigint> {
  const { rows } = await tx.query<{ carry: string | null }>(
    `select l.detail->>'carryOut' as carry from agents.line l join agents.run r using (run_id)
     where l.member_id = $1 and l.kind = 'dividend' and l.game_type = $2 and ($3::date is null or r.last_day < $3)
     order by r.last_day desc limit 1`,
    [downlineId, gameType, before],
  );
  return BigInt(rows[0]?.carry ?? '0');
}

/** The last day up to which dividends of a brand are computed; null: none. */
export async function findDividendsTo(tx: Queryable, brand: string): Promise<string | null> {
  const { rows } = await tx.query<{ day: string | null }>(
    `select to_char(max(last_day), 'YYYY-MM-DD') as day from agents.run where brand = $1 and kind = 'dividend'`,
    [brand],
  );
  return rows[0]?.day ?? null;
}

/** The first day with a contract of this kind, or null. */
export async function findFirstContractDay(
  tx: Queryable,
  brand: string,
  kind: ContractKind,
): Promise<string | null> {
  const { rows } = await tx.query<{ day: string | null }>(
    `select to_char(min(valid_from), 'YYYY-MM-DD') as day from agents.contract where brand = $1 and kind = $2`,
    [brand, kind],
  );
  return rows[0]?.day ?? null;
}

export interface DividendRow {
  runId: bigint;
  firstDay: string;
  lastDay: string;
  state: 'closed' | 'approved' | 'posted';
  gameType: string;
  base: bigint;
  ppm: number;
  amount: bigint;
  version: number;
  detail: Record<string, string>;
}

/** Dividends of a member, the newest period first. */
export async function listDividends(db: Queryable, memberId: bigint): Promise<DividendRow[]> {
  const { rows } = await db.query<DividendRow>(
    `select r.run_id as "runId", to_char(r.first_day, 'YYYY-MM-DD') as "firstDay", to_char(r.last_day, 'YYYY-MM-DD') as "lastDay",
       r.state, l.game_type as "gameType", l.base, l.ppm, l.amount, l.version, l.detail
     from agents.line l join agents.run r using (run_id)
     where l.member_id = $1 and l.kind = 'dividend' order by r.last_day desc, l.line limit 48`,
    [memberId],
  );
  return rows;
}
