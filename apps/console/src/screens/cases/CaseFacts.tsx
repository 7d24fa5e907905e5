import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useCurrency } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Facts, type Fact } from '#console/ui/Facts.tsx';
import { MemberButton } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MemberName } from '#console/ui/Standing.tsx';
import { CaseState } from './CaseState.tsx';

type MemberCase = ApiValue<'GET /ops/cases'>['list'][number];
type Detail = ApiValue<'GET /ops/cases/:caseId'>;

const amounts: ReadonlySet<string> = new Set([
  'amount',
  'total',
  'deposited',
  'withdrawn',
  'staked',
  'received',
]);

/** One case: the member, what the rules saw, and what was decided so far. */
export function CaseFacts({ row }: { row: MemberCase }) {
  const t = useT();
  const currency = useCurrency(row.brand);
  const answer = useQuery({
    queryKey: ['case', row.id],
    queryFn: ({ signal }) => api('GET /ops/cases/:caseId', { params: { caseId: row.id } }, signal),
  });
  return (
    <>
      <Facts
        title={t('cases.one', { id: row.id })}
        facts={[
          [t('cases.member'), <MemberName key="member" id={row.memberId} name={row.userName} />],
          [t('approval.brand'), <BrandName key="brand" code={row.brand} />],
          [t('approval.state'), <CaseState key="state" state={row.state} />],
          [t('cases.opened'), <Moment key="opened" at={row.openedAt} />],
          [
            t('cases.waiting'),
            row.waitingSince === null ? '–' : <Moment key="waiting" at={row.waitingSince} />,
          ],
        ]}
      >
        <MemberButton id={row.memberId} />
      </Facts>
      {answer.error !== null && <FailureAlert failure={answer.error} />}
      {answer.data?.alerts.map((alert) => (
        <Facts
          key={alert.id}
          title={t(`cases.rule.${alert.rule}`)}
          facts={[
            [t('cases.raised'), <Moment key="at" at={alert.at} />],
            ...alert.evidence.map(({ name, value }): Fact => [
              t(`cases.fact.${name}`),
              amounts.has(name) ? <Amount key={name} value={value} currency={currency} /> : value,
            ]),
          ]}
        />
      ))}
      {answer.data && <Decisions decisions={answer.data.decisions} />}
    </>
  );
}

function Decisions({ decisions }: Pick<Detail, 'decisions'>) {
  const t = useT();
  return (
    <Card withBorder padding="lg">
      <Title order={2} mb="sm">
        {t('cases.decisions')}
      </Title>
      {decisions.length === 0 && <Text size="sm">{t('cases.decisions.none')}</Text>}
      <Stack gap="sm">
        {decisions.map((one) => (
          <div key={one.id}>
            <Group gap="sm">
              <CaseState state={one.state} />
              <Text size="sm" c="dimmed">
                {one.by} · <Moment at={one.at} />
              </Text>
            </Group>
            <Text size="sm">
              {one.reference !== null && `${t('cases.report', { reference: one.reference })} · `}
              {one.reason}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
