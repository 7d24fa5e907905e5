/** Proposes a command that the command line runs only once a second person has allowed it. */
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiRequest } from '#console/lib/api.ts';
import { useBrands, useOneBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';

type Command = ApiRequest<'POST /ops/approvals/command'>['body']['command'];

const actions = [
  'jackpot.take',
  'match.void',
  'match.correct',
] as const satisfies readonly Command['action'][];
const tiers = ['grand', 'major', 'minor', 'mini'] as const;

interface Fields extends Record<string, unknown> {
  action: Command['action'];
  brand: string;
  tier: (typeof tiers)[number];
  amount: string;
  match: string;
  reason: string;
}

const commandOf = ({ action, brand, tier, amount, match }: Fields): Command =>
  action === 'jackpot.take' ? { action, brand, tier, amount } : { action, match: match.trim() };

export function ProposeCommand() {
  const t = useT();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('command.propose')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('command.guarded')}
      </Button>
      {open && <ProposeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const brands = useBrands();
  const brand = useOneBrand()?.code ?? '';
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
              <Select
                label={t('approval.brand')}
                allowDeselect={false}
                data={brands.map(({ code, name }) => ({ value: code, label: name }))}
                {...form.getInputProps('brand')}
              />
              <Select
                label={t('command.guarded.tier')}
                allowDeselect={false}
                data={[...tiers]}
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
