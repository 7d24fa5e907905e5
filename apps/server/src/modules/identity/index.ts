/** Front door of the verification of members. See README.md. */
import { defineHandler } from '#platform/due/work.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { Queue } from '#platform/queue.ts';
import type { IdentityContext, IdentityDependencies } from './dependencies.ts';
import { deleteWork } from './due-work.ts';
import { bindIdentityOperators, type IdentityOperatorPorts } from './operator-routes.ts';
import { findWaitingSubmissions, updatePicturesDeleted } from './queries.ts';
import { bindIdentity } from './routes.ts';
import { openSealedPictures } from '#platform/pictures/sealed-pictures.ts';
import { checkPictures } from './use-cases/check-pictures.ts';
import { findStanding, type Standing } from './use-cases/find-standing.ts';

export { createSignedChecker } from './provider/signed-checker.ts';
export { listAcceptedTiers, listVerifiedPeople } from './queries.ts';
export { countOverLevel, type DaySum } from './rules/level-effect.ts';

export interface Identity extends Module {
  /** What a member may do by what is known of them. */
  standingOf(who: { brand: string; memberId: bigint }): Promise<Standing>;
  operatorRoutes(bind: BindOperators, ports: IdentityOperatorPorts): void;
  /** What waits for an operator. */
  queues: readonly Queue[];
}

export async function createIdentity(dependencies: IdentityDependencies): Promise<Identity> {
  const pictures = await openSealedPictures(dependencies, 'identity');
  const context: IdentityContext = { ...dependencies, pictures };
  return {
    routes: (bind) => bindIdentity(bind, context),
    operatorRoutes: (bind, ports) => bindIdentityOperators(bind, context, ports),
    queues: [
      {
        name: 'verifications',
        permission: 'identity.view',
        read: (brands, most) => findWaitingSubmissions(context.db, brands, most),
      },
    ],
    standingOf: (who) => findStanding(context, who),
    jobs: [
      checkPictures(context),
      defineHandler({
        kind: deleteWork,
        async run({ payload }) {
          const submissionId = BigInt(payload.submissionId);
          await pictures.removeAll(submissionId);
          await updatePicturesDeleted(context.db, submissionId, context.clock.now());
        },
      }),
    ],
  };
}
