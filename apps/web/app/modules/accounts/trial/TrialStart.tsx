import { useState } from 'react';
import { Coins, Dices, Hourglass, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { openTrial, type TrialSession } from './begin-trial.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { checkCaptcha, type RegisterSettings } from '../check.ts';
import { PlaceDrawing } from '../PlaceDrawing.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { sendWithWork } from '../captcha/work-for.ts';
import styles from './Trial.module.css';

const facts: readonly { icon: LucideIcon; phrase: PhraseKey }[] = [
  { icon: Dices, phrase: 'trial.games' },
  { icon: Coins, phrase: 'trial.money' },
  { icon: Hourglass, phrase: 'trial.lasts' },
];

interface TrialStartProps {
  settings: RegisterSettings;
  terms: NonNullable<RegisterSettings['trial']>;
  /** The account is there; what the trial becomes is the page's to say. */
  onBegun: (trial: TrialSession) => void;
}

/** What a trial is, and the one button that begins it (specification 1 §2, `/m/trail`). */
export function TrialStart({ settings, terms, onBegun }: TrialStartProps) {
  const t = useT();
  const { currencySymbol, minimumAge } = useSettings();
  const amount = formatAmount(terms.playMoney, currencySymbol);
  const { form, captcha, alert } = useTrialForm(settings, terms.captcha, onBegun);
  return (
    <div className={styles.page}>
      <div className={styles.drawing} aria-hidden="true">
        <PlaceDrawing />
      </div>
      <div className={styles.words}>
        <p className={styles.welcome}>{t('trial.welcome')}</p>
        <p className={styles.lead}>{t('trial.lead', { amount })}</p>
      </div>
      <ul className={styles.facts}>
        {facts.map(({ icon: Icon, phrase }) => (
          <li key={phrase} className={styles.fact}>
            <span className={styles.icon} aria-hidden="true">
              <Icon size={20} />
            </span>
            {t(phrase)}
          </li>
        ))}
      </ul>
      <form {...form.props} className={styles.form} aria-label={t('trial.title')}>
        {terms.captcha && (
          <CaptchaField captcha={captcha} error={form.errors.captcha && t(form.errors.captcha)} />
        )}
        <SubmitButton form={form} alert={alert}>
          {t('trial.start')}
        </SubmitButton>
        <p className={styles.consent}>{t('trial.consent', { age: minimumAge })}</p>
        <Link className={styles.agreement} to="/m/useragreement">
          {t('register.agreement')}
        </Link>
      </form>
    </div>
  );
}

function useTrialForm(settings: RegisterSettings, withCaptcha: boolean, onBegun: TrialStartProps['onBegun']) {
  const handleError = useErrorHandler();
  const captcha = useCaptcha(withCaptcha);
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<'captcha', ErrorCode>({
    names: ['captcha'],
    check: (_, values) => (withCaptcha ? checkCaptcha(settings, values.captcha) : null),
    async onSubmit(values) {
      setAlert(undefined);
      try {
        const offer = await api('GET /wps/member/trial');
        const { captchaId } = captcha;
        const read = captchaId ? { captchaId, captcha: values.captcha } : null;
        onBegun(
          await (withCaptcha ? openTrial(offer, read) : sendWithWork((work) => openTrial(offer, work))),
        );
        return undefined;
      } catch (error) {
        // A captcha serves one attempt, whatever has become of it.
        if (withCaptcha) captcha.refresh();
        if (error instanceof ApiError && error.fields['captcha']) return { captcha: error.fields['captcha'] };
        handleError(error, { onPage: setAlert });
        return undefined;
      }
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return { form, captcha, alert };
}
