/** New rebate rates by product, and for how long members may collect them. */
import { TextInput } from '@mantine/core';
import { products } from '@perya/contract/loyalty/programmes.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import {
  byProduct,
  NextProgramme,
  ProductFields,
  productProblems,
  useProductFacts,
  type ByProduct,
} from './NextProgramme.tsx';
import type { Rebates, When } from './programme.tsx';

type Values = When & { rates: ByProduct; collectDays: string };

const listOf = (text: string): string[] =>
  text.split(',').flatMap((rate) => (rate.trim() === '' ? [] : [rate.trim()]));

const valuesOf = ({ rates, collectDays }: Rebates): Values => ({
  rates: byProduct((product) => (rates[product] ?? []).join(', ')),
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

const isRate = (text: string): boolean => /^(10\.00|\d\.\d{2})$/.test(text);

function problems(t: Translate, { rates, collectDays }: Values) {
  const days = Number(collectDays);
  return {
    ...productProblems(rates, (text) => (listOf(text).every(isRate) ? null : t('loyalty.rates.wrong'))),
    collectDays: /^\d{1,2}$/.test(collectDays) && days >= 1 && days <= 90 ? null : t('field.invalid'),
  };
}

export function NextRebates() {
  const t = useT();
  const productFacts = useProductFacts();
  return (
    <NextProgramme
      kind="rebates"
      valuesOf={valuesOf}
      contentOf={contentOf}
      names={['rates', 'collectDays']}
      renderFields={(form) => (
        <>
          <ProductFields
            form={form}
            describe={(isFirst) => t(isFirst ? 'loyalty.rates.help' : 'loyalty.rates')}
          />
          <TextInput
            label={t('loyalty.collectDays')}
            required
            inputMode="numeric"
            {...form.getInputProps('collectDays')}
          />
        </>
      )}
      validate={(values) => problems(t, values)}
      factsOf={({ rates, collectDays }) => [[t('loyalty.collectDays'), collectDays], ...productFacts(rates)]}
    />
  );
}
