/** Rounds that their suppliers have left open: ended by two people, with the stakes kept or given back. */
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { choice } from '#console/templates/filters.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';

type Round = ApiValue<'GET /ops/open-rounds'>['list'][number];

const spans = ['1', '24', '168'] as const;
const ways = ['close', 'refund'] as const;

export const OpenRounds = ofOneBrand('openRounds.title', OpenRoundsOfBrand);

function OpenRoundsOfBrand() {
  const t = useT();
  const can = useCan();
  const brand = useOneBrand();
  const [ending, setEnding] = useState<Round | null>(null);
  return (
    <>
      <ListPage<Round>
        name="open-rounds"
        title={t('openRounds.title')}
        lead={t('openRounds.lead')}
        filters={[choice('hours', t('openRounds.hours'), spans, (hours) => t(`openRounds.hours.${hours}`))]}
        fixed={{ brand: brand.code }}
        rowKey={({ id }) => id}
        load={(query, _after, signal) =>
          api('GET /ops/open-rounds', { query: query as ApiRequest<'GET /ops/open-rounds'>['query'] }, signal)
        }
        columns={[
          {
            id: 'opened',
            title: t('openRounds.opened'),
            render: ({ openedAt }) => <Moment at={openedAt} age />,
          },
          { id: 'game', title: t('rtp.game'), render: ({ gameName }) => gameName },
          { id: 'supplier', title: t('rtp.supplier'), render: ({ vendorName }) => vendorName },
          { id: 'round', title: t('play.round'), render: ({ round }) => round },
          {
            id: 'member',
            title: t('play.member'),
            render: ({ memberId }) => <MemberLink id={memberId} />,
          },
          {
            id: 'stake',
            title: t('home.stakes'),
            numeric: true,
            render: ({ stake, currency }) => <Amount value={stake} currency={currency} />,
          },
          { id: 'win', title: t('home.wins'), numeric: true, render: ({ win }) => <Amount value={win} /> },
          {
            id: 'end',
            title: '',
            numeric: true,
            render: (round) =>
              can('round.propose') && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('openRounds.end')}: ${round.round}`}
                  onClick={() => setEnding(round)}
                >
                  {t('openRounds.end')}
                </Button>
              ),
          },
        ]}
        empty={{ title: t('openRounds.none') }}
      />
      {ending && <EndDialog brand={brand.code} round={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function EndDialog({
  brand,
  round: { id: roundId, memberId },
  onClose,
}: {
  brand: string;
  round: Round;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <CommandDialog
      title={t('openRounds.end')}
      lead={t('openRounds.end.lead')}
      command="POST /ops/approvals/open-round"
      initial={{ how: 'refund' as (typeof ways)[number], reason: '' }}
      renderFields={(form) => (
        <Radio.Group label={t('openRounds.how')} {...form.getInputProps('how')}>
          <Stack gap="sm" mt="xs">
            {ways.map((how) => (
              <Radio key={how} value={how} label={t(`openRounds.how.${how}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      request={({ how, reason }, requestId) => ({
        body: { requestId, reason, round: { brand, memberId, roundId, how } },
      })}
      submit={{ label: t('openRounds.end') }}
      said={t('openRounds.proposed')}
      onClose={onClose}
    />
  );
}
