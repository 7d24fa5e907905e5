import { Select } from '@mantine/core';
import type { ApiRequest } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import type { Withdrawal } from './withdrawal.tsx';

export interface Deciding {
  withdrawal: Withdrawal;
  how: 'approve' | 'reject';
}

type Because = ApiRequest<'POST /ops/withdrawals/:withdrawalId/rejection'>['body']['because'];
const becauses: readonly Because[] = ['details', 'name', 'document', 'rules', 'provider'];

/** Approves a withdrawal (or proposes it to a second person), or refuses it with what the member reads. */
export function WithdrawalDecision({ withdrawal, how, onClose }: Deciding & { onClose: () => void }) {
  const t = useT();
  const { id, amount, currency, account, needsSecond } = withdrawal;
  const lead = t(
    needsSecond && how === 'approve' ? 'withdrawals.approve.second' : `withdrawals.${how}.lead`,
    {
      amount: `${amount} ${currency}`,
      account,
    },
  );
  if (how === 'approve')
    return (
      <CommandDialog
        title={t('withdrawals.approve')}
        lead={lead}
        command="POST /ops/withdrawals/:withdrawalId/approval"
        initial={{ reason: '' }}
        request={({ reason }, requestId) => ({ params: { withdrawalId: id }, body: { requestId, reason } })}
        submit={{ label: t('withdrawals.approve'), color: 'teal' }}
        said={t(needsSecond ? 'withdrawals.proposed' : 'withdrawals.approved')}
        onClose={onClose}
      />
    );
  return (
    <CommandDialog
      title={t('withdrawals.reject')}
      lead={lead}
      command="POST /ops/withdrawals/:withdrawalId/rejection"
      initial={{ because: 'details', reason: '' }}
      renderFields={(form) => (
        <Select
          label={t('withdrawals.because')}
          description={t('withdrawals.because.help')}
          data={becauses.map((value) => ({ value, label: t(`withdrawals.because.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('because')}
        />
      )}
      request={({ because, reason }) => ({
        params: { withdrawalId: id },
        body: { because: because as Because, reason },
      })}
      submit={{ label: t('withdrawals.reject'), color: 'red' }}
      said={t('withdrawals.rejected')}
      onClose={onClose}
    />
  );
}
