import { caseDecisions, caseStates } from '@perya/contract/cases/operators/case.ts';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { isClaimedBy } from '#console/lib/claim.ts';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { targetHours } from '#console/lib/targets.ts';
import { useT } from '#console/lib/words.ts';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { CaseDecision, type Deciding } from './CaseDecision.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseState } from './CaseState.tsx';

type MemberCase = ApiValue<'GET /ops/cases'>['list'][number];

const hotkeys: Readonly<Record<Deciding['how'], string>> = {
  watched: 'w',
  blocked: 'b',
  reported: 'r',
  cleared: 'c',
};

/** Cases that wait for a decision: taken by one person, then watched, blocked, reported or cleared. */
export function CaseQueue() {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const claim = useCommand('POST /ops/cases/:caseId/claim', t('cases.taken'));
  const decisions = (row: MemberCase): QueueDecision<MemberCase>[] => {
    if (!can('case.decide') || row.state === 'cleared') return [];
    if (!isClaimedBy(row, self.id))
      return [
        {
          id: 'claim',
          label: t('cases.take'),
          hotkey: 't',
          primary: true,
          run: ({ id }) => void claim.send({ params: { caseId: id } }),
        },
      ];
    return caseDecisions.map((how) => ({
      id: how,
      label: t(`cases.decide.${how}`),
      hotkey: hotkeys[how],
      renderDialog: dialogOf(how),
    }));
  };
  return (
    <>
      <FormFailure failure={claim.failure} />
      <QueuePage<MemberCase>
        name="cases"
        title={t('cases.title')}
        lead={`${t('cases.lead')} ${t('queue.within', { hours: targetHours.cases })}`}
        filters={[choice('state', t('approval.state'), caseStates, (code) => t(`cases.state.${code}`))]}
        rowKey={({ id }) => id}
        load={(query, _after, signal) =>
          api('GET /ops/cases', { query: query as ApiRequest<'GET /ops/cases'>['query'] }, signal)
        }
        renderItem={({ userName, memberId, waitingSince, openedAt, rules, state }) => (
          <QueueItem
            title={userName || memberId}
            memberId={memberId}
            at={waitingSince ?? openedAt}
            withinHours={waitingSince === null ? undefined : targetHours.cases}
            text={rules.map((rule) => t(`cases.rule.${rule}`)).join(' · ')}
            badge={<CaseState state={state} />}
          />
        )}
        renderDetail={(row) => <CaseFacts row={row} />}
        decisions={decisions}
        empty={{ title: t('cases.none'), text: t('cases.none.text') }}
      />
    </>
  );
}

const dialogOf =
  (how: Deciding['how']): NonNullable<QueueDecision<MemberCase>['renderDialog']> =>
  (row, close) => <CaseDecision row={row} how={how} onClose={close} />;
