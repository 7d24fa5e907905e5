/** New rebate rates from a future day: one operator proposes, another approves. */
import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate, useParams } from 'react-router';
import { products, type Product } from '@perya/contract/loyalty/programmes.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { WizardPage } from '#console/templates/WizardPage.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { useProgramme, WhenFields, whenProblems, type Rebates, type When } from './programme.tsx';

type Values = When & { rates: Record<Product, string>; collectDays: string };

const listOf = (text: string): string[] =>
  text.split(',').flatMap((rate) => (rate.trim() === '' ? [] : [rate.trim()]));

export function NextRebates() {
  const { brand = '', validFrom = '' } = useParams();
  const answer = useProgramme(brand, 'rebates', validFrom);
  return (
    <Answered
      answer={answer}
      render={({ content }) => <Wizard brand={brand} validFrom={validFrom} before={content as Rebates} />}
    />
  );
}

const valuesOf = ({ rates, collectDays }: Rebates): Values => ({
  rates: Object.fromEntries(
    products.map((product) => [product, (rates[product] ?? []).join(', ')]),
  ) as Values['rates'],
  collectDays: String(collectDays),
  validFrom: null,
  reason: '',
});

const contentOf = ({ rates, collectDays }: Values): Rebates => ({
  rates: Object.fromEntries(
    products.flatMap((product) => {
      const list = listOf(rates[product]);
      return list.length === 0 ? [] : [[product, list]];
    }),
  ),
  collectDays: Number(collectDays),
});

function problems(t: Translate, { rates, collectDays }: Values) {
  const all = Object.values(rates).flatMap(listOf);
  const good = all.every((rate) => /^(10\.00|\d\.\d{2})$/.test(rate));
  const days = Number(collectDays);
  return {
    rates: good ? null : t('loyalty.rates.wrong'),
    collectDays: /^\d{1,2}$/.test(collectDays) && days >= 1 && days <= 90 ? null : t('field.invalid'),
  };
}

function Wizard({ brand, validFrom, before }: { brand: string; validFrom: string; before: Rebates }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <WizardPage
      title={t('loyalty.next.rebates')}
      lead={t('loyalty.next.lead')}
      back={{ to: `/loyalty/${brand}/rebates/${validFrom}`, label: t('loyalty.kind.rebates') }}
      command="POST /ops/approvals/loyalty-programme"
      initial={valuesOf(before)}
      steps={[
        {
          label: t('loyalty.kind.rebates'),
          names: ['rates', 'collectDays'],
          render: (form) => <RateFields form={form} />,
        },
        {
          label: t('loyalty.step.when'),
          names: ['validFrom', 'reason'],
          render: (form) => <WhenFields form={form as unknown as UseFormReturnType<When>} />,
        },
      ]}
      validate={(values) => ({ ...whenProblems(t, values), ...problems(t, values) })}
      renderReview={({ rates, collectDays, validFrom: from, reason }) => (
        <Facts
          facts={[
            [t('loyalty.validFrom'), from ?? '–'],
            [t('command.reason'), reason],
            [t('loyalty.collectDays'), collectDays],
            ...products.map((product) => [t(`loyalty.product.${product}`), rates[product] || '–'] as const),
          ]}
        />
      )}
      request={(values, requestId) => ({
        body: {
          requestId,
          reason: values.reason,
          programme: {
            brand,
            kind: 'rebates' as const,
            validFrom: values.validFrom ?? '',
            content: contentOf(values),
          },
        },
      })}
      submit={t('loyalty.propose')}
      said={t('loyalty.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    />
  );
}

function RateFields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useT();
  const failure = form.errors['rates'];
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {products.map((product, at) => (
          <TextInput
            key={product}
            label={t(`loyalty.product.${product}`)}
            description={at === 0 ? t('loyalty.rates.help') : t('loyalty.rates')}
            {...form.getInputProps(`rates.${product}`)}
            {...(at === 0 && failure !== undefined && { error: failure })}
          />
        ))}
      </SimpleGrid>
      <TextInput
        label={t('loyalty.collectDays')}
        required
        inputMode="numeric"
        {...form.getInputProps('collectDays')}
      />
    </>
  );
}
