import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { RowCard, rowClass } from '#app/ui/RowCard.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { SendConfirm } from './SendConfirm.tsx';
import { checkAmount, sentAmount, sumOf, type Sending, type TransferTerms } from './transfers.ts';
import styles from './Team.module.css';

type TeamPage = ApiValue<'GET /wps/agent/team/members'>;
type Member = TeamPage['list'][number];

interface RedRainFormProps {
  terms: TransferTerms;
  onSent: (sending: Sending) => void;
}

/** One of those chosen: what was typed for him. */
interface Chosen {
  name: string;
  typed: string;
}

/** Money to several members directly below at once: all of them get theirs, or none. */
export function RedRainForm({ terms, onSent }: RedRainFormProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [checked, setChecked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [alert, setAlert] = useState<FailureCode>();
  const [turn, setTurn] = useState(0);
  const ready = useReady();
  const refuse = (code: FailureCode | undefined) => {
    setAlert(code);
    if (code !== undefined) setTurn(turn + 1);
  };
  const show = (decimal: string) => formatAmount(decimal, currencySymbol);
  const parts = [...chosen].map(([memberId, { name, typed }]) => ({
    memberId,
    name,
    amount: sentAmount(terms, typed),
    error: checkAmount(terms, typed),
  }));
  const { total, fits } = sumOf(
    terms,
    parts.map(({ amount }) => amount),
  );
  const body = parts.map(({ memberId, amount }) => ({ memberId, amount: amount ?? '' }));
  return (
    <form
      className={styles.form}
      aria-label={t('transfer.redRain')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        const refused = parts.length === 0 ? 'field.required' : fits ? undefined : 'funds.insufficient';
        refuse(refused);
        if (!refused && parts.every(({ error }) => error === null)) setConfirming(true);
      }}
    >
      <Receivers
        chosen={chosen}
        onChoose={setChosen}
        errorOf={(memberId) =>
          checked ? (parts.find((part) => part.memberId === memberId)?.error ?? null) : null
        }
        help={t('transfer.limits', { min: show(terms.min), max: show(terms.max) })}
        most={terms.mostReceivers}
      />
      <p className={styles.note}>{t('transfer.travels')}</p>
      <SubmitButton form={{ pending: false, ready, unplaced: undefined, turn }} alert={alert}>
        {parts.length === 0
          ? t('transfer.submit')
          : t('transfer.redRain.submit', { amount: show(total), count: parts.length })}
      </SubmitButton>
      <SendConfirm
        text={confirming ? t('transfer.to', { name: parts.map(({ name }) => name).join(', ') }) : null}
        total={total}
        intention={JSON.stringify(body)}
        send={(how) => api('POST /wps/agent/transfers/redRain', { body: { ...how, parts: body } })}
        onClose={() => setConfirming(false)}
        onSent={onSent}
        onRefused={(code) => {
          setConfirming(false);
          refuse(code);
        }}
      />
    </form>
  );
}

/** The members directly below, some fifty at a time. */
export const useReceivers = () =>
  usePagedList<Member, TeamPage>(['agent', 'receivers'], (pageNo, signal) =>
    api('GET /wps/agent/team/members', { query: { pageNo, pageSize: 50 } }, { signal }),
  );

interface ReceiversProps {
  chosen: ReadonlyMap<string, Chosen>;
  onChoose: (chosen: ReadonlyMap<string, Chosen>) => void;
  errorOf: (memberId: string) => ErrorCode | null;
  help: string;
  /** So many at once. */
  most: number;
}

/** The members directly below; those chosen have an amount each. */
function Receivers({ chosen, onChoose, errorOf, help, most }: ReceiversProps) {
  const t = useT();
  const members = useReceivers();
  if (members.loading) return <RecordSkeleton label={t('record.loading')} />;
  if (members.items.length === 0)
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t(members.failed ? 'record.failed' : 'agent.team.none')}
        text={t('agent.team.none.text')}
      />
    );
  const choose = (id: string, next: Chosen | null): void => {
    const changed = new Map(chosen);
    if (next === null) changed.delete(id);
    else changed.set(id, next);
    onChoose(changed);
  };
  // The next one chosen begins with what the last one gets.
  const last = [...chosen.values()].at(-1)?.typed ?? '';
  return (
    <div>
      <p className={styles.heading}>{t('transfer.choose', { count: most })}</p>
      <RowCard label={t('transfer.receivers')}>
        {members.items.map(({ id, name, unfinished }) => (
          <Receiver
            key={id}
            name={name}
            disabled={unfinished || (chosen.size >= most && !chosen.has(id))}
            chosen={chosen.get(id) ?? null}
            first={last}
            error={errorOf(id)}
            help={help}
            onChange={(next) => choose(id, next)}
          />
        ))}
      </RowCard>
      {members.hasMore && (
        <LoadMore
          listed={members.items.length}
          label={t('agent.more')}
          pending={members.loadingMore}
          onLoad={members.loadMore}
        />
      )}
    </div>
  );
}

interface ReceiverProps {
  name: string;
  /** The account has had no first login yet, or so many are chosen already. */
  disabled: boolean;
  chosen: Chosen | null;
  first: string;
  error: ErrorCode | null;
  help: string;
  onChange: (chosen: Chosen | null) => void;
}

function Receiver({ name, disabled, chosen, first, error, help, onChange }: ReceiverProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (
    <li className={rowClass()}>
      <div className={styles.branch}>
        <Checkbox
          name={`receiver-${name}`}
          label={name}
          disabled={disabled}
          checked={chosen !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? { name, typed: first } : null)}
        />
        {chosen && (
          <TextField
            name={`amount-${name}`}
            label={t('transfer.amount.of', { name })}
            leading={currencySymbol}
            help={help}
            error={error === null ? undefined : t(error)}
            defaultValue={chosen.typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            onInput={(event) => onChange({ name, typed: event.currentTarget.value })}
          />
        )}
      </div>
    </li>
  );
}
