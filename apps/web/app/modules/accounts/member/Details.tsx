import { useState, type ReactNode } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useSession } from '#app/lib/session.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField, type TextFieldProps } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { ProofSheet } from '../security/ProofSheet.tsx';
import { Loaded } from '../security/SecurityPage.tsx';
import { useProof, type Proof } from '../security/use-proof.ts';
import { MobileNumber } from './MobileNumber.tsx';
import styles from './Details.module.css';

type OwnDetails = ApiValue<'GET /wps/member/details'>;
type Field = 'nickname' | 'payeeName' | 'email';

const detailsKey = ['GET /wps/member/details'];

/** What was changed shows wherever it stands. */
async function refetchDetails(): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: detailsKey });
  await queryClient().invalidateQueries({ queryKey: ['GET /wps/member/info'] });
}

/** Nickname, payee name, e-mail address and mobile number; what moves money or mail asks for a proof first. */
export function Details() {
  const t = useT();
  const token = useSession()?.token ?? '';
  const query = useQuery({
    queryKey: [...detailsKey, token],
    queryFn: () => api('GET /wps/member/details'),
    enabled: token !== '',
    staleTime: 0,
  });
  const proof = useProof();
  return (
    <Loaded query={query}>
      {({ nickname, payeeName, email, mobileNum, mobileOpen }) => (
        <>
          <DetailForm
            name="nickname"
            label={t('details.nickname')}
            help={t('details.nickname.help')}
            defaultValue={nickname ?? ''}
            autoComplete="nickname"
            maxLength={40}
            save={(text) => api('PUT /wps/member/nickname', { body: { nickname: text } })}
          />
          {payeeName === null ? (
            <DetailForm
              name="payeeName"
              label={t('details.payeeName')}
              help={t('details.payeeName.help')}
              autoComplete="name"
              maxLength={60}
              required
              proof={proof}
              save={(text) => api('PUT /wps/member/payeename', { body: { payeeName: text } })}
            />
          ) : (
            <Fact name={t('details.payeeName')} value={payeeName}>
              {t('details.payeeName.fixed')}
            </Fact>
          )}
          <DetailForm
            name="email"
            label={t('details.email')}
            help={email === null ? t('details.none') : t('details.email.now', { email })}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            required
            proof={proof}
            save={(text) => api('PUT /wps/member/email', { body: { email: text } })}
          />
          <MobileNumber
            mobileNum={mobileNum}
            mobileOpen={mobileOpen}
            proof={proof}
            onSaved={refetchDetails}
          />
          <ProofSheet proof={proof} />
        </>
      )}
    </Loaded>
  );
}

interface DetailFormProps extends TextFieldProps {
  name: Field;
  /** Where the change wants a proof of who the member is. */
  proof?: Proof;
  save: (text: string) => Promise<OwnDetails>;
}

function DetailForm({ name, proof, save, ...field }: DetailFormProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<Field, ErrorCode>({
    names: [name],
    check: (_, values) => (field.required && values[name]?.trim() === '' ? 'field.required' : null),
    async onSubmit(values) {
      setAlert(undefined);
      let fields: Partial<Record<Field, ErrorCode>> | undefined;
      try {
        const work = () => save(values[name] ?? '');
        if ((await (proof ? proof.run(work) : work())) === null) return undefined;
        toasts.show(t('details.saved'), { tone: 'success' });
        await refetchDetails();
      } catch (error) {
        handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
      }
      return fields;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={field.label}>
      <TextField {...field} name={name} error={form.errors[name] && t(form.errors[name])} />
      <SubmitButton
        form={form}
        alert={alert}
        variant="secondary"
        block={false}
        label={`${t('details.save')}: ${field.label}`}
      >
        {t('details.save')}
      </SubmitButton>
    </form>
  );
}

function Fact({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.form}>
      <p className={styles.name}>{name}</p>
      <p className={styles.value}>{value}</p>
      {children && <p className={styles.name}>{children}</p>}
    </div>
  );
}
