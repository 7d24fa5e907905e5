/** An affiliate's report. An affiliate's own report begins at the session's member, so it cannot show another code. */
import { dayOf } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Agent, AgentsDependencies } from '../dependencies.ts';
import {
  listAffiliateDays,
  listAffiliateTags,
  type AffiliateDay,
  type AffiliateTag,
} from '../queries/affiliate-report.ts';
import {
  findAffiliateOfMember,
  findAffiliateRow,
  listAffiliateEarnings,
  listAffiliatePlayers,
  listTerms,
  type AffiliateEarning,
  type AffiliateRow,
  type PlayerRow,
} from '../queries/affiliates.ts';
import { listPostbacks, type Postback } from '../queries/postbacks.ts';
import { isAllowedAddress, type AffiliateTerms } from '../rules/affiliates.ts';
import { isPeriod, type Period } from '../rules/days.ts';

export interface AffiliateFile {
  row: AffiliateRow;
  terms: readonly AffiliateTerms[];
  players: readonly PlayerRow[];
  earnings: readonly AffiliateEarning[];
  postbacks: readonly Postback[];
  /** Whether the installation allows the address that is set. */
  postbackSent: boolean;
}

type Ports = Pick<AgentsDependencies, 'db' | 'postbackOrigins'>;

/** An affiliate with terms, players, earnings and postbacks; null for an unknown id. */
export async function affiliateFileOf(
  { db, postbackOrigins }: Ports,
  affiliateId: bigint,
): Promise<AffiliateFile | null> {
  const row = await findAffiliateRow(db, affiliateId);
  if (!row) return null;
  return {
    row,
    terms: await listTerms(db, [affiliateId]),
    players: await listAffiliatePlayers(db, affiliateId),
    earnings: await listAffiliateEarnings(db, row.memberId),
    postbacks: await listPostbacks(db, affiliateId),
    postbackSent: row.postback !== null && isAllowedAddress(row.postback, postbackOrigins),
  };
}

export interface OwnReport {
  file: AffiliateFile;
  days: AffiliateDay[];
  tags: AffiliateTag[];
}

export async function ownReportOf(
  ports: Ports & Pick<AgentsDependencies, 'clock' | 'timeZoneOf'>,
  { brand, memberId }: Agent,
  period: Period,
): Promise<Result<OwnReport, 'not.found' | 'days.invalid'>> {
  const { db, clock, timeZoneOf } = ports;
  const affiliate = await findAffiliateOfMember(db, memberId);
  const file = affiliate && (await affiliateFileOf(ports, affiliate.affiliateId));
  if (!file) return fail('not.found');
  if (!isPeriod(period, dayOf(clock.now(), timeZoneOf(brand)))) return fail('days.invalid');
  const asked = { affiliateId: affiliate.affiliateId, memberId, ...period };
  return ok({ file, days: await listAffiliateDays(db, asked), tags: await listAffiliateTags(db, asked) });
}
