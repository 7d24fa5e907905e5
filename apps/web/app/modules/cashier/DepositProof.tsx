import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { refusalOf, smaller } from '#app/lib/pictures.ts';
import { upload } from '#app/lib/upload.ts';
import { FilePicker } from '#app/ui/FilePicker.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import type { DepositOrder } from './deposit-order.ts';
import styles from './DepositWays.module.css';

const reference = /^[A-Za-z0-9 ./-]{4,40}$/;

const faultOf = (typed: string): ErrorCode | null =>
  typed === '' ? 'field.required' : reference.test(typed) ? null : 'field.invalid';

/** The member says that the transfer was made: the bank's number of it, and a picture where the channel asks for one. */
export function DepositProof({ order }: { order: DepositOrder }) {
  const t = useT();
  const toasts = useToasts();
  const queries = useQueryClient();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<FailureCode>();
  const [slip, setSlip] = useState<File | null>(null);
  const needsSlip = order.flow === 'slip';
  const form = useForm<'bankReference', ErrorCode>({
    names: ['bankReference'],
    check: (_, { bankReference }) => faultOf(bankReference.trim()),
    async onSubmit({ bankReference }) {
      const lacks = needsSlip && slip === null;
      setAlert(lacks ? 'field.required' : undefined);
      if (lacks) return undefined;
      let fields: Partial<Record<'bankReference', ErrorCode>> | undefined;
      try {
        await send(order.orderId, bankReference.trim(), slip);
        toasts.show(t('deposit.proof.sent'), { tone: 'success' });
        await queries.invalidateQueries({ queryKey: ['deposit'] });
      } catch (error) {
        handleError(error, {
          onFields: (codes) => {
            fields = codes;
            // What is wrong with a picture has no field of its own that could say it.
            if (!codes['bankReference']) handleError(error, { onPage: setAlert });
          },
          onPage: setAlert,
        });
      }
      return fields;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  const pick = async (file: File) => {
    const refused = await refusalOf(file);
    setAlert(refused ?? undefined);
    if (refused === null) setSlip(file);
  };
  return (
    <form {...form.props} className={styles.form} aria-label={t('deposit.proof')}>
      <TextField
        name="bankReference"
        label={t('deposit.proof.reference')}
        help={t('deposit.proof.reference.help')}
        error={form.errors.bankReference && t(form.errors.bankReference)}
        clearLabel={t('form.clear', { field: t('deposit.proof.reference') })}
        autoComplete="off"
        maxLength={40}
        required
      />
      {needsSlip && (
        <div className={styles.picked}>
          {slip && <Preview file={slip} />}
          <FilePicker
            label={t(slip ? 'deposit.proof.another' : 'deposit.proof.slip')}
            accept="image/png,image/jpeg"
            icon={<Camera size={20} aria-hidden="true" />}
            onPick={(file) => void pick(file)}
          />
          <p>{t('deposit.proof.privacy')}</p>
        </div>
      )}
      <SubmitButton form={form} alert={alert}>
        {t('deposit.proof.send')}
      </SubmitButton>
    </form>
  );
}

async function send(orderId: string, bankReference: string, slip: File | null): Promise<void> {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('bankReference', bankReference);
  if (slip) body.append('slip', await smaller(slip));
  await upload('POST /wps/deposit/proof', body);
}

function Preview({ file }: { file: File }) {
  const t = useT();
  const url = useObjectUrl(file);
  return url === undefined ? null : (
    <img className={styles.preview} src={url} alt={t('deposit.proof.preview', { name: file.name })} />
  );
}
