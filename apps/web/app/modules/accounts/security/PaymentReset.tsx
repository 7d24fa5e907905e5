import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { Button } from '#app/ui/Button.tsx';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { answerNames } from './answers.ts';
import { NewDigits } from './PaymentDigits.tsx';
import type { Proof } from './use-proof.ts';
import styles from './Security.module.css';

type State = ApiValue<'GET /wps/member/paymentPassword'>;

interface PaymentResetProps {
  state: State;
  proof: Proof;
  onDone: () => void;
}

/** What proves it. */
type Given = { code: string } | { answers: string[] };

/** A forgotten one: a code or the answers, then the new digits; the server asks for a fresh proof as well. */
export function PaymentReset({ state, proof, onDone }: PaymentResetProps) {
  const { resetBy, resetTo, resetQuestions } = state;
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [given, setGiven] = useState<Given | null>(null);
  const [error, setError] = useState<ErrorCode>();
  const [pending, setPending] = useState(false);
  const texts =
    resetBy === null
      ? [t('payment.reset.none')]
      : [t(`payment.reset.${resetBy}`, { to: resetTo ?? '' }), t('payment.reset.text')];
  const send = async () => {
    setPending(true);
    try {
      await api('POST /wps/member/paymentPassword/code');
      toasts.show(t('payment.reset.sent'), { tone: 'success' });
    } catch (failure) {
      handleError(failure);
    } finally {
      setPending(false);
    }
  };
  const reset = async (newPassword: string) => {
    if (given === null) return;
    setError(undefined);
    setPending(true);
    try {
      const body = { ...given, newPassword };
      if (await proof.run(() => api('POST /wps/member/paymentPassword/reset', { body }))) onDone();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.code as ErrorCode);
      // Weak digits leave the proof as it is; anything else asks for another one.
      if (failure.code !== 'payment.password.weak') setGiven(null);
    } finally {
      setPending(false);
    }
  };
  if (given !== null) return <NewDigits error={error && t(error)} pending={pending} onDone={reset} />;
  return (
    <>
      <LeadCard mark={<KeyRound size={30} />} title={t('payment.reset.title')} texts={texts} />
      {(resetBy === 'sms' || resetBy === 'mail') && (
        <Button variant="secondary" block pending={pending} onClick={() => void send()}>
          {t('payment.reset.send')}
        </Button>
      )}
      {resetBy === 'questions' ? (
        <AnswersForm
          questions={resetQuestions}
          error={error}
          onAnswers={(answers) => setGiven({ answers })}
        />
      ) : (
        resetBy !== null && <CodeForm error={error} onCode={(code) => setGiven({ code })} />
      )}
    </>
  );
}

function CodeForm({ error, onCode }: { error: ErrorCode | undefined; onCode: (code: string) => void }) {
  const t = useT();
  const form = useForm<'code', ErrorCode>({
    names: ['code'],
    check: (_, { code }) => (code.trim() === '' ? 'field.required' : null),
    async onSubmit({ code }) {
      onCode(code);
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('payment.reset.title')}>
      <TextField
        name="code"
        label={t('payment.reset.code')}
        error={form.errors.code && t(form.errors.code)}
        clearLabel={t('form.clear', { field: t('payment.reset.code') })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
      <SubmitButton form={form} alert={error}>
        {t('payment.reset.next')}
      </SubmitButton>
    </form>
  );
}

interface AnswersFormProps {
  questions: State['resetQuestions'];
  error: ErrorCode | undefined;
  onAnswers: (answers: string[]) => void;
}

function AnswersForm({ questions, error, onAnswers }: AnswersFormProps) {
  const t = useT();
  const form = useForm<(typeof answerNames)[number], ErrorCode>({
    names: answerNames,
    check: (name, values) => (values[name].trim() === '' ? 'field.required' : null),
    async onSubmit(values) {
      onAnswers(answerNames.map((name) => values[name]));
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('payment.reset.title')}>
      {questions.map((question, at) => {
        const name = answerNames[at]!;
        const label = t(`questions.${question}`);
        return (
          <TextField
            key={question}
            name={name}
            label={label}
            error={form.errors[name] && t(form.errors[name])}
            clearLabel={t('form.clear', { field: label })}
            autoComplete="off"
            maxLength={60}
            required
          />
        );
      })}
      <SubmitButton form={form} alert={error}>
        {t('payment.reset.next')}
      </SubmitButton>
    </form>
  );
}
