/** The offers: what members can have, and the choice before a deposit. */
import type { OrderOffer } from '@perya/contract/cashier/get-deposit-order.ts';
import { ok, type Result } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { defineHandler } from '#platform/due/work.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { ApprovalKind } from '#modules/operators/index.ts';
import type { ApplicationRewards } from '../ports.ts';
import { bindBonuses } from '../bonus/routes.ts';
import { createRewards, type Rewards } from '../rewards/rewards.ts';
import type { OffersContext, OffersDependencies } from './dependencies.ts';
import { creditedWork, releaseWork, revokeWork } from './due-work.ts';
import { grantsByHand, grantsInBulk, type GrantsInBulk } from './grant-by-hand.ts';
import { bindOfferOperators, type OfferOperatorPorts } from './operator-routes.ts';
import { bindOffers } from './routes.ts';
import { noteChargedBack, revokeForDeposit } from './use-cases/revoke-for-deposit.ts';
import { createApplicationRewards } from './use-cases/reward-application.ts';
import {
  chooseForDeposit,
  findOfferOfOrder,
  grantForDeposit,
  judgeChoice,
  noteCredited,
  releaseChoice,
  type ChoiceError,
  type OfferedDeposit,
} from './use-cases/choose-for-deposit.ts';

/** Writes the choice in the transaction that stores the order. */
export type WriteChoice = (
  tx: Queryable,
  order: { orderId: bigint; expiresAt: Date },
) => Promise<Result<null, 'offer.budget' | 'offer.stopped'>>;

export interface Offers extends Module {
  rewards: Rewards;
  /** Whether an offer can be chosen for a deposit, before its order is stored. @returns what writes the choice with it. */
  judgeChoice(
    deposit: Omit<OfferedDeposit, 'orderId' | 'expiresAt'>,
    offerId: bigint,
  ): Promise<Result<WriteChoice, ChoiceError>>;
  /** In the transaction that closes a paid order. */
  noteCredited(tx: Queryable, orderId: bigint): Promise<void>;
  /** The offer that was chosen with an order; null: none. */
  ofOrder(orderId: bigint, language: PhraseLanguage): Promise<OrderOffer | null>;
  /** In the transaction that closes a charge-back. */
  noteChargedBack(tx: Queryable, orderId: bigint): Promise<void>;
  /** What approved applications are paid. */
  applicationRewards: ApplicationRewards;
  /** Offers by hand for many members. */
  inBulk: GrantsInBulk;
  /** What operators propose, and a second one decides. */
  kinds: readonly ApprovalKind[];
  operatorRoutes(bind: BindOperators, ports: OfferOperatorPorts): void;
}

export function createOffers(dependencies: OffersDependencies): Offers {
  const rewards = createRewards(dependencies);
  const context: OffersContext = { ...dependencies, rewards };
  return {
    ...rewards,
    rewards,
    routes(bind) {
      bindBonuses(bind, context);
      bindOffers(bind, context);
    },
    async judgeChoice(deposit, offerId) {
      const judged = await judgeChoice(context, deposit, offerId);
      if (!judged.ok) return judged;
      return ok((tx, order) => chooseForDeposit(tx, context, { ...deposit, ...order }, judged.value));
    },
    noteCredited: (tx, orderId) => noteCredited(tx, context, orderId),
    ofOrder: (orderId, language) => findOfferOfOrder(context, orderId, language),
    noteChargedBack: (tx, orderId) => noteChargedBack(tx, context, orderId),
    applicationRewards: createApplicationRewards(context),
    inBulk: grantsInBulk(context),
    kinds: [grantsByHand(context)],
    operatorRoutes: (bind, ports) => bindOfferOperators(bind, context, ports),
    jobs: [
      ...(rewards.jobs ?? []),
      defineHandler({
        kind: creditedWork,
        run: ({ payload }) => grantForDeposit(context, BigInt(payload.orderId)),
      }),
      defineHandler({
        kind: revokeWork,
        run: ({ payload }) => revokeForDeposit(context, BigInt(payload.orderId)),
      }),
      defineHandler({
        kind: releaseWork,
        inTransaction: true,
        run: ({ payload }, { tx }) => releaseChoice(tx, BigInt(payload.orderId)),
      }),
    ],
  };
}
