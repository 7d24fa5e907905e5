/** An offer's card and terms as on the site: the same words from the same data. */
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { offerWorthMinor } from '@perya/offer-rules/offer-worth.ts';
import type { Offer as SiteOffer } from '@perya/contract/promotions/offer.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { expectedOf, type Rtps } from '@perya/offer-rules/expected-value.ts';
import { expectedLine, offerTerms } from '@perya/offer-rules/terms.ts';
import { formatAmount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import type { SpinGame } from './offer-fields.tsx';
import { siteWords } from './site-words.ts';
import styles from './OfferPreview.module.css';

type Language = 'EN' | 'TY';

interface PreviewProps {
  definition: OfferDefinition;
  currency: string;
  rtps: Rtps;
  spinGames: readonly SpinGame[];
}

export function OfferPreview(props: PreviewProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('EN');
  return (
    <Stack gap="sm" component="section" aria-label={t('offer.preview')}>
      <Text size="sm" fw={600}>
        {t('offer.preview')}
      </Text>
      <SegmentedControl
        data={(['EN', 'TY'] as const).map((value) => ({ value, label: t(`offer.text${value}`) }))}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        aria-label={t('shell.language')}
      />
      <Phone {...props} language={language} />
    </Stack>
  );
}

type Known = Pick<PreviewProps, 'currency' | 'rtps' | 'spinGames'>;

interface PhoneProps extends PreviewProps {
  language: Language;
}

function Phone({ definition, language, ...known }: PhoneProps) {
  const { currency } = known;
  const say = useMemo(() => siteWords(language), [language]);
  const offer = cardOf(definition, known, language);
  const symbol = symbolOf(currency);
  const show = (amount: string): string => `${symbol}${formatAmount(amount)}`.replace(/\.00$/, '');
  const day = (instant: string): string => instant.slice(0, 10);
  const { title, summary, amount, percent, kind, endsAt, trigger, terms, expected, spins } = offer;
  return (
    <div className={styles['phone']} lang={language === 'TY' ? 'fil' : 'en'}>
      <article className={styles['ticket']} aria-label={title}>
        <div className={styles['stub']}>
          <span className={styles['amount']}>{spins ? spins.count : show(amount)}</span>
          <span className={styles['kind']}>{say(`rewards.kind.${kind}`)}</span>
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
            {endsAt !== null && <span>{say('rewards.until', { day: day(endsAt) })}</span>}
          </p>
          {expected && <p className={styles['facts']}>{expectedLine(expected, { t: say, show })}</p>}
          {(trigger === 'registration' || trigger === 'deposit') && (
            <span className={styles['action']}>
              {trigger === 'deposit'
                ? say('rewards.deposit')
                : spins
                  ? say('rewards.spins.claim', { count: spins.count })
                  : say('rewards.claim', { amount: show(amount) })}
            </span>
          )}
        </div>
      </article>
      <ol className={styles['terms']}>
        {[...offerTerms(offer, { t: say, show, day }), ...terms].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  );
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The definition as the site's endpoint gives it to an eligible member. */
function cardOf(definition: OfferDefinition, known: Known, language: Language): SiteOffer {
  const { currency, spinGames } = known;
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
