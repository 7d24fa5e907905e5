/** Filipino, for the operators' console. */
import { affiliatesFil } from './affiliates/fil.ts';
import { agentsFil } from './agents/fil.ts';
import { brandsFil } from './brands/fil.ts';
import { bulkFil } from './bulk/fil.ts';
import { casesFil } from './cases/fil.ts';
import { chatFil } from './chat/fil.ts';
import { contentFil } from './content/fil.ts';
import { evidenceFil } from './evidence/fil.ts';
import { gamesFil } from './games/fil.ts';
import { harmFil } from './harm/fil.ts';
import { heldWinsFil } from './held-wins/fil.ts';
import { homeFil } from './home/fil.ts';
import { identityFil } from './identity/fil.ts';
import { lotteryFil } from './lottery/fil.ts';
import { loyaltyFil } from './loyalty/fil.ts';
import { membersFil } from './members/fil.ts';
import { operatorsFil } from './operators/fil.ts';
import type { ConsoleDictionary } from './phrase.ts';
import { payoutMethodsFil } from './payout-methods/fil.ts';
import { permissionsFil } from './permissions/fil.ts';
import { promotionsFil } from './promotions/fil.ts';
import { reportsFil } from './reports/fil.ts';
import { settingsFil } from './settings/fil.ts';
import { shellFil } from './shell/fil.ts';
import { supportFil } from './support/fil.ts';
import { reconciliationFil } from './reconciliation/fil.ts';
import { depositsFil } from './deposits/fil.ts';
import { consoleTablesFil } from './tables/fil.ts';
import { withdrawalsFil } from './withdrawals/fil.ts';

export const fil: ConsoleDictionary = {
  ...shellFil,
  ...consoleTablesFil,
  ...operatorsFil,
  ...agentsFil,
  ...affiliatesFil,
  ...brandsFil,
  ...settingsFil,
  ...lotteryFil,
  ...identityFil,
  ...loyaltyFil,
  ...membersFil,
  ...evidenceFil,
  ...gamesFil,
  ...homeFil,
  ...supportFil,
  ...chatFil,
  ...contentFil,
  ...permissionsFil,
  ...promotionsFil,
  ...reportsFil,
  ...depositsFil,
  ...reconciliationFil,
  ...withdrawalsFil,
  ...payoutMethodsFil,
  ...casesFil,
  ...bulkFil,
  ...heldWinsFil,
  ...harmFil,
};
