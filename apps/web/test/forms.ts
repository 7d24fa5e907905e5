/** What the forms of registration and login are told by a brand that asks for little. */
import { registration } from '@perya/brands/defaults.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import type { Answers } from './show.tsx';

export const registerSettings = {
  methods: { username: true, mobileNum: true },
  captcha: true,
  fields: {},
  rules: registration.rules,
  minimumAge: 21,
  termsVersion: registration.termsVersion,
  countryDialingCode: '63',
  mobile: {
    countries: [{ country: 'PH', dialingCode: '63', example: '0917 123 4567' }],
    password: false,
    verification: false,
    login: true,
  },
  thirdParty: { providers: [], sms: null },
  passkeyHost: null,
  trial: null,
} satisfies ApiValue<'GET /wps/member/registerSettings'>;

/** A picture of one point. */
const image =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let pictures = 0;

export const answers: Answers = {
  'GET /wps/captcha': () => {
    pictures += 1;
    return { captchaId: `picture-${pictures}`, image, expiresInSeconds: 300, work: false };
  },
};
