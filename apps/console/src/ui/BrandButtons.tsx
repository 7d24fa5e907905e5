import { Button, Group, Stack, Text } from '@mantine/core';
import { useBrands, type Brand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';

/** The operator's brands, to choose one: name, currency and zone. */
export function BrandButtons({ choose }: { choose: (brand: Brand) => void }) {
  const t = useT();
  return (
    <Group gap="sm" role="group" aria-label={t('shell.brand')}>
      {useBrands().map((brand) => (
        <Button key={brand.code} variant="default" h="auto" py="xs" onClick={() => choose(brand)}>
          <Stack gap={0} align="flex-start">
            <Text span fw={600}>
              {brand.name}
            </Text>
            <Text span size="xs" c="dimmed">
              {brand.currency} · {brand.timeZone}
            </Text>
          </Stack>
        </Button>
      ))}
    </Group>
  );
}
