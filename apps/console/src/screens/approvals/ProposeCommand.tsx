/** Proposes a command that the command line runs only once a second person has allowed it. */
import { Select, TextInput } from '@mantine/core';
import { jackpotTiers } from '@perya/contract/suppliers/jackpot-tiers.ts';
import { useNavigate } from 'react-router';
import type { ApiRequest } from '#console/lib/api.ts';
import { useOneBrandOrNull } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DialogButton } from '#console/templates/DialogButton.tsx';
import { BrandSelect } from '#console/ui/BrandSelect.tsx';

type Command = ApiRequest<'POST /ops/approvals/command'>['body']['command'];

const actions = [
  'jackpot.take',
  'match.void',
  'match.correct',
] as const satisfies readonly Command['action'][];

interface Fields extends Record<string, unknown> {
  action: Command['action'];
  brand: string;
  tier: (typeof jackpotTiers)[number];
  amount: string;
  match: string;
  reason: string;
}

const commandOf = ({ action, brand, tier, amount, match }: Fields): Command =>
  action === 'jackpot.take' ? { action, brand, tier, amount } : { action, match: match.trim() };

export function ProposeCommand() {
  const t = useT();
  return (
    <DialogButton
      permission="command.propose"
      label={t('command.guarded')}
      variant="default"
      renderDialog={(close) => <ProposeDialog onClose={close} />}
    />
  );
}

function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const brand = useOneBrandOrNull()?.code ?? '';
  const initial: Fields = { action: 'jackpot.take', brand, tier: 'grand', amount: '', match: '', reason: '' };
  return (
    <CommandDialog
      title={t('command.guarded')}
      lead={t('command.guarded.lead')}
      command="POST /ops/approvals/command"
      initial={initial}
      renderFields={(form) => (
        <>
          <Select
            label={t('command.guarded.action')}
            allowDeselect={false}
            data={actions.map((value) => ({ value, label: t(`command.guarded.action.${value}`) }))}
            {...form.getInputProps('action')}
          />
          {form.values.action === 'jackpot.take' ? (
            <>
              <BrandSelect {...form.getInputProps('brand')} />
              <Select
                label={t('command.guarded.tier')}
                allowDeselect={false}
                data={jackpotTiers.map((value) => ({ value, label: t(`pools.tier.${value}`) }))}
                {...form.getInputProps('tier')}
              />
              <TextInput
                label={t('command.guarded.amount')}
                placeholder={t('field.example', { value: '250000.00' })}
                {...form.getInputProps('amount')}
              />
            </>
          ) : (
            <TextInput label={t('command.guarded.match')} {...form.getInputProps('match')} />
          )}
        </>
      )}
      request={(fields, requestId) => ({
        body: { requestId, reason: fields.reason, command: commandOf(fields) },
      })}
      submit={{ label: t('staff.propose') }}
      said={t('command.guarded.said')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
      onClose={onClose}
    />
  );
}
