import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { Button } from '#app/ui/Button.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type Form, type FormErrors } from '#app/ui/use-form.ts';
import { checkByRule, dialingCodeOf, plainField, type RegisterSettings } from '../check.ts';
import { MobileField } from '../codes/MobileField.tsx';
import { SmsCodeField } from '../codes/SmsCodeField.tsx';
import { useSmsCode, type SmsCode } from '../codes/use-sms-code.ts';
import type { Proof } from '../security/use-proof.ts';
import formStyles from '../forms.module.css';
import styles from './Details.module.css';

interface MobileNumberProps {
  /** Masked; null: none was left. */
  mobileNum: string | null;
  /** The brand lets members set it. */
  mobileOpen: boolean;
  proof: Proof;
  /** The number was changed: refetches what the page shows. */
  onSaved: () => Promise<void>;
}

/** The member's number, and the way to add or change it where the brand uses numbers. */
export function MobileNumber({ mobileNum, mobileOpen, proof, onSaved }: MobileNumberProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  if (!mobileOpen && mobileNum === null) return null;
  const done = async () => {
    // Before the form goes away, and the focus with it.
    section.current?.querySelector('button')?.focus();
    setOpen(false);
    await onSaved();
  };
  return (
    <section ref={section} className={styles.form} aria-label={t('details.mobile')}>
      <p className={styles.name}>{t('details.mobile')}</p>
      <p className={styles.value}>{mobileNum ?? t('details.none')}</p>
      {mobileOpen && (
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(mobileNum === null ? 'details.mobile.add' : 'details.mobile.change')}
        </Button>
      )}
      {open && <LoadedForm proof={proof} onDone={done} />}
    </section>
  );
}

interface MobileFormProps {
  proof: Proof;
  onDone: () => Promise<void>;
}

function LoadedForm(props: MobileFormProps) {
  const { data } = useQuery({
    queryKey: ['registerSettings'],
    queryFn: ({ signal }) => api('GET /wps/member/registerSettings', undefined, { signal }),
  });
  return data ? <MobileForm {...props} settings={data} /> : <Skeleton height="240px" radius="14px" />;
}

const names = ['mobileNum', 'countryDialingCode', 'verificationCode'] as const;
type Name = (typeof names)[number];

interface SettledFormProps extends MobileFormProps {
  settings: RegisterSettings;
}

/** The new number and its code; the server asks for a fresh proof as well. */
function MobileForm({ settings, proof, onDone }: SettledFormProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<Name, ErrorCode>({
    names,
    plain: plainField,
    check: (name, values) =>
      name === 'countryDialingCode' ? null : checkByRule(settings, name, values[name], true),
    async onSubmit(values) {
      setAlert(undefined);
      let found: FormErrors<Name, ErrorCode> | undefined;
      try {
        const body = { ...values, countryDialingCode: dialingCodeOf(settings, values.countryDialingCode) };
        if ((await proof.run(() => api('PUT /wps/member/mobile', { body }))) === null) return undefined;
        toasts.show(t('details.saved'), { tone: 'success' });
        await onDone();
      } catch (error) {
        handleError(error, { onFields: (codes) => (found = codes), onPage: setAlert });
        if (found?.verificationCode) emptyCode(form.ref.current);
      }
      return found;
    },
  });
  const code = useMobileCode(settings, form);
  useOnLanguageChange(form.recheckFilled);
  const message = (name: Name) => {
    const error = form.errors[name];
    // The visitor who registers is told to log in; a member is logged in.
    return error && t(error === 'mobile.taken' ? 'details.mobile.taken' : error);
  };
  return (
    <form {...form.props} className={formStyles.form} aria-label={t('details.mobile.change')}>
      <p className={styles.name}>{t('details.mobile.text')}</p>
      <MobileField countries={settings.mobile.countries} error={message('mobileNum')} onEdit={code.forget} />
      <SmsCodeField code={code} error={message('verificationCode')} />
      <SubmitButton
        form={form}
        alert={alert}
        variant="secondary"
        block={false}
        label={`${t('details.save')}: ${t('details.mobile')}`}
      >
        {t('details.save')}
      </SubmitButton>
    </form>
  );
}

/** Asks for a code for the number in the form, once that holds. */
function useMobileCode(settings: RegisterSettings, form: Form<Name, ErrorCode>): SmsCode {
  const handleError = useErrorHandler();
  return useSmsCode({
    request() {
      const values = form.checkOnly(['mobileNum']);
      if (!values) return null;
      const countryDialingCode = dialingCodeOf(settings, values.countryDialingCode);
      const { mobileNum } = values;
      return api('POST /wps/member/mobile/code', { body: { mobileNum, countryDialingCode } });
    },
    onSent: () => form.forgive(['verificationCode']),
    onRefused: (error) => handleError(error, { onFields: (codes) => form.refuse(codes) }),
  });
}

function emptyCode(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('verificationCode');
  if (field instanceof HTMLInputElement) field.value = '';
}
