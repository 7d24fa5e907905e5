/** What the inbox, the list and the page of one proposal share. */
import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { Info } from 'lucide-react';
import type { ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { useSelf } from '#console/lib/session.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { Changes } from '#console/ui/Changes.tsx';
import { Facts, type Fact } from '#console/ui/Facts.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { Effects } from './Effects.tsx';

export type Approval = ApiValue<'GET /ops/approvals/:approvalId'>;
export type Decision = 'approve' | 'reject';

const tones: Readonly<Record<Approval['state'], Tone>> = {
  pending: 'waiting',
  approved: 'waiting',
  executed: 'good',
  rejected: 'over',
  expired: 'over',
  stale: 'warning',
  failed: 'bad',
  withdrawn: 'over',
};

export const approvalStates = Object.keys(tones) as Approval['state'][];

export const ApprovalState = ({ state }: { state: Approval['state'] }) => (
  <StateBadge state={state} phrases="approval.state" tones={tones} />
);

export const kindOf = (t: Translate, { kind }: Pick<Approval, 'kind'>): string =>
  phraseOf(t, `approval.kind.${kind}`, kind);

/** What it is about, in a line: a member, an operator, an amount. */
export function subjectOf({ payload, objectId }: Approval): string {
  const fields = (payload ?? {}) as Record<string, unknown>;
  const named = ['userName', 'name'].map((key) => fields[key]).find((value) => typeof value === 'string');
  const amount = typeof fields['amount'] === 'string' ? ` · ${fields['amount']}` : '';
  return `${(named as string | undefined) ?? objectId}${amount}`;
}

/** The member that it concerns; undefined: none. */
export function memberOf({ payload, object, objectId }: Approval): string | undefined {
  const { memberId } = (payload ?? {}) as { memberId?: unknown };
  if (typeof memberId === 'string') return memberId;
  return object === 'member' && /^\d+$/.test(objectId) ? objectId : undefined;
}

/** The values that a proposal would set; for settings, the new value of each section. */
function wantedOf(payload: unknown): unknown {
  const { changes } = (payload ?? {}) as { changes?: Record<string, { value?: unknown } | null> };
  if (changes === undefined) return payload;
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change?.value ?? null]));
}

/** Kinds whose effect the server can compute. */
const withEffects: ReadonlySet<string> = new Set(['brand.settings', 'payout-method.set']);

/** Who may decide, until when, or who has decided and why; of a withdrawn proposal the maker's reason. */
function decisionFacts(
  t: Translate,
  { expiresAt, deciders, checker, decidedAt, decisionReason }: Approval,
): Fact[] {
  return checker === null
    ? [
        [t('approval.expires'), <Moment key="at" at={expiresAt} age />],
        ...(deciders.length > 0 ? [[t('approval.deciders'), deciders.join(', ')] as const] : []),
        ...(decisionReason === null ? [] : [[t('approval.decision.reason'), decisionReason] as const]),
      ]
    : [
        [t('approval.checker'), checker.name],
        [t('approval.decided'), <Moment key="at" at={decidedAt} />],
        [t('approval.decision.reason'), decisionReason ?? '–'],
      ];
}

/** The whole proposal: who wants what, and what would change. */
export function ApprovalBody({ approval }: { approval: Approval }) {
  const t = useT();
  const self = useSelf();
  const memberId = memberOf(approval);
  const { maker, madeAt, brand, reason, outcome } = approval;
  return (
    <Stack gap="md">
      {approval.state === 'pending' && maker.id === self.id && (
        <Alert color="gray" variant="light" icon={<Info size={18} aria-hidden />}>
          {t('approval.own')}
        </Alert>
      )}
      {approval.state === 'pending' && approval.deciders.length === 0 && (
        <Alert color="orange" variant="light" icon={<Info size={18} aria-hidden />}>
          {t('approval.nobody')}
        </Alert>
      )}
      <Facts
        facts={[
          [t('approval.maker'), maker.name],
          ...(memberId === undefined
            ? []
            : ([[t('deposits.member'), <MemberLink key="member" id={memberId} />]] as const)),
          [t('approval.made'), <Moment key="at" at={madeAt} />],
          [
            t('approval.brand'),
            brand === null ? t('approval.brand.all') : <BrandName key="brand" code={brand} />,
          ],
          ...decisionFacts(t, approval),
          ...(approval.kind === 'command.allow'
            ? ([[t('command.guarded.number'), approval.id]] as const)
            : []),
        ]}
      >
        <Text size="xs" c="dimmed" fw={500} mt="lg">
          {t('command.reason')}
        </Text>
        <Text size="sm">{reason}</Text>
      </Facts>
      <Card withBorder padding="lg">
        <Title order={2} mb="sm">
          {t('approval.changes')}
        </Title>
        <Changes before={approval.before} after={wantedOf(approval.payload)} />
      </Card>
      {approval.state === 'pending' && withEffects.has(approval.kind) && <Effects approvalId={approval.id} />}
      {outcome !== null && outcome !== undefined && (
        <Card withBorder padding="lg">
          <Title order={2} mb="sm">
            {t('approval.outcome')}
          </Title>
          <Changes before={outcome} after={{}} />
        </Card>
      )}
    </Stack>
  );
}

interface DecideDialogProps {
  approval: Approval;
  decision: Decision;
  onClose: () => void;
}

export function DecideDialog({ approval, decision, onClose }: DecideDialogProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t(`approval.${decision}.title`)}
      lead={`${kindOf(t, approval)}: ${subjectOf(approval)}`}
      command="POST /ops/approvals/:approvalId/decision"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { approvalId: approval.id }, body: { decision, reason } })}
      submit={{ label: t(`approval.${decision}`), color: decision === 'approve' ? 'teal' : 'red' }}
      said={t(`approval.${decision}.said`)}
      onClose={onClose}
    />
  );
}

/** The maker takes the proposal back. */
export function WithdrawDialog({ approval, onClose }: Omit<DecideDialogProps, 'decision'>) {
  const t = useT();
  return (
    <CommandDialog
      title={t('approval.withdraw.title')}
      lead={`${kindOf(t, approval)}: ${subjectOf(approval)}`}
      command="POST /ops/approvals/:approvalId/withdrawal"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { approvalId: approval.id }, body: { reason } })}
      submit={{ label: t('approval.withdraw'), color: 'red' }}
      said={t('approval.withdraw.said')}
      onClose={onClose}
    />
  );
}
