/** Proposes a new payout method, or new terms for one. */
import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { RouteFields } from './RouteFields.tsx';
import { termsOf, valuesOf, type Answer, type Method, type Values } from './method.ts';

const kinds = ['ewallet', 'bank'] as const;
const numberRules = ['mobile', 'account', 'card', 'iban'] as const;

interface MethodDialogProps {
  brand: string;
  answer: Answer;
  /** Null: a new one. */
  method: Method | null;
  onClose: () => void;
}

export function MethodDialog({ brand, answer, method, onClose }: MethodDialogProps) {
  const t = useT();
  const title =
    method === null
      ? t('payoutMethods.new')
      : t('payoutMethods.edit.title', { method: method.names.EN ?? method.method });
  return (
    <CommandDialog
      title={title}
      size="lg"
      lead={t('payoutMethods.form.lead')}
      command="POST /ops/approvals/payout-method"
      initial={valuesOf(method, answer.list.length)}
      renderFields={(form) => <MethodFields form={form} answer={answer} isNew={method === null} />}
      request={(values, requestId) => ({
        body: { requestId, reason: values.reason, payout: termsOf(brand, values) },
      })}
      submit={{ label: t('payoutMethods.propose') }}
      said={t('payoutMethods.proposed')}
      onClose={onClose}
    />
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
  answer: Answer;
  isNew: boolean;
}

function MethodFields({ form, answer, isNew }: FieldsProps) {
  const t = useT();
  const { currency } = answer;
  return (
    <>
      {isNew && (
        <>
          <TextInput
            label={t('payoutMethods.code')}
            description={t('payoutMethods.code.help')}
            placeholder={t('field.example', { value: 'gcash' })}
            required
            data-autofocus
            {...form.getInputProps('method')}
          />
          <Group grow align="flex-start">
            <Select
              label={t('payoutMethods.kind')}
              data={kinds.map((value) => ({ value, label: t(`payoutMethods.kind.${value}`) }))}
              allowDeselect={false}
              {...form.getInputProps('kind')}
            />
            <Select
              label={t('payoutMethods.numberRule')}
              data={numberRules.map((value) => ({ value, label: t(`payoutMethods.numberRule.${value}`) }))}
              allowDeselect={false}
              {...form.getInputProps('numberRule')}
            />
          </Group>
        </>
      )}
      <Group grow align="flex-start">
        <TextInput label={t('payoutMethods.name.EN')} {...form.getInputProps('nameEn')} />
        <TextInput label={t('payoutMethods.name.TY')} {...form.getInputProps('nameTy')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label={`${t('payoutMethods.min')} (${currency})`}
          inputMode="decimal"
          required
          {...form.getInputProps('min')}
        />
        <TextInput
          label={`${t('payoutMethods.max')} (${currency})`}
          inputMode="decimal"
          required
          {...form.getInputProps('max')}
        />
        <NumberInput
          label={t('payoutMethods.position')}
          min={1}
          max={99}
          allowDecimal={false}
          {...form.getInputProps('position')}
        />
      </Group>
      <RouteFields form={form} answer={answer} />
      <Switch label={t('payoutMethods.offered')} {...form.getInputProps('offered', { type: 'checkbox' })} />
    </>
  );
}
