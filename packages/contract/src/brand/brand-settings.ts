/**
 * Everything that makes a brand what it is, as data: its file in `brands/<code>/brand.ts` is the first version, the table
 * is what holds. The public part of it is the startup settings.
 */
import * as z from 'zod/mini';
import { fieldRule, ruleNames } from '../accounts/rules.ts';
import { currency, instant, positiveDecimal } from '../fields.ts';
import { agentSettings } from './agent-settings.ts';
import { chatSettings } from './chat-settings.ts';
import { complianceProfile } from './compliance.ts';
import { ipBlock } from './ip-block.ts';
import { serviceLinkType } from './service-links.ts';
import { thirdPartySettings } from './third-party.ts';
import { invitationSettings } from './invitation-settings.ts';
import { withdrawalSettings } from './withdrawal-settings.ts';

/** The language codes of the specification that a dictionary can exist for. */
export const languageCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A way to the brand's service. `labels`: its name in other languages than the brand's first, by their codes. */
const channel = z.strictObject({
  label: z.string(),
  labels: z.optional(z.record(languageCode, z.string())),
  url: z.string(),
});
const flags = z.record(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/)), z.boolean());

/** A web address, or a path on the site itself. */
const address = z
  .string()
  .check(z.maxLength(500), z.regex(/^(https?:\/\/[^\s"'<>]+|\/[^\s"'<>/][^\s"'<>]*)$/));
const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** How the phone's pages look (specification 1 §3), and the download bar on them (2 §2): a colour or a picture, a sentence, its colour. */
export const mobileTemplate = z.strictObject({
  mem_cen: z.number(),
  dep_func: z.number(),
  app_background: z.optional(z.union([colour, address])),
  app_desc: z.optional(z.string().check(z.maxLength(120))),
  app_desc_font_color: z.optional(colour),
});

const vendorCode = z.string().check(z.minLength(1), z.maxLength(40));
/** Until an instant, after which its games open by themselves; a code alone: until somebody says so. */
const vendorAtWork = z.union([vendorCode, z.strictObject({ vendor: vendorCode, until: instant })]);
export type VendorAtWork = z.infer<typeof vendorAtWork>;

const registerField = z.strictObject({ enabled: z.boolean(), required: z.boolean() });
const wholeNumber = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

