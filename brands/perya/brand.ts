import type { BrandFile } from '../brand-file.ts';
import { agents, codes, registration, security, switches, whitelabel, withdrawals } from '../defaults.ts';

/** The demonstration brand: a night fair in the Philippines. */
export const perya: BrandFile = {
  code: 'perya',
  name: 'Perya',
  kind: 'real',
  trialMerchantCode: 'perya-trial',
  currency: 'PHP',
  currencySymbol: '₱',
  timeZone: 'Asia/Manila',
  languages: ['EN', 'TY'],
  location: 'PH',
  countryDialingCode: '+63',
  mobileTemplate: { mem_cen: 1, dep_func: 1 },
  whitelabel: { ...whitelabel, REFERRAL: true, AGETRANSFERUP3: true, AGENTRANSMULTDOWN3: true },
  // Both ways to register and to log in; by mobile number a code is enough, and a password can be set later.
  // The buttons of other services show where those are configured: in the demonstration its sandbox plays them.
  switches: {
    ...switches,
    MOBILENUMREG3: true,
    MOBILELOGIN3: true,
    CHNGPASSVERIF3: true,
    FACEBOOKLOGIN3: true,
    GOOGLELOGIN3: true,
  },
  jackpot: 'illustrative',
  gameJackpots: true,
  // Hourly salaries tempt to churn, so that no brand has them by default. This one may show them, as its profile lets agents send money
  // anyway: at a low rate and with a low bound per day, and within the edge beside its rebates, salaries and dividends.
  agents: {
    ...agents,
    contracts: { ...agents.contracts!, hourly: { salary: '0.1', dayMax: '50.00' } },
  },
  customerService: [
    { label: 'Help desk', labels: { TY: 'Tulong' }, url: 'mailto:help@perya.example' },
    { label: 'Cashier', labels: { TY: 'Kahera' }, url: 'mailto:cashier@perya.example' },
  ],
  serviceLinks: {
    FACEBOOK: 'https://facebook.com/perya.example',
    TELEGRAM: 'https://t.me/perya_example',
  },
  chat: {
    // In the demonstration there is no office: what members write stands in the console round the clock.
    hours: [],
    answers: [
      {
        title: 'Thanks',
        texts: {
          EN: 'Thank you for writing. I am looking into it.',
          TY: 'Salamat sa pagsulat. Tinitingnan ko na ito.',
        },
      },
      {
        title: 'Number',
        texts: {
          EN: 'Please send me the number of the round or of the order.',
          TY: 'Pakipadala ang numero ng round o ng order.',
        },
      },
      {
        title: 'Solved',
        texts: {
          EN: 'This is solved now. Is there anything else?',
          TY: 'Naayos na ito. May iba pa ba?',
        },
      },
    ],
  },
  imageCDNs: [],
  domainRoute: {},
  paths: {},
  resources: [],
  mainDomain: null,
  changePasswordVisitorTarget: 'login',
  maxStake: '50000.00',
  compliance: {
    quickGames: true,
    cancelWithdrawal: true,
    // Agents send money up and down their lines here; a brand under GLI-19 leaves it out.
    memberTransfers: true,
    identity: {
      unverified: { depositDay: '50000', withdrawDay: '20000' },
      tiers: [
        {
          asks: ['document', 'selfie'],
          validDays: 1_095,
          unlocks: { depositDay: '500000', withdrawDay: '100000' },
        },
        { asks: ['address'], validDays: 365, unlocks: { depositDay: '5000000' } },
        { asks: ['funds'], validDays: 365, unlocks: {} },
      ],
      // Five years after the decision; what was not accepted goes after a month.
      keepDays: 1_826,
      keepRejectedDays: 30,
    },
    // Philippine casinos report single transactions of five million (RA 10927).
    cases: {
      threshold: '5000000',
      dayTotal: '5000000',
      weekTotal: '10000000',
      littlePlayFrom: '50000',
      littlePlayPercent: 80,
      movesPerDay: 20,
      transfersPerWeek: 5,
    },
  },
  withdrawals,
  registration,
  codes,
  security,
};
