/** Endpoints of affiliates about their own code. */
import { affiliateReport } from '@perya/contract/agents/affiliate-report.ts';
import { resendPostback as resendEndpoint } from '@perya/contract/agents/resend-postback.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { AgentsDependencies } from './dependencies.ts';
import { presentOwnReport } from './present-affiliates.ts';
import { findAffiliateOfMember } from './queries/affiliates.ts';
import { ownReportOf } from './use-cases/affiliate-report.ts';
import { resendPostback } from './use-cases/postbacks.ts';

export function bindAffiliates(bind: Bind, dependencies: AgentsDependencies): void {
  const { db, currencyOf, publicUrl } = dependencies;

  bind(affiliateReport, async ({ session, query }) => {
    const found = await ownReportOf(dependencies, session, query);
    if (!found.ok) return found;
    return ok(presentOwnReport(found.value, { currency: currencyOf(session.brand), publicUrl }));
  });
  bind(resendEndpoint, async ({ session, params }) => {
    const affiliate = await findAffiliateOfMember(db, session.memberId);
    if (!affiliate) return fail('not.found');
    const sent = await db.transaction((tx) =>
      resendPostback(dependencies, tx, affiliate, BigInt(params.postbackId)),
    );
    return sent.ok ? ok({}) : sent;
  });
}
