/** Endpoints of the promotions and the applications for them. */
import type { FastifyRequest } from 'fastify';
import { may } from '@perya/contract/accounts/member-type.ts';
import { applicationPicture } from '@perya/contract/promotions/application-picture.ts';
import { applyForPromotion } from '@perya/contract/promotions/apply-for-promotion.ts';
import { availablePromotions } from '@perya/contract/promotions/available-promotions.ts';
import { claimApplication } from '@perya/contract/promotions/claim-application.ts';
import { getPromotion } from '@perya/contract/promotions/get-promotion.ts';
import { listApplications } from '@perya/contract/promotions/list-applications.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import type { PromotionsContext } from './dependencies.ts';
import { applyForPromotion as apply } from './use-cases/apply-for-promotion.ts';
import { listOwnApplications } from './use-cases/list-own-applications.ts';
import { readOwnPicture } from './use-cases/read-own-picture.ts';
import { claimApplication as claim } from './use-cases/step-application.ts';
import { listPromotions, showPromotion, type Looking } from './use-cases/list-promotions.ts';

export function bindPromotionRoutes(bind: Bind, context: PromotionsContext): void {
  bind(availablePromotions, async (call) => ok(await listPromotions(context, lookingOf(context, call))));
  bind(getPromotion, (call) => showPromotion(context, lookingOf(context, call), call.query.id));
  bind(applyForPromotion, ({ session, body, files }) => apply(context, session, { ...body, files }));
  bind(listApplications, async ({ session, query }) =>
    ok(await listOwnApplications(context, session, query)),
  );
  bind(applicationPicture, ({ session, params }) => readOwnPicture(context, session, params.pictureId));
  bind(claimApplication, ({ session, params }) => claim(context, session, params.applicationId));
}

/** Trial players take part in no promotion: they see the page's, as its visitors do. */
function lookingOf(
  { pageBrandOf }: PromotionsContext,
  call: { brand: string; language: string; session: Session | null; fastify: FastifyRequest },
): Looking {
  const { brand, language, session, fastify } = call;
  if (session && !may(session.type, 'promotion')) {
    return { brand: pageBrandOf(fastify) ?? brand, language, memberType: null };
  }
  return { brand, language, memberType: session?.type ?? null };
}
