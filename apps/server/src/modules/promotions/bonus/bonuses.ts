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
import { findGrant, findStakeable, lockOpenGrants } from './queries/grants.ts';
import { clauseAgainst, type Stake } from './rules/stake.ts';
import { endOnWithdrawal, findEndingOnWithdrawal } from './use-cases/cancel-grant.ts';
import { endGrant } from './use-cases/end-grant.ts';
import { settleGrant } from './use-cases/settle-grant.ts';

export interface Bonuses {
  consumers: readonly Consumer[];
  jobs: readonly AnyHandler[];
  /** The bonus that a member's stakes may use now, from the database. */
  findStakeable(owner: GrantOwner): Promise<BonusGrant | null>;
  /** Whether a stake may hold none of the bonus: then its member is told why. */
  refusesStake(grant: Pick<BonusGrant, 'grantId'>, stake: Stake): Promise<boolean>;
  /** Whether it was wagered, and its rest has become cash. */
  isConverted(grantId: bigint): Promise<boolean>;
  /** What the purse of the active bonus holds, minor units; asks nothing where this process knows of none. */
  spendableMinor(owner: GrantOwner): Promise<bigint>;
  /** Open bonuses that a withdrawal ends, with what their purses hold; with a transaction they stay locked until its end. */
  findEnding(
    db: Queryable,
    owner: GrantOwner,
  ): Promise<{ titles: BonusGrant['titles']; amountMinor: bigint }[]>;
  /** Ends them in the transaction of a withdrawal. @returns what empties their purses after the commit; due work does as well. */
  endAll(tx: Queryable, owner: GrantOwner): Promise<() => Promise<void>>;
  /** Reads anew which members have an active bonus; null: all. */
  refresh(memberId: bigint | null): Promise<void>;
}

export function createBonuses(context: BonusContext): Bonuses {
  const { db, clock, ledger } = context;
  const active = createActiveMembers(db);
  return {
    consumers: [followBets(context)],
    findStakeable: (owner) => findStakeable(db, owner, clock.now()),
    async refusesStake({ grantId }, stake) {
      const grant = await findGrant(db, grantId);
      const clause = grant && clauseAgainst(grant.terms, stake);
      if (!grant || clause === null) return false;
      await db.transaction(async (tx) => {
        await upsertRefusedStake(tx, { grantId: grant.grantId, clause, ...stake, at: clock.now() });
        await tellChanged(tx, grant);
      });
      return true;
    },
    isConverted: async (grantId) => (await findGrant(db, grantId))?.state === 'completed',
    async spendableMinor(owner) {
      const purse = active.grantOf(owner);
      return purse === undefined ? 0n : (await ledger.balance({ ...owner, purse })).availableMinor;
    },
    async findEnding(reader, { brand, memberId, currency }) {
      // Most members have no bonus, and their withdrawals cost no question more.
      if (active.grantOf({ brand, memberId }) === undefined) return [];
      const found = await findEndingOnWithdrawal(context, reader, { brand, memberId, currency });
      return found.map(({ titles, balanceMinor }) => ({ titles, amountMinor: balanceMinor }));
    },
    endAll: (tx, { brand, memberId, currency }) =>
      endOnWithdrawal(tx, context, { brand, memberId, currency }),
    refresh: active.refresh,
    jobs: [
      defineHandler({
        kind: expireWork,
        inTransaction: true,
        async run({ payload }, { tx }) {
          const grant = await findGrant(tx, BigInt(payload.grantId));
          if (!grant) return;
          const open = await lockOpenGrants(tx, grant);
          const mine = open.find(({ grantId }) => grantId === grant.grantId);
          if (mine?.state === 'active') await endGrant(tx, context, mine, { state: 'expired' });
        },
      }),
      defineHandler({
        kind: settleWork,
        run: ({ payload }) => settleGrant(context, BigInt(payload.grantId)),
      }),
    ],
  };
}
