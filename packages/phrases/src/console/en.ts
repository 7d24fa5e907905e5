/** English, for the operators' console: ICU messages. A subject that gets screens gets a folder and a line here and in `fil.ts`. */
import { affiliatesEn } from './affiliates/en.ts';
import { agentsEn } from './agents/en.ts';
import { brandsEn } from './brands/en.ts';
import { bulkEn } from './bulk/en.ts';
import { casesEn } from './cases/en.ts';
import { chatEn } from './chat/en.ts';
import { contentEn } from './content/en.ts';
import { evidenceEn } from './evidence/en.ts';
import { gamesEn } from './games/en.ts';
import { harmEn } from './harm/en.ts';
import { heldWinsEn } from './held-wins/en.ts';
import { homeEn } from './home/en.ts';
import { identityEn } from './identity/en.ts';
import { lotteryEn } from './lottery/en.ts';
import { loyaltyEn } from './loyalty/en.ts';
import { membersEn } from './members/en.ts';
import { operatorsEn } from './operators/en.ts';
import { payoutMethodsEn } from './payout-methods/en.ts';
import { permissionsEn } from './permissions/en.ts';
import { promotionsEn } from './promotions/en.ts';
import { reportsEn } from './reports/en.ts';
import { settingsEn } from './settings/en.ts';
import { shellEn } from './shell/en.ts';
import { supportEn } from './support/en.ts';
import { reconciliationEn } from './reconciliation/en.ts';
import { depositsEn } from './deposits/en.ts';
import { consoleTablesEn } from './tables/en.ts';
import { withdrawalsEn } from './withdrawals/en.ts';

export const en = {
  ...shellEn,
  ...consoleTablesEn,
  ...operatorsEn,
  ...agentsEn,
  ...affiliatesEn,
  ...brandsEn,
  ...settingsEn,
  ...lotteryEn,
  ...identityEn,
  ...loyaltyEn,
  ...membersEn,
  ...evidenceEn,
  ...gamesEn,
  ...homeEn,
  ...supportEn,
  ...chatEn,
  ...contentEn,
  ...permissionsEn,
  ...promotionsEn,
  ...reportsEn,
  ...depositsEn,
  ...reconciliationEn,
  ...withdrawalsEn,
  ...payoutMethodsEn,
  ...casesEn,
  ...bulkEn,
  ...heldWinsEn,
  ...harmEn,
};
