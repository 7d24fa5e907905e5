/** An offer's card and terms as on the site: the same words from the same data. */
import { useMemo } from 'react';
import { dayOf } from '@perya/calendar/days.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { offerWorthMinor } from '@perya/offer-rules/offer-worth.ts';
import type { Offer as SiteOffer } from '@perya/contract/promotions/offer.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { expectedOf, type Rtps } from '@perya/offer-rules/expected-value.ts';
import { expectedLine, offerTerms } from '@perya/offer-rules/terms.ts';
import { formatAmount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { useZone } from '#console/lib/zone.tsx';
import { InPhone } from '#console/ui/InPhone.tsx';
import type { SiteLanguage } from '#console/ui/LanguageChoice.tsx';
import type { SpinGame, Voucher } from './field-props.ts';
import { siteWords } from './site-words.ts';
import styles from './OfferPreview.module.css';

interface PreviewProps {
  definition: OfferDefinition;
  currency: string;
  rtps: Rtps;
  spinGames: readonly SpinGame[];
  vouchers: readonly Voucher[];
}

export function OfferPreview(props: PreviewProps) {
  const t = useT();
  return (
    <InPhone label={t('offer.preview')} render={(language) => <Card {...props} language={language} />} />
  );
}

type Known = Pick<PreviewProps, 'currency' | 'rtps' | 'spinGames' | 'vouchers'>;

interface CardProps extends PreviewProps {
  language: SiteLanguage;
}

function Card({ definition, language, ...known }: CardProps) {
  const { currency } = known;
  const zone = useZone();
  const say = useMemo(() => siteWords(language), [language]);
  const offer = cardOf(definition, known, language);
  const symbol = symbolOf(currency);
  const show = (amount: string): string => `${symbol}${formatAmount(amount)}`.replace(/\.00$/, '');
  const day = (instant: string): string => dayOf(new Date(instant), zone);
  const { title, summary, amount, percent, kind, endsAt, terms, expected, spins, gift, packet } = offer;
  const count = spins?.count ?? (gift && gift.as !== 'voucher' ? gift.count : null);
  return (
    <>
      <article className={styles['ticket']} aria-label={title}>
        <div className={styles['stub']}>
          <span className={styles['amount']}>{count ?? show(amount)}</span>
          <span className={styles['kind']}>
            {say(packet ? 'rewards.kind.packet' : `rewards.kind.${kind}`)}
          </span>
        </div>
        <div className={styles['body']}>
          <p className={styles['name']}>{title}</p>
          <p className={styles['text']}>{summary}</p>
          <p className={styles['facts']}>
            {percent !== null && (
              <span>{`${percent} % ${say('rewards.upTo', { amount: show(amount) })}`}</span>
            )}
            {spins && (
              <span>{say('rewards.spins.each', { value: show(spins.value), game: spins.game })}</span>
            )}
            {packet && (
              <span>{say('rewards.packet.of', { pot: show(packet.pot), packets: packet.packets })}</span>
            )}
            {endsAt !== null && <span>{say('rewards.until', { day: day(endsAt) })}</span>}
          </p>
          {expected && <p className={styles['facts']}>{expectedLine(expected, { t: say, show })}</p>}
          <Action offer={offer} say={say} show={show} />
        </div>
      </article>
      <ol className={styles['terms']}>
        {[...offerTerms(offer, { t: say, show, day }), ...terms].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  );
}

/** The button of the card; what comes by a code, by hand or with an application has none. */
function Action({
  offer: { trigger, spins, gift, packet, amount },
  say,
  show,
}: {
  offer: SiteOffer;
  say: ReturnType<typeof siteWords>;
  show: (amount: string) => string;
}) {
  if (trigger === 'code' || trigger === 'application' || trigger === 'manual') return null;
  const text = (): string => {
    if (trigger === 'deposit') return say('rewards.deposit');
    if (trigger === 'points') return say('shop.buy');
    if (packet) return say('rewards.packet.take');
    if (spins) return say('rewards.spins.claim', { count: spins.count });
    if (gift?.as === 'points')
      return say('rewards.claim', { amount: say('rewards.points.count', { count: gift.count }) });
    if (gift?.as === 'turns')
      return say('rewards.claim', { amount: say(`rewards.turns.${gift.game}`, { count: gift.count }) });
    return say('rewards.claim', { amount: gift?.name ?? show(amount) });
  };
  return <span className={styles['action']}>{text()}</span>;
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The definition as the site's endpoint gives it to an eligible member. */
function cardOf(definition: OfferDefinition, known: Known, language: SiteLanguage): SiteOffer {
  const { currency, spinGames, vouchers } = known;
  const { texts, trigger, reward, conditions, wagering, startsAt, endsAt, period, bubble } = definition;
  const text = (minor: string): string => formatDecimal(BigInt(minor), currency as Currency);
  const { minDepositMinor } = conditions;
  return {
    ...texts[language],
    id: '0',
    trigger: trigger.on,
    state: 'open',
    unmet: [],
    kind: reward.kind,
    currency: currency as Currency,
    amount: text(String(offerWorthMinor(definition))),
    spins:
      reward.as === 'spins'
        ? {
            game: spinGames.find(({ game }) => game === reward.game)?.name ?? reward.game,
            count: reward.count,
            value: text(reward.valueMinor),
            days: reward.days,
          }
        : null,
    gift: giftOf(reward, vouchers),
    packet: reward.as === 'packet' ? { pot: text(reward.potMinor), packets: reward.packets } : null,
    cost: trigger.on === 'points' ? trigger.cost : null,
    percent: reward.as === 'share' ? reward.percent : null,
    minDeposit: minDepositMinor === undefined ? null : text(minDepositMinor),
    startsAt,
    endsAt,
    left: null,
    period,
    promotionId: null,
    bubble,
    expected: expectedIn(definition, known),
    wagering: wagering && {
      ...wagering,
      maxBet: text(wagering.maxBetMinor),
      endsOnWithdrawal: wagering.endsOnWithdrawal ?? false,
      weights: Object.entries(wagering.weights).map(([product, percent]) => ({
        product: product as keyof typeof wagering.weights,
        percent,
      })),
    },
  };
}

function giftOf(reward: OfferDefinition['reward'], vouchers: readonly Voucher[]): SiteOffer['gift'] {
  if (reward.as === 'points') return { as: 'points', count: reward.count };
  if (reward.as === 'turns') {
    const { game, count, days } = reward;
    return { as: 'turns', game, count, days };
  }
  if (reward.as !== 'voucher') return null;
  return {
    as: 'voucher',
    name: vouchers.find(({ slug }) => slug === reward.voucher)?.name ?? reward.voucher,
  };
}

/** The console knows the best game of each product, but not the best one after exclusions. */
function expectedIn(
  definition: OfferDefinition,
  { currency, rtps, spinGames }: Known,
): SiteOffer['expected'] {
  const { reward } = definition;
  if ((definition.wagering?.excludedGames ?? []).length > 0) return null;
  const slot = reward.as === 'spins' ? spinGames.find(({ game }) => game === reward.game) : undefined;
  const expected = expectedOf(definition, rtps, slot?.rtp ?? null);
  if (expected === null || expected.product === null) return null;
  const { minor, product, rtpPoints } = expected;
  return { amount: formatDecimal(minor, currency as Currency), product, rtp: (rtpPoints / 100).toFixed(2) };
}
