/** The bonuses: what bets may use of them and count for, their ends, and what a member sees of them. */
import { defineHandler, type AnyHandler } from '#platform/due/work.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import { tellChanged } from '../rewards/queries/changed.ts';
import { createActiveMembers } from './active-members.ts';
import type { BonusContext } from './dependencies.ts';
import { expireWork, settleWork } from './due-work.ts';
import { followBets } from './follow-bets.ts';
import type { BonusGrant, GrantOwner } from './grant.ts';
import { upsertRefusedStake } from './queries/contributions.ts';
import { findGrant, findStakeable } from './queries/grants.ts';
import { clauseAgainst, type Stake } from './rules/stake.ts';
import { endOnWithdrawal, findEndingOnWithdrawal } from './use-cases/cancel-grant.ts';
import { expireGrant } from './use-cases/end-grant.ts';
import { settleGrant } from './use-cases/settle-grant.ts';

export interface StakeableBonus {
  grantId: bigint;
  /** Whether a stake may hold none of it: then its member is told why. */
  refuses(stake: Stake): Promise<boolean>;
}

export interface Bonuses {
  consumers: readonly Consumer[];
  jobs: readonly AnyHandler[];
  /** The bonus that a member's stakes may use now, from the database. */
  findStakeable(owner: GrantOwner): Promise<StakeableBonus | null>;
  /** Whether it was wagered, and its rest has become cash. */
  isConverted(grantId: bigint): Promise<boolean>;
  /** What the purse of the active bonus holds, minor units; asks nothing where this process knows of none. */
  spendableMinor(owner: GrantOwner): Promise<bigint>;
  /** Open bonuses that a withdrawal ends, with what their purses hold. @param tx they stay locked until its end; null: to be shown */
  findEnding(
    tx: Queryable | null,
    owner: GrantOwner,
  ): Promise<{ titles: BonusGrant['titles']; amountMinor: bigint }[]>;
  /** Ends them in the transaction of a withdrawal. @returns what empties their purses after the commit; due work does as well. */
  endAll(tx: Queryable, owner: GrantOwner): Promise<() => Promise<void>>;
  /** Reads again which members have an active bonus; null: all. */
  refresh(memberId: bigint | null): Promise<void>;
}

export function createBonuses(context: BonusContext): Bonuses {
  const { db, clock, ledger } = context;
  const active = createActiveMembers(db);
  return {
    consumers: [followBets(context)],
    async findStakeable(owner) {
      const grant = await findStakeable(db, owner, clock.now());
      return grant && { grantId: grant.grantId, refuses: (stake) => refuseStake(context, grant, stake) };
    },
    isConverted: async (grantId) => (await findGrant(db, grantId))?.state === 'completed',
    async spendableMinor(owner) {
      const purse = active.grantOf(owner);
      return purse === undefined ? 0n : (await ledger.balance({ ...owner, purse })).availableMinor;
    },
    async findEnding(tx, { brand, memberId, currency }) {
      // Most members have no bonus, and their withdrawals cost no question more.
      if (active.grantOf({ brand, memberId }) === undefined) return [];
      const found = await findEndingOnWithdrawal(context, tx, { brand, memberId, currency });
      return found.map(({ titles, balanceMinor }) => ({ titles, amountMinor: balanceMinor }));
    },
    endAll: (tx, { brand, memberId, currency }) =>
      endOnWithdrawal(tx, context, { brand, memberId, currency }),
    refresh: active.refresh,
    jobs: [
      defineHandler({
        kind: expireWork,
        inTransaction: true,
        run: ({ payload }, { tx }) => expireGrant(tx, context, BigInt(payload.grantId)),
      }),
      defineHandler({
        kind: settleWork,
        run: ({ payload }) => settleGrant(context, BigInt(payload.grantId)),
      }),
    ],
  };
}

/** A stake that the terms forbid is kept with its clause, for its member to read. @returns false: they allow it. */
async function refuseStake({ db, clock }: BonusContext, grant: BonusGrant, stake: Stake): Promise<boolean> {
  const clause = clauseAgainst(grant.terms, stake);
  if (clause === null) return false;
  await db.transaction(async (tx) => {
    await upsertRefusedStake(tx, { grantId: grant.grantId, clause, ...stake, at: clock.now() });
    await tellChanged(tx, grant);
  });
  return true;
}
