import { useState } from 'react';
import { CircleHelp, ShieldCheck } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { PaymentSheet } from '#app/lib/PaymentSheet.tsx';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { SelectField } from '#app/ui/SelectField.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { answerNames, checkAnswer } from './answers.ts';
import { ProofSheet } from './ProofSheet.tsx';
import { Loaded } from './SecurityPage.tsx';
import { useProof, type Proof } from './use-proof.ts';
import { refreshGuards, useGuard } from './use-security.ts';
import styles from './Security.module.css';

type Value = ApiValue<'GET /wps/member/securityQuestions'>;
type Question = Value['questions'][number];

/** Three questions of the member's choice; the answers are never shown again. */
export function SecurityQuestions() {
  const query = useGuard('GET /wps/member/securityQuestions');
  const payment = useGuard('GET /wps/member/paymentPassword');
  const proof = useProof();
  return (
    <Loaded query={query}>
      {(value) => (
        <Loaded query={payment}>
          {({ setAt }) => (
            <>
              <Lead own={value.own} />
              <Choose key={value.own?.setAt} value={value} guarded={setAt !== null} proof={proof} />
              <ProofSheet proof={proof} />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function Lead({ own }: Pick<Value, 'own'>) {
  const t = useT();
  const { timeZone } = useSettings();
  return (
    <LeadCard
      mark={own ? <ShieldCheck size={30} /> : <CircleHelp size={30} />}
      tone={own ? 'good' : 'notice'}
      title={t(own ? 'questions.on' : 'questions.off')}
      texts={[
        ...(own ? [t('questions.since', { day: formatDay(own.setAt, timeZone) })] : []),
        t('questions.text'),
      ]}
    />
  );
}

interface Chosen {
  questions: Question[];
  answers: string[];
}

interface ChooseProps {
  value: Value;
  /** There is a payment password, which the answers may replace: it is asked for. */
  guarded: boolean;
  proof: Proof;
}

/** The questions with their answers, then the payment password. */
function Choose({ value, guarded, proof }: ChooseProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [waiting, setWaiting] = useState<Chosen | null>(null);
  const [alert, setAlert] = useState<FailureCode>();
  const save = async (chosen: Chosen, paymentPassword?: string) => {
    const body = { ...chosen, ...(paymentPassword !== undefined && { paymentPassword }) };
    const saved = await proof.run(() => api('PUT /wps/member/customerSecurityQuestions', { body }));
    if (saved === null) return;
    toasts.show(t('questions.saved'), { tone: 'success' });
    setWaiting(null);
    await refreshGuards();
  };
  return (
    <>
      <QuestionsForm
        value={value}
        alert={alert}
        onChosen={async (chosen) => {
          setAlert(undefined);
          if (guarded) setWaiting(chosen);
          else await save(chosen).catch((error: unknown) => handleError(error, { onPage: setAlert }));
        }}
      />
      <PaymentSheet
        open={waiting !== null}
        title={t('questions.title')}
        onClose={() => setWaiting(null)}
        onPassword={async (digits) => {
          if (waiting !== null) await save(waiting, digits);
        }}
        onRefused={(code) => {
          setWaiting(null);
          setAlert(code);
        }}
      />
    </>
  );
}

interface QuestionsFormProps {
  value: Value;
  alert: FailureCode | undefined;
  onChosen: (chosen: Chosen) => Promise<void>;
}

function QuestionsForm({ value: { questions, own }, alert, onChosen }: QuestionsFormProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Question[]>(own?.questions ?? questions.slice(0, 3));
  const form = useForm<(typeof answerNames)[number], ErrorCode>({
    names: answerNames,
    check: checkAnswer,
    async onSubmit(values) {
      await onChosen({ questions: chosen, answers: answerNames.map((name) => values[name]) });
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('questions.title')}>
      {answerNames.map((name, at) => (
        <div key={name} className={styles.pair}>
          <SelectField
            label={t('questions.question', { number: at + 1 })}
            value={chosen[at]!}
            // A question that stands at another place already cannot be chosen here.
            options={questions
              .filter((question) => question === chosen[at] || !chosen.includes(question))
              .map((question) => ({ value: question, text: t(`questions.${question}`) }))}
            onChange={(question) => setChosen((all) => all.with(at, question))}
          />
          <TextField
            name={name}
            label={t('questions.answer', { number: at + 1 })}
            help={at === 0 ? t('questions.answer.help') : undefined}
            error={form.errors[name] && t(form.errors[name])}
            clearLabel={t('form.clear', { field: t('questions.answer', { number: at + 1 }) })}
            autoComplete="off"
            maxLength={60}
            required
          />
        </div>
      ))}
      <SubmitButton form={form} alert={alert}>
        {t(own ? 'questions.replace' : 'questions.save')}
      </SubmitButton>
    </form>
  );
}
