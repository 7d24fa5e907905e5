import type { BrandFile } from '../brand-file.ts';
import { agents, codes, registration, security, switches, whitelabel } from '../defaults.ts';
import { perya } from '../perya/brand.ts';

/** The trial merchant of Perya: the same fair for play money. Nobody registers here; trial accounts are made for them. */
export const peryaTrial: BrandFile = {
  ...perya,
  code: 'perya-trial',
  name: 'Perya Trial',
  kind: 'trial',
  trialMerchantCode: null,
  // Nothing is paid where nothing is staked.
  whitelabel: {
    ...whitelabel,
    DEPRECM3: false,
    WITHREC3: false,
    MANPLAYREB3: false,
    PLYRBT: false,
    VIPBENEFIT: false,
    MISSION: false,
  },
  switches: { ...switches, USERNAMEREG3: false, DIRECTREG3: false },
  // Nobody is paid for play money, so that no salary is promised for it.
  agents,
  trial: {
    playMoney: '10000.00',
    fillBelow: '100.00',
    captcha: false,
    accountsPerHour: 60,
    state: 'home',
  },
  registration,
  codes,
  security,
};
