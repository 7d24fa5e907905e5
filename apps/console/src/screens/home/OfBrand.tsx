import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBrands, useChosenBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';

/** Figures are one brand's: the chosen one, or the only one there is. */
export function OfBrand({ render }: { render: (brand: string) => ReactNode }) {
  const t = useT();
  const brands = useBrands();
  const [chosen] = useChosenBrand();
  const brand = chosen ?? (brands.length === 1 ? (brands[0]?.code ?? null) : null);
  if (brand !== null) return render(brand);
  return (
    <Alert color="gray" variant="light">
      {t('home.brand')}
    </Alert>
  );
}
