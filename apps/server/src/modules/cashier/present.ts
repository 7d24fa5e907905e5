/** Channels and orders in the contract's form. */
import type * as z from 'zod/mini';
import type { depositChannels } from '@perya/contract/cashier/deposit-channels.ts';
import type { depositOrder } from '@perya/contract/cashier/deposit-order.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase, type PhraseKey } from '@perya/phrases/phrase.ts';
import { statusAt, type DepositChannel, type DepositOrder } from './rules/deposit.ts';

export function presentOrder(order: DepositOrder, now: Date): z.input<typeof depositOrder> {
  const status = statusAt(order, now);
  return {
    orderId: String(order.id),
    channel: order.channel,
    amount: formatDecimal(order.amountMinor, order.currency),
    currency: order.currency,
    status,
    redirectUrl: status === 'pending' ? order.checkoutUrl : null,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

type Channel = z.input<typeof depositChannels.value>['list'][number];

export function presentChannel(channel: DepositChannel, language: PhraseLanguage): Channel {
  const { currency } = channel;
  return {
    channel: channel.code,
    name: channelName(channel.code, language),
    kind: channel.kind,
    currency,
    minAmount: formatDecimal(channel.minMinor, currency),
    maxAmount: formatDecimal(channel.maxMinor, currency),
    suggestedAmounts: channel.suggestedMinor.map((minor) => formatDecimal(minor, currency)),
  };
}

/** A channel that an operator adds has no phrase of its own yet; its code is better than nothing. */
export function channelName(code: string, language: PhraseLanguage): string {
  const key = channelPhrases[code];
  return key === undefined ? code : phrase(language, key);
}

const channelPhrases: Record<string, PhraseKey | undefined> = {
  'sandbox-ewallet': 'deposit.channel.sandbox.ewallet',
  'sandbox-bank': 'deposit.channel.sandbox.bank',
};
