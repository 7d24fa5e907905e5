import { Card, Center, Loader, Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { useBrands, useBrandsAnswer, useChosenBrand, useOneBrandOrNull } from '#console/lib/brand.tsx';
import { useT, type PhraseKey } from '#console/lib/words.ts';
import { BrandButtons } from '#console/ui/BrandButtons.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Page } from './Page.tsx';

/**
 * A screen about exactly one brand, which it reads by `useOneBrand`. While all brands are chosen, it asks for one instead of taking any.
 * Another brand is another screen, with fields of its own.
 */
export function ofOneBrand(title: PhraseKey, Content: ComponentType): ComponentType {
  return function ScreenOfOneBrand() {
    const brand = useOneBrandOrNull();
    return brand === null ? <ChooseBrand title={title} /> : <Content key={brand.code} />;
  };
}

function ChooseBrand({ title }: { title: PhraseKey }) {
  const t = useT();
  const isNobody = useBrands().length === 0;
  const { isLoading, error, refetch } = useBrandsAnswer();
  const [, choose] = useChosenBrand();
  if (isLoading)
    return (
      <Center py="xl">
        <Loader />
      </Center>
    );
  return (
    <Page title={t(title)}>
      <Card withBorder padding="lg">
        <Stack gap="md">
          <FailureAlert failure={error} retry={() => void refetch()} />
          {error === null && <Text>{t(isNobody ? 'home.brand' : 'shell.brand.needed')}</Text>}
          <BrandButtons choose={({ code }) => choose(code)} />
        </Stack>
      </Card>
    </Page>
  );
}
