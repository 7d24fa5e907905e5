/** New terms of the points: the stake per point of each product, and whether the shop is open. */
import { Switch } from '@mantine/core';
import { products, type Product } from '@perya/contract/loyalty/programmes.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import {
  byProduct,
  NextProgramme,
  ProductFields,
  productProblems,
  useProductFacts,
  type ByProduct,
} from './NextProgramme.tsx';
import type { Points, When } from './programme.tsx';

/** Stake per point by product; empty: the product earns no points. */
type Values = When & { rates: ByProduct; shop: boolean };

/** The stake per point of a product; null: it earns none. */
export const perPointOf = ({ turnover, products: earning, rates }: Points, product: Product): string | null =>
  (earning?.includes(product) ?? true) ? (rates?.[product] ?? turnover) : null;

const valuesOf = (points: Points): Values => ({
  rates: byProduct((product) => perPointOf(points, product) ?? ''),
  shop: points.shop ?? true,
  validFrom: null,
  reason: '',
});

/** The most common stake per point is the default; only products that differ are listed. */
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

const isAmount = (text: string): boolean => /^\d{1,12}\.\d{2}$/.test(text) && /[1-9]/.test(text);

/** Checks that every earning product has an amount, and that at least one product earns. */
function problems(t: Translate, rates: ByProduct) {
  const isNone = Object.values(rates).every((text) => text.trim() === '');
  return {
    rates: isNone ? t('loyalty.points.none') : null,
    ...productProblems(rates, (text) =>
      text.trim() === '' || isAmount(text.trim()) ? null : t('loyalty.points.wrong'),
    ),
  };
}

export function NextPoints() {
  const t = useT();
  const productFacts = useProductFacts();
  const perPoint = t('loyalty.points');
  return (
    <NextProgramme
      kind="points"
      valuesOf={valuesOf}
      contentOf={contentOf}
      names={['rates', 'shop']}
      renderFields={(form) => (
        <>
          <ProductFields
            form={form}
            inputMode="decimal"
            describe={(isFirst) => (isFirst ? `${perPoint}. ${t('loyalty.points.help')}` : perPoint)}
          />
          <Switch
            label={t('loyalty.shop.open')}
            description={t('loyalty.shop.help')}
            {...form.getInputProps('shop', { type: 'checkbox' })}
          />
        </>
      )}
      validate={({ rates }) => problems(t, rates)}
      factsOf={({ rates, shop }) => [
        [t('loyalty.shop'), t(shop ? 'loyalty.shop.open' : 'loyalty.shop.closed')],
        ...productFacts(rates),
      ]}
    />
  );
}
