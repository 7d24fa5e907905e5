import type { listApplications } from '@perya/contract/promotions/list-applications.ts';
import type { ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import type { Session } from '#platform/http/bind.ts';
import type { PromotionsContext } from '../dependencies.ts';
import { presentApplication } from '../present.ts';
import { listApplicationsOf } from '../queries/applications.ts';

/** What a member has applied for, the newest first. */
export async function listOwnApplications(
  { db }: PromotionsContext,
  session: Session,
  { promotionId, pageNo, pageSize }: ParsedRequestOf<typeof listApplications>['query'],
): Promise<ValueInputOf<typeof listApplications>> {
  const { list, total } = await listApplicationsOf(db, session, {
    promotionId: promotionId ?? null,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return { list: list.map(presentApplication), pageNum: pageNo, totalPages: Math.ceil(total / pageSize) };
}
