/** Affiliates: an operator opens one for a member and changes the terms; registrations come by the code. */
import { addDays, dayOf } from '@perya/calendar/days.ts';
import { randomBytes } from 'node:crypto';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { AgentsDependencies, LinkDependencies } from '../dependencies.ts';
import {
  findAffiliate,
  findAffiliateByCode,
  findAffiliateOfMember,
  findAffiliateOfRequest,
  insertAffiliate,
  insertClick,
  insertPlayer,
  insertTerms,
  listTerms,
  lockOpenAffiliate,
  updateAffiliate,
  type Affiliate,
} from '../queries/affiliates.ts';
import { findByWholeName } from '../queries/moves.ts';
import { findTreeMember } from '../queries/operators.ts';
import { isAllowedAddress, readAffiliateCode, type AffiliateTerms } from '../rules/affiliates.ts';
import { ngrVersion } from '../rules/contracts.ts';
import { codeOf } from '../rules/links.ts';
import { tellAffiliate } from './postbacks.ts';

type Ports = Pick<AgentsDependencies, 'clock' | 'makeId' | 'timeZoneOf' | 'postbackOrigins'>;

/** What an operator agrees with an affiliate. */
export type AgreedTerms = Omit<AffiliateTerms, 'version' | 'validFrom' | 'definition'>;

export interface NewAffiliate {
  brand: string;
  userName: string;
  postback: string | null;
  terms: AgreedTerms;
  requestId: string;
}

const earningTypes: ReadonlySet<number> = new Set([
  memberType.player,
  memberType.agent,
  memberType.generalAgent,
]);

/** Terms hold from today on. The same request gives the same affiliate. */
export async function createAffiliate(
  { clock, makeId, timeZoneOf, postbackOrigins }: Ports,
  tx: Queryable,
  { brand, userName, postback, terms, requestId }: NewAffiliate,
): Promise<
  Result<{ affiliate: Affiliate; isNew: boolean }, 'not.found' | 'affiliate.exists' | 'postback.address'>
> {
  const memberId = await findByWholeName(tx, brand, canonicalName(userName));
  const member = memberId === null ? null : await findTreeMember(tx, memberId);
  if (member?.brand !== brand || !earningTypes.has(member.type))
    return fail('not.found', { fields: { userName: 'not.found' } });
  if (postback !== null && !isAllowedAddress(postback, postbackOrigins)) return refusedAddress();
  const createdAt = clock.now();
  for (;;) {
    const before = await findAffiliateOfRequest(tx, brand, requestId);
    if (before) return ok({ affiliate: before, isNew: false });
    if (await findAffiliateOfMember(tx, member.memberId))
      return fail('affiliate.exists', { fields: { userName: 'affiliate.exists' } });
    const affiliateId = makeId();
    const code = codeOf(randomBytes(8));
    const { memberId: payee } = member;
    const row = { affiliateId, brand, memberId: payee, code, postback, createdAt, requestId };
    // A code that is taken, or a request beside this one.
    if (!(await insertAffiliate(tx, row))) continue;
    const validFrom = dayOf(createdAt, timeZoneOf(brand));
    await insertTerms(
      tx,
      affiliateId,
      { ...terms, version: 1, validFrom, definition: ngrVersion },
      createdAt,
    );
    const affiliate = await findAffiliate(tx, affiliateId);
    return affiliate ? ok({ affiliate, isNew: true }) : fail('not.found');
  }
}

const refusedAddress = () => fail('postback.address', { fields: { postback: 'postback.address' } });

export interface AffiliateChange {
  open: boolean;
  postback: string | null;
  terms: AgreedTerms;
}

/** Whether its code is open and where postbacks go changes at once; terms hold from tomorrow on. */
export async function changeAffiliate(
  { clock, timeZoneOf, postbackOrigins }: Ports,
  tx: Queryable,
  { brand, affiliateId }: { brand: string; affiliateId: bigint },
  { open, postback, terms }: AffiliateChange,
): Promise<Result<{ before: Affiliate; newest: AffiliateTerms }, 'not.found' | 'postback.address'>> {
  const before = await findAffiliate(tx, affiliateId, true);
  if (before?.brand !== brand) return fail('not.found');
  const isSame = postback === before.postback;
  if (postback !== null && !isSame && !isAllowedAddress(postback, postbackOrigins)) return refusedAddress();
  await updateAffiliate(tx, affiliateId, { open, postback });
  const [newest] = await listTerms(tx, [affiliateId]);
  if (!newest) throw new Error(`the affiliate ${affiliateId} has no terms`);
  if (isChanged(newest, terms)) {
    const validFrom = addDays(dayOf(clock.now(), timeZoneOf(brand)), 1);
    const version = newest.version + 1;
    await insertTerms(tx, affiliateId, { ...terms, version, validFrom, definition: ngrVersion }, clock.now());
  }
  return ok({ before, newest });
}

const isChanged = (before: AffiliateTerms, terms: AgreedTerms): boolean =>
  (Object.keys(terms) as (keyof AgreedTerms)[]).some((name) => before[name] !== terms[name]);

/** What registrations ask about the codes of affiliates. */
export function affiliateLinksOf(dependencies: LinkDependencies) {
  const { db, clock, makeId, timeZoneOf } = dependencies;
  const openOf = async (brand: string, text: string) => {
    const read = readAffiliateCode(text);
    const affiliate = read && (await findAffiliateByCode(db, brand, read.code));
    return read && affiliate ? { ...read, affiliate } : null;
  };
  return {
    async find(brand: string, text: string) {
      const found = await openOf(brand, text);
      if (!found) return null;
      return { code: found.code, uplineId: null, type: memberType.player, tag: found.tag };
    },
    async visit(brand: string, text: string): Promise<void> {
      const found = await openOf(brand, text);
      if (found) await insertClick(db, found.affiliate.affiliateId, dayOf(clock.now(), timeZoneOf(brand)));
    },
    async accept(
      tx: Queryable,
      { memberId, brand, code, tag }: { memberId: bigint; brand: string; code: string; tag: string | null },
    ): Promise<boolean> {
      const affiliate = await lockOpenAffiliate(tx, brand, code);
      if (!affiliate) return false;
      const at = clock.now();
      const day = dayOf(at, timeZoneOf(brand));
      const player = { playerId: makeId(), memberId, affiliateId: affiliate.affiliateId, tag, at, day };
      await insertPlayer(tx, player);
      await tellAffiliate(dependencies, tx, affiliate, {
        event: 'registration',
        player,
        amountMinor: 0n,
        day,
      });
      return true;
    },
  };
}
