import { Alert, Anchor, Button, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Rtps } from '@perya/offer-rules/expected-value.ts';
import { api, ApiError } from '#console/lib/api.ts';
import { useBrandName, useBrands } from '#console/lib/brand.tsx';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { OfferState, type Offer } from './offer.tsx';
import { OfferDialog, type OfferCommand } from './OfferDialogs.tsx';
import type { SpinGame, Voucher } from './field-props.ts';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { LintAlert } from './OfferWizard.tsx';

interface Shown {
  offer: Offer;
  versions: readonly Offer[];
  rtps: Rtps;
  spinGames: readonly SpinGame[];
  vouchers: readonly Voucher[];
}

/** One version of an offer: terms, figures, other versions; publishing, the kill switch, a manual grant. */
export function OfferDetail() {
  const t = useT();
  const can = useCan();
  const { brand = '', offerId = '' } = useParams();
  const brandName = useBrandName(brand);
  const currency = useBrands().find(({ code }) => code === brand)?.currency ?? 'PHP';
  const [command, setCommand] = useState<OfferCommand | null>(null);
  const answer = useQuery({
    queryKey: ['offers', brand, offerId],
    async queryFn({ signal }): Promise<Shown> {
      const { list, ...known } = await api('GET /ops/offers', { query: { brand } }, signal);
      const offer = list.find(({ id }) => id === offerId);
      if (offer === undefined) throw new ApiError('not.found', 404, t('shell.unknown.text'));
      const { rtps, spinGames, vouchers } = known;
      return { offer, rtps, spinGames, vouchers, versions: list.filter(({ code }) => code === offer.code) };
    },
  });
  return (
    <>
      <DetailPage<Shown>
        answer={answer}
        back={{ to: '/offers', label: t('offers.title') }}
        show={({ offer, versions, rtps, spinGames, vouchers }) => ({
          title: offer.definition.texts.EN.title,
          lead: `${brandName} · ${offer.code} · ${t('offer.version')} ${offer.version}`,
          badges: <OfferState offer={offer} />,
          actions: <Actions brand={brand} offer={offer} open={setCommand} />,
          children: (
            <Body
              brand={brand}
              offer={offer}
              rtps={rtps}
              spinGames={spinGames}
              vouchers={vouchers}
              currency={currency}
            />
          ),
          tabs: [
            {
              id: 'versions',
              label: t('offer.versions'),
              render: () => <Versions brand={brand} versions={versions} />,
            },
            ...(can('audit.view')
              ? [
                  {
                    id: 'audit',
                    label: t('audit.title'),
                    render: () => <ObjectAudit object="offer" objectId={offerId} />,
                  },
                ]
              : []),
          ],
        })}
      />
      {answer.data && command && (
        <OfferDialog
          brand={brand}
          offer={answer.data.offer}
          command={command}
          onClose={() => setCommand(null)}
        />
      )}
    </>
  );
}

interface ActionsProps {
  brand: string;
  offer: Offer;
  open: (command: OfferCommand) => void;
}

function Actions({ brand, offer, open }: ActionsProps) {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const { state, stopped, findings, definition, createdBy } = offer;
  return (
    <>
      {can('offer.edit') && state !== 'replaced' && (
        <Button variant="default" component={Link} to={`/offers/${brand}/${offer.id}/edit`}>
          {t('offer.edit')}
        </Button>
      )}
      {can('offer.edit') && state === 'published' && (
        <Button
          variant="default"
          color={stopped ? 'teal' : 'red'}
          onClick={() => open(stopped ? 'resume' : 'stop')}
        >
          {t(stopped ? 'offer.resume' : 'offer.stop')}
        </Button>
      )}
      {can('bonus.propose') && state === 'published' && definition.trigger.on === 'manual' && (
        <Button onClick={() => open('grant')}>{t('offer.grant')}</Button>
      )}
      {can('offer.publish') && state === 'draft' && findings.length === 0 && createdBy !== self.name && (
        <Button color="teal" onClick={() => open('publish')}>
          {t('offer.publish')}
        </Button>
      )}
    </>
  );
}

interface BodyProps {
  brand: string;
  offer: Offer;
  rtps: Rtps;
  spinGames: readonly SpinGame[];
  vouchers: readonly Voucher[];
  currency: string;
}

function Body({ brand, offer, rtps, spinGames, vouchers, currency }: BodyProps) {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const { state, createdBy, definition, findings } = offer;
  return (
    <>
      {can('offer.publish') && state === 'draft' && createdBy === self.name && (
        <Alert color="gray" variant="light">
          {t('offer.publish.own')}
        </Alert>
      )}
      <LintAlert findings={findings} currency={currency} />
      {can('report.view') && state !== 'draft' && <Figures brand={brand} code={offer.code} />}
      <Group align="flex-start" gap="lg">
        <div style={{ flex: '1 1 560px' }}>
          <OfferFacts definition={definition} currency={currency} />
        </div>
        <OfferPreview
          definition={definition}
          currency={currency}
          rtps={rtps}
          spinGames={spinGames}
          vouchers={vouchers}
        />
      </Group>
    </>
  );
}

const parts = ['issued', 'redeemed', 'expired', 'adjusted', 'liability'] as const;

/** Totals of all versions of the offer; each figure opens its rewards. */
function Figures({ brand, code }: { brand: string; code: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['incentives', brand],
    queryFn: ({ signal }) => api('GET /ops/incentives', { query: { brand } }, signal),
  });
  const one = data?.list.find((incentive) => incentive.code === code);
  if (!data || !one) return null;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="md">
      {parts.map((part) => (
        <Card key={part} withBorder padding="md">
          <Text size="xs" c="dimmed" fw={500}>
            {t(`incentive.part.${part}`)}
          </Text>
          <Anchor component={Link} to={`/incentives/${brand}/${code}?part=${part}`} size="lg" fw={650}>
            <Amount value={one[part]} currency={data.currency} />
          </Anchor>
        </Card>
      ))}
      {(['cost', 'earned'] as const).map((part) => (
        <Card key={part} withBorder padding="md">
          <Text size="xs" c="dimmed" fw={500}>
            {t(`incentive.${part}`)}
          </Text>
          <Text size="lg" fw={650}>
            <Amount value={one[part]} currency={data.currency} />
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}

function Versions({ brand, versions }: { brand: string; versions: readonly Offer[] }) {
  const t = useT();
  return (
    <Card withBorder padding={0}>
      <DataTable
        label={t('offer.versions')}
        rows={versions}
        rowKey={({ id }) => id}
        to={({ id }) => `/offers/${brand}/${id}`}
        columns={[
          { id: 'version', title: t('offer.version'), render: ({ version }) => version, numeric: true },
          { id: 'state', title: t('offer.state'), render: (offer) => <OfferState offer={offer} /> },
          { id: 'author', title: t('offer.author'), render: ({ createdBy }) => createdBy },
          { id: 'created', title: t('audit.at'), render: ({ createdAt }) => <Moment at={createdAt} /> },
          { id: 'publisher', title: t('offer.publisher'), render: ({ publishedBy }) => publishedBy ?? '–' },
          {
            id: 'published',
            title: t('offer.state.published'),
            render: ({ publishedAt }) => <Moment at={publishedAt} />,
          },
        ]}
      />
    </Card>
  );
}
