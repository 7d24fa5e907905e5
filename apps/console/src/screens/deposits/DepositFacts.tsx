import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts, type Fact } from '#console/ui/Facts.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { DepositState, type Deposit } from './deposit.tsx';
import { SlipDialog } from './SlipDialog.tsx';

type Detail = ApiValue<'GET /ops/deposits/:orderId'>;

/** The order, the payment, and why it needs a review. */
export function DepositFacts({ row }: { row: Deposit }) {
  const t = useT();
  const { currency } = row;
  const amount = (name: string, value: string) => <Amount key={name} value={value} currency={currency} />;
  return (
    <Facts
      title={t('deposits.one', { id: row.id })}
      facts={[
        [t('deposits.amount'), amount('amount', row.amount)],
        [t('deposits.received'), row.received === null ? '–' : amount('received', row.received)],
        [t('deposits.fee'), amount('fee', row.fee)],
        [t('deposits.status'), <DepositState key="status" status={row.status} />],
        [t('deposits.why'), row.reason === null ? '–' : t(`deposits.reason.${row.reason}`)],
        [t('deposits.flags'), row.flags.map((flag) => t(`deposits.flag.${flag}`)).join(' · ') || '–'],
        [t('deposits.flow'), `${t(`deposits.flow.${row.flow}`)} · ${row.channel}`],
        [t('deposits.provider'), row.provider],
        [
          t('deposits.member'),
          <MemberLink key="member" id={row.memberId}>
            {row.userName || row.memberId}
          </MemberLink>,
        ],
        [t('deposits.created'), <Moment key="created" at={row.createdAt} />],
        [t('deposits.paid'), row.paidAt === null ? '–' : <Moment key="paid" at={row.paidAt} />],
      ]}
    />
  );
}

/** The payment, its proof and its history. */
export function DepositProofFacts({ detail }: { detail: Detail }) {
  const t = useT();
  const optional = (label: string, value: string | null): Fact[] => (value === null ? [] : [[label, value]]);
  const { refuseReason, refund, uncollected, currency, alike } = detail;
  return (
    <>
      <Facts
        title={t('deposits.payment')}
        facts={[
          ...optional(t('deposits.providerReference'), detail.providerReference),
          ...optional(t('deposits.reference'), detail.transferReference),
          ...optional(t('deposits.bankReference'), detail.bankReference),
          ...optional(t('deposits.bankLine'), detail.bankLine),
          ...optional(t('deposits.payer'), detail.payerName),
          [t('deposits.payee'), detail.payeeName ?? '–'],
          ...(alike.length > 0 ? [[t('deposits.alike'), alike.join(', ')] as Fact] : []),
          ...optional(t('deposits.secondOf'), detail.secondOf),
          ...optional(t('deposits.note'), detail.note),
          ...optional(t('deposits.refused'), refuseReason && t(`deposits.because.${refuseReason}`)),
          ...optional(t('deposits.refund'), refund && t(`deposits.refund.${refund}`)),
          ...(uncollected === null
            ? []
            : [
                [
                  t('deposits.uncollected'),
                  <Amount key="un" value={uncollected} currency={currency} />,
                ] as Fact,
              ]),
        ]}
      />
      <Slips slips={detail.slips} />
      <Facts
        title={t('deposits.steps')}
        facts={detail.steps.map(({ status, at }): Fact => [
          t(`deposits.state.${status}`),
          <Moment key={at} at={at} />,
        ])}
      />
    </>
  );
}

function Slips({ slips }: Pick<Detail, 'slips'>) {
  const t = useT();
  const can = useCan();
  const [shown, setShown] = useState<string | null>(null);
  if (slips.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="sm">
        {slips.map(({ id, at, bankReference }) => (
          <Group key={id} justify="space-between">
            <Text span size="sm">
              <Moment at={at} /> · {bankReference}
            </Text>
            {can('deposit.decide') && (
              <Button size="xs" variant="default" onClick={() => setShown(id)}>
                {t('deposits.slip.view')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {shown !== null && <SlipDialog slipId={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}
