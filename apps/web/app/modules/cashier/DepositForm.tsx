import { useState, type ReactNode } from 'react';
import { Landmark, QrCode, Receipt, ShieldCheck, Smartphone } from 'lucide-react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount, formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useUnmetLines } from '#app/lib/use-unmet-lines.ts';
import { AmountPicker } from '#app/ui/AmountPicker.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type Form } from '#app/ui/use-form.ts';
import { checkAmount, sentAmount, type Channel } from './deposit-limits.ts';
import { useRequestId } from '#app/lib/use-request-id.ts';
import { isZero } from './payout.ts';
import { VerifyLink } from './VerifyLink.tsx';
import styles from './DepositForm.module.css';

type Name = 'amount';

interface DepositFormProps {
  channels: readonly [Channel, ...Channel[]];
  /** What can come with a deposit, to choose from. @param deposit a decimal; empty: no amount yet */
  renderOffers?: (deposit: string) => ReactNode;
  /** What was chosen of it; null: nothing. */
  offerId: string | null;
  /** The order is open; `redirectUrl` is where the member pays, null where the provider has not answered yet. */
  onOrder: (order: { orderId: string; redirectUrl: string | null }) => void;
}

export function DepositForm({ channels, renderOffers, offerId, onOrder }: DepositFormProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const { currencySymbol } = useSettings();
  const [chosen, setChosen] = useState(channels[0].channel);
  const [typed, setTyped] = useState('');
  const [alert, setAlert] = useState<ApiError>();
  const channel = channels.find((one) => one.channel === chosen) ?? channels[0];
  const requestId = useRequestId();
  const form = useForm<Name, ErrorCode>({
    names: ['amount'],
    check: (_, { amount }) => checkAmount(channel, amount),
    async onSubmit({ amount }) {
      setAlert(undefined);
      try {
        const order = await api('POST /wps/deposit/orders', {
          body: bodyOf(channel, amount, offerId, requestId),
        });
        if (order.redirectUrl) toasts.show(t('deposit.opening'), { tone: 'loading', durationMs: 10_000 });
        onOrder(order);
      } catch (error) {
        let fields: Partial<Record<Name, ErrorCode>> | undefined;
        handleError(error, { onFields: (codes) => (fields = codes), onPage: (_, why) => setAlert(why) });
        return fields;
      }
      return undefined;
    },
  });
  // Filled fields are checked again once the language has changed (specification 1 §4).
  useOnLanguageChange(form.recheckFilled);
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  const sent = sentAmount(channel, typed);
  const help = useHelpText(channel);
  const good = sent !== null && checkAmount(channel, typed) === null;
  return (
    <form {...form.props} className={styles.form} aria-label={t('deposit.title')}>
      <ChannelChoice channels={channels} chosen={channel.channel} onChoose={setChosen} />
      <div className={styles.amount}>
        <TextField
          name="amount"
          label={t('deposit.amount')}
          leading={currencySymbol}
          help={help}
          error={form.errors.amount && t(form.errors.amount)}
          clearLabel={t('form.clear', { field: t('deposit.amount') })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <AmountPicker
          label={t('deposit.suggested')}
          amounts={suggestionsOf(channel, currencySymbol)}
          selected={sent ?? ''}
          onPick={(value) => setTyped(type(form.ref.current, value.replace(/\.00$/, '')))}
        />
      </div>
      {renderOffers?.(good ? sent : '')}
      <Submit
        form={form}
        alert={alert}
        flow={channel.flow}
        text={good ? t('deposit.submit', { amount: show(sent) }) : t('deposit.submit.empty')}
      />
    </form>
  );
}

const suggestionsOf = ({ suggestedAmounts }: Channel, currencySymbol: string) =>
  suggestedAmounts.map((value) => ({ value, text: formatShortAmount(value, currencySymbol) }));

function bodyOf(
  channel: Channel,
  typed: string,
  offerId: string | null,
  requestId: (intention: string) => string,
) {
  const amount = sentAmount(channel, typed) ?? '';
  const intention = `${channel.channel} ${amount} ${offerId ?? ''}`;
  return {
    channel: channel.channel,
    amount,
    requestId: requestId(intention),
    ...(offerId !== null && { offerId }),
  };
}

/** Puts an amount into the field as if it had been typed, so that an error goes away with it. @returns what stands there. */
function type(form: HTMLFormElement | null, amount: string): string {
  const field = form?.elements.namedItem('amount');
  if (!(field instanceof HTMLInputElement)) return '';
  field.value = amount;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field.value;
}

interface SubmitProps {
  form: Form<Name, ErrorCode>;
  /** Why the deposit was refused, with the clauses of the offer that was chosen for it. */
  alert: ApiError | undefined;
  flow: Channel['flow'];
  text: string;
}

function Submit({ form, alert, flow, text }: SubmitProps) {
  const t = useT();
  const unmetLines = useUnmetLines();
  return (
    <div className={styles.submit}>
      <SubmitButton
        form={form}
        alert={alert?.code}
        more={
          <>
            <VerifyLink code={alert?.code} />
            {unmetLines(alert?.unmet ?? []).join(' ')}
          </>
        }
      >
        {text}
      </SubmitButton>
      <p className={styles.secure}>
        <ShieldCheck size={16} aria-hidden="true" />
        {t(flow === 'redirect' ? 'deposit.secure' : `deposit.secure.${flow}`)}
      </p>
    </div>
  );
}

interface ChannelChoiceProps {
  channels: readonly Channel[];
  chosen: string;
  onChoose: (channel: string) => void;
}

function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const t = useT();
  return (
    <fieldset className={styles.channels}>
      <legend className={styles.legend}>{t('deposit.channel')}</legend>
      {channels.map((one) => (
        <label key={one.channel} className={styles.channel}>
          <input
            type="radio"
            name="channel"
            value={one.channel}
            checked={one.channel === chosen}
            onChange={() => onChoose(one.channel)}
            className={styles.radio}
          />
          <span className={styles.icon} aria-hidden="true">
            <ChannelMark channel={one} />
          </span>
          <span className={styles.name}>
            {one.name}
            {one.name !== t(kindOf(one)) && <span className={styles.kind}>{t(kindOf(one))}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ChannelMark({ channel: { flow, kind } }: { channel: Channel }) {
  if (flow === 'qr') return <QrCode size={22} />;
  if (flow === 'slip') return <Receipt size={22} />;
  return kind === 'bank' ? <Landmark size={22} /> : <Smartphone size={22} />;
}

const kindOf = ({ flow, kind }: Channel) =>
  flow === 'redirect' ? (`deposit.kind.${kind}` as const) : (`deposit.flow.${flow}` as const);

/** The bounds of an amount, what the member pays of it, and how long it takes. */
function useHelpText({ flow, minAmount, maxAmount, feeFixed, feeBasisPoints }: Channel): string {
  const t = useT();
  const { currencySymbol } = useSettings();
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  const limits = t('deposit.limits', { min: show(minAmount), max: show(maxAmount) });
  const parts = [
    ...(isZero(feeFixed) ? [] : [show(feeFixed)]),
    ...(feeBasisPoints === 0 ? [] : [`${feeBasisPoints / 100}%`]),
  ];
  const fee = parts.length === 0 ? t('deposit.noFee') : t('deposit.fee', { fee: parts.join(' + ') });
  // How long the others take is said under the button.
  const soon = flow === 'redirect' || flow === 'qr' ? ` ${t('deposit.soon')}` : '';
  return `${limits} ${fee}${soon}`;
}
