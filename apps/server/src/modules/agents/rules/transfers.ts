/** Money that agents send: what can be sent now, and what prevents more. Pure. */
import type { AgentSettings } from '@perya/contract/brand/agent-settings.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type * as z from 'zod/mini';
import type { transferBarrier, transferWay } from '@perya/contract/agents/transfer-fields.ts';
import { parseDecimal, type Currency } from '@perya/money/money.ts';

export type TransferWay = z.output<typeof transferWay>;
export type TransferBarrier = z.output<typeof transferBarrier>;

export interface TransferTerms {
  /** Bounds of one receiver, minor units. */
  minMinor: bigint;
  maxMinor: bigint;
  perDay: number;
  dayMaxMinor: bigint;
  newAccountMs: number;
}

/** The menu entry of each direction. */
const switches: Record<TransferWay, string> = { upLine: 'AGETRANSFERUP3', redRain: 'AGENTRANSMULTDOWN3' };
const hourMs = 3_600_000;

/** A brand's terms for a direction, or null. A profile that does not mention transfers between members forbids them. */
export function transferTermsOf(
  { kind, compliance, agents, whitelabel, currency }: BrandSettings,
  way: TransferWay,
): TransferTerms | null {
  const settings = agents?.transfers;
  if (kind !== 'real' || compliance?.memberTransfers !== true || !settings || !whitelabel[switches[way]])
    return null;
  return readTerms(settings, currency);
}

function readTerms(
  { min, max, dayMax, perDay, newAccountHours = 24 }: NonNullable<AgentSettings['transfers']>,
  currency: Currency,
): TransferTerms {
  const minor = (text: string): bigint => {
    const parsed = parseDecimal(text, currency);
    if (parsed === null) throw new Error(`the currency ${currency} cannot write ${text}`);
    return parsed;
  };
  return {
    minMinor: minor(min),
    maxMinor: minor(max),
    dayMaxMinor: minor(dayMax),
    perDay,
    newAccountMs: newAccountHours * hourMs,
  };
}

export interface TransferFacts {
  /** Balance without holds, pending ones included; minor units. */
  availableMinor: bigint;
  /** Must be played first; can exceed the balance. */
  lockedMinor: bigint;
  today: { count: number; sumMinor: bigint };
  dayEndsAt: Date;
  registeredAt: Date;
  /** The sender has stopped playing. */
  stopped: boolean;
  /** All receivers may receive. */
  receivers: boolean;
  password: { isSet: boolean; waitSeconds: number; heldUntil: Date | null };
}

export interface Sendable {
  /** The most that can be sent now, minor units. */
  mostMinor: bigint;
  countLeft: number;
  sumLeftMinor: bigint;
  barriers: { barrier: TransferBarrier; until: Date | null }[];
}

const atLeastZero = (sum: bigint): bigint => (sum < 0n ? 0n : sum);

/** What can be sent now, and the barriers in the order in which they are shown. */
export function findSendable(terms: TransferTerms, facts: TransferFacts, now: Date): Sendable {
  const { today, availableMinor, lockedMinor, dayEndsAt } = facts;
  const countLeft = Math.max(0, terms.perDay - today.count);
  const sumLeftMinor = atLeastZero(terms.dayMaxMinor - today.sumMinor);
  const freeMinor = atLeastZero(availableMinor - atLeastZero(lockedMinor));
  const barriers = [
    ...personBarriers(terms, facts, now),
    ...(countLeft === 0 ? [{ barrier: 'dayCount', until: dayEndsAt } as const] : []),
    ...(sumLeftMinor < terms.minMinor ? [{ barrier: 'daySum', until: dayEndsAt } as const] : []),
    ...(availableMinor < terms.minMinor
      ? [{ barrier: 'funds', until: null } as const]
      : freeMinor < terms.minMinor
        ? [{ barrier: 'turnover', until: null } as const]
        : []),
  ];
  const most = freeMinor < sumLeftMinor ? freeMinor : sumLeftMinor;
  return { mostMinor: barriers.length > 0 ? 0n : most, countLeft, sumLeftMinor, barriers };
}

function personBarriers(
  { newAccountMs }: TransferTerms,
  { password, registeredAt, stopped, receivers }: TransferFacts,
  now: Date,
): Sendable['barriers'] {
  const found: Sendable['barriers'] = [];
  if (!password.isSet) found.push({ barrier: 'paymentPassword', until: null });
  if (password.waitSeconds > 0)
    found.push({ barrier: 'passwordLocked', until: new Date(now.getTime() + password.waitSeconds * 1_000) });
  if (password.heldUntil !== null) found.push({ barrier: 'passwordReset', until: password.heldUntil });
  const from = new Date(registeredAt.getTime() + newAccountMs);
  if (from > now) found.push({ barrier: 'newAccount', until: from });
  if (stopped) found.push({ barrier: 'stopped', until: null });
  if (!receivers) found.push({ barrier: 'receiver', until: null });
  return found;
}

export type TransferRefusal =
  | 'permission.denied'
  | 'payment.password.held'
  | 'transfer.account.new'
  | 'transfer.receiver'
  | 'amount.out.of.range'
  | 'transfer.day.count'
  | 'transfer.day.sum'
  | 'funds.insufficient'
  | 'transfer.turnover';

/** The first gate that refuses these amounts together, or null. */
export function refuseSending(
  terms: TransferTerms,
  facts: TransferFacts,
  amounts: readonly bigint[],
  now: Date,
): TransferRefusal | null {
  const { countLeft, sumLeftMinor } = findSendable(terms, facts, now);
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (facts.stopped) return 'permission.denied';
  if (facts.password.heldUntil !== null) return 'payment.password.held';
  if (facts.registeredAt.getTime() + terms.newAccountMs > now.getTime()) return 'transfer.account.new';
  if (!facts.receivers) return 'transfer.receiver';
  if (amounts.some((amount) => amount < terms.minMinor || amount > terms.maxMinor))
    return 'amount.out.of.range';
  if (countLeft === 0) return 'transfer.day.count';
  if (total > sumLeftMinor) return 'transfer.day.sum';
  if (total > facts.availableMinor) return 'funds.insufficient';
  return total > facts.availableMinor - atLeastZero(facts.lockedMinor) ? 'transfer.turnover' : null;
}
