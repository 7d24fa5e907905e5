/** New terms of a programme from a future day: one operator proposes, another approves. */
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { products, type Product, type Programme as Content } from '@perya/contract/loyalty/programmes.ts';
import type { ApiRequest } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { WizardPage } from '#console/templates/WizardPage.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Facts, type Fact } from '#console/ui/Facts.tsx';
import { useProgramme, WhenFields, whenProblems, type When } from './programme.tsx';

type Proposal = ApiRequest<'POST /ops/approvals/loyalty-programme'>['body']['programme'];
/** Kinds that have such a form. */
type Kind = Extract<Proposal['kind'], 'levels' | 'rebates' | 'points'>;

interface NextProgrammeProps<K extends Kind, V extends When> {
  kind: K;
  /** The form's values for the terms of today. */
  valuesOf: (content: Content<K>) => V;
  contentOf: (values: V) => Content<K>;
  /** Fields of the first step. */
  names: readonly (keyof V & string)[];
  renderFields: (form: UseFormReturnType<V>) => ReactNode;
  /** Failures by the field's path. */
  validate: (values: V) => Readonly<Record<string, string | null | undefined>>;
  /** The terms on the last step. */
  factsOf: (values: V) => readonly Fact[];
}

export function NextProgramme<K extends Kind, V extends When>(props: NextProgrammeProps<K, V>) {
  const { brand = '', validFrom = '' } = useParams();
  const answer = useProgramme(brand, props.kind, validFrom);
  return (
    <Answered
      answer={answer}
      render={({ content }) => (
        <Wizard {...props} brand={brand} validFrom={validFrom} before={content as Content<K>} />
      )}
    />
  );
}

function Wizard<K extends Kind, V extends When>(
  props: NextProgrammeProps<K, V> & { brand: string; validFrom: string; before: Content<K> },
) {
  const { kind, brand, validFrom, before, valuesOf, contentOf, names, renderFields, validate, factsOf } =
    props;
  const t = useT();
  const navigate = useNavigate();
  return (
    <WizardPage<'POST /ops/approvals/loyalty-programme', V>
      title={t(`loyalty.next.${kind}`)}
      lead={t('loyalty.next.lead')}
      back={{ to: `/loyalty/${brand}/${kind}/${validFrom}`, label: t(`loyalty.kind.${kind}`) }}
      command="POST /ops/approvals/loyalty-programme"
      initial={valuesOf(before)}
      steps={[
        { label: t(`loyalty.kind.${kind}`), names, render: renderFields },
        {
          label: t('loyalty.step.when'),
          names: ['validFrom', 'reason'],
          render: (form) => <WhenFields form={form as unknown as UseFormReturnType<When>} />,
        },
      ]}
      validate={(values) => ({ ...whenProblems(t, values), ...validate(values) })}
      renderReview={(values) => (
        <Facts
          facts={[
            [t('loyalty.validFrom'), values.validFrom ?? '–'],
            [t('command.reason'), values.reason],
            ...factsOf(values),
          ]}
        />
      )}
      request={(values, requestId) => ({
        body: {
          requestId,
          reason: values.reason,
          programme: {
            brand,
            kind,
            validFrom: values.validFrom ?? '',
            content: contentOf(values),
          } as Proposal,
        },
      })}
      submit={t('loyalty.propose')}
      said={t('loyalty.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    />
  );
}

/** Values by product, as the operator types them. */
export type ByProduct = Record<Product, string>;

export const byProduct = (textOf: (product: Product) => string): ByProduct =>
  Object.fromEntries(products.map((product) => [product, textOf(product)])) as ByProduct;

/** Failures of products' fields, by their paths in the form. @param problemOf null: the text is right */
export const productProblems = (
  rates: ByProduct,
  problemOf: (text: string) => string | null,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(products.map((product) => [`rates.${product}`, problemOf(rates[product])]));

/** A field for each product, in `rates` of the form. A failure stands at its product's field; one of all of them stands below. */
export function ProductFields<V extends { rates: ByProduct }>({
  form,
  inputMode = 'text',
  describe,
}: {
  form: UseFormReturnType<V>;
  inputMode?: 'text' | 'decimal';
  describe: (isFirst: boolean) => string;
}) {
  const t = useT();
  const own = products.map((product) => failureAt(form.errors, `rates.${product}`));
  const common = own.every((failure) => failure === undefined) ? form.errors['rates'] : undefined;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {products.map((product, at) => (
          <TextInput
            key={product}
            label={t(`loyalty.product.${product}`)}
            description={describe(at === 0)}
            inputMode={inputMode}
            {...form.getInputProps(`rates.${product}`)}
            error={own[at]}
          />
        ))}
      </SimpleGrid>
      <GroupFailure failure={common} />
    </>
  );
}

/** The failure of a field, or of a part of it: the server names one rate of a list by its number. */
const failureAt = (errors: FormErrors, path: string): ReactNode =>
  errors[path] ?? Object.entries(errors).find(([one]) => one.startsWith(`${path}.`))?.[1];

/** What is wrong with several fields together. */
export function GroupFailure({ failure }: { failure: ReactNode }) {
  return (
    failure !== undefined && (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {failure}
      </Text>
    )
  );
}

/** What each product has, on the last step. */
export function useProductFacts(): (rates: ByProduct) => readonly Fact[] {
  const t = useT();
  return (rates) =>
    products.map((product) => [t(`loyalty.product.${product}`), rates[product] || '–'] as const);
}
