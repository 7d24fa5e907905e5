/** Endpoints of the loyalty: levels, rebates, missions. */
import { checkIn as checkInEndpoint } from '@perya/contract/loyalty/check-in.ts';
import { claimMilestone as claimMilestoneEndpoint } from '@perya/contract/loyalty/claim-milestone.ts';
import { claimRebates as claimRebatesEndpoint } from '@perya/contract/loyalty/claim-rebates.ts';
import { clubBenefit } from '@perya/contract/loyalty/club-benefit.ts';
import { drawLuck as drawLuckEndpoint } from '@perya/contract/loyalty/draw-luck.ts';
import { luck } from '@perya/contract/loyalty/luck.ts';
import { missionBoard } from '@perya/contract/loyalty/mission-board.ts';
import { missions } from '@perya/contract/loyalty/missions.ts';
import { rebateReport } from '@perya/contract/loyalty/rebate-report.ts';
import { rebateSummary } from '@perya/contract/loyalty/rebate-summary.ts';
import { referral } from '@perya/contract/loyalty/referral.ts';
import { takePacket as takePacketEndpoint } from '@perya/contract/loyalty/take-packet.ts';
import { ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { LoyaltyContext } from './dependencies.ts';
import { showReferral } from './use-cases/invitations/show-referral.ts';
import { drawLuck } from './use-cases/luck/draw-luck.ts';
import { showLuck } from './use-cases/luck/show-luck.ts';
import { takePacket } from './use-cases/luck/take-packet.ts';
import { checkIn } from './use-cases/missions/check-in.ts';
import { claimMilestone } from './use-cases/missions/claim-milestone.ts';
import { createBoards } from './use-cases/missions/show-board.ts';
import { showMissions } from './use-cases/missions/show-missions.ts';
import { claimRebates } from './use-cases/rebates/claim-rebates.ts';
import { showRebateReport, showRebates } from './use-cases/rebates/show-rebates.ts';
import { showBenefits } from './use-cases/vip/show-benefits.ts';

export function bindLoyalty(bind: Bind, context: LoyaltyContext): void {
  const showBoard = createBoards(context);
  const amountOf = (brand: string, minor: bigint): string => formatDecimal(minor, context.currencyOf(brand));

  bind(clubBenefit, ({ session }) => showBenefits(context, session));
  bind(referral, ({ session }) => showReferral(context, session));
  bind(rebateSummary, ({ session }) => showRebates(context, session));
  bind(rebateReport, ({ session, query }) => showRebateReport(context, session, query));
  bind(claimRebatesEndpoint, async ({ session, body }) => {
    const claimed = await claimRebates(context, session, body.requestId);
    return claimed.ok ? ok({ amount: amountOf(session.brand, claimed.value) }) : claimed;
  });
  bind(missions, async ({ session, language }) =>
    ok(await showMissions(context, { brand: session.brand, memberId: session.memberId, language })),
  );
  bind(missionBoard, ({ session, query }) => showBoard(session, query.slug));
  bind(claimMilestoneEndpoint, async ({ session, body }) => {
    const claimed = await claimMilestone(context, session, body);
    return claimed.ok ? ok({ amount: amountOf(session.brand, claimed.value) }) : claimed;
  });
  bind(luck, ({ session }) => showLuck(context, session));
  bind(drawLuckEndpoint, async ({ session, body }) => {
    const drawn = await drawLuck(context, session, body);
    if (!drawn.ok) return drawn;
    const { slot, amountMinor, serverSeed, clientSeed } = drawn.value;
    const prize = amountMinor === 0n ? null : amountOf(session.brand, amountMinor);
    return ok({ slot, prize, serverSeed, clientSeed });
  });
  bind(takePacketEndpoint, async ({ session }) => {
    const taken = await takePacket(context, session);
    return taken.ok ? ok({ amount: amountOf(session.brand, taken.value) }) : taken;
  });
  bind(checkInEndpoint, async ({ session }) => {
    const checked = await checkIn(context, session);
    if (!checked.ok) return checked;
    const { calendar, amountMinor } = checked.value;
    return ok({ calendar, amount: amountOf(session.brand, amountMinor) });
  });
}
