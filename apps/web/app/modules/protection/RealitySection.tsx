import { useId, useState, type FormEvent } from 'react';
import { realityCheckMinutes, type RealityCheckMinutes } from '@perya/contract/protection/tools.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { RadioList } from '#app/ui/RadioList.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { useSaving } from './use-saving.ts';
import styles from './PlaySafely.module.css';

const off = 'off';

/** Interval of reality checks; `present` is the current setting. */
export function RealitySection({ present }: { present: RealityCheckMinutes | null }) {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<typeof off | `${RealityCheckMinutes}`>(
    present === null ? off : (`${present}` as const),
  );
  const { pending, alert, save } = useSaving();
  const ready = useReady();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const everyMinutes = realityCheckMinutes.find((minutes) => `${minutes}` === chosen) ?? null;
    const body = { everyMinutes };
    void save(
      () => api('PUT /wps/member/protection/realityCheck', { body }),
      () => t('protection.limit.saved'),
    );
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('protection.reality')}
      </h2>
      <p className={styles.text}>{t('protection.reality.text')}</p>
      <form className={styles.form} onSubmit={send}>
        <RadioList
          labelledBy={id}
          name="everyMinutes"
          choices={[
            { value: off, text: t('protection.reality.off') },
            ...realityCheckMinutes.map((minutes) => ({
              value: `${minutes}` as const,
              text: t('protection.reality.every', { minutes }),
            })),
          ]}
          chosen={chosen}
          onChoose={setChosen}
        />
        <SubmitButton form={{ pending, ready, unplaced: undefined }} alert={alert} variant="secondary">
          {t('protection.limit.save')}
        </SubmitButton>
      </form>
    </section>
  );
}
