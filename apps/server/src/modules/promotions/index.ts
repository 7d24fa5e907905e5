/** Front door of the promotions: the list, applications for them, their categories. See README.md. */
import type { ApplicationState } from '@perya/contract/promotions/promotion.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Change } from '#platform/change.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { Queue } from '#platform/queue.ts';
import type { PromotionsContext, PromotionsDependencies } from './dependencies.ts';
import { bindApplicationOperators } from './operator-routes.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import {
  findWaitingApplications,
  listApplicationsIn,
  type WaitingApplication,
} from './queries/applications.ts';
import { bindPromotionRoutes } from './routes.ts';
import { seedPromotions } from './seed/seed-promotions.ts';
import { savePromotion, type PromotionInput } from './use-cases/save-promotion.ts';
import { decideApplication, type Decision } from './use-cases/step-application.ts';

export type { NewReward } from './rewards/use-cases/issue-reward.ts';
export { createRewards, type Rewards } from './rewards/rewards.ts';
export type { OfferPlay } from './offers/dependencies.ts';
export { createOffers, type Offers } from './offers/offers.ts';
export { seedOffers, seedPoints } from './seed/offers.ts';
export type { WaitingApplication } from './queries/applications.ts';
export type { Decision } from './use-cases/step-application.ts';

export interface Promotions extends Module {
  /** Saves a promotion with its announcement and its categories. @returns its identity. */
  savePromotion(input: PromotionInput): Promise<bigint>;
  /** An operator's step with an application; every one is in the audit. */
  decideApplication(change: Change, decision: Decision): ReturnType<typeof decideApplication>;
  /** For operators: applications in these states, or the one that is named, the oldest first. */
  listApplications(
    states: readonly ApplicationState[],
    only?: { brand?: string | undefined; applicationId?: string | undefined },
  ): Promise<WaitingApplication[]>;
  /** Where a picture of an application is kept, for operators. */
  locatePicture(applicationId: bigint, pictureId: bigint): string;
  /** Writes the demonstration's promotions of a brand that are missing. */
  seed(brand: string): Promise<void>;
  operatorRoutes(bind: BindOperators, currencyOf: (brand: string) => Currency): void;
  /** Applications that wait for a decision. */
  queues: readonly Queue[];
}

export function createPromotions(dependencies: PromotionsDependencies): Promotions {
  const { db, storage } = dependencies;
  const context: PromotionsContext = { ...dependencies, pictures: createPictureStore(storage) };
  return {
    routes: (bind) => bindPromotionRoutes(bind, context),
    savePromotion: (input) => savePromotion(context, input),
    decideApplication: (change, decision) => decideApplication(context, change, decision),
    listApplications: (states, only = {}) => listApplicationsIn(db, states, only),
    locatePicture: context.pictures.locate,
    operatorRoutes: (bind, currencyOf) => bindApplicationOperators(bind, context, currencyOf),
    queues: [
      {
        name: 'applications',
        permission: 'application.view',
        read: (brands, most) => findWaitingApplications(context.db, brands, most),
      },
    ],
    seed: (brand) => seedPromotions(context, brand),
  };
}
