/** All screens: a subject's own table for each. Their order is that of the menu. */
import type { Screen } from './lib/screen.ts';
import { accountScreens } from './screens/account/screens.ts';
import { affiliateScreens } from './screens/affiliates/screens.ts';
import { agentScreens } from './screens/agents/screens.ts';
import { applicationScreens } from './screens/applications/screens.ts';
import { approvalScreens } from './screens/approvals/screens.ts';
import { auditScreens } from './screens/audit/screens.ts';
import { brandScreens } from './screens/brands/screens.ts';
import { bulkScreens } from './screens/bulk/screens.ts';
import { caseScreens } from './screens/cases/screens.ts';
import { chatScreens } from './screens/chat/screens.ts';
import { contentScreens } from './screens/content/screens.ts';
import { depositScreens } from './screens/deposits/screens.ts';
import { evidenceScreens } from './screens/evidence/screens.ts';
import { exclusionScreens } from './screens/exclusions/screens.ts';
import { gameScreens } from './screens/games/screens.ts';
import { harmScreens } from './screens/harm/screens.ts';
import { heldWinScreens } from './screens/held-wins/screens.ts';
import { homeScreens, reportScreens } from './screens/home/screens.ts';
import { identityScreens } from './screens/identity/screens.ts';
import { lotteryScreens } from './screens/lottery/screens.ts';
import { loyaltyScreens } from './screens/loyalty/screens.ts';
import { mailScreens } from './screens/mail/screens.ts';
import { memberScreens } from './screens/members/screens.ts';
import { promotionScreens } from './screens/promotions/screens.ts';
import { payoutMethodScreens } from './screens/payout-methods/screens.ts';
import { moneyReportScreens } from './screens/reports/screens.ts';
import { reconciliationScreens } from './screens/reconciliation/screens.ts';
import { staffScreens } from './screens/staff/screens.ts';
import { supportScreens } from './screens/support/screens.ts';
import { watchListScreens } from './screens/watch-lists/screens.ts';
import { withdrawalScreens } from './screens/withdrawals/screens.ts';

export const screens: readonly Screen[] = [
  ...homeScreens,
  ...approvalScreens,
  ...depositScreens,
  ...withdrawalScreens,
  ...heldWinScreens,
  ...harmScreens,
  ...caseScreens,
  ...chatScreens,
  ...identityScreens,
  ...supportScreens,
  ...memberScreens,
  ...bulkScreens,
  ...applicationScreens,
  ...exclusionScreens,
  ...reportScreens,
  ...moneyReportScreens,
  ...agentScreens,
  ...affiliateScreens,
  ...reconciliationScreens,
  ...payoutMethodScreens,
  ...watchListScreens,
  ...brandScreens,
  ...gameScreens,
  ...lotteryScreens,
  ...promotionScreens,
  ...loyaltyScreens,
  ...mailScreens,
  ...contentScreens,
  ...staffScreens,
  ...auditScreens,
  ...evidenceScreens,
  ...accountScreens,
];
