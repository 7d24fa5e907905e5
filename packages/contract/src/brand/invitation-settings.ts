/** How a brand pays invitations of friends: data, so that a rule is a setting. What a friend has to do is a programme (`loyalty/programmes.ts`). */
import * as z from 'zod/mini';

/** What friend and inviter may have in common. Each that counts brings the invitation before an operator. */
export const sharedTraces = ['device', 'address', 'account', 'payeeName'] as const;
export type SharedTrace = (typeof sharedTraces)[number];

export const invitationSettings = z.strictObject({
  /** Days between the moment at which the friend meets the terms and the payment. */
  payAfterDays: z.optional(z.int().check(z.minimum(1), z.maximum(90))),
  /** What counts as a flag; absent: it does. */
  sameDevice: z.optional(z.boolean()),
  sameAddress: z.optional(z.boolean()),
  sameAccount: z.optional(z.boolean()),
  samePayeeName: z.optional(z.boolean()),
});
export type InvitationSettings = z.infer<typeof invitationSettings>;

/** How a brand pays invitations, with the values of what it does not set. */
export interface InvitationRule {
  payAfterDays: number;
  flags: readonly SharedTrace[];
}

const defaultPayAfterDays = 3;

export function invitationRuleOf(settings: InvitationSettings = {}): InvitationRule {
  const counts: Record<SharedTrace, boolean> = {
    device: settings.sameDevice ?? true,
    address: settings.sameAddress ?? true,
    account: settings.sameAccount ?? true,
    payeeName: settings.samePayeeName ?? true,
  };
  return {
    payAfterDays: settings.payAfterDays ?? defaultPayAfterDays,
    flags: sharedTraces.filter((trace) => counts[trace]),
  };
}
