import * as z from 'zod/mini';
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
    minimumAge: z.number(),
    termsVersion: z.string(),
    countryDialingCode: z.string(),
  }),
  errors: [],
});
