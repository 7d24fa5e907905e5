import * as z from 'zod/mini';
import { identityProviders } from '../brand/third-party.ts';
import { endpoint } from '../endpoint.ts';
import { fieldRule, ruleNames } from './rules.ts';

/** What the registration and login forms look like at this brand, and the rules of their fields. */
export const registerSettings = endpoint({
  method: 'GET',
  path: '/wps/member/registerSettings',
  summary: 'Fields, rules and terms of registration',
  auth: 'public',
  value: z.object({
    /** Which ways to register are open; none: registration is closed. */
    methods: z.object({ username: z.boolean(), mobileNum: z.boolean() }),
    /** Registration asks for a captcha. */
    captcha: z.boolean(),
    fields: z.record(z.string(), z.object({ enabled: z.boolean(), required: z.boolean() })),
    rules: z.record(z.enum(ruleNames), fieldRule),
    /** Names that no member may take, as user name or nickname: those of the brand. Absent: an answer kept from before. */
    brandNames: z.optional(z.array(z.string())),
    /** Words that weaken a password at this brand. */
    brandWords: z.optional(z.array(z.string())),
    minimumAge: z.number(),
    termsVersion: z.string(),
    countryDialingCode: z.string(),
    mobile: z.object({
      /** Whose numbers are taken, the usual one first. */
      countries: z.array(z.object({ country: z.string(), dialingCode: z.string(), example: z.string() })),
      /** Registration by mobile number asks for a password too (MOBILENUMPASSREG3). */
      password: z.boolean(),
      /** Registration by user name asks for a number and its code too (REGMOBVERF3). */
      verification: z.boolean(),
      /** Members may log in by a code (MOBILELOGIN3). */
      login: z.boolean(),
    }),
    /** Other services: those whose button is shown, in its order. */
    thirdParty: z.object({
      providers: z.array(z.enum(identityProviders)),
      /** The service that texts and checks codes in place of this site; null: the site does. */
      sms: z.nullable(z.object({ baseUrl: z.string(), apiKey: z.string() })),
    }),
    /** Host name that passkeys are bound to; null: this site's address allows none. */
    passkeyHost: z.nullable(z.string()),
    /** Trial play of this brand; null: there is none. */
    trial: z.nullable(z.object({ playMoney: z.string(), fillBelow: z.string(), captcha: z.boolean() })),
  }),
  errors: [],
});
