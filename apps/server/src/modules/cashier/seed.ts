/** What the demo has of ways to pay and to be paid, all through the sandbox or by hand. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CashierDependencies } from './dependencies.ts';
import { insertChannel } from './queries/channels.ts';
import { findPayoutAccountByRequest, insertPayoutAccount } from './queries/payout-accounts.ts';
import { insertPayoutMethod } from './queries/payout-methods.ts';
import { plainChannel, type DepositChannel } from './rules/channel.ts';

/** An e-wallet of the sandbox for a member of the demo, bound a week ago; what is there already stays. */
export async function seedPayoutAccount(
  { db, makeId, numberBox, clock }: Pick<CashierDependencies, 'db' | 'makeId' | 'numberBox' | 'clock'>,
  { brand, memberId, holder }: { brand: string; memberId: bigint; holder: string },
): Promise<void> {
  const requestId = 'seed:payout';
  if (await findPayoutAccountByRequest(db, { brand, memberId }, requestId)) return;
  const [method, number] = ['sandbox-ewallet', '09175550142'];
  const at = new Date(clock.now().getTime() - 7 * 86_400_000);
  await insertPayoutAccount(db, {
    accountId: makeId(),
    brand,
    memberId,
    requestId,
    method,
    kind: 'ewallet',
    numberSealed: numberBox.seal(Buffer.from(number), memberId),
    numberHash: numberBox.mac(`ewallet:${method}:${number}`, 0n),
    last4: number.slice(-4),
    holder,
    boundAt: at,
    usableFrom: at,
    removedAt: null,
  });
}

type Bounds = Pick<DepositChannel, 'minMinor' | 'maxMinor' | 'suggestedMinor'>;

const small: Bounds = {
  minMinor: 10_000n,
  maxMinor: 5_000_000n,
  suggestedMinor: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
};
const large: Bounds = {
  minMinor: 50_000n,
  maxMinor: 50_000_000n,
  suggestedMinor: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n],
};

/** Of no bank: the demo moves no money. */
const account = { bank: 'Perya Demo Bank', number: '0012 3456 7890', holder: 'Perya Demo, Inc.' };
const threeDays = 3 * 24 * 60;

/** One channel of each kind, and two ways out, for a brand of the demo. */
export async function seedSandboxChannels(db: Queryable, brand: string, currency: Currency): Promise<void> {
  const common = { ...plainChannel, brand, provider: 'sandbox', currency } as const;
  const byHand = { ...common, ...large, provider: 'demo-bank', kind: 'bank', account } as const;
  const channels: DepositChannel[] = [
    { ...common, ...small, code: 'sandbox-ewallet', kind: 'ewallet' },
    { ...common, ...large, code: 'sandbox-bank', kind: 'bank' },
    { ...common, ...small, code: 'sandbox-qr', kind: 'ewallet', flow: 'qr', lifetimeMinutes: 15 },
    { ...byHand, code: 'demo-transfer', flow: 'transfer', lifetimeMinutes: threeDays },
    { ...byHand, code: 'demo-slip', flow: 'slip', lifetimeMinutes: threeDays },
  ];
  for (const [at, channel] of channels.entries()) await insertChannel(db, channel, at + 1);
  const bounds = { minMinor: 10_000n, maxMinor: 100_000_000n };
  const out = { brand, currency, ...bounds, names: {}, enabled: true } as const;
  const routes = (providerMethod: string) => [{ provider: 'sandbox', providerMethod, ...bounds }];
  const ewallet = { code: 'sandbox-ewallet', kind: 'ewallet', numberRule: 'mobile', position: 1 } as const;
  await insertPayoutMethod(db, { ...out, ...ewallet, routes: routes('SANDBOX_EWALLET') });
  const bank = { code: 'sandbox-bank', kind: 'bank', numberRule: 'account', position: 2 } as const;
  await insertPayoutMethod(db, { ...out, ...bank, routes: routes('SANDBOX_BANK') });
}

/** Wallets that are known by name: one on its own page, two by a code. */
export async function seedNamedChannels(db: Queryable, brand: string, currency: Currency): Promise<void> {
  const common = {
    ...plainChannel,
    ...small,
    brand,
    provider: 'sandbox',
    currency,
    kind: 'ewallet',
  } as const;
  const channels: DepositChannel[] = [
    { ...common, code: 'alipay' },
    { ...common, code: 'qq-wallet', flow: 'qr', lifetimeMinutes: 15 },
    { ...common, code: 'wechat', flow: 'qr', lifetimeMinutes: 15 },
  ];
  for (const [at, channel] of channels.entries()) await insertChannel(db, channel, 10 + at);
}
