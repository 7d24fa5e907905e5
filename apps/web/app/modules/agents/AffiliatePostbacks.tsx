import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatMoment } from '#app/lib/times.ts';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { RowCard, rowClass } from '#app/ui/RowCard.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import type { AffiliateReport } from './Affiliate.tsx';
import styles from './Team.module.css';

type Postback = AffiliateReport['postbacks'][number];

const tones: Record<Postback['state'], PillTone> = { waiting: 'waiting', sent: 'good', failed: 'bad' };

/** What the affiliate's own tracker was told, and what it answered. */
export function AffiliatePostbacks({ report: { postbacks, postbackSent } }: { report: AffiliateReport }) {
  const t = useT();
  return (
    <div className={styles.stack}>
      {!postbackSent && <p className={styles.note}>{t('affiliate.postbacks.off')}</p>}
      {postbacks.length === 0 ? (
        <p className={styles.note}>{t('affiliate.postbacks.none')}</p>
      ) : (
        <RowCard label={t('affiliate.list.postbacks')}>
          {postbacks.map((one) => (
            <Row key={one.id} postback={one} resendable={postbackSent} />
          ))}
        </RowCard>
      )}
    </div>
  );
}

function Row({ postback, resendable }: { postback: Postback; resendable: boolean }) {
  const t = useT();
  const { timeZone } = useSettings();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const cache = useQueryClient();
  const [pending, setPending] = useState(false);
  const { id, event, player, state, attempts, answer, createdAt } = postback;
  const resend = async () => {
    setPending(true);
    try {
      await api('POST /wps/affiliate/postbacks/:postbackId/resend', { params: { postbackId: id }, body: {} });
      toasts.show(t('affiliate.resent'), { tone: 'success' });
      await cache.invalidateQueries({ queryKey: ['agent'] });
    } catch (error) {
      handleError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <li>
      <div className={rowClass()}>
        <div className={styles.member}>
          <span className={styles.names}>{t(`affiliate.event.${event}`)}</span>
          <Pill tone={tones[state]}>{t(`affiliate.postback.${state}`)}</Pill>
          <span className={styles.memberFacts}>
            {t('affiliate.postback.facts', {
              number: player.slice(-6),
              moment: formatMoment(createdAt, timeZone),
              attempts,
              answer: answer ?? '–',
            })}
          </span>
          {state === 'failed' && resendable && (
            <button type="button" className={styles.small} disabled={pending} onClick={() => void resend()}>
              {t('affiliate.resend')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
