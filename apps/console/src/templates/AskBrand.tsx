import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { OfBrand, useOneBrandOrNull, type Brand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { BrandButtons } from '#console/ui/BrandButtons.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';

interface AskBrandProps {
  title: string;
  render: (brand: Brand) => ReactNode;
  onClose: () => void;
}

/** A dialog about one brand, opened where all are shown: asks for the brand first. */
export function AskBrand({ title, render, onClose }: AskBrandProps) {
  const t = useT();
  const one = useOneBrandOrNull();
  const [chosen, setChosen] = useState<Brand | null>(null);
  const brand = one ?? chosen;
  if (brand !== null) return <OfBrand code={brand.code}>{render(brand)}</OfBrand>;
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('dialog.brand.needed')}</Text>
        <BrandButtons choose={setChosen} />
      </Stack>
    </Dialog>
  );
}