/** The fields of registration that a brand may switch (specification 1 §3, "Registration payload"). */
export const registerFields = [
  'affiliateCode',
  'paymentPassword',
  'recommenderId',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const;
export type RegisterField = (typeof registerFields)[number];

export const brandSettings = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** `trial`: its members play with play money and cannot register. */
  kind: z.enum(['real', 'trial']),
  /** The merchant whose members try this brand's games for free; null: none. */
  trialMerchantCode: z.nullable(z.string()),
  currency,
  currencySymbol: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  /** In the order of the switcher; the first is the default. */
  languages: z.array(languageCode).check(z.minLength(1)),
  /** ISO 3166 country that the site is made for. */
  location: z.nullable(z.string()),
  countryDialingCode: z.string().check(z.regex(/^\+\d{1,4}$/)),
  mobileTemplate,
  whitelabel: flags,
  switches: flags,
  jackpot: z.enum(['illustrative', 'funded']),
  /** Stakes feed the jackpots of games, and their rounds can win them; play money never does. Absent: they do not. */
  gameJackpots: z.optional(z.boolean()),
  /** What the regulator leaves open in games; absent: nothing. */
  compliance: z.optional(complianceProfile),
  /** Absent: its agents have no rates to give. */
  agents: z.optional(agentSettings),
  customerService: z.array(channel),
  /** Pages of the brand where its service answers; what is absent is not shown. */
  serviceLinks: z.optional(z.partialRecord(serviceLinkType, z.url({ protocol: /^https$/ }))),
  /** Live chat; absent: none. */
  chat: z.optional(chatSettings),
  /** Servers that hold the pictures of `/art/` too; each page view uses one of them. Which are good, `image-cdns.ts` says. */
  imageCDNs: z.array(z.string()),
  /** Visitors that the site refuses; absent: none. */
  ipBlock: z.optional(ipBlock),
  domainRoute: z.record(z.string(), z.string()),
  paths: z.record(z.string(), z.string()),
  resources: z.array(z.strictObject({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
  mainDomain: z.nullable(z.string()),
  /** The site as an installed app; absent: by the name, with the lantern, readable without a network. */
  app: z.optional(
    z.strictObject({
      /** Under the icon, where a dozen letters have room; absent: the name. */
      shortName: z.optional(z.string().check(z.minLength(1), z.maxLength(12))),
      /** Which of the drawn icons; the site's drawings show the same place. */
      icon: z.optional(z.enum(['lantern', 'terrace'])),
      /** False: no service worker, and those that are there go. */
      offline: z.optional(z.boolean()),
    }),
  ),
  changePasswordVisitorTarget: z.enum(['login', 'home']),
  /** Largest stake of one bet; absent or null: none of the brand's own. */
  maxStake: z.optional(z.nullable(positiveDecimal)),
  /** What is asked before money leaves; what is absent is as the strictest rule has it. */
  withdrawals: z.optional(withdrawalSettings),
  /** How invitations of friends are paid; absent: by the defaults. */
  invitations: z.optional(invitationSettings),
  /** Wins beyond these are held for review: of one bet, in its stakes · of a supplier on a day (UTC), gross. */
  winCeilings: z.optional(
    z.strictObject({
      stakes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
      supplierDay: z.optional(positiveDecimal),
    }),
  ),
  /** Suppliers whose games are not opened at the moment; rounds that run go on. Absent: none. */
  vendorsAtWork: z.optional(z.array(vendorAtWork).check(z.maxLength(100))),
  /** Other services that people may sign in with; absent: none is asked anything. */
  thirdParty: z.optional(thirdPartySettings),
  /** How trial accounts are; only a brand of the kind `trial` has them. */
  trial: z.optional(
    z.strictObject({
      /** Play money at the beginning, and after each filling up. */
      playMoney: positiveDecimal,
      /** Below it the play money may be filled up again. */
      fillBelow: positiveDecimal,
      captcha: z.boolean(),
      /** Accounts that one address may begin within an hour; a village may stand behind one address. */
      accountsPerHour: wholeNumber(1, 10_000),
      /** The trial state (specification 1 §2): 1 leads home after the beginning, 0 stays on the page. */
      state: z.enum(['stay', 'home']),
    }),
  ),
  registration: z.strictObject({
    minimumAge: wholeNumber(18, 99),
    termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
    captcha: z.boolean(),
    /** ISO 3166 countries whose mobile numbers are taken; the first is the one that a form begins with. */
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
    fields: z.record(z.enum(registerFields), registerField),
    rules: z.record(z.enum(ruleNames), fieldRule),
  }),
  /** Codes by text message and mail (specification 1 §4, §9). */
  codes: z.strictObject({
    /** How long a code holds, and the countdown until another can be asked for. */
    expiredMinutes: wholeNumber(1, 30),
    /** Wrong entries that end a code. */
    attempts: wholeNumber(1, 10),
    /** The server sends no second code of a purpose before, whatever the page shows. */
    resendSeconds: wholeNumber(1, 600),
    perRecipientPerHour: wholeNumber(1, 100),
    /** Many phones share the address of their mobile network. */
    perAddressPerHour: wholeNumber(1, 10_000),
    /** Text messages of the whole brand in an hour and in a day of its time zone: each costs the operator money. */
    smsPerHour: wholeNumber(1, 1_000_000),
    smsPerDay: wholeNumber(1, 10_000_000),
  }),
  security: z.strictObject({
    /** GLI-19 §2.5.4: authenticate again after 30 idle minutes, fully at least every 30 days. */
    sessionIdleMinutes: wholeNumber(1, 30),
    sessionAbsoluteDays: wholeNumber(1, 30),
    /** Failed logins of an account, from any address, within `failureWindowMinutes`, after which a captcha is asked for. */
    captchaAfterFailures: wholeNumber(0, 20),
    /** Failed logins of an account from one address after which the next must wait (GLI-19 §2.5.3). */
    waitAfterFailures: wholeNumber(1, 20),
    failureWindowMinutes: wholeNumber(1, 24 * 60),
    /** The first wait; it doubles with each further failure up to the window. */
    firstWaitSeconds: wholeNumber(1, 3600),
  }),
});
export type BrandSettings = z.infer<typeof brandSettings>;

/** Normal, or why the whole site is closed; with both flags set, maintenance wins (specification 1 §2). */
export const appModes = ['normal', 'maintenance', 'restricted'] as const;
export type AppMode = (typeof appModes)[number];
