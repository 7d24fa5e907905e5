/** The terms of an affiliate, new or changed. */
import { Group, NumberInput, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import type { AffiliateFile } from './affiliate.tsx';

interface TermsForm {
  cpa: string;
  share: string;
  deposit: string;
  stake: string;
  withinDays: number;
  holdDays: number;
  postback: string;
  reason: string;
}

const usual: TermsForm = {
  cpa: '0.00',
  share: '0',
  deposit: '0.00',
  stake: '0.00',
  withinDays: 30,
  holdDays: 30,
  postback: '',
  reason: '',
};

const bodyOf = <V extends TermsForm>({ postback, ...values }: V) => ({
  ...values,
  postback: postback.trim() === '' ? null : postback,
});

interface NewAffiliateProps {
  brand: string;
  onMade: (id: string) => void;
  onClose: () => void;
}

export function NewAffiliate({ brand, onMade, onClose }: NewAffiliateProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('affiliates.new')}
      size="lg"
      lead={t('affiliates.new.lead')}
      command="POST /ops/affiliates"
      initial={{ userName: '', ...usual }}
      renderFields={(form) => (
        <>
          <TextInput
            label={t('affiliates.member')}
            description={t('affiliates.member.help')}
            required
            data-autofocus
            {...form.getInputProps('userName')}
          />
          <TermsFields form={form as unknown as UseFormReturnType<TermsForm>} />
        </>
      )}
      request={(values, requestId) => ({ body: { brand, requestId, ...bodyOf(values) } })}
      submit={{ label: t('affiliates.new') }}
      said={t('affiliates.made')}
      onDone={({ id }) => onMade(id)}
      onClose={onClose}
    />
  );
}

interface ChangeAffiliateProps {
  brand: string;
  file: AffiliateFile;
  onClose: () => void;
}

export function ChangeAffiliate({ brand, file, onClose }: ChangeAffiliateProps) {
  const t = useT();
  const { affiliate, terms } = file;
  const [newest] = terms;
  const { cpa, share, deposit, stake, withinDays, holdDays } = newest ?? usual;
  const agreed = { cpa, share, deposit, stake, withinDays, holdDays };
  return (
    <CommandDialog
      title={t('affiliates.change')}
      size="lg"
      lead={t('affiliates.change.lead')}
      command="POST /ops/affiliates/:affiliateId"
      initial={{ open: affiliate.open, ...agreed, postback: file.postback ?? '', reason: '' }}
      renderFields={(form) => (
        <>
          <Switch
            label={t('affiliates.open')}
            description={t('affiliates.open.help')}
            {...form.getInputProps('open', { type: 'checkbox' })}
          />
          <TermsFields form={form as unknown as UseFormReturnType<TermsForm>} />
        </>
      )}
      request={(values) => ({
        params: { affiliateId: affiliate.id },
        body: { brand, ...bodyOf(values) },
      })}
      submit={{ label: t('affiliates.change') }}
      said={t('affiliates.changed')}
      onClose={onClose}
    />
  );
}

function TermsFields({ form }: { form: UseFormReturnType<TermsForm> }) {
  const t = useT();
  const amount = (name: 'cpa' | 'deposit' | 'stake') => (
    <TextInput label={t(`affiliates.${name}`)} inputMode="decimal" required {...form.getInputProps(name)} />
  );
  const days = (name: 'withinDays' | 'holdDays', max: number) => (
    <NumberInput
      label={t(`affiliates.${name}`)}
      min={name === 'holdDays' ? 0 : 1}
      max={max}
      allowDecimal={false}
      required
      {...form.getInputProps(name)}
    />
  );
  return (
    <>
      <Group grow align="start">
        {amount('cpa')}
        <TextInput
          label={t('affiliates.share')}
          inputMode="decimal"
          required
          {...form.getInputProps('share')}
        />
      </Group>
      <Group grow align="start">
        {amount('deposit')}
        {amount('stake')}
      </Group>
      <Group grow align="start">
        {days('withinDays', 365)}
        {days('holdDays', 90)}
      </Group>
      <TextInput
        label={t('affiliates.postback')}
        description={t('affiliates.postback.help')}
        placeholder={t('field.example', {
          value: 'https://track.example.com/p?e={event}&id={tag}&amount={amount}',
        })}
        {...form.getInputProps('postback')}
      />
    </>
  );
}
