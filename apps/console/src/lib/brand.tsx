/** The brand that screens are about: chosen in the header, kept between visits, absent for "all brands". */
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { api, type ApiValue } from './api.ts';
import { useCan } from './session.ts';

export type Brand = ApiValue<'GET /ops/brands'>['list'][number];

/** The brands that the operator looks after, in the server's order; empty for roles that see none. */
export const useBrands = (): readonly Brand[] => useBrandsAnswer().data?.list ?? [];

export function useBrandsAnswer() {
  const can = useCan();
  return useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => api('GET /ops/brands', {}, signal),
    enabled: can('brand.view'),
    staleTime: 60_000,
  });
}

/** The chosen brand's code; null: all that the operator looks after. */
export function useChosenBrand(): [code: string | null, choose: (code: string | null) => void] {
  const brands = useBrands();
  const [kept, keep] = useLocalStorage<string | null>({
    key: 'console.brand',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const known = brands.some(({ code }) => code === kept);
  return [known ? kept : null, keep];
}

/** The brand that a screen is about, named by its address. */
const BrandContext = createContext<Brand | null>(null);

/** A page, or a part of it, about this brand, whatever the header says. A code that the operator does not know changes nothing. */
export function OfBrand({ code, children }: { code: string | null | undefined; children: ReactNode }) {
  const around = useContext(BrandContext);
  const brand = useBrands().find((one) => one.code === code);
  return <BrandContext value={brand ?? around}>{children}</BrandContext>;
}

/** The brand that the screen is about: named by the address, chosen in the header, or the only one. Null: several, and nobody has chosen. */
export function useOneBrandOrNull(): Brand | null {
  const brands = useBrands();
  const named = useContext(BrandContext);
  const [chosen] = useChosenBrand();
  if (named !== null) return named;
  return brands.length === 1 ? (brands[0] ?? null) : (brands.find(({ code }) => code === chosen) ?? null);
}

/** Within a screen that is wrapped by `ofOneBrand`, which is not drawn before a brand is chosen. */
export function useOneBrand(): Brand {
  const brand = useOneBrandOrNull();
  if (brand === null) throw new Error('A screen about one brand is wrapped by ofOneBrand');
  return brand;
}

/** @returns the name of a brand; its code where the operator may not read brands */
export function useBrandNames(): (code: string | null) => string {
  const brands = useBrands();
  return (code) => brands.find((brand) => brand.code === code)?.name ?? code ?? '–';
}

export const useBrandName = (code: string | null): string => useBrandNames()(code);

/** The currency of a brand; empty where the operator may not read brands. */
export function useCurrency(code: string): string {
  const brands = useBrands();
  return brands.find((brand) => brand.code === code)?.currency ?? '';
}

export function BrandName({ code }: { code: string | null }) {
  return useBrandName(code);
}
