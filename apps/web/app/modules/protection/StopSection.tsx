import { useId, useState, type FormEvent } from 'react';
import { stopLengths, type StopLength } from '@perya/contract/protection/tools.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatZonedMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { RadioList } from '#app/ui/RadioList.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { useSaving } from './use-saving.ts';
import styles from './PlaySafely.module.css';

interface StopSectionProps {
  kind: (typeof stopLengths)[StopLength];
  /** One of these holds already. */
  holding: boolean;
}

const lengthsOf = (kind: StopSectionProps['kind']): StopLength[] =>
  (Object.keys(stopLengths) as StopLength[]).filter((length) => stopLengths[length] === kind);

/** A break of a chosen length, asked once more, since nothing takes it back. */
export function StopSection({ kind, holding }: StopSectionProps) {
  const t = useT();
  const id = useId();
  const lengths = lengthsOf(kind);
  const [chosen, setChosen] = useState<StopLength>(lengths[0] as StopLength);
  const [asking, setAsking] = useState(false);
  const { timeZone } = useSettings();
  const { pending, alert, save } = useSaving();
  const ready = useReady();
  const stop = (length: StopLength) =>
    save(
      () => api('POST /wps/member/protection/stop', { body: { length } }),
      ({ until }) => t('protection.done', { moment: formatZonedMoment(until, timeZone) }),
    );
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(`protection.${kind}`)}
      </h2>
      <p className={styles.text}>
        {t(`protection.${kind}.text`)} {holding && t('protection.longer')}
      </p>
      <form className={styles.form} onSubmit={ask}>
        <RadioList
          labelledBy={id}
          name={kind}
          choices={lengths.map((length) => ({ value: length, text: t(`protection.length.${length}`) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <SubmitButton
          form={{ pending, ready, unplaced: undefined }}
          alert={alert}
          variant={kind === 'timeOut' ? 'secondary' : 'danger'}
        >
          {t(`protection.${kind}.submit`)}
        </SubmitButton>
      </form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('protection.confirm', { length: t(`protection.length.${chosen}`) })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('form.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                void stop(chosen);
              }}
            >
              {t('protection.confirm.submit')}
            </Button>
          </>
        }
      >
        <p>{t('protection.confirm.text')}</p>
      </Dialog>
    </section>
  );
}
