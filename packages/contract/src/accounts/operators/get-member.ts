import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { memberPath, memberRow, version } from './member-fields.ts';

/** For operators. Personal data is masked; `revealMember` tells it. */
export const getMember = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId',
  summary: 'One member, personal data masked',
  auth: 'operator',
  permission: 'member.view',
  params: memberPath,
  value: z.extend(memberRow, {
    version,
    online: z.boolean(),
    nickname: z.nullable(z.string()),
    emailVerified: z.boolean(),
    mobileVerified: z.boolean(),
    /** Fields of the registration form, masked. */
    profile: z.record(z.string(), z.string()),
    registerMethod: z.string(),
    registerAddress: z.nullable(z.string()),
    affiliateCode: z.nullable(z.string()),
    upline: z.nullable(z.object({ id, userName: z.string() })),
    termsVersion: z.string(),
    termsAcceptedAt: instant,
    ageConfirmed: z.number(),
    previousLoginAt: z.nullable(instant),
    hasPassword: z.boolean(),
    passkeys: z.number(),
    secondFactorSince: z.nullable(instant),
    identities: z.array(z.string()),
    /** Within the last day. */
    failedLogins: z.number(),
  }),
  errors: [],
});
