import type { identityState, identitySteps } from '@perya/contract/identity/fields.ts';
import type { getMemberVerification } from '@perya/contract/identity/operators/get-member-verification.ts';
import type { ComplianceProfile } from '@perya/contract/brand/compliance.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import type * as z from 'zod/mini';
import type { IdentityContext } from '../dependencies.ts';
import { listNewest, listStanding, listSubmissionsOf, listVerifiedNames } from '../queries.ts';
import { stateOf, tierOf } from '../rules/standing.ts';

type Identity = NonNullable<ComplianceProfile['identity']>;
type Unlocks = Identity['unverified'];

type Step = (typeof identitySteps)[number];

interface Who {
  brand: string;
  memberId: bigint;
}

/** Sums of a day, minor units; null: no limit of this kind. */
interface Limits {
  depositDayMinor: bigint | null;
  withdrawDayMinor: bigint | null;
}

/** How far a member is verified, and what that allows. */
export interface Standing extends Limits {
  tier: number;
  /** The next tier, and the step to it; null: there is none. */
  next: (Limits & { step: Step }) | null;
  /** The name on the newest accepted document; null: none. */
  verifiedName: string | null;
}

const amountOf = (text: string | undefined, currency: Currency): bigint | null =>
  text === undefined ? null : parseDecimal(text, currency);
const unlocksOf = (identity: Identity, tier: number): Unlocks =>
  identity.tiers[tier - 1]?.unlocks ?? identity.unverified;

export async function findStanding(
  {
    db,
    clock,
    complianceOf,
    currencyOf,
  }: Pick<IdentityContext, 'db' | 'clock' | 'complianceOf' | 'currencyOf'>,
  { brand, memberId }: Who,
): Promise<Standing> {
  const { identity } = complianceOf(brand);
  if (!identity)
    return { tier: 0, depositDayMinor: null, withdrawDayMinor: null, next: null, verifiedName: null };
  const [accepted, newest, names] = await Promise.all([
    listStanding(db, memberId, clock.now()),
    listNewest(db, memberId),
    listVerifiedNames(db, [memberId]),
  ]);
  const tier = Math.min(tierOf(accepted), identity.tiers.length);
  const currency = currencyOf(brand);
  const limitsOf = ({ depositDay, withdrawDay }: Unlocks): Limits => ({
    depositDayMinor: amountOf(depositDay, currency),
    withdrawDayMinor: amountOf(withdrawDay, currency),
  });
  const above = identity.tiers[tier];
  const waits = newest.some((one) => one.tier === tier + 1 && one.state === 'waiting');
  const step: Step | undefined = waits ? 'review' : above?.asks[0];
  const next = above && step ? { step, ...limitsOf(above.unlocks) } : null;
  return { tier, ...limitsOf(unlocksOf(identity, tier)), next, verifiedName: names.get(memberId) ?? null };
}

/** As the member sees it; null: the brand asks for nothing. */
export async function findIdentity(
  context: IdentityContext,
  who: Who,
): Promise<z.input<typeof identityState> | null> {
  const { db, clock, complianceOf, currencyOf } = context;
  const { identity } = complianceOf(who.brand);
  if (!identity) return null;
  const currency = currencyOf(who.brand);
  const shown = (text: string | undefined): string | null => {
    const minor = amountOf(text, currency);
    return minor === null ? null : formatDecimal(minor, currency);
  };
  const [accepted, newest] = await Promise.all([
    listStanding(db, who.memberId, clock.now()),
    listNewest(db, who.memberId),
  ]);
  const reached = Math.min(tierOf(accepted), identity.tiers.length);
  return {
    tier: reached,
    depositDay: shown(unlocksOf(identity, reached).depositDay),
    withdrawDay: shown(unlocksOf(identity, reached).withdrawDay),
    tiers: identity.tiers.map(({ asks, unlocks }, index) => {
      const tier = index + 1;
      const one = newest.find((submission) => submission.tier === tier);
      const state = stateOf(tier, { reached, accepted, newest: one });
      return {
        tier,
        asks,
        depositDay: shown(unlocks.depositDay),
        withdrawDay: shown(unlocks.withdrawDay),
        state,
        reason: state === 'rejected' ? ((one?.reason ?? 'other') as 'other') : null,
        sentAt: one?.sentAt.toISOString() ?? null,
        expiresAt: one?.expiresAt?.toISOString() ?? null,
      };
    }),
  };
}

type Verification = z.input<typeof getMemberVerification.value>;

/** As operators see it: also what was decided, and by whom; null: the brand asks for nothing. */
export async function findMemberVerification(
  context: IdentityContext,
  who: Who,
): Promise<Verification | null> {
  const { db } = context;
  const [found, submissions, names] = await Promise.all([
    findIdentity(context, who),
    listSubmissionsOf(db, who.memberId),
    listVerifiedNames(db, [who.memberId]),
  ]);
  if (!found) return null;
  return {
    ...found,
    verifiedName: names.get(who.memberId) ?? null,
    submissions: submissions.map((one) => ({
      id: String(one.submissionId),
      tier: one.tier,
      state: one.state,
      reason: one.reason as Verification['submissions'][number]['reason'],
      note: one.note,
      sentAt: one.sentAt.toISOString(),
      decidedAt: one.decidedAt?.toISOString() ?? null,
      decidedBy: one.decidedBy,
      expiresAt: one.expiresAt?.toISOString() ?? null,
      picturesDeletedAt: one.picturesDeletedAt?.toISOString() ?? null,
    })),
  };
}
