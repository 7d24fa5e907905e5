/** What the brands of this folder have in common; a brand overrides what it wants otherwise. */
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';

const off = { enabled: false, required: false };
const offered = { enabled: true, required: false };

export const registration: BrandSettings['registration'] = {
  minimumAge: 21,
  termsVersion: '2026-11-01',
  captcha: true,
  countries: ['PH'],
  fields: {
    affiliateCode: offered,
    paymentPassword: off,
    recommenderId: off,
    nickname: offered,
    payeeName: off,
    email: offered,
    mobileNum: off,
    idNumber: off,
    qqNum: off,
    facebook: off,
    wechat: off,
    line: off,
    whatsapp: off,
    zalo: off,
  },
  rules: {
    loginUsername: { min: 4, max: 20, pattern: '[A-Za-z][A-Za-z0-9]*', message: 'username.format' },
    // Length is what makes a password strong: from twelve characters on it may be any words, below that it needs more than letters, or
    // more than digits. Common ones are on a list of their own (`platform/crypto/common-passwords.ts`).
    loginPassword: {
      min: 8,
      max: 64,
      pattern: '(?=.{12}|.*\\p{L}.*[^\\p{L}]|.*[^\\p{L}].*\\p{L})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]*',
      message: 'password.format',
    },
    loginMobileNum: { min: 9, max: 20, pattern: '\\+?\\d*', message: 'mobile.format' },
    verificationCode: { min: 4, max: 10, pattern: '\\d*', message: 'code.invalid' },
    captcha: { min: 4, max: 6, pattern: '\\d*', message: 'captcha.invalid' },
    email: {
      min: 6,
      max: 100,
      // Every ending that there is, of an international domain too, as it is written or as it is stored (`xn--`).
      pattern:
        "[A-Za-z0-9._%+'\\-]{1,64}@(?:[\\p{L}\\p{M}\\p{N}\\-]{1,63}\\.)+(?:[\\p{L}\\p{M}]{2,63}|[Xx][Nn]--[A-Za-z0-9\\-]{1,59})",
      message: 'email.format',
    },
    // Of the forgotten-password form alone: an ending of two or three letters (specification 1 §5).
    forgottenEmail: {
      min: 6,
      max: 100,
      pattern: "[A-Za-z0-9._%+'\\-]{1,64}@(?:[\\p{L}\\p{M}\\p{N}\\-]{1,63}\\.)+[\\p{L}\\p{M}]{2,3}",
      message: 'email.format',
    },
    nickname: {
      min: 2,
      max: 20,
      pattern: '[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N} ._\\-]*',
      message: 'name.format',
    },
    payeeName: { min: 2, max: 60, pattern: "[\\p{L}\\p{M}][\\p{L}\\p{M} .'\\-]*", message: 'name.format' },
    paymentPassword: { min: 6, max: 6, pattern: '\\d*', message: 'password.format' },
    idNumber: { min: 4, max: 30, pattern: '[A-Za-z0-9\\-]*', message: 'field.invalid' },
    affiliateCode: { min: 3, max: 40, pattern: '[A-Za-z0-9_\\-]*', message: 'affiliate.invalid' },
    contact: { min: 2, max: 60, pattern: '[\\p{L}\\p{M}\\p{N}@+._\\-]*', message: 'field.invalid' },
  },
};

export const codes: BrandSettings['codes'] = {
  expiredMinutes: 3,
  attempts: 5,
  resendSeconds: 30,
  perRecipientPerHour: 5,
  perAddressPerHour: 60,
  smsPerHour: 1_000,
  smsPerDay: 5_000,
};

export const security: BrandSettings['security'] = {
  sessionIdleMinutes: 30,
  sessionAbsoluteDays: 30,
  captchaAfterFailures: 2,
  waitAfterFailures: 3,
  failureWindowMinutes: 30,
  firstWaitSeconds: 30,
};

/** The merchant switches of the specification (1 §3): user-name registration and direct registration are on. */
export const switches: BrandSettings['switches'] = {
  USERNAMEREG3: true,
  DIRECTREG3: true,
  MOBILENUMREG3: false,
  REGMOBVERF3: false,
  MOBILENUMPASSREG3: false,
  MOBILELOGIN3: false,
  FACEBOOKLOGIN3: false,
  GOOGLELOGIN3: false,
  THIRDPARTYSMS3: false,
  CHNGPASSVERIF3: false,
};

/** Which entries of the member centre are shown (2 §2): those whose pages exist. */
export const whitelabel: BrandSettings['whitelabel'] = {
  DEPRECM3: true,
  TRANSREC3: true,
  TRANSBETREPMEM3: true,
  WITHREC3: true,
  PERSREP: true,
  AGETRANSFERUP3: false,
  REWCEN3: true,
  PTSYS3: true,
  MANPLAYREB3: true,
  PLYRBT: true,
  MAILCEN: true,
  FEEDBACK3: true,
  VIPBENEFIT: true,
  MISSION: true,
  REFERRAL: false,
  // The agency's menu (2 §2), and the footer of its home.
  AGEINFO3: true,
  AGEDOWNTRANS3: true,
  AGEDOWNMAN3: true,
  AGETEAMPNL3: true,
  TEAMBETTING3: true,
  SECCEN3: true,
  REGCEN3: true,
  AFFMAN3: true,
  AGEANNOUNCE3: true,
  AGENTRANSMULTDOWN3: false,
  AGEREV3: true,
  TEAMREBATE3: true,
  DIVIDEND3: true,
};

/** What is asked before money leaves: two withdrawals a day are free, small ones to an account that was paid before pass by rule. */
export const withdrawals: NonNullable<BrandSettings['withdrawals']> = {
  min: '100.00',
  max: '50000.00',
  perDay: 5,
  dayMax: '200000.00',
  freePerDay: 2,
  fee: '10.00',
  accountHoldHours: 24,
  secondPersonFrom: '20000.00',
  automatic: {
    upTo: '5000.00',
    paidToAccount: 1,
    deposits: 1,
    perDay: 3,
    quietHours: 24,
    samplePercent: 5,
  },
};

/** What agents may give, in per cent of valid stakes. */
export const agents: NonNullable<BrandSettings['agents']> = {
  rates: {
    RNG: { highest: '0.8', difference: '0', step: '0.05' },
    LIVE: { highest: '0.6', difference: '0', step: '0.05' },
    FISH: { highest: '0.8', difference: '0', step: '0.05' },
    PVP: { highest: '0.5', difference: '0', step: '0.025' },
    SPORTS: { highest: '0.6', difference: '0', step: '0.05' },
    ELOTT: { highest: '1', difference: '0.1', step: '0.1' },
    LOTT: { highest: '1', difference: '0.1', step: '0.1' },
  },
  contracts: { salary: '0.2', dividend: '25', edge: '4', limit: '60' },
  transfers: { min: '50.00', max: '10000.00', perDay: 10, dayMax: '50000.00' },
};
