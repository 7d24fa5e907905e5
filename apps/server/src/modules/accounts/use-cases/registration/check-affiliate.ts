import { foldCase } from '@perya/contract/accounts/plain-text.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Accounts } from '../../dependencies.ts';
import { findAffiliate } from '../../queries/members.ts';
import { isAgent, memberType } from '../../rules/member-type.ts';

/** What an invitation code means for whoever registers with it. */
export interface Affiliation {
  code: string;
  /** The agent whose line it leads into; null: the house's. */
  uplineId: bigint | null;
  /** A member who is no agent: the code pays a promotion and fixes no line. */
  recommenderId: bigint | null;
  type: number;
  /** By a link of an agent or an affiliate's code, which count who registers. */
  byLink: boolean;
  tag: string | null;
}

/** Whether an invitation code holds at a brand, on the host that the page is on. */
export async function checkAffiliate(
  { db, agentLinks }: Pick<Accounts, 'db' | 'agentLinks'>,
  brand: string,
  code: string,
  domain: string | undefined,
): Promise<Result<Affiliation, 'affiliate.invalid'>> {
  const link = await agentLinks.find(brand, code);
  if (link) return ok({ ...link, recommenderId: null, byLink: true });
  const affiliate = await findAffiliate(db, brand, code);
  if (!affiliate) return fail('affiliate.invalid');
  const elsewhere = affiliate.domain !== null && affiliate.domain !== foldCase(domain ?? '');
  if (elsewhere) return fail('affiliate.invalid');
  const byAgent = affiliate.memberType !== null && isAgent(affiliate.memberType);
  return ok({
    code: affiliate.code,
    uplineId: byAgent ? affiliate.memberId : null,
    recommenderId: byAgent ? null : affiliate.memberId,
    type: memberType.player,
    byLink: false,
    tag: null,
  });
}
