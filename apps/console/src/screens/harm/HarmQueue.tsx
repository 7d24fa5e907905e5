/** Players whose play looks harmful to themselves: the figures, the way to help, and a look on record. */
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage } from '#console/templates/QueuePage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';

type Signs = ApiValue<'GET /ops/harm-signs'>['list'][number];

export function HarmQueue() {
  const t = useT();
  const can = useCan();
  const signsOf = ({ signs }: Signs): string => signs.map((sign) => t(`harm.sign.${sign}`)).join(' · ');
  return (
    <QueuePage<Signs>
      name="harm-signs"
      title={t('harm.title')}
      lead={t('harm.lead')}
      rowKey={({ memberId }) => memberId}
      load={(query, _after, signal) =>
        api('GET /ops/harm-signs', { query: query as ApiRequest<'GET /ops/harm-signs'>['query'] }, signal)
      }
      renderItem={(row) => (
        <QueueItem
          title={row.userName}
          memberId={row.memberId}
          at={row.foundAt}
          text={signsOf(row)}
          lines={2}
        />
      )}
      renderDetail={(row) => <HarmFacts row={row} signs={signsOf(row)} />}
      decisions={() =>
        can('protection.lower')
          ? [
              {
                id: 'look',
                label: t('harm.look'),
                hotkey: 'l',
                primary: true,
                renderDialog: (row, close) => <LookDialog row={row} onClose={close} />,
              },
            ]
          : []
      }
      empty={{ title: t('harm.none'), text: t('harm.none.text') }}
    />
  );
}

function HarmFacts({ row, signs }: { row: Signs; signs: string }) {
  const t = useT();
  const { memberId, userName, currency } = row;
  return (
    <Facts
      title={t('harm.one', { name: userName })}
      facts={[
        [t('harm.signs'), signs],
        [t('harm.found'), <Moment key="found" at={row.foundAt} />],
        [t('approval.brand'), <BrandName key="brand" code={row.brand} />],
        [t('harm.deposited'), <Amount key="deposited" value={row.deposited} currency={currency} />],
        [t('harm.usual'), <Amount key="usual" value={row.usual} currency={currency} />],
        [t('harm.lost'), <Amount key="lost" value={row.lost} currency={currency} />],
        [t('harm.depositsOnADay'), formatCount(row.depositsOnADay)],
        [t('harm.daysPlayed'), t('harm.daysPlayed.of', { days: row.daysPlayed })],
        [t('harm.note'), row.note ?? '–'],
        [
          t('harm.player'),
          <MemberLink key="player" id={memberId}>
            {userName}
          </MemberLink>,
        ],
      ]}
    >
      <Group mt="lg">
        <Button component={Link} to={`/members/${memberId}?tab=protection`} variant="default">
          {t('harm.help')}
        </Button>
      </Group>
    </Facts>
  );
}

function LookDialog({ row: { memberId }, onClose }: { row: Signs; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('harm.look')}
      lead={t('harm.look.lead')}
      command="POST /ops/harm-signs/:memberId/look"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { memberId }, body: { reason } })}
      submit={{ label: t('harm.look') }}
      said={t('harm.looked')}
      onClose={onClose}
    />
  );
}
