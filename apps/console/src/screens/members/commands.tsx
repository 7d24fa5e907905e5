/** What may be done about a member, by permission. Each command has its reason on record. */
import { Button, Menu, Select, TagsInput, TextInput } from '@mantine/core';
import type { Permission } from '@perya/contract/operators/permissions.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { MailFields } from '#console/ui/MailFields.tsx';
import type { Member } from './MemberDetail.tsx';
import { RevealedDialog } from './RevealedDialog.tsx';

const commands = {
  reveal: 'member.reveal',
  letter: 'mail.send',
  tags: 'member.tag',
  correct: 'balance.propose',
  resetFactor: 'second-factor.propose',
  endSessions: 'member.end-sessions',
  lowerLimit: 'protection.lower',
  exclude: 'protection.exclude',
  lock: 'member.lock',
  unlock: 'member.lock',
} as const satisfies Record<string, Permission>;

export type MemberCommand = keyof typeof commands;

const dangerous: ReadonlySet<MemberCommand> = new Set(['exclude', 'lock']);

interface CommandProps {
  member: Member;
  onClose: () => void;
}

export function MemberActions({ member, open }: { member: Member; open: (command: MemberCommand) => void }) {
  const t = useT();
  const can = useCan();
  const applies = (command: MemberCommand): boolean => {
    if (command === 'lock') return member.status === 'active';
    if (command === 'unlock') return member.status === 'disabled';
    return command !== 'resetFactor' || member.secondFactorSince !== null;
  };
  const offered = (Object.keys(commands) as MemberCommand[]).filter(
    (command) => can(commands[command]) && applies(command),
  );
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
          {t('member.actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((command) => (
          <Menu.Item
            key={command}
            {...(dangerous.has(command) && { color: 'red' })}
            onClick={() => open(command)}
          >
            {t(`member.command.${command}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const dialogs: Readonly<Record<MemberCommand, (props: CommandProps) => React.ReactNode>> = {
  reveal: RevealDialog,
  letter: LetterDialog,
  tags: TagsDialog,
  correct: CorrectionDialog,
  resetFactor: ResetFactorDialog,
  endSessions: EndSessionsDialog,
  lowerLimit: LimitDialog,
  exclude: ExcludeDialog,
  lock: LockDialog,
  unlock: UnlockDialog,
};

export function MemberDialog({ command, ...props }: CommandProps & { command: MemberCommand }) {
  const Dialog = dialogs[command];
  return <Dialog {...props} />;
}

function RevealDialog({ member, onClose }: CommandProps) {
  const t = useT();
  const [shown, setShown] = useState<ApiValue<'POST /ops/members/:memberId/reveal'> | null>(null);
  if (shown) return <RevealedDialog data={shown} onClose={onClose} />;
  return (
    <CommandDialog
      title={t('member.command.reveal')}
      lead={t('member.reveal.lead')}
      command="POST /ops/members/:memberId/reveal"
      initial={{ reason: '' }}
      request={(body) => ({ params: { memberId: member.id }, body })}
      submit={{ label: t('member.command.reveal') }}
      said={t('member.reveal.said')}
      onAnswer={setShown}
      onClose={onClose}
    />
  );
}

function LetterDialog({ member, onClose }: CommandProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('member.command.letter')}
      lead={t('member.letter.lead', { name: member.userName })}
      memberId={member.id}
      command="POST /ops/members/:memberId/letters"
      initial={{ subject: '', text: '' }}
      renderFields={(form) => (
        <MailFields subject={form.getInputProps('subject')} text={form.getInputProps('text')} />
      )}
      request={(EN, requestId) => ({
        params: { memberId: member.id },
        body: { texts: { EN }, key: requestId },
      })}
      submit={{ label: t('mail.send') }}
      said={t('mail.said')}
      onClose={onClose}
    />
  );
}

function TagsDialog({ member, onClose }: CommandProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('member.command.tags')}
      command="PUT /ops/members/:memberId/tags"
      initial={{ tags: member.tags }}
      renderFields={(form) => (
        <TagsInput
          label={t('member.tags')}
          description={t('member.tags.help')}
          maxTags={20}
          data-autofocus
          {...form.getInputProps('tags')}
        />
      )}
      request={({ tags }) => ({
        params: { memberId: member.id },
        body: { version: member.version, tags },
      })}
      submit={{ label: t('command.save') }}
      said={t('member.said')}
      onClose={onClose}
    />
  );
}

function CorrectionDialog({ member, onClose }: CommandProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={t('member.command.correct')}
      lead={t('member.correct.lead')}
      command="POST /ops/approvals/balance-correction"
      initial={{ amount: '', reason: '' }}
      renderFields={(form) => (
        <TextInput
          label={t('transfer.amount')}
          description={t('member.correct.help')}
          placeholder={t('field.example', { value: '-100.00' })}
          required
          data-autofocus
          {...form.getInputProps('amount')}
        />
      )}
      request={({ amount, reason }, requestId) => ({
        body: { requestId, reason, correction: { memberId: member.id, amount: amount.trim() } },
      })}
      submit={{ label: t('staff.propose') }}
      said={t('staff.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
      onClose={onClose}
    />
  );
}

function ResetFactorDialog({ member, onClose }: CommandProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={t('member.command.resetFactor')}
      lead={t('member.reset.lead')}
      command="POST /ops/approvals/second-factor-reset"
      initial={{ reason: '' }}
      request={({ reason }, requestId) => ({ body: { requestId, reason, reset: { memberId: member.id } } })}
      submit={{ label: t('staff.propose') }}
      said={t('staff.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
      onClose={onClose}
    />
  );
}

function EndSessionsDialog({ member, onClose }: CommandProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('member.command.endSessions')}
      lead={t('member.sessions.lead')}
      command="POST /ops/members/:memberId/end-sessions"
      initial={{ reason: '' }}
      request={(body) => ({ params: { memberId: member.id }, body })}
      submit={{ label: t('member.command.endSessions') }}
      said={t('member.said')}
      onClose={onClose}
    />
  );
}

const measures = ['deposit', 'loss', 'stake'] as const;
const periods = ['day', 'week', 'month'] as const;

function LimitDialog({ member, onClose }: CommandProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('member.command.lowerLimit')}
      lead={t('member.limit.lead')}
      command="PUT /ops/members/:memberId/limits"
      initial={{
        measure: 'deposit' as (typeof measures)[number],
        period: 'day' as (typeof periods)[number],
        amount: '',
        reason: '',
      }}
      renderFields={(form) => (
        <>
          <Select
            label={t('protection.measure')}
            data={measures.map((value) => ({ value, label: t(`limit.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('measure')}
          />
          <Select
            label={t('protection.period')}
            data={periods.map((value) => ({ value, label: t(`limit.per.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('period')}
          />
          <TextInput
            label={t('transfer.amount')}
            placeholder={t('field.example', { value: '500.00' })}
            required
            {...form.getInputProps('amount')}
          />
        </>
      )}
      request={(body) => ({ params: { memberId: member.id }, body })}
      submit={{ label: t('member.command.lowerLimit') }}
      said={t('member.said')}
      onClose={onClose}
    />
  );
}

const lengths = ['day', 'week', 'sixWeeks', 'sixMonths', 'year', 'fiveYears'] as const;

function ExcludeDialog({ member, onClose }: CommandProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('member.command.exclude')}
      lead={t('member.exclude.lead')}
      command="POST /ops/members/:memberId/stops"
      initial={{ length: 'sixMonths' as (typeof lengths)[number], reason: '' }}
      renderFields={(form) => (
        <Select
          label={t('member.exclude.length')}
          data={lengths.map((value) => ({ value, label: t(`stop.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('length')}
        />
      )}
      request={(body) => ({ params: { memberId: member.id }, body })}
      submit={{ label: t('member.command.exclude'), color: 'red' }}
      said={t('member.said')}
      onClose={onClose}
    />
  );
}

function LockDialog({ member, onClose }: CommandProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('member.command.lock')}
      lead={t('member.lock.lead')}
      command="POST /ops/members/:memberId/lock"
      initial={{ reason: '' }}
      request={({ reason }) => ({
        params: { memberId: member.id },
        body: { version: member.version, reason },
      })}
      submit={{ label: t('member.command.lock'), color: 'red' }}
      said={t('member.said')}
      onClose={onClose}
    />
  );
}

function UnlockDialog({ member, onClose }: CommandProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('member.command.unlock')}
      lead={t('member.unlock.lead')}
      command="POST /ops/members/:memberId/unlock"
      initial={{ reason: '' }}
      request={({ reason }) => ({
        params: { memberId: member.id },
        body: { version: member.version, reason },
      })}
      submit={{ label: t('member.command.unlock') }}
      said={t('member.said')}
      onClose={onClose}
    />
  );
}
