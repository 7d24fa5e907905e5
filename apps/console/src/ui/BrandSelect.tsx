import { Select, type SelectProps } from '@mantine/core';
import { useBrands } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';

/** One of the operator's brands, by name. */
export function BrandSelect(input: SelectProps) {
  const t = useT();
  const brands = useBrands();
  return (
    <Select
      label={t('approval.brand')}
      data={brands.map(({ code, name }) => ({ value: code, label: name }))}
      allowDeselect={false}
      {...input}
    />
  );
}
