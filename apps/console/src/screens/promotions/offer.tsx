/** Shared by the list, the page and the wizard of offers. */
import { useQuery } from '@tanstack/react-query';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { LintFinding } from '@perya/offer-rules/lint.ts';
import { api, type ApiValue } from '#console/lib/api.ts';
import { formatAmount } from '#console/lib/format.ts';
import { phraseOf, type Translate } from '#console/lib/words.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type Offer = ApiValue<'GET /ops/offers'>['list'][number];
export type OfferBounds = ApiValue<'GET /ops/offers'>['bounds'];
export type Incentive = ApiValue<'GET /ops/incentives'>['list'][number];

export const useOffers = (brand: string) =>
  useQuery({
    queryKey: ['offers', brand],
    queryFn: ({ signal }) => api('GET /ops/offers', { query: { brand } }, signal),
  });

const tones: Readonly<Record<string, Tone>> = {
  draft: 'waiting',
  published: 'good',
  replaced: 'over',
  stopped: 'bad',
};

/** A published offer with a stopped fund gives nothing, so the badge says “stopped”. */
export const OfferState = ({ offer: { state, stopped } }: { offer: Pick<Offer, 'state' | 'stopped'> }) => (
  <StateBadge
    state={state === 'published' && stopped ? 'stopped' : state}
    phrases="offer.state"
    tones={tones}
  />
);

/** Formats an amount in minor units. */
export const amountOf = (minor: string, currency: string): string =>
  formatAmount(formatDecimal(BigInt(minor), currency as Currency));

const inMinor: ReadonlySet<string> = new Set(['reward.max', 'maxBet.order', 'budget.small']);
/** Its bound is an amount, its value is words. */
const boundInMinor: ReadonlySet<string> = new Set([...inMinor, 'words.cap']);

/** A finding of the linter as a sentence. @param rule shown as it is where this page does not know it */
export function findingText(
  t: Translate,
  { rule, bound, value }: Pick<LintFinding, 'bound' | 'value'> & { rule: string },
  currency: string,
): string {
  const shown = (rules: ReadonlySet<string>, text: string) =>
    rules.has(rule) ? amountOf(text, currency) : text;
  const key = `offer.lint.${rule}`;
  const phrase = phraseOf(t, key, '');
  return phrase === ''
    ? rule
    : t(key as Parameters<Translate>[0], {
        bound: shown(boundInMinor, bound),
        value: shown(inMinor, value),
      });
}
