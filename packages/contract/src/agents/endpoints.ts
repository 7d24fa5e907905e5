/** The agents' endpoints, as types for the client's list (`api.ts`). */
import type { affiliateReport } from './affiliate-report.ts';
import type { changeLink } from './change-link.ts';
import type { contractRequests } from './contract-requests.ts';
import type { createLink } from './create-link.ts';
import type { dividends } from './dividends.ts';
import type { agentIncome } from './income.ts';
import type { incomeLines } from './income-lines.ts';
import type { incomeStatement } from './income-statement.ts';
import type { teamKpi } from './kpi.ts';
import type { listContracts } from './list-contracts.ts';
import type { listLinks } from './list-links.ts';
import type { offerContract } from './offer-contract.ts';
import type { openAccount } from './open-account.ts';
import type { teamOverview } from './overview.ts';
import type { raiseRates } from './raise-rates.ts';
import type { registrationTerms } from './registration-terms.ts';
import type { resendPostback } from './resend-postback.ts';
import type { listTransfers } from './list-transfers.ts';
import type { sendRedRain } from './send-red-rain.ts';
import type { sendToUpline } from './send-to-upline.ts';
import type { stepContract } from './step-contract.ts';
import type { teamBets } from './team-bets.ts';
import type { teamMembers } from './team-members.ts';
import type { teamPnl } from './team-pnl.ts';
import type { teamRebates } from './team-rebates.ts';
import type { teamRecords } from './team-records.ts';
import type { agentWhatIf } from './what-if.ts';
import type { transferTerms } from './transfer-terms.ts';

export type AgentEndpoints = [
  typeof agentIncome,
  typeof incomeLines,
  typeof incomeStatement,
  typeof teamRebates,
  typeof contractRequests,
  typeof listContracts,
  typeof offerContract,
  typeof stepContract,
  typeof dividends,
  typeof teamKpi,
  typeof teamOverview,
  typeof teamMembers,
  typeof teamPnl,
  typeof teamBets,
  typeof teamRecords,
  typeof registrationTerms,
  typeof openAccount,
  typeof listLinks,
  typeof createLink,
  typeof changeLink,
  typeof raiseRates,
  typeof agentWhatIf,
  typeof transferTerms,
  typeof listTransfers,
  typeof sendToUpline,
  typeof sendRedRain,
  typeof affiliateReport,
  typeof resendPostback,
];
