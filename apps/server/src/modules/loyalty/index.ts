/** Front door of what members earn by playing and staying: levels, rebates, missions. See README.md. */
import { defineHandler, defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import type { Module } from '#platform/module.ts';
import type { ApprovalKind, Propose } from '#modules/operators/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import { createConsumer } from './consumer.ts';
import type { LoyaltyContext, LoyaltyDependencies } from './dependencies.ts';
import { issueEarned, issueWork, payInvitationWork } from './due-work.ts';
import { createProgrammes } from './programmes.ts';
import { progressChannel } from './queries/notify.ts';
import { bindLoyaltyOperators, programmeApprovals } from './operator-routes.ts';
import { bindLoyalty } from './routes.ts';
import { payInvitation } from './use-cases/invitations/pay-invitation.ts';
import { closeDays } from './use-cases/close-days.ts';
import { payRebates } from './use-cases/rebates/pay-rebates.ts';

export type { LoyaltyDependencies } from './dependencies.ts';
export { findEarned, findPlayDays, sumStakes } from './queries/facts.ts';
export { endTurns, insertTurns } from './queries/luck.ts';
export { createProgrammes } from './programmes.ts';
export { findLevelAt } from './queries/levels-at.ts';
export { seedLoyalty } from './seed/seed-loyalty.ts';

const closeEveryMs = 30_000;
const payEveryMs = 15_000;

export type { ListLineRates, ListShared } from './ports.ts';

export interface Loyalty extends Module {
  jobs: readonly AnyHandler[];
  consumers: readonly Consumer[];
  /** Proposals of operators that a second person decides. */
  approvals: readonly ApprovalKind[];
  operatorRoutes(bind: BindOperators, propose: Propose): void;
  channels: Record<typeof progressChannel, (payload: string) => void>;
}

export function createLoyalty(dependencies: LoyaltyDependencies): Loyalty {
  const context: LoyaltyContext = { ...dependencies, programmes: createProgrammes() };
  const { brands, announce } = dependencies;
  return {
    routes: (bind) => bindLoyalty(bind, context),
    consumers: [createConsumer(context)],
    approvals: [programmeApprovals(context)],
    operatorRoutes: (bind, propose) => bindLoyaltyOperators(bind, context, propose),
    channels: {
      [progressChannel](payload) {
        const [brand = '', ...memberIds] = payload.split(' ');
        for (const memberId of memberIds) announce(brand, memberId);
      },
    },
    jobs: [
      defineRecurring('loyalty.close', closeEveryMs, {
        async run(_work, { signal }) {
          for (const brand of brands()) await closeDays(context, brand, signal);
          await payRebates(context, signal);
        },
      }),
      // What a process that ended has left.
      defineRecurring('loyalty.pay', payEveryMs, { run: (_work, { signal }) => payRebates(context, signal) }),
      defineHandler({ kind: issueWork, run: ({ payload }) => issueEarned(context, payload) }),
      defineHandler({
        kind: payInvitationWork,
        inTransaction: true,
        run: ({ payload }, { tx }) => payInvitation(context, tx, payload),
      }),
    ],
  };
}
