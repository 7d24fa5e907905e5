import { useState } from 'react';
import { Coins } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { rewardsChanged } from '#app/lib/push-changes.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { useUnmetLines } from '#app/lib/use-unmet-lines.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RowCard, rowClass } from '#app/ui/RowCard.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { offerTerms } from '@perya/offer-rules/terms.ts';
import { Stub } from '../rewards/Stub.tsx';
import { TermsSheet } from '../rewards/TermsSheet.tsx';
import { useRewardWorth } from '../rewards/use-reward-worth.ts';
import { useShop, type Offer } from '../rewards/use-rewards.ts';
import rewards from '../rewards/Rewards.module.css';
import styles from './PointsShop.module.css';

/** The member's points, the items they buy, and their entries. */
export function PointsShop() {
  const t = useT();
  const shop = useShop();
  const { currencySymbol } = useSettings();
  if (shop.isError && !shop.data) {
    return (
      <PageBody gap={16}>
        <EmptyState
          drawing={<TicketDrawing />}
          title={t('rewards.failed')}
          action={<Button onClick={() => void shop.refetch()}>{t('form.retry')}</Button>}
        />
      </PageBody>
    );
  }
  if (!shop.data) {
    return (
      <PageBody gap={16} waiting={t('rewards.loading')}>
        <Skeleton height="148px" radius="18px" />
        <Skeleton height="168px" radius="14px" />
      </PageBody>
    );
  }
  const { points, items, entries, perPoint, rates, open } = shop.data;
  return (
    <PageBody gap={16}>
      <section className={styles.hero} aria-label={t('shop.points')}>
        <Coins size={56} strokeWidth={1.4} aria-hidden="true" className={styles.coins} />
        <div>
          <p className={styles.label}>{t('shop.points')}</p>
          <output className={styles.points}>{points.toLocaleString('en')}</output>
          {perPoint !== null && (
            <p className={styles.help}>
              {t('shop.earn', { amount: formatShortAmount(perPoint, currencySymbol) })}
            </p>
          )}
          {rates.map((rate) => (
            <p key={rate.product} className={styles.help}>
              {t('shop.earn.product', {
                product: t(`rewards.product.${rate.product}`),
                amount: formatShortAmount(rate.perPoint, currencySymbol),
              })}
            </p>
          ))}
        </div>
      </section>
      {!open && (
        <EmptyState drawing={<TicketDrawing />} title={t('shop.closed')} text={t('shop.closed.text')} />
      )}
      {open && items.length === 0 && (
        <EmptyState drawing={<TicketDrawing />} title={t('shop.none')} text={t('rewards.none.text')} />
      )}
      {items.map((item) => (
        <Item key={item.id} item={item} points={points} />
      ))}
      {entries.length > 0 && <Entries entries={entries} />}
    </PageBody>
  );
}

function Item({ item, points }: { item: Offer; points: number }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const [reading, setReading] = useState(false);
  const unmetLines = useUnmetLines();
  const show = (amount: string) => formatShortAmount(amount, currencySymbol);
  const day = (instant: string) => formatDay(instant, timeZone);
  const { title, summary, state, left, unmet } = item;
  const cost = item.cost ?? 0;
  // Missing points are drawn as a meter; other unmet conditions are listed.
  const lines = unmetLines(unmet.filter(({ clause }) => clause !== 'points'));
  return (
    <article className={rewards.ticket} data-state={state} aria-label={title}>
      <Stub offer={item} />
      <div className={rewards.body}>
        <h3 className={rewards.name}>{title}</h3>
        <p className={rewards.text}>{summary}</p>
        <p className={rewards.facts}>
          <span>{t('rewards.points.count', { count: cost })}</span>
          {left !== null && left < 1_000 && <span>{t('rewards.left', { count: Math.max(0, left) })}</span>}
        </p>
        {points < cost && state === 'locked' && (
          <div className={styles.reach}>
            <meter
              className={styles.meter}
              min={0}
              max={cost}
              value={points}
              aria-label={t('shop.reach', { count: cost - points })}
            />
            <span className={rewards.small}>{t('shop.reach', { count: cost - points })}</span>
          </div>
        )}
        {state === 'locked' && lines.length > 0 && (
          <ul className={rewards.unmet} aria-label={t('rewards.unmet')}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className={rewards.actions}>
          {state === 'open' && <Buy item={item} cost={cost} points={points} />}
          {state === 'closed' && <span className={rewards.small}>{t('shop.soldOut')}</span>}
          {state === 'claimed' && <span className={rewards.small}>{t('rewards.state.claimed')}</span>}
          <Button variant="quiet" onClick={() => setReading(true)}>
            {t('rewards.terms')}
          </Button>
        </div>
      </div>
      <TermsSheet
        open={reading}
        onClose={() => setReading(false)}
        title={title}
        lines={offerTerms(item, { t, show, day })}
        more={item.terms}
      />
    </article>
  );
}

/** Says the price and the points left before the purchase. A retry after a lost answer is the same purchase. */
function Buy({ item, cost, points }: { item: Offer; cost: number; points: number }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const worthOf = useRewardWorth();
  const [request, setRequest] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const buy = async (requestId: string) => {
    setPending(true);
    try {
      const bought = await api('POST /wps/shop/:offerId/buy', {
        params: { offerId: item.id },
        body: { requestId },
      });
      setRequest(null);
      toasts.show(worthOf(bought).claimed, { tone: 'success' });
    } catch (error) {
      handleError(error);
    }
    await rewardsChanged();
    setPending(false);
  };
  return (
    <>
      <Button onClick={() => setRequest(randomId())} aria-label={`${t('shop.buy')}: ${item.title}`}>
        {t('shop.buy')}
      </Button>
      <Dialog
        open={request !== null}
        onClose={() => setRequest(null)}
        title={t('shop.confirm', { title: item.title })}
        actions={
          <>
            <Button variant="secondary" block onClick={() => setRequest(null)}>
              {t('form.cancel')}
            </Button>
            <Button block pending={pending} onClick={() => request !== null && void buy(request)}>
              {t('shop.pay', { count: cost })}
            </Button>
          </>
        }
      >
        <p>{t('shop.after', { count: points - cost })}</p>
      </Dialog>
    </>
  );
}

function Entries({ entries }: { entries: readonly { title: string; delta: number; at: string }[] }) {
  const t = useT();
  const { timeZone } = useSettings();
  return (
    <section className={rewards.panel} aria-label={t('shop.entries')}>
      <h2 className={styles.subtitle}>{t('shop.entries')}</h2>
      <RowCard label={t('shop.entries')}>
        {entries.map(({ title, delta, at }) => (
          <li key={`${at} ${title} ${delta}`} className={rowClass(rewards.row)}>
            <span className={rewards.rowWords}>
              <span className={rewards.rowTitle}>{title}</span>
              <span className={rewards.rowTime}>{formatDay(at, timeZone)}</span>
            </span>
            <span className={styles.delta} data-in={delta > 0 || undefined}>
              {delta > 0 ? `+${delta}` : delta}
            </span>
          </li>
        ))}
      </RowCard>
    </section>
  );
}
