/** What the list, the wizard and the page of a bulk action share. */
import type { Permission } from '@perya/contract/operators/permissions.ts';
import type { ApiValue } from '#console/lib/api.ts';
import { formatCount } from '#console/lib/format.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { useMomentText } from '#console/lib/zone.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type Bulk = ApiValue<'GET /ops/bulk/:bulkId'>;

/** What the action itself asks for; the server decides. */
export const actionPermissions: Readonly<Record<Bulk['action'], Permission>> = {
  tag: 'member.tag',
  untag: 'member.tag',
  letter: 'mail.broadcast',
  lock: 'member.lock',
  'end-sessions': 'member.end-sessions',
  grant: 'bonus.propose',
};

const tones: Readonly<Record<Bulk['state'], Tone>> = {
  rehearsed: 'waiting',
  running: 'warning',
  done: 'good',
  stopped: 'over',
};

export const BulkState = ({ state }: Pick<Bulk, 'state'>) => (
  <StateBadge state={state} phrases="bulk.state" tones={tones} />
);

export function whatOf(
  t: Translate,
  {
    action,
    tag,
    subject,
    grant,
  }: Pick<Bulk, 'action' | 'tag' | 'subject'> & { grant: { code: string } | null },
): string {
  const what = tag ?? subject ?? grant?.code ?? null;
  return what === null ? t(`bulk.action.${action}`) : `${t(`bulk.action.${action}`)}: ${what}`;
}

/** How the members were chosen, in a line. Days are the brand's; instants are said by its clock. */
export function Whom({ choice: { names, segment } }: Pick<Bulk, 'choice'>) {
  const t = useT();
  const momentText = useMomentText();
  if (names !== undefined) return t('bulk.whom.list', { count: formatCount(names.length) });
  const { status, tag, ...moments } = segment ?? {};
  return [
    ...(status === undefined ? [] : [t(`member.status.${status}`)]),
    ...(tag === undefined ? [] : [`${t('member.tag')} ${tag}`]),
    ...(Object.entries(moments) as [keyof typeof moments, string][]).map(
      ([name, at]) => `${t(`bulk.${name}`)} ${at.length === 10 ? at : momentText(at)}`,
    ),
  ].join(' · ');
}
