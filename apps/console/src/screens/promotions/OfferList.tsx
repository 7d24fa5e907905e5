import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { amountOf, OfferState, type Offer } from './offer.tsx';

const states = ['draft', 'published', 'replaced'] as const;

/** The brand's offers with their versions. */
export const OfferList = ofOneBrand('offers.title', OfferListOfBrand);

function OfferListOfBrand() {
  const t = useT();
  const can = useCan();
  const brand = useOneBrand();
  const create = can('offer.edit') && (
    <Button
      component={Link}
      to={`/offers/new?brand=${brand.code}`}
      leftSection={<Plus size={16} aria-hidden />}
    >
      {t('offers.new')}
    </Button>
  );
  return (
    <ListPage<Offer>
      name="offers"
      title={t('offers.title')}
      lead={t('offers.lead')}
      actions={create}
      filters={[choice('state', t('offer.state'), states, (code) => t(`offer.state.${code}`))]}
      fixed={{ brand: brand.code }}
      rowKey={({ id }) => id}
      to={({ id }) => `/offers/${brand.code}/${id}`}
      load={async (query, _after, signal) => {
        const { list } = await api('GET /ops/offers', { query: { brand: brand.code } }, signal);
        return { list: list.filter(({ state }) => (query['state'] ?? state) === state) };
      }}
      columns={columnsOf(t, brand.currency)}
      empty={{ title: t('offers.none'), text: t('offers.none.text'), action: create }}
    />
  );
}

/** What one reward is, in a few words. */
function givesOf(t: Translate, reward: Offer['definition']['reward'], currency: string): string {
  switch (reward.as) {
    case 'fixed':
      return amountOf(reward.amountMinor, currency);
    case 'share':
      return `${reward.percent} % · ${amountOf(reward.capMinor, currency)}`;
    case 'spins':
      return `${reward.count} × ${amountOf(reward.valueMinor, currency)}`;
    case 'packet':
      return `${amountOf(reward.potMinor, currency)} ÷ ${reward.packets}`;
    case 'voucher':
      return `${t('offer.kind.voucher')}: ${reward.voucher}`;
    default:
      return `${t(`offer.kind.${reward.kind}`)}: ${reward.count}`;
  }
}

const columnsOf = (t: Translate, currency: string): Column<Offer>[] => [
  { id: 'title', title: t('offer.text.title'), render: ({ definition }) => definition.texts.EN.title },
  { id: 'code', title: t('offer.code'), render: ({ code }) => code },
  { id: 'version', title: t('offer.version'), render: ({ version }) => version, numeric: true },
  { id: 'state', title: t('offer.state'), render: (offer) => <OfferState offer={offer} /> },
  {
    id: 'trigger',
    title: t('offer.trigger'),
    render: ({ definition }) => t(`offer.trigger.${definition.trigger.on}`),
  },
  {
    id: 'amount',
    title: t('offer.amount'),
    numeric: true,
    render: ({ definition: { reward } }) => givesOf(t, reward, currency),
  },
  {
    id: 'left',
    title: t('offer.left'),
    numeric: true,
    render: ({ left }) => left ?? t('offer.left.all'),
  },
  {
    id: 'findings',
    title: t('offer.findings'),
    render: ({ findings }) =>
      findings.length === 0 ? '–' : t('offer.findings.count', { count: findings.length }),
  },
  { id: 'ends', title: t('offer.endsAt'), render: ({ definition }) => <Moment at={definition.endsAt} /> },
  { id: 'author', title: t('offer.author'), render: ({ createdBy }) => createdBy, hidden: true },
];
