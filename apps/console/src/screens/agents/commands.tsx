import { TextInput } from '@mantine/core';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DayInput } from '#console/ui/DayInput.tsx';
import type { AgentFile } from './AgentDetail.tsx';

export type AgentCommandName = 'hold' | 'release' | 'clawback' | 'move';

interface AgentCommandProps {
  name: AgentCommandName;
  brand: string;
  member: AgentFile['member'];
  onClose: () => void;
}

/** What an operator does about an agent's earnings. */
export function AgentCommand({ name, brand, member, onClose }: AgentCommandProps) {
  const t = useT();
  const params = { memberId: member.id };
  const common = {
    title: t(`agents.${name}`),
    lead: t(`agents.${name}.lead`, { name: member.name }),
    memberId: member.id,
    onClose,
  };
  if (name === 'clawback')
    return (
      <CommandDialog
        {...common}
        command="POST /ops/approvals/agent-clawback"
        initial={{ amount: '', reason: '' }}
        renderFields={(form) => (
          <TextInput
            label={t('agents.amount')}
            placeholder={t('field.example', { value: '100.00' })}
            inputMode="decimal"
            required
            data-autofocus
            {...form.getInputProps('amount')}
          />
        )}
        request={({ amount, reason }, requestId) => ({
          body: { brand, memberId: member.id, amount, reason, requestId },
        })}
        submit={{ label: t('agents.clawback'), color: 'red' }}
        said={t('agents.proposed')}
      />
    );
  if (name === 'move') return <MoveDialog {...common} brand={brand} />;
  return (
    <CommandDialog
      {...common}
      command={`POST /ops/agents/members/:memberId/${name}`}
      initial={{ reason: '' }}
      request={({ reason }) => ({ params, body: { brand, reason } })}
      submit={{ label: t(`agents.${name}`), color: name === 'hold' ? 'red' : 'teal' }}
      said={t(`agents.${name}.done`)}
    />
  );
}

interface MoveDialogProps {
  title: string;
  lead: string;
  brand: string;
  memberId: string;
  onClose: () => void;
}

function MoveDialog({ brand, memberId, ...common }: MoveDialogProps) {
  const t = useT();
  return (
    <CommandDialog
      {...common}
      memberId={memberId}
      command="POST /ops/approvals/agent-move"
      initial={{ upline: '', effectiveOn: '', reason: '' }}
      renderFields={(form) => (
        <>
          <TextInput
            label={t('agents.move.upline')}
            required
            data-autofocus
            {...form.getInputProps('upline')}
          />
          <DayInput
            label={t('agents.move.from')}
            from="tomorrow"
            required
            {...form.getInputProps('effectiveOn')}
          />
        </>
      )}
      request={({ upline, effectiveOn, reason }, requestId) => ({
        body: { brand, memberId, upline, effectiveOn, reason, requestId },
      })}
      submit={{ label: t('agents.move') }}
      said={t('agents.proposed')}
    />
  );
}
