import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Facts, type Fact } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';

type Waiting = ApiValue<'GET /ops/withdrawals'>['list'][number];
type Detail = ApiValue<'GET /ops/withdrawals/:withdrawalId'>;

/** One withdrawal: what is asked, why no rule approved it, what the rules look at, and what has happened so far. */
export function WithdrawalFacts({ row, state }: { row: Waiting; state: ReactNode }) {
  const t = useT();
  const answer = useQuery({
    queryKey: ['withdrawal', row.id],
    queryFn: ({ signal }) =>
      api('GET /ops/withdrawals/:withdrawalId', { params: { withdrawalId: row.id } }, signal),
  });
  const why = row.reasons.map((reason) => phraseOf(t, `withdrawals.why.${reason}`, reason)).join(' · ');
  return (
    <>
      <Facts
        title={t('withdrawals.one', { id: row.id })}
        facts={[
          [t('withdrawals.amount'), <Amount key="amount" value={row.amount} currency={row.currency} />],
          [t('withdrawals.fee'), <Amount key="fee" value={row.fee} currency={row.currency} />],
          [t('approval.state'), state],
          [t('withdrawals.account'), row.account],
          [t('withdrawals.holder'), row.holder],
          [t('withdrawals.member'), row.memberId],
          [t('withdrawals.why'), why || '–'],
          [t('withdrawals.attention'), row.attention ?? '–'],
          [t('withdrawals.asked'), <Moment key="asked" at={row.createdAt} />],
        ]}
      />
      {answer.error !== null && <FailureAlert failure={answer.error} />}
      {answer.data && <RiskFacts detail={answer.data} />}
    </>
  );
}

const nameOf = (t: Translate, { verifiedName, nameDiffers }: Detail['risk']): string =>
  verifiedName !== null && nameDiffers
    ? t('withdrawals.risk.differs', { name: verifiedName })
    : (verifiedName ?? '–');

function RiskFacts({
  detail: { risk, turnover, currency, steps, provider, providerReference },
}: {
  detail: Detail;
}) {
  const t = useT();
  const history = steps.map(({ state, at }): Fact => [
    t(`withdrawals.state.${state}`),
    <Moment key={at} at={at} />,
  ]);
  return (
    <>
      <Facts
        title={t('withdrawals.risk')}
        facts={[
          [t('withdrawals.risk.account'), <Moment key="bound" at={risk.accountBoundAt} />],
          [t('withdrawals.risk.paid'), String(risk.paidToAccount)],
          [t('withdrawals.risk.deposits'), String(risk.deposits)],
          [t('withdrawals.risk.day'), String(risk.lastDay)],
          [t('withdrawals.risk.flags'), String(risk.openAlerts)],
          [t('withdrawals.risk.name'), nameOf(t, risk)],
          [t('withdrawals.risk.bonus'), t(risk.bonusWins ? 'withdrawals.yes' : 'withdrawals.no')],
          [
            t('withdrawals.risk.device'),
            risk.newestDeviceAt === null ? '–' : <Moment key="device" at={risk.newestDeviceAt} />,
          ],
          [t('withdrawals.risk.turnover'), <Amount key="left" value={turnover.left} currency={currency} />],
          [t('withdrawals.risk.locked'), <Amount key="locked" value={turnover.locked} currency={currency} />],
        ]}
      />
      <Facts
        title={t('withdrawals.steps')}
        facts={[
          ...history,
          [t('withdrawals.provider'), providerReference ? `${provider} · ${providerReference}` : provider],
        ]}
      />
    </>
  );
}
