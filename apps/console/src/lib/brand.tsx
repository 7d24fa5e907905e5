/** The brand that screens are about: chosen in the header, kept between visits, absent for "all brands". */
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api, type ApiValue } from './api.ts';
import { useCan } from './session.ts';

export type Brand = ApiValue<'GET /ops/brands'>['list'][number];

/** The brands that the operator looks after; empty for roles that see none. */
export function useBrands(): readonly Brand[] {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => api('GET /ops/brands', {}, signal),
    enabled: can('brand.view'),
    staleTime: 60_000,
  });
  return data?.list ?? [];
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

/** For screens that are about one brand: the chosen one, else the first. */
export function useOneBrand(): Brand | null {
  const brands = useBrands();
  const [chosen] = useChosenBrand();
  return brands.find(({ code }) => code === chosen) ?? brands[0] ?? null;
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
