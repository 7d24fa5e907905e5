import { Alert, Checkbox, Select, TextInput } from '@mantine/core';
import { refuseReasons } from '@perya/contract/cashier/deposit-order.ts';
import type { ApiRequest } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import type { Deposit } from './deposit.tsx';

export interface Deciding {
  deposit: Deposit;
  how: 'credit' | 'refuse' | 'chargeBack';
}

type Because = ApiRequest<'POST /ops/deposits/:orderId/refusal'>['body']['because'];

/** Credits, refuses or charges back a deposit; from the brand's amount on this becomes a proposal. */
export function DepositDecision({ deposit, how, onClose }: Deciding & { onClose: () => void }) {
  if (how === 'credit') return <CreditDialog deposit={deposit} onClose={onClose} />;
  if (how === 'refuse') return <RefuseDialog deposit={deposit} onClose={onClose} />;
  return <ChargeBackDialog deposit={deposit} onClose={onClose} />;
}

interface DialogProps {
  deposit: Deposit;
  onClose: () => void;
}

const isByStatement = ({ flow }: Deposit): boolean => flow === 'transfer' || flow === 'slip';
/** The player is on a break or self-excluded: what came is sent back first. */
export const hasStopped = ({ flags }: Deposit): boolean => flags.includes('stopped');

const sumOf = ({ received, amount, currency }: Deposit): string => `${received ?? amount} ${currency}`;

function CreditDialog({ deposit, onClose }: DialogProps) {
  const t = useT();
  const byStatement = isByStatement(deposit);
  const { id, needsSecond } = deposit;
  const stopped = hasStopped(deposit);
  const lead = needsSecond
    ? t('deposits.credit.second', { amount: sumOf(deposit) })
    : t(byStatement ? 'deposits.credit.lead.statement' : 'deposits.credit.lead', { amount: sumOf(deposit) });
  return (
    <CommandDialog
      title={t('deposits.credit')}
      lead={lead}
      command="POST /ops/deposits/:orderId/credit"
      initial={{ amount: deposit.amount, bankLine: '', despiteStop: false, reason: '' }}
      renderFields={(form) => (
        <>
          {stopped && (
            <Alert color="red" variant="light">
              {t('deposits.credit.stopped')}
            </Alert>
          )}
          {byStatement && (
            <>
              <TextInput
                label={t('deposits.credit.amount')}
                inputMode="decimal"
                required
                data-autofocus
                {...form.getInputProps('amount')}
              />
              <TextInput label={t('deposits.credit.line')} required {...form.getInputProps('bankLine')} />
            </>
          )}
          {stopped && (
            <Checkbox
              label={t('deposits.credit.despite')}
              {...form.getInputProps('despiteStop', { type: 'checkbox' })}
            />
          )}
        </>
      )}
      request={({ amount, bankLine, despiteStop, reason }, requestId) => ({
        params: { orderId: id },
        body: {
          requestId,
          reason,
          ...(byStatement && { amount, bankLine }),
          ...(despiteStop && { despiteStop }),
        },
      })}
      submit={{ label: t('deposits.credit'), color: 'teal' }}
      said={t(needsSecond ? 'deposits.proposed' : 'deposits.credit.said')}
      onClose={onClose}
    />
  );
}

function RefuseDialog({ deposit, onClose }: DialogProps) {
  const t = useT();
  const goesBack = deposit.received !== null && !isByStatement(deposit);
  return (
    <CommandDialog
      title={t(goesBack && hasStopped(deposit) ? 'deposits.sendBack' : 'deposits.refuse')}
      lead={t(goesBack ? 'deposits.refuse.lead.back' : 'deposits.refuse.lead', { amount: sumOf(deposit) })}
      command="POST /ops/deposits/:orderId/refusal"
      initial={{ because: hasStopped(deposit) ? 'stopped' : 'notFound', byHand: false, reason: '' }}
      renderFields={(form) => (
        <>
          <Select
            label={t('deposits.because')}
            description={t('deposits.because.help')}
            data={refuseReasons.map((value) => ({ value, label: t(`deposits.because.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('because')}
          />
          {goesBack && (
            <Checkbox
              label={t('deposits.refuse.byHand')}
              {...form.getInputProps('byHand', { type: 'checkbox' })}
            />
          )}
        </>
      )}
      request={({ because, byHand, reason }) => ({
        params: { orderId: deposit.id },
        body: { because: because as Because, reason, ...(byHand && { byHand }) },
      })}
      submit={{
        label: t(goesBack && hasStopped(deposit) ? 'deposits.sendBack' : 'deposits.refuse'),
        color: 'red',
      }}
      said={t('deposits.refuse.said')}
      onClose={onClose}
    />
  );
}

function ChargeBackDialog({ deposit, onClose }: DialogProps) {
  const t = useT();
  const { id, needsSecond } = deposit;
  return (
    <CommandDialog
      title={t('deposits.chargeBack')}
      lead={t(needsSecond ? 'deposits.credit.second' : 'deposits.chargeBack.lead', {
        amount: sumOf(deposit),
      })}
      command="POST /ops/deposits/:orderId/charge-back"
      initial={{ reason: '' }}
      request={({ reason }, requestId) => ({ params: { orderId: id }, body: { requestId, reason } })}
      submit={{ label: t('deposits.chargeBack'), color: 'red' }}
      said={t(needsSecond ? 'deposits.proposed' : 'deposits.chargeBack.said')}
      onClose={onClose}
    />
  );
}
