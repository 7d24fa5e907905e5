import { dayOf } from '@perya/calendar/days.ts';
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { isAgent, type AgentLinks } from '#modules/accounts/index.ts';
import type { Agent, AgentsDependencies, LinkDependencies } from '../dependencies.ts';
import { findAffiliateOfMember } from '../queries/affiliates.ts';
import {
  countLinks,
  findLinkByCode,
  findLinkOfRequest,
  insertLink,
  updateLink,
  updateLinkJoined,
  type Link,
} from '../queries/links.ts';
import { insertRates } from '../queries/rates.ts';
import { codeOf, endOf, linkState } from '../rules/links.ts';
import { typeBelow } from '../rules/types.ts';
import { affiliateLinksOf } from './affiliates.ts';
import { refuseGiven, type GivenAccount } from './give-rates.ts';

/** Of one agent, closed ones included. */
const mostLinks = 200;

export interface NewLink extends GivenAccount {
  channel: string;
  days: number | null;
  requestId: string;
}

/** Makes a link; the same request gives the same link. */
export async function createLink(
  dependencies: Pick<AgentsDependencies, 'db' | 'clock' | 'makeId' | 'brands' | 'timeZoneOf'>,
  agent: Agent,
  { channel, days, requestId, ...given }: NewLink,
): Promise<Result<Link, 'rate.invalid' | 'team.depth' | 'link.limit'>> {
  const { db, clock, makeId } = dependencies;
  const { brand, memberId: agentId } = agent;
  const before = await findLinkOfRequest(db, agentId, requestId);
  if (before) return ok(before);
  const refused = await refuseGiven(dependencies, agent, given);
  if (refused !== null) return fail(refused);
  if ((await countLinks(db, agentId)) >= mostLinks) return fail('link.limit');
  const createdAt = clock.now();
  const endsAt = endOf(days, createdAt);
  for (;;) {
    const code = codeOf(randomBytes(8));
    const link = {
      linkId: makeId(),
      brand,
      agentId,
      code,
      channel,
      ...given,
      startsAt: createdAt,
      endsAt,
      createdAt,
    };
    const made = await insertLink(db, link, requestId);
    // Beside another request of the same intention, or a code that is taken.
    const found = made ?? (await findLinkOfRequest(db, agentId, requestId));
    if (found) return ok(found);
  }
}

export async function changeLink(
  { db, clock }: AgentsDependencies,
  { memberId }: Agent,
  linkId: bigint,
  { closed, days }: { closed?: boolean | undefined; days?: number | null | undefined },
): Promise<Result<Link, 'not.found'>> {
  const endsAt = days === undefined ? undefined : endOf(days, clock.now());
  const link = await updateLink(db, memberId, linkId, { closed, endsAt });
  return link ? ok(link) : fail('not.found');
}

/** What registrations ask: whose line a code leads into, and who has joined by it. */
export function createAgentLinks(dependencies: LinkDependencies): AgentLinks {
  const { db, clock, timeZoneOf } = dependencies;
  const affiliates = affiliateLinksOf(dependencies);
  return {
    async find(brand, code) {
      const link = await findLinkByCode(db, brand, code);
      if (!link) return affiliates.find(brand, code);
      if (linkState(link, clock.now()) !== 'open') return null;
      if (!link.agentActive || !isAgent(link.agentType)) return null;
      return {
        code: link.code,
        uplineId: link.agentId,
        type: typeBelow(link.agentType, link.account),
        tag: null,
      };
    },
    visit: affiliates.visit,
    isAffiliate: async (queryable, memberId) => (await findAffiliateOfMember(queryable, memberId)) !== null,
    async accept(tx, { memberId, brand, code, tag }) {
      const at = clock.now();
      const link = await updateLinkJoined(tx, { brand, code, memberId, at });
      // An affiliate's code, or a link that has been closed meanwhile.
      if (!link) return affiliates.accept(tx, { memberId, brand, code, tag });
      const validFrom = dayOf(at, timeZoneOf(brand));
      await insertRates(tx, { memberId, rates: link.rates, validFrom, setBy: link.agentId, at });
      return true;
    },
  };
}
