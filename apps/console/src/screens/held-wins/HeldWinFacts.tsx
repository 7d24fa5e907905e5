import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { formatAmount, formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { HeldWinState, type HeldWin } from './held-win.tsx';

type Detail = ApiValue<'GET /ops/held-wins/:vendor/:transactionId'>;

/** One held win: what the supplier says, and what the house knows of the bet, the round, the day and the player. */
export function HeldWinFacts({ win }: { win: HeldWin }) {
  const t = useT();
  const { vendor, transactionId, currency } = win;
  const answer = useQuery({
    queryKey: ['held-win', vendor, transactionId],
    queryFn: ({ signal }) =>
      api('GET /ops/held-wins/:vendor/:transactionId', { params: { vendor, transactionId } }, signal),
  });
  return (
    <>
      <Facts
        title={t('heldWins.one', { name: win.userName })}
        facts={[
          [t('heldWins.amount'), <Amount key="amount" value={win.amount} currency={currency} />],
          [t('approval.state'), <HeldWinState key="state" state={win.state} />],
          [t('heldWins.because'), t(`heldWins.because.${win.because}`)],
          [t('heldWins.heldAt'), <Moment key="held" at={win.heldAt} />],
          [
            t('heldWins.player'),
            <MemberLink key="player" id={win.memberId}>
              {win.userName}
            </MemberLink>,
          ],
          [t('approval.brand'), <BrandName key="brand" code={win.brand} />],
          [t('heldWins.game'), win.gameName],
          [t('heldWins.supplier'), vendor],
          [t('heldWins.round'), win.round],
          [t('heldWins.transaction'), transactionId],
          ...(win.state === 'held'
            ? []
            : ([
                [t('heldWins.decidedBy'), win.decidedBy ?? '–'],
                [t('heldWins.note'), win.note ?? '–'],
              ] as const)),
        ]}
      />
      <FailureAlert failure={answer.error} />
      {answer.data && <Evidence detail={answer.data} />}
    </>
  );
}

function Evidence({ detail }: { detail: Detail }) {
  const t = useT();
  const { stake, multiple, ceilings, wonThatDay, heldBefore, currency } = detail;
  return (
    <>
      <Facts
        title={t('heldWins.evidence')}
        facts={[
          [
            t('heldWins.stake'),
            stake === null ? (
              t('heldWins.stake.none')
            ) : (
              <Amount key="stake" value={stake} currency={currency} />
            ),
          ],
          [t('heldWins.multiple'), multiple === null ? '–' : `× ${formatAmount(multiple)}`],
          [
            t('heldWins.ceiling.stakes'),
            ceilings.stakes === null ? '–' : `× ${formatCount(ceilings.stakes)}`,
          ],
          [t('heldWins.wonThatDay'), <Amount key="day" value={wonThatDay} currency={currency} />],
          [t('heldWins.ceiling.day'), <Amount key="most" value={ceilings.supplierDay} currency={currency} />],
          [t('heldWins.before'), formatCount(heldBefore)],
        ]}
      />
      <Card withBorder padding="lg">
        <Title order={2} mb="sm">
          {t('heldWins.rounds')}
        </Title>
        {detail.rounds.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('heldWins.rounds.none')}
          </Text>
        )}
        <Stack gap="xs">
          {detail.rounds.map(({ id, stake: staked, win, openedAt, verifyUrl }) => (
            <Group key={id} gap="sm">
              <Moment at={openedAt} />
              <Text size="sm">
                {t('heldWins.round.row', { stake: formatAmount(staked), win: formatAmount(win) })}
              </Text>
              {verifyUrl !== null && (
                <Anchor href={verifyUrl} target="_blank" rel="noreferrer" size="sm">
                  {t('heldWins.proof')}
                </Anchor>
              )}
            </Group>
          ))}
        </Stack>
      </Card>
    </>
  );
}
