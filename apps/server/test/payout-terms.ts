/** What stands before money on its way out, in tests whose members are numbers. */
import { fail, ok } from '@perya/contract/result.ts';
import type { CashierDependencies, WithdrawalTerms } from '#modules/cashier/index.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';

export const payouts = (terms: WithdrawalTerms) => ({
  accounts: payingAccounts,
  withdrawalTermsOf: () => terms,
  numberBox: createSecretBox(Buffer.alloc(32, 7)),
  channels: [],
  brandCodes: () => ['perya'],
  isBrand: (code: string) => code === 'perya',
  slips: slipsInMemory(),
});

/** First seen at; a test may set it. */
export const newestDevice = { at: new Date(0) };

/** Of every member of these tests. */
export const paymentPassword = '246813';
const payingAccounts: CashierDependencies['accounts'] = {
  checkPaymentPassword: async (_memberId, digits) =>
    digits === paymentPassword ? ok(null) : fail('payment.password.wrong'),
  findPaymentPasswordState: async () => ({ setAt: new Date(0), waitSeconds: 0, heldUntil: null }),
  findPayeeName: async () => 'Juan dela Cruz',
  findNewestDevice: async () => newestDevice.at,
  listMaskedNames: async (memberIds) => new Map(memberIds.map((memberId) => [memberId, 'pl*****r'])),
};

export const standardTerms = (): WithdrawalTerms => ({
  timeZone: 'Asia/Manila',
  minMinor: 10_000n,
  maxMinor: 5_000_000n,
  perDay: null,
  dayMaxMinor: null,
  freePerDay: null,
  feeMinor: 0n,
  accountHoldMs: 0,
  secondPersonFromMinor: 2_000_000n,
  memberCancels: true,
  automatic: {
    upToMinor: 500_000n,
    paidToAccount: 0,
    deposits: 0,
    perDay: 100,
    quietHours: 0,
    samplePercent: 0,
  },
});

/** Pictures of slips; a file's seal has tests of its own. */
function slipsInMemory(): CashierDependencies['slips'] {
  const kept = new Map<bigint, Buffer>();
  return {
    write: async ({ pictureId }, jpeg) => void kept.set(pictureId, jpeg),
    read: async ({ pictureId }) => kept.get(pictureId) ?? null,
    remove: async ({ pictureId }) => void kept.delete(pictureId),
    removeAll: async () => kept.clear(),
  };
}

/** The cashier's alerts alone: the ledger's rules have tests of their own. */
export const watching = {
  caseTermsOf: () => null,
  timeZoneOf: () => 'Asia/Manila',
  findNames: async () => new Map<bigint, string>(),
  people: { find: async () => new Map(), listAfter: async () => [] },
  isBrand: () => true,
};

/** What holds for every member of these tests; a test may set it. */
export const limitedBy = (limits: {
  verification: Awaited<ReturnType<CashierDependencies['verificationOf']>>;
  stops: Map<bigint, 'timeOut' | 'exclusion'>;
}) => ({
  verificationOf: async () => limits.verification,
  timeZoneOf: () => 'Asia/Manila',
  stopsOf: async () => limits.stops,
});

/** Whatever comes in pays what a member owes. */
export const debtRule = { deposits: true, wins: true, others: true, withdrawals: true };
