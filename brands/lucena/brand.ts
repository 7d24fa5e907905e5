import type { BrandFile } from '../brand-file.ts';
import { codes, registration, security, switches, whitelabel, withdrawals } from '../defaults.ts';

/**
 * A second brand, to prove that nothing but data makes one: a seaside terrace by day, English alone, other fields in the
 * form, a real jackpot instead of an illustration, and a stricter door.
 */
export const lucena: BrandFile = {
  code: 'lucena',
  name: 'Lucena',
  kind: 'real',
  trialMerchantCode: null,
  currency: 'PHP',
  currencySymbol: '₱',
  timeZone: 'Asia/Manila',
  languages: ['EN'],
  location: 'PH',
  countryDialingCode: '+63',
  mobileTemplate: { mem_cen: 0, dep_func: 0 },
  whitelabel,
  // By user name alone, with a number that a code has proved.
  switches: { ...switches, REGMOBVERF3: true },
  jackpot: 'funded',
  gameJackpots: true,
  // Its regulator forbids neither; the player sets how often, and how much may be lost.
  compliance: { autoplay: true, quickSpin: true, quickGames: true },
  customerService: [{ label: 'Concierge', url: 'mailto:concierge@lucena.example' }],
  imageCDNs: [],
  domainRoute: {},
  paths: {},
  resources: [],
  mainDomain: null,
  app: { icon: 'terrace' },
  changePasswordVisitorTarget: 'home',
  registration: {
    ...registration,
    fields: {
      ...registration.fields,
      affiliateCode: { enabled: false, required: false },
      // Guests come by word of mouth: members recommend the house by name, without codes.
      recommenderId: { enabled: true, required: false },
      nickname: { enabled: true, required: true },
      email: { enabled: true, required: true },
      mobileNum: { enabled: true, required: true },
    },
    rules: { ...registration.rules, loginPassword: { ...registration.rules.loginPassword, min: 10 } },
  },
  // Every payout is looked at by a person.
  withdrawals: { ...withdrawals, automatic: { ...withdrawals.automatic!, samplePercent: 100 } },
  codes,
  security: { ...security, sessionAbsoluteDays: 7, captchaAfterFailures: 0 },
};
