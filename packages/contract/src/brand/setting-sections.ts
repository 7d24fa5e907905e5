/** How each section of a brand's settings may be changed. Exhaustive, so that a new setting needs a rule. */
import type { BrandSettings } from './brand-settings.ts';

/**
 * `open`: one operator may change it · `approved`: needs a second operator · `fixed`: only the file sets it, since accounts and reports depend on it ·
 * `elsewhere`: it has a command of its own.
 */
export type SectionRule = 'open' | 'approved' | 'fixed' | 'elsewhere';

export const sectionRules = {
  name: 'open',
  languages: 'open',
  switches: 'open',
  whitelabel: 'open',
  customerService: 'open',
  serviceLinks: 'open',
  chat: 'open',
  resources: 'elsewhere',
  app: 'open',
  mobileTemplate: 'open',
  jackpot: 'open',
  changePasswordVisitorTarget: 'open',
  mainDomain: 'open',
  domainRoute: 'open',
  paths: 'open',
  imageCDNs: 'open',
  location: 'open',
  countryDialingCode: 'open',
  ipBlock: 'approved',
  registration: 'approved',
  security: 'approved',
  codes: 'approved',
  thirdParty: 'approved',
  withdrawals: 'approved',
  invitations: 'approved',
  winCeilings: 'approved',
  maxStake: 'approved',
  gameJackpots: 'approved',
  compliance: 'approved',
  agents: 'approved',
  trial: 'approved',
  kind: 'fixed',
  trialMerchantCode: 'fixed',
  currency: 'fixed',
  currencySymbol: 'fixed',
  timeZone: 'fixed',
  vendorsAtWork: 'elsewhere',
} as const satisfies Record<keyof BrandSettings, SectionRule>;

export type Section = keyof typeof sectionRules;

export const isSection = (name: string): name is Section => Object.hasOwn(sectionRules, name);
