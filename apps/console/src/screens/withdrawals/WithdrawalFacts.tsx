import { useQuery } from '@tanstack/react-query';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Facts, type Fact } from '#console/ui/Facts.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { WithdrawalState, type Withdrawal } from './withdrawal.tsx';

type Detail = ApiValue<'GET /ops/withdrawals/:withdrawalId'>;

/** One withdrawal: what is asked, why no rule approved it, what the rules look at, and what has happened so far. */
export function WithdrawalFacts({ row }: { row: Withdrawal }) {
  const t = useT();
  const can = useCan();
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
          [t('approval.state'), <WithdrawalState key="state" state={row.state} />],
          [t('withdrawals.account'), row.account],
          [t('withdrawals.holder'), row.holder],
          [
            t('withdrawals.member'),
            <MemberLink key="member" id={row.memberId}>
              {row.userName || row.memberId}
            </MemberLink>,
          ],
          [t('withdrawals.why'), why || '–'],
          [
            t('withdrawals.attention'),
            row.attention === null
              ? '–'
              : phraseOf(t, `withdrawals.attention.${row.attention}`, row.attention),
          ],
          [t('withdrawals.asked'), <Moment key="asked" at={row.createdAt} />],
        ]}
      />
      {answer.error !== null && <FailureAlert failure={answer.error} />}
      {answer.data && <RiskFacts detail={answer.data} />}
      {can('round.view') && <LastRounds memberId={row.memberId} />}
    </>
  );
}

const nameOf = (t: Translate, { verifiedName, nameDiffers }: Detail['risk']): string =>
  verifiedName !== null && nameDiffers
    ? t('withdrawals.risk.differs', { name: verifiedName })
    : (verifiedName ?? '–');

function RiskFacts({
  detail: { risk, turnover, week, linked, currency, steps, provider, providerReference },
}: {
  detail: Detail;
}) {
  const t = useT();
  const history = steps.map(({ state, at }): Fact => [
    t(`withdrawals.state.${state}`),
    <Moment key={at} at={at} />,
    at,
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
          [
            t('withdrawals.risk.deposited'),
            <Amount key="deposited" value={week.deposited} currency={currency} />,
          ],
          [
            t('withdrawals.risk.withdrawn'),
            <Amount key="withdrawn" value={week.withdrawn} currency={currency} />,
          ],
          [t('withdrawals.risk.staked'), <Amount key="staked" value={week.staked} currency={currency} />],
          [t('withdrawals.risk.linked'), <Linked key="linked" members={linked} />],
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

/** Other members with an account of the same number. */
function Linked({ members }: { members: readonly string[] }) {
  if (members.length === 0) return '–';
  return members.map((memberId, index) => (
    <span key={memberId}>
      {index > 0 && ' · '}
      <MemberLink id={memberId} />
    </span>
  ));
}

/** How the member has played lately. */
function LastRounds({ memberId }: { memberId: string }) {
  const t = useT();
  const answer = useQuery({
    queryKey: ['withdrawal-rounds', memberId],
    queryFn: ({ signal }) =>
      api('GET /ops/members/:memberId/rounds', { params: { memberId }, query: { limit: 5 } }, signal),
  });
  if (answer.error !== null) return <FailureAlert failure={answer.error} />;
  if (!answer.data) return null;
  return (
    <Facts
      title={t('withdrawals.rounds')}
      facts={
        answer.data.list.length === 0
          ? [[t('withdrawals.rounds.none'), '–']]
          : answer.data.list.map(({ id, gameName, stake, win, currency, openedAt }): Fact => [
              gameName,
              <span key={id}>
                <Amount value={stake} currency={currency} /> → <Amount value={win} currency={currency} />,{' '}
                <Moment at={openedAt} />
              </span>,
              id,
            ])
      }
    />
  );
}
