/** Channels and orders in the contract's form. */
import type * as z from 'zod/mini';
import type { depositChannels } from '@perya/contract/cashier/deposit-channels.ts';
import type { depositOrder } from '@perya/contract/cashier/deposit-order.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { defaultLanguage, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase, type PhraseKey } from '@perya/phrases/phrase.ts';
import type { PaymentTotals, Span } from './queries/deposits.ts';
import type { DepositChannel } from './rules/channel.ts';
import { isByStatement, statusAt, type DepositOrder } from './rules/deposit.ts';

/** @param names of the order's channel. */
export function presentOrder(
  order: DepositOrder,
  {
    now,
    language,
    names,
  }: { now: Date; language: PhraseLanguage; names: DepositChannel['names'] | undefined },
): z.input<typeof depositOrder> {
  const status = statusAt(order, now);
  const { currency, account, transferReference, bankReference, proofAt } = order;
  const isPaying = status === 'pending';
  // A transfer takes days: where it goes is shown until it has come.
  const isTransferring = isByStatement(order) && ['pending', 'expired', 'review'].includes(status);
  return {
    orderId: String(order.id),
    channel: order.channel,
    channelName: channelName(order.channel, language, names),
    flow: order.flow,
    amount: formatDecimal(order.amountMinor, currency),
    received: order.receivedMinor === null ? null : formatDecimal(order.receivedMinor, currency),
    fee: formatDecimal(order.feeMinor, currency),
    currency,
    status,
    redirectUrl: isPaying ? order.checkoutUrl : null,
    qrText: isPaying ? order.qrText : null,
    qrImage: isPaying ? order.qrImage : null,
    transfer:
      isTransferring && account && transferReference ? { ...account, reference: transferReference } : null,
    proof:
      bankReference !== null && proofAt !== null
        ? { bankReference, pictures: order.slipCount, sentAt: proofAt.toISOString() }
        : null,
    refuseReason: order.refuseReason,
    secondOf: order.secondOf === null ? null : String(order.secondOf),
    steps: order.steps,
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
    name: channelName(channel.code, language, channel.names),
    kind: channel.kind,
    flow: channel.flow,
    currency,
    minAmount: formatDecimal(channel.minMinor, currency),
    maxAmount: formatDecimal(channel.maxMinor, currency),
    feeFixed: formatDecimal(channel.feeFixedMinor, currency),
    feeBasisPoints: channel.feeBasisPoints,
    suggestedAmounts: channel.suggestedMinor.map((minor) => formatDecimal(minor, currency)),
  };
}

/** As the brand calls it, or as the dictionary does; else its code is better than nothing. */
export function channelName(
  code: string,
  language: PhraseLanguage,
  names: DepositChannel['names'] = {},
): string {
  const key = channelPhrases[code];
  return names[language] ?? names[defaultLanguage] ?? (key === undefined ? code : phrase(language, key));
}

const channelPhrases: Record<string, PhraseKey | undefined> = {
  'sandbox-ewallet': 'deposit.channel.sandbox.ewallet',
  'sandbox-bank': 'deposit.channel.sandbox.bank',
  'sandbox-qr': 'deposit.channel.sandbox.qr',
  'demo-transfer': 'deposit.channel.demo.transfer',
  'demo-slip': 'deposit.channel.demo.slip',
  alipay: 'deposit.channel.alipay',
  'qq-wallet': 'deposit.channel.qq',
  wechat: 'deposit.channel.wechat',
};

export const presentPayments = ({ count, paidMinor }: PaymentTotals, currency: Currency) => ({
  count,
  paid: formatDecimal(paidMinor, currency),
});

/** A span of time as a call says it. */
export const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Span => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});
