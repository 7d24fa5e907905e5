import { useCallback, useState } from 'react';
import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { Celebration } from './Celebration.tsx';
import { LoyaltySkeleton, WhenLoaded } from './LoyaltyPage.tsx';
import { useCollecting, useLoyalty } from './use-loyalty.ts';
import styles from './Rebates.module.css';

type Summary = ApiValue<'GET /wps/rebates'>;
type Line = Summary['lines'][number];

/** What has accrued, to be collected; what today brings so far; the rates of the member's level. */
export function Rebates() {
  const query = useLoyalty('GET /wps/rebates');
  return (
    <WhenLoaded query={query} waiting={<LoyaltySkeleton hero="220px" />}>
      {(summary) => <Summed summary={summary} />}
    </WhenLoaded>
  );
}

const isAbove = (amount: string): boolean => /^[^-]*[1-9]/.test(amount);

function Summed({ summary }: { summary: Summary }) {
  const t = useT();
  const { mode, accrued, lines, today, rates, labelName, collectDays } = summary;
  const { whitelabel } = useSettings();
  return (
    <PageBody gap={16}>
      <Accrued mode={mode} accrued={accrued} collectDays={collectDays} />
      <section className={styles.card} aria-label={t('rebate.today')}>
        <h2 className={styles.heading}>{t('rebate.today')}</h2>
        {today.length === 0 ? (
          <p className={styles.text}>{t('rebate.todayNone')}</p>
        ) : (
          <Lines lines={today} />
        )}
      </section>
      {lines.length > 0 && (
        <section className={styles.card} aria-label={t('rebate.lines')}>
          <h2 className={styles.heading}>{t('rebate.lines')}</h2>
          <Lines lines={lines} dated />
        </section>
      )}
      <section className={styles.card} aria-label={t('rebate.rates', { label: labelName })}>
        <h2 className={styles.heading}>{t('rebate.rates', { label: labelName })}</h2>
        <dl className={styles.rates}>
          {rates.map(({ product, rate }) => (
            <div key={product} className={styles.rate}>
              <dt>{t(productPhrase(product))}</dt>
              <dd>{rate}%</dd>
            </div>
          ))}
        </dl>
        <p className={styles.text}>{t('rebate.terms')}</p>
      </section>
      {whitelabel['PLYRBT'] && (
        <Link className={styles.more} to="/m/member/rebateReport">
          {t('rebate.report')}
        </Link>
      )}
    </PageBody>
  );
}

function Accrued({ mode, accrued, collectDays }: Pick<Summary, 'mode' | 'accrued' | 'collectDays'>) {
  const t = useT();
  const toasts = useToasts();
  const { currencySymbol } = useSettings();
  const { pending, collect } = useCollecting();
  const [celebrating, setCelebrating] = useState(false);
  const endParty = useCallback(() => setCelebrating(false), []);
  // One intention, one request: pressed again after a lost answer, it is the same claim.
  const [requestId, setRequestId] = useState(() => randomId());
  const press = () =>
    collect('rebates', async () => {
      const { amount } = await api('POST /wps/rebates/claim', { body: { requestId } });
      setRequestId(randomId());
      setCelebrating(true);
      toasts.show(t('rebate.collected', { amount: formatAmount(amount, currencySymbol) }), {
        tone: 'success',
      });
    });
  return (
    <section className={styles.hero}>
      <span className={styles.mark} aria-hidden="true">
        <Coins size={34} />
      </span>
      <h2 className={styles.text}>{t(mode === 'manual' ? 'rebate.accrued' : 'rebate.daily')}</h2>
      <p className={styles.amount}>{formatAmount(accrued, currencySymbol)}</p>
      {mode === 'manual' && isAbove(accrued) && (
        <Button block pending={pending !== null} onClick={() => void press()}>
          {t('rebate.collect')}
        </Button>
      )}
      <p className={styles.text}>
        {mode === 'manual' ? t('rebate.wait', { days: collectDays }) : t('rebate.automatic')}
      </p>
      {celebrating && <Celebration onEnd={endParty} />}
    </section>
  );
}

/** Names of categories; what belongs to none is among the slots. */
export const productPhrase = (product: Line['product']) =>
  `category.${product === 'OTHER' ? 'RNG' : product}` as const;

function Lines({ lines, dated = false }: { lines: readonly Line[]; dated?: boolean }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (
    <ul className={styles.lines}>
      {lines.map(({ day, product, turnover, rate, amount }) => (
        <li key={`${day}${product}`} className={styles.line}>
          <span className={styles.what}>
            <span className={styles.name}>{t(productPhrase(product))}</span>
            <span className={styles.facts}>
              {dated && `${day.replaceAll('-', '/')} · `}
              {t('rebate.turnover', { amount: formatAmount(turnover, currencySymbol), rate })}
            </span>
          </span>
          <span className={styles.sum}>{formatAmount(amount, currencySymbol)}</span>
        </li>
      ))}
    </ul>
  );
}
