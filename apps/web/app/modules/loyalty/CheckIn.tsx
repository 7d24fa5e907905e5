import { Check, Coins, Gift } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useCollecting } from './use-loyalty.ts';
import styles from './CheckIn.module.css';

type Calendar = NonNullable<ApiValue<'GET /wps/missions'>['checkIn']>;

/** The row of days, today's button, and the days of the month. */
export function CheckIn({ calendar, onCheckIn }: { calendar: Calendar; onCheckIn: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const { currencySymbol } = useSettings();
  const { pending, collect } = useCollecting();
  const { checkedToday, streak, rewards } = calendar;
  // A row that is full begins again tomorrow.
  const done = checkedToday ? streak : streak % rewards.length;
  const checkIn = () =>
    collect('checkIn', async () => {
      const { amount } = await api('POST /wps/checkIn');
      onCheckIn();
      toasts.show(t('mission.won', { amount: formatAmount(amount, currencySymbol) }), { tone: 'success' });
    });
  return (
    <>
      <section className={styles.card} aria-label={t('checkIn.title')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('checkIn.title')}</h2>
          <p className={styles.streak}>{t('checkIn.streak', { days: streak })}</p>
        </div>
        <ol className={styles.days}>
          {rewards.map((reward, at) => (
            <li
              key={`day ${at + 1}`}
              className={styles.day}
              data-done={at < done || undefined}
              data-next={(at === done && !checkedToday) || undefined}
              data-last={at === rewards.length - 1 || undefined}
            >
              <span className={styles.number}>{t('checkIn.day', { day: at + 1 })}</span>
              <span className={styles.coin} aria-hidden="true">
                {at < done ? (
                  <Check size={20} />
                ) : at === rewards.length - 1 ? (
                  <Gift size={20} />
                ) : (
                  <Coins size={20} />
                )}
              </span>
              <span className={styles.reward}>{formatAmount(reward, currencySymbol)}</span>
              {at < done && <span className="sr-only">{t('checkIn.got')}</span>}
            </li>
          ))}
        </ol>
        {checkedToday ? (
          <p className={styles.done}>{t('checkIn.done')}</p>
        ) : (
          <Button block pending={pending !== null} onClick={() => void checkIn()}>
            {t('checkIn.do')}
          </Button>
        )}
        <p className={styles.help}>{t('checkIn.help')}</p>
      </section>
      <Month calendar={calendar} />
    </>
  );
}

/** The month as a sheet of days; weeks begin on Monday. */
function Month({ calendar: { today, days } }: { calendar: Calendar }) {
  const t = useT();
  const [year = 0, month = 0] = today.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const blanks = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const checked = new Set(days);
  return (
    <section className={styles.card} aria-label={t('checkIn.month')}>
      <h2 className={styles.title}>{t('checkIn.month')}</h2>
      <ol className={styles.month}>
        {Array.from({ length: blanks }, (_, at) => (
          <li key={`blank${at}`} aria-hidden="true" />
        ))}
        {Array.from({ length }, (_, at) => {
          const day = `${today.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
          const isChecked = checked.has(day);
          return (
            <li
              key={day}
              className={styles.date}
              data-checked={isChecked || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              {at + 1}
              {isChecked && <span className="sr-only">, {t('checkIn.got')}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
