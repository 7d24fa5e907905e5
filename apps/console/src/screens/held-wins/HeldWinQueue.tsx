import { heldWinStates } from '@perya/contract/suppliers/operators/held-win.ts';
import { api, type ApiRequest } from '#console/lib/api.ts';
import { formatAmount } from '#console/lib/format.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { HeldWinState, type HeldWin } from './held-win.tsx';
import { HeldWinFacts } from './HeldWinFacts.tsx';

type Decision = 'pay' | 'refuse';

/** Wins beyond a ceiling: evidence on the right, two people to pay or to refuse one. */
export function HeldWinQueue() {
  const t = useT();
  const can = useCan();
  const decisions = ({ state }: HeldWin): QueueDecision<HeldWin>[] =>
    state !== 'held' || !can('held-win.propose')
      ? []
      : [
          {
            id: 'pay',
            label: t('heldWins.pay'),
            hotkey: 'p',
            color: 'teal',
            primary: true,
            renderDialog: dialogOf('pay'),
          },
          {
            id: 'refuse',
            label: t('heldWins.refuse'),
            hotkey: 'r',
            color: 'red',
            renderDialog: dialogOf('refuse'),
          },
        ];
  return (
    <QueuePage<HeldWin>
      name="held-wins"
      title={t('heldWins.title')}
      lead={t('heldWins.lead')}
      filters={[choice('state', t('approval.state'), heldWinStates, (code) => t(`heldWins.state.${code}`))]}
      rowKey={({ vendor, transactionId }) => `${vendor} ${transactionId}`}
      load={(query, _after, signal) =>
        api('GET /ops/held-wins', { query: query as ApiRequest<'GET /ops/held-wins'>['query'] }, signal)
      }
      renderItem={({ memberId, amount, currency, heldAt, userName, gameName, state }) => (
        <QueueItem
          title={<Amount value={amount} currency={currency} />}
          memberId={memberId}
          at={heldAt}
          text={`${userName} · ${gameName}`}
          badge={<HeldWinState state={state} />}
        />
      )}
      renderDetail={(win) => <HeldWinFacts win={win} />}
      decisions={decisions}
      empty={{ title: t('heldWins.none'), text: t('heldWins.none.text') }}
    />
  );
}

const dialogOf =
  (decision: Decision): NonNullable<QueueDecision<HeldWin>['renderDialog']> =>
  (win, close) => <ProposeDialog win={win} decision={decision} onClose={close} />;

function ProposeDialog({
  win,
  decision,
  onClose,
}: {
  win: HeldWin;
  decision: Decision;
  onClose: () => void;
}) {
  const t = useT();
  const { vendor, transactionId, amount, currency, userName } = win;
  return (
    <CommandDialog
      title={t(`heldWins.${decision}`)}
      lead={t(`heldWins.${decision}.lead`, {
        amount: `${formatAmount(amount)} ${currency}`,
        name: userName,
      })}
      memberId={win.memberId}
      command="POST /ops/approvals/held-win"
      initial={{ reason: '' }}
      request={({ reason }, requestId) => ({
        body: { requestId, reason, win: { vendor, transactionId, decision } },
      })}
      submit={{ label: t(`heldWins.${decision}`), color: decision === 'pay' ? 'teal' : 'red' }}
      said={t('heldWins.proposed')}
      onClose={onClose}
    />
  );
}
