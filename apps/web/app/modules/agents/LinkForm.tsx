import { useState } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { randomId } from '#app/lib/random-id.ts';
import { RadioList } from '#app/ui/RadioList.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { KindChoice, type AccountKind } from './KindChoice.tsx';
import { RateFields, type Rates } from './RateFields.tsx';
import type { InvitationLink } from './LinkSheet.tsx';
import styles from './Team.module.css';

const validities = ['7', '30', '90', 'permanent'] as const;
type Validity = (typeof validities)[number];

interface LinkFormProps {
  terms: ApiValue<'GET /wps/agent/register/terms'>;
  onMade: (link: InvitationLink) => void;
}

/** A new invitation link: where it is shared, for whom, with which rates, for how long. */
export function LinkForm({ terms, onMade }: LinkFormProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [account, setAccount] = useState<AccountKind>('player');
  const [rates, setRates] = useState<Rates>({});
  const [validity, setValidity] = useState<Validity>('30');
  // One link for one intention, however often it is sent.
  const [requestId] = useState(randomId);
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<'channel', ErrorCode>({
    names: ['channel'],
    check: (_, { channel }) => (channel.trim() === '' ? 'field.required' : null),
    async onSubmit({ channel }) {
      setAlert(undefined);
      const days = validity === 'permanent' ? null : Number(validity);
      try {
        onMade(await api('POST /wps/agent/links', { body: { channel, account, rates, days, requestId } }));
      } catch (error) {
        let fields: Partial<Record<'channel', ErrorCode>> | undefined;
        handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
        return fields;
      }
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('agent.link.new')}>
      <TextField
        name="channel"
        label={t('agent.link.channel')}
        help={t('agent.link.channel.help')}
        error={form.errors.channel && t(form.errors.channel)}
        autoComplete="off"
        maxLength={40}
        required
      />
      {terms.agents && <KindChoice chosen={account} onChoose={setAccount} />}
      <RadioList
        legend={t('agent.link.validity')}
        name="validity"
        chosen={validity}
        onChoose={setValidity}
        choices={validities.map((value) => ({
          value,
          text:
            value === 'permanent' ? t('agent.link.permanent') : t('agent.link.days', { days: Number(value) }),
        }))}
      />
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t('agent.register.rates')}</legend>
        <RateFields bounds={terms.types} rates={rates} onChange={setRates} />
      </fieldset>
      <SubmitButton form={form} alert={alert}>
        {t('agent.link.create')}
      </SubmitButton>
    </form>
  );
}
