import { useId } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatZonedMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { AskedLimit } from './AskedLimit.tsx';
import { checkMinutes } from './read-amount.ts';
import type { Protection } from './use-protection.ts';
import { useSaveLimit } from './use-save-limit.ts';
import styles from './PlaySafely.module.css';

type TimeLimit = NonNullable<Protection['sessionLimit']>;

const put = (minutes: number | null) => api('PUT /wps/member/protection/sessionLimit', { body: { minutes } });

/** The time of a day, with what of it is used. */
export function TimeSection({ limit }: { limit: TimeLimit }) {
  const t = useT();
  const id = useId();
  const { timeZone } = useSettings();
  const { minutes, usedMinutes, resetsAt, asked } = limit;
  const show = (time: number | null) =>
    time === null ? t('protection.limit.none') : t('protection.time.minutes', { minutes: time });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('protection.time')}
      </h2>
      <p className={styles.text}>{t('protection.time.text')}</p>
      <div className={styles.limitFacts}>
        <span className={styles.period}>{t('protection.period.day')}</span>
        <span className={styles.most}>{show(minutes)}</span>
        <span className={styles.facts}>
          {t('protection.limit.used', { amount: show(usedMinutes) })} ·{' '}
          {t('protection.limit.resets', { moment: formatZonedMoment(resetsAt, timeZone) })}
        </span>
      </div>
      {asked && (
        <AskedLimit
          wanted={show(asked.minutes)}
          from={asked.from}
          onTakeBack={() => put(minutes)}
          onConfirm={() => api('POST /wps/member/protection/sessionLimit/confirm')}
        />
      )}
      <TimeForm key={minutes} minutes={minutes} />
    </section>
  );
}

function TimeForm({ minutes: present }: Pick<TimeLimit, 'minutes'>) {
  const t = useT();
  const { pending, alert, saveLimit } = useSaveLimit();
  const send = async (minutes: number | null) => (await saveLimit(() => put(minutes))).fields;
  const form = useForm<'minutes', ErrorCode>({
    names: ['minutes'],
    check: (_, { minutes }) => checkMinutes(minutes),
    onSubmit: ({ minutes }) => send(Number(minutes)),
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('protection.time')}>
      <TextField
        name="minutes"
        label={t('protection.time.field')}
        help={t('protection.limit.help')}
        error={form.errors.minutes && t(form.errors.minutes)}
        clearLabel={t('form.clear', { field: t('protection.time.field') })}
        defaultValue={present === null ? '' : String(present)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
      />
      <SubmitButton form={{ ...form, pending }} alert={alert} variant="secondary">
        {t('protection.limit.save')}
      </SubmitButton>
      {present !== null && (
        <Button variant="quiet" block pending={pending} onClick={() => void send(null)}>
          {t('protection.limit.remove')}
        </Button>
      )}
    </form>
  );
}
