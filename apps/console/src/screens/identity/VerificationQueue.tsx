import { useState } from 'react';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { isClaimedBy } from '#console/lib/claim.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { targetHours } from '#console/lib/targets.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { AcceptDialog, RejectDialog, ViewDialog } from './VerificationDialogs.tsx';
import { VerificationFacts } from './VerificationFacts.tsx';

export type Submission = ApiValue<'GET /ops/identity/submissions'>['list'][number];
export type Picture = ApiValue<'POST /ops/identity/submissions/:submissionId/pictures'>['list'][number];

/** Pictures already shown for a reason; forgotten when the screen closes. */
export interface Shown {
  submissionId: string;
  pictures: readonly Picture[];
}

/** Waiting verifications, oldest first: give a reason to see the pictures, then accept or refuse. */
export function VerificationQueue() {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const [shown, setShown] = useState<Shown | null>(null);
  const picturesOf = ({ id }: Submission) => (shown?.submissionId === id ? shown.pictures : null);
  return (
    <QueuePage<Submission>
      name="verifications"
      title={t('verifications.title')}
      lead={`${t('verifications.lead')} ${t('queue.within', { hours: targetHours.verifications })}`}
      rowKey={({ id }) => id}
      load={(query, _after, signal) =>
        api(
          'GET /ops/identity/submissions',
          { query: query as ApiRequest<'GET /ops/identity/submissions'>['query'] },
          signal,
        )
      }
      renderItem={({ memberId, userName, sentAt, tier, pictures, ...claimed }) => (
        <QueueItem
          title={userName}
          memberId={memberId}
          at={sentAt}
          withinHours={targetHours.verifications}
          text={pictures.map(({ kind }) => t(`verifications.kind.${kind}`)).join(' · ')}
          note={
            claimed.claimedBy === null || isClaimedBy(claimed, self.id)
              ? t('verifications.level', { tier })
              : t('verifications.taken', { tier })
          }
        />
      )}
      renderDetail={(submission) => (
        <VerificationFacts submission={submission} pictures={picturesOf(submission)} />
      )}
      decisions={(submission) =>
        can('identity.decide') ? decisionsOf(t, picturesOf(submission) !== null, setShown) : []
      }
      empty={{ title: t('verifications.none'), text: t('verifications.none.text') }}
    />
  );
}

/** Only operators who have seen the pictures can decide. */
function decisionsOf(
  t: Translate,
  seen: boolean,
  setShown: (shown: Shown) => void,
): QueueDecision<Submission>[] {
  if (!seen)
    return [
      {
        id: 'view',
        label: t('verifications.view'),
        hotkey: 'v',
        primary: true,
        renderDialog: (submission, close) => (
          <ViewDialog
            submission={submission}
            onShown={(pictures) => setShown({ submissionId: submission.id, pictures })}
            onClose={close}
          />
        ),
      },
    ];
  return [
    {
      id: 'accept',
      label: t('verifications.accept'),
      hotkey: 'a',
      color: 'teal',
      primary: true,
      renderDialog: (submission, close) => <AcceptDialog submission={submission} onClose={close} />,
    },
    {
      id: 'reject',
      label: t('verifications.reject'),
      hotkey: 'r',
      renderDialog: (submission, close) => <RejectDialog submission={submission} onClose={close} />,
    },
  ];
}
