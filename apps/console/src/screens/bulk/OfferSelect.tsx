/** The brand's published offers that operators give by hand. */
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';

type Offer = ApiValue<'GET /ops/offers'>['list'][number];

export function useOffersByHand(brand: string, enabled: boolean): readonly Offer[] {
  const { data } = useQuery({
    queryKey: ['offers-by-hand', brand],
    queryFn: ({ signal }) => api('GET /ops/offers', { query: { brand } }, signal),
    enabled,
  });
  return (data?.list ?? []).filter(
    ({ state, stopped, definition }) =>
      state === 'published' && !stopped && definition.trigger.on === 'manual',
  );
}

export function OfferSelect({ brand, ...props }: SelectProps & { brand: string }) {
  const t = useT();
  const offers = useOffersByHand(brand, true);
  return (
    <Select
      label={t('bulk.offer')}
      description={offers.length === 0 ? t('bulk.offer.none') : t('bulk.offer.help')}
      data={offers.map(({ id, code, definition }) => ({
        value: id,
        label: `${definition.texts.EN.title} (${code})`,
      }))}
      allowDeselect={false}
      required
      {...props}
    />
  );
}
