/** A new brand with the settings of another: proposed here, approved by a colleague, opened when it is ready. */
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from 'react-router';
import { newBrandCode } from '@perya/contract/brand/operators/propose-brand-copy.ts';
import { currencyDigits, type Currency } from '@perya/money/money.ts';
import { useOneBrandOrNull, type Brand } from '#console/lib/brand.tsx';
import { useT, type Translate } from '#console/lib/words.ts';
import { useZone } from '#console/lib/zone.tsx';
import { WizardPage, type WizardStep } from '#console/templates/WizardPage.tsx';
import { BrandSelect } from '#console/ui/BrandSelect.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { ReasonField } from '#console/ui/ReasonField.tsx';

type Values = {
  source: string;
  code: string;
  name: string;
  currency: string;
  currencySymbol: string;
  timeZone: string;
  mainDomain: string;
  reason: string;
};
type Form = UseFormReturnType<Values>;

/** Copies a brand that the operator names: the one of the header, or nothing yet. */
export function NewBrand() {
  const t = useT();
  const source = useOneBrandOrNull();
  const zone = useZone();
  const navigate = useNavigate();
  return (
    <WizardPage
      title={t('brand.new')}
      lead={t('brand.new.lead')}
      back={{ to: '/brands', label: t('brands.title') }}
      command="POST /ops/approvals/brand-copy"
      initial={emptyBrand(source, zone)}
      steps={stepsOf(t)}
      validate={(values) => missing(t, values)}
      renderReview={(values) => <Review values={values} />}
      request={({ reason, mainDomain, currency, ...brand }, requestId) => ({
        body: {
          requestId,
          reason,
          brand: {
            ...brand,
            currency: currency as Currency,
            mainDomain: mainDomain.trim() === '' ? null : mainDomain.trim(),
          },
        },
      })}
      submit={t('brand.new.propose')}
      said={t('brand.new.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    />
  );
}

const emptyBrand = (source: Brand | null, timeZone: string): Values => ({
  source: source?.code ?? '',
  code: '',
  name: '',
  currency: source?.currency ?? '',
  currencySymbol: '',
  timeZone,
  mainDomain: '',
  reason: '',
});

function missing(t: Translate, values: Values): Partial<Record<keyof Values, string | null>> {
  const need = (text: string): string | null => (text.trim() === '' ? t('field.required') : null);
  const { source, code, name, currency, currencySymbol, timeZone, reason } = values;
  return {
    source: need(source),
    currency: need(currency),
    code: newBrandCode.test(code) ? null : t('brand.code.form'),
    name: need(name),
    currencySymbol: need(currencySymbol),
    timeZone: need(timeZone),
    reason: reason.trim().length < 3 ? t('field.required') : null,
  };
}

const stepsOf = (t: Translate): WizardStep<Values>[] => [
  {
    label: t('brand.new.what'),
    names: ['source', 'code', 'name', 'reason'],
    render: (form) => <BrandFields form={form} />,
  },
  {
    label: t('brand.new.money'),
    names: ['currency', 'currencySymbol', 'timeZone', 'mainDomain'],
    render: (form) => <MoneyFields form={form} />,
  },
];

function BrandFields({ form }: { form: Form }) {
  const t = useT();
  return (
    <>
      <BrandSelect label={t('brand.source')} {...form.getInputProps('source')} />
      <TextInput
        label={t('brand.code')}
        description={t('brand.code.help')}
        maxLength={32}
        required
        {...form.getInputProps('code')}
      />
      <TextInput label={t('staff.name')} maxLength={60} required {...form.getInputProps('name')} />
      <ReasonField {...form.getInputProps('reason')} />
    </>
  );
}

function MoneyFields({ form }: { form: Form }) {
  const t = useT();
  return (
    <>
      <Select
        label={t('brand.currency')}
        data={Object.keys(currencyDigits)}
        allowDeselect={false}
        searchable
        {...form.getInputProps('currency')}
      />
      <TextInput
        label={t('brand.symbol')}
        placeholder={t('field.example', { value: '₱' })}
        maxLength={4}
        required
        {...form.getInputProps('currencySymbol')}
      />
      <Select
        label={t('brand.zone')}
        data={Intl.supportedValuesOf('timeZone')}
        allowDeselect={false}
        searchable
        limit={50}
        required
        {...form.getInputProps('timeZone')}
      />
      <TextInput
        label={t('brand.domain')}
        description={t('brand.domain.help')}
        {...form.getInputProps('mainDomain')}
      />
    </>
  );
}

function Review({ values }: { values: Values }) {
  const t = useT();
  return (
    <Facts
      facts={[
        [t('brand.source'), values.source],
        [t('brand.code'), values.code],
        [t('staff.name'), values.name],
        [t('brand.currency'), `${values.currency} (${values.currencySymbol})`],
        [t('brand.zone'), values.timeZone],
        [t('brand.domain'), values.mainDomain || '–'],
        [t('brand.new.copied'), t('brand.new.copied.text')],
        [t('brand.new.left'), t('brand.new.left.text')],
      ]}
    />
  );
}
