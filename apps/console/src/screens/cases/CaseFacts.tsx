import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Facts, type Fact } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';

type MemberCase = ApiValue<'GET /ops/cases'>['list'][number];
type Detail = ApiValue<'GET /ops/cases/:caseId'>;

/** One case: the member, what the rules saw, and what was decided so far. */
export function CaseFacts({ row, state }: { row: MemberCase; state: ReactNode }) {
  const t = useT();
  const can = useCan();
  const answer = useQuery({
    queryKey: ['case', row.id],
    queryFn: ({ signal }) => api('GET /ops/cases/:caseId', { params: { caseId: row.id } }, signal),
  });
  return (
    <>
      <Facts
        title={t('cases.one', { id: row.id })}
        facts={[
          [t('cases.member'), row.userName || row.memberId],
          [t('approval.brand'), <BrandName key="brand" code={row.brand} />],
          [t('approval.state'), state],
          [t('cases.opened'), <Moment key="opened" at={row.openedAt} />],
          [
            t('cases.waiting'),
            row.waitingSince === null ? '–' : <Moment key="waiting" at={row.waitingSince} />,
          ],
        ]}
      >
        {can('member.view') && (
          <Button component={Link} to={`/members/${row.memberId}`} variant="default" mt="lg">
            {t('cases.player')}
          </Button>
        )}
      </Facts>
      {answer.error !== null && <FailureAlert failure={answer.error} />}
      {answer.data?.alerts.map((alert) => (
        <Facts
          key={alert.id}
          title={t(`cases.rule.${alert.rule}`)}
          facts={[
            [t('cases.alerts'), <Moment key="at" at={alert.at} />],
            ...alert.evidence.map(({ name, value }): Fact => [t(`cases.fact.${name}`), value]),
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
    <Facts
      title={t('cases.decisions')}
      facts={
        decisions.length === 0
          ? [[t('cases.decisions.none'), '–']]
          : decisions.map((one): Fact => [
              t(`cases.state.${one.state}`),
              <span key={one.id}>
                <Moment at={one.at} /> {saidBy(t, one)}
              </span>,
            ])
      }
    />
  );
}

const saidBy = (t: Translate, { by: name, reason, reference }: Detail['decisions'][number]): string =>
  reference === null ? t('cases.by', { name, reason }) : t('cases.by.report', { name, reason, reference });
