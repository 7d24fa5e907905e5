import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { BookVerdict, IssueState } from './issue.tsx';

type Exposure = ApiValue<'GET /ops/lottery/exposure'>;

/** An issue: its sales and exposure, how far it is paid; closing early, and a proposal to void it. Nothing here touches a number. */
export function IssueDetail() {
  const t = useT();
  const { brand = '', game = '', numero = '' } = useParams();
  const name = { brand, game, numero };
  const [doing, setDoing] = useState<'close' | 'void' | null>(null);
  const can = useCan();
  const answer = useQuery({
    queryKey: ['lottery issue', name],
    queryFn: ({ signal }) => api('GET /ops/lottery/exposure', { query: name }, signal),
  });
  return (
    <>
      <DetailPage
        answer={answer}
        back={{ to: '/lottery', label: t('lottery.title') }}
        show={({ issue, ...exposure }) => ({
          title: `${game} ${numero}`,
          lead: brand,
          badges: (
            <>
              <IssueState issue={issue} />
              <BookVerdict issue={issue} />
            </>
          ),
          actions: (
            <>
              {can('lottery.propose') && ['open', 'closing', 'closed'].includes(issue.state) && (
                <Button variant="default" color="red" onClick={() => setDoing('void')}>
                  {t('lottery.void')}
                </Button>
              )}
              {can('lottery.close') && issue.state === 'open' && (
                <Button onClick={() => setDoing('close')}>{t('lottery.close')}</Button>
              )}
            </>
          ),
          children: <IssueBody exposure={{ issue, ...exposure }} />,
        })}
      />
      {doing === 'close' && (
        <CommandDialog
          title={t('lottery.close')}
          lead={t('lottery.close.lead')}
          command="POST /ops/lottery/close"
          initial={{ reason: '' }}
          request={({ reason }) => ({ body: { issue: name, reason } })}
          submit={{ label: t('lottery.close') }}
          said={t('lottery.close.done')}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === 'void' && answer.data && (
        <CommandDialog
          title={t('lottery.void')}
          lead={t('lottery.void.lead', {
            slips: answer.data.issue.waiting,
            amount: `${answer.data.issue.staked} ${answer.data.issue.currency}`,
          })}
          command="POST /ops/approvals/lottery-void"
          initial={{ reason: '' }}
          request={({ reason }, requestId) => ({ body: { issue: name, reason, requestId } })}
          submit={{ label: t('lottery.void'), color: 'red' }}
          said={t('lottery.void.done')}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

function IssueBody({ exposure: { issue, exact, most, expected, worst, plays } }: { exposure: Exposure }) {
  const t = useT();
  const { currency } = issue;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <>
      {issue.bookNote !== null && (
        <Alert color="red" title={t('lottery.book.differs')}>
          {issue.bookNote}
        </Alert>
      )}
      <Facts
        facts={[
          [t('lottery.locks'), <Moment key="locks" at={issue.locksAt} />],
          [t('lottery.draws'), <Moment key="draws" at={issue.drawsAt} />],
          [t('lottery.numbers'), issue.numbers?.join(' ') ?? '–'],
          [t('lottery.slips'), issue.slips],
          [t('lottery.sold'), amount(issue.sold)],
          [t('lottery.staked'), amount(issue.staked)],
          [t('lottery.waiting'), issue.waiting],
          [t('lottery.paid'), amount(issue.paid)],
          [t('lottery.rebated'), amount(issue.rebated)],
        ]}
      />
      <Facts
        title={t('lottery.exposure')}
        facts={[
          [t(exact ? 'lottery.most' : 'lottery.bound'), amount(most)],
          [t('lottery.expected'), amount(expected)],
          ...worst.map(({ numbers, prize }) => [numbers.join(' '), amount(prize)] as const),
        ]}
      />
      {plays.length > 0 && (
        <Facts
          title={t('lottery.plays')}
          facts={plays.map(({ play, sold }) => [play, amount(sold)] as const)}
        />
      )}
    </>
  );
}
