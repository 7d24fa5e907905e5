import { Alert, Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { numberGameName } from '@perya/game-rules/lottery/codes.ts';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { awaitsResult, BookVerdict, IssueState, ResultState, type Issue } from './issue.tsx';
import { ResultDialog } from './ResultDialog.tsx';

const refreshMs = 5_000;

type Doing = 'close' | 'void' | 'enter' | 'correct';
type Exposure = ApiValue<'GET /ops/lottery/exposure'>;

/**
 * An issue: sales, exposure, payment; closing early, and a proposal to void it. Only results from outside are entered by hand.
 */
export function IssueDetail() {
  const t = useT();
  const { brand = '', game = '', numero = '' } = useParams();
  const name = { brand, game, numero };
  const [doing, setDoing] = useState<Doing | null>(null);
  const answer = useQuery({
    queryKey: ['lottery issue', name],
    queryFn: ({ signal }) => api('GET /ops/lottery/exposure', { query: name }, signal),
    // Sales and settlement go on while one looks.
    refetchInterval: ({ state: { data } }) =>
      data && ['settled', 'void'].includes(data.issue.state) ? false : refreshMs,
  });
  return (
    <>
      <DetailPage
        answer={answer}
        back={{ to: '/lottery', label: t('lottery.title') }}
        show={({ issue, ...exposure }) => ({
          title: `${numberGameName(game)} ${numero}`,
          lead: <BrandName code={brand} />,
          badges: (
            <>
              <IssueState issue={issue} />
              {issue.book !== null && <BookVerdict issue={issue} />}
              <ResultState issue={issue} />
            </>
          ),
          actions: <Actions issue={issue} onDo={setDoing} />,
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
      {(doing === 'enter' || doing === 'correct') && answer.data?.lots && (
        <ResultDialog issue={name} lots={answer.data.lots} doing={doing} onClose={() => setDoing(null)} />
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

function Actions({ issue, onDo }: { issue: Issue; onDo: (what: Doing) => void }) {
  const t = useT();
  const can = useCan();
  return (
    <>
      {can('lottery.propose') && ['open', 'closing', 'closed'].includes(issue.state) && (
        <Button variant="default" color="red" onClick={() => onDo('void')}>
          {t('lottery.void')}
        </Button>
      )}
      {can('lottery.propose') && issue.source === 'outside' && issue.state === 'settled' && (
        <Button variant="default" color="red" onClick={() => onDo('correct')}>
          {t('lottery.correct')}
        </Button>
      )}
      {can('lottery.result') && awaitsResult(issue) && !issue.entered && (
        <Button onClick={() => onDo('enter')}>{t('lottery.enter')}</Button>
      )}
      {can('lottery.close') && issue.state === 'open' && (
        <Button onClick={() => onDo('close')}>{t('lottery.close')}</Button>
      )}
    </>
  );
}

function IssueBody({ exposure }: { exposure: Exposure }) {
  const t = useT();
  const { issue, exact, most, expected, worst, plays, lots, counted } = exposure;
  const { currency } = issue;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <>
      {issue.book === 'away' && (
        <Alert color="red" title={t('lottery.book.away')}>
          {t('lottery.book.away.lead')}
        </Alert>
      )}
      {issue.bookNote !== null && (
        <Alert color="red" title={t('lottery.book.differs')}>
          {issue.bookNote}
        </Alert>
      )}
      <Facts
        facts={[
          [t('lottery.locks'), <Moment key="locks" at={issue.locksAt} />],
          [t('lottery.draws'), <Moment key="draws" at={issue.drawsAt} />],
          [t('lottery.numbers'), numbersText(issue.numbers, lots)],
          [t('lottery.source'), t(`lottery.source.${issue.source}`)],
          [t('lottery.slips'), issue.slips],
          [t('lottery.sold'), amount(issue.sold)],
          [t('lottery.staked'), amount(issue.staked)],
          [t('lottery.waiting'), issue.waiting],
          ...(issue.due === null ? [] : [[t('lottery.due'), amount(issue.due)] as const]),
          [t('lottery.paid'), amount(issue.paid)],
          [t('lottery.rebated'), amount(issue.rebated)],
        ]}
      />
      <SettlementProgress issue={issue} />
      {issue.entered && issue.numbers === null && (
        <Alert color="gray" variant="light">
          {t(issue.disputed ? 'lottery.enter.third' : 'lottery.enter.waits')}
        </Alert>
      )}
      <OutsideResult exposure={exposure} />
      <Facts
        title={t('lottery.exposure')}
        facts={[
          [t(exact ? 'lottery.most' : 'lottery.bound'), amount(most)],
          [t('lottery.expected'), amount(expected)],
          ...(counted < issue.waiting
            ? [[t('lottery.counted'), t('lottery.counted.of', { counted, all: issue.waiting })] as const]
            : []),
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

/** Share of the prizes that is paid, while payment runs. */
function SettlementProgress({ issue: { state, due, paid } }: { issue: Issue }) {
  const t = useT();
  if (state !== 'drawn' || due === null || Number(due) === 0) return null;
  const percent = Math.min(100, Math.floor((Number(paid) / Number(due)) * 100));
  return (
    <Progress.Root size="xl">
      <Progress.Section value={percent} aria-label={t('lottery.progress')}>
        <Progress.Label>{`${percent} %`}</Progress.Label>
      </Progress.Section>
    </Progress.Root>
  );
}

/** Numbers with leading zeros. */
const numbersText = (numbers: readonly number[] | null, lots: readonly number[] | null): string =>
  numbers?.map((number, lot) => String(number).padStart(lots?.[lot] ?? 1, '0')).join(' ') ?? '–';

/** All entries and results, once there is a result. */
function OutsideResult({ exposure: { issue, lots, entries, results } }: { exposure: Exposure }) {
  const t = useT();
  if (results.length === 0) return null;
  return (
    <Facts
      title={t('lottery.result')}
      facts={[
        ...entries.map(
          ({ name, numbers }) => [t('lottery.enteredBy', { name }), numbersText(numbers, lots)] as const,
        ),
        ...results.map(
          ({ version, numbers }) =>
            [t('lottery.result.version', { version }), numbersText(numbers, lots)] as const,
        ),
        [t('lottery.short'), <Amount key="short" value={issue.short} currency={issue.currency} />],
      ]}
    />
  );
}
