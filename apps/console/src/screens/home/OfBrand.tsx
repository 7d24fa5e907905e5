import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';

/** Figures are one brand's: the chosen one, else the first that the operator looks after. */
export function OfBrand({ render }: { render: (brand: string) => ReactNode }) {
  const t = useT();
  const brand = useOneBrand();
  if (brand !== null) return render(brand.code);
  return (
    <Alert color="gray" variant="light">
      {t('home.brand')}
    </Alert>
  );
}
