import type { Queryable } from '#platform/db/database.ts';
import type { ClosingDependencies } from '../dependencies.ts';
import {
  listEarning,
  listPlayersOfDay,
  listRevenue,
  listTerms,
  listWaitingPlayers,
  updateQualified,
  type Affiliate,
  type Revenue,
  type WaitingPlayer,
} from '../queries/affiliates.ts';
import type { NewLine } from '../queries/lines.ts';
import { qualifies, releaseOn, shareOf, termsOn, type AffiliateTerms } from '../rules/affiliates.ts';
import { ngrOf } from '../rules/contracts.ts';
import { tellAffiliate } from './postbacks.ts';
import { writeRun } from './write-run.ts';

type Ports = Omit<ClosingDependencies, 'db' | 'brands'>;

/**
 * Affiliates' earnings of a day that was just closed: a sum per player who qualified, and a share of the net gaming revenue. Protected
 * players neither qualify nor count.
 */
export async function computeAffiliates(
  ports: Ports,
  tx: Queryable,
  { brand, day, since }: { brand: string; day: string; since: Date },
): Promise<void> {
  const affiliates = await listEarning(tx, brand);
  if (affiliates.length === 0) return;
  const players = await listPlayersOfDay(tx, brand, day);
  const protectedIds = await ports.ports.listProtected(tx, players, since);
  const guarded = new Set(protectedIds);
  const terms = await listTerms(
    tx,
    affiliates.map(({ affiliateId }) => affiliateId),
  );
  const waiting = (await listWaitingPlayers(tx, brand, day)).filter(({ memberId }) => !guarded.has(memberId));
  const revenue = await listRevenue(tx, { brand, day, protectedIds });
  const lines: NewLine[] = [];
  for (const affiliate of affiliates) {
    const { affiliateId } = affiliate;
    const holding = termsOn(
      terms.filter((one) => one.affiliateId === affiliateId),
      day,
    );
    if (!holding) continue;
    const qualified = waiting.filter(
      (player) => player.affiliateId === affiliateId && qualifies(holding, player, day),
    );
    await tellQualified(ports, tx, { affiliate, holding, qualified, day });
    lines.push(...qualified.flatMap((player) => cpaLine(affiliate, holding, player, day)));
    const brought = revenue.find((one) => one.affiliateId === affiliateId);
    if (brought) lines.push(...shareLine(affiliate, holding, brought, day));
  }
  if (lines.length === 0) return;
  const run = {
    brand,
    kind: 'affiliate' as const,
    firstDay: day,
    lastDay: day,
    protected: protectedIds.length,
  };
  await writeRun(ports, tx, run, lines);
}

interface Qualified {
  affiliate: Affiliate;
  holding: AffiliateTerms;
  qualified: readonly WaitingPlayer[];
  day: string;
}

async function tellQualified(
  ports: Ports,
  tx: Queryable,
  { affiliate, holding, qualified, day }: Qualified,
): Promise<void> {
  await updateQualified(
    tx,
    qualified.map(({ playerId }) => playerId),
    day,
  );
  for (const player of qualified)
    await tellAffiliate(ports, tx, affiliate, {
      event: 'qualified',
      player,
      amountMinor: holding.cpaMinor,
      day,
    });
}

function cpaLine(
  { memberId }: Affiliate,
  holding: AffiliateTerms,
  player: WaitingPlayer,
  day: string,
): NewLine[] {
  if (holding.cpaMinor === 0n) return [];
  return [
    {
      memberId,
      kind: 'cpa',
      sourceId: player.memberId,
      gameType: 'CONS',
      base: player.depositMinor,
      ppm: 0,
      amount: holding.cpaMinor,
      contractId: null,
      version: holding.version,
      detail: {
        player: String(player.playerId),
        joinedOn: player.joinedOn,
        cpa: String(holding.cpaMinor),
        stake: String(player.stakeMinor),
        releaseOn: releaseOn(holding, day),
      },
    },
  ];
}

function shareLine(
  { memberId }: Affiliate,
  holding: AffiliateTerms,
  { ggrMinor, rebatesMinor, promotionsMinor }: Revenue,
  day: string,
): NewLine[] {
  const ngr = ngrOf({ ggr: ggrMinor, rebates: rebatesMinor, promotions: promotionsMinor });
  if (holding.sharePpm === 0 || ngr === 0n) return [];
  return [
    {
      memberId,
      kind: 'revenueShare',
      sourceId: memberId,
      gameType: 'CONS',
      base: ngr,
      ppm: holding.sharePpm,
      amount: shareOf(holding, ngr),
      contractId: null,
      version: holding.version,
      detail: {
        ggr: String(ggrMinor),
        rebates: String(rebatesMinor),
        promotions: String(promotionsMinor),
        definition: holding.definition,
        releaseOn: releaseOn(holding, day),
      },
    },
  ];
}
