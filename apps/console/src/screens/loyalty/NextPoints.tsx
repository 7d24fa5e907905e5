/** New terms of the points from a future day: one operator proposes, another approves. */
import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate, useParams } from 'react-router';
import { products, type Product } from '@perya/contract/loyalty/programmes.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { WizardPage } from '#console/templates/WizardPage.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { useProgramme, WhenFields, whenProblems, type Points, type When } from './programme.tsx';

/** Stake per point by product; empty: none. */
type Values = When & { rates: Record<Product, string>; shop: boolean };

export function NextPoints() {
  const { brand = '', validFrom = '' } = useParams();
  const answer = useProgramme(brand, 'points', validFrom);
  return (
    <Answered
      answer={answer}
      render={({ content }) => <Wizard brand={brand} validFrom={validFrom} before={content as Points} />}
    />
  );
}

/** The stake per point of a product; null: it earns none. */
export const perPointOf = ({ turnover, products: earning, rates }: Points, product: Product): string | null =>
  (earning?.includes(product) ?? true) ? (rates?.[product] ?? turnover) : null;

const valuesOf = (points: Points): Values => ({
  rates: Object.fromEntries(
    products.map((product) => [product, perPointOf(points, product) ?? '']),
  ) as Values['rates'],
  shop: points.shop ?? true,
  validFrom: null,
  reason: '',
});

/** The most common stake per point stands for all; the other products name their own. */
function contentOf({ rates, shop }: Pick<Values, 'rates' | 'shop'>): Points {
  const earning = products.filter((product) => rates[product].trim() !== '');
  const amounts = earning.map((product) => rates[product].trim());
  const turnover = amounts.toSorted(
    (one, other) => countOf(amounts, other) - countOf(amounts, one) || (one < other ? -1 : 1),
  )[0];
  const own = earning.filter((product) => rates[product].trim() !== turnover);
  return {
    turnover: turnover ?? '',
    products: earning.length === products.length ? null : earning,
    ...(own.length > 0 && {
      rates: Object.fromEntries(own.map((product) => [product, rates[product].trim()])),
    }),
    shop,
  };
}

const countOf = (all: readonly string[], one: string): number => all.filter((text) => text === one).length;

function ratesProblem(t: Translate, rates: Values['rates']): string | null {
  const amounts = Object.values(rates).flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
  const good = amounts.every((amount) => /^\d{1,12}\.\d{2}$/.test(amount) && Number(amount) > 0);
  return amounts.length > 0 && good ? null : t('loyalty.points.wrong');
}

function Wizard({ brand, validFrom, before }: { brand: string; validFrom: string; before: Points }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <WizardPage
      title={t('loyalty.next.points')}
      lead={t('loyalty.next.lead')}
      back={{ to: `/loyalty/${brand}/points/${validFrom}`, label: t('loyalty.kind.points') }}
      command="POST /ops/approvals/loyalty-programme"
      initial={valuesOf(before)}
      steps={[
        {
          label: t('loyalty.kind.points'),
          names: ['rates', 'shop'],
          render: (form) => <PointFields form={form} />,
        },
        {
          label: t('loyalty.step.when'),
          names: ['validFrom', 'reason'],
          render: (form) => <WhenFields form={form as unknown as UseFormReturnType<When>} />,
        },
      ]}
      validate={(values) => ({ ...whenProblems(t, values), rates: ratesProblem(t, values.rates) })}
      renderReview={({ rates, shop, validFrom: from, reason }) => (
        <Facts
          facts={[
            [t('loyalty.validFrom'), from ?? '–'],
            [t('command.reason'), reason],
            [t('loyalty.shop'), t(shop ? 'loyalty.shop.open' : 'loyalty.shop.closed')],
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
            kind: 'points' as const,
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

function PointFields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useT();
  const failure = form.errors['rates'];
  const perPoint = t('loyalty.points');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {products.map((product, at) => (
          <TextInput
            key={product}
            label={t(`loyalty.product.${product}`)}
            description={at === 0 ? `${perPoint}. ${t('loyalty.points.help')}` : perPoint}
            inputMode="decimal"
            {...form.getInputProps(`rates.${product}`)}
            {...(at === 0 && failure !== undefined && { error: failure })}
          />
        ))}
      </SimpleGrid>
      <Switch
        label={t('loyalty.shop.open')}
        description={t('loyalty.shop.help')}
        {...form.getInputProps('shop', { type: 'checkbox' })}
      />
    </>
  );
}
