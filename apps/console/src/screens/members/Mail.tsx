import type { ApiValue } from '#console/lib/api.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { List } from '#console/templates/List.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge } from '#console/ui/StateBadge.tsx';
import { loadOf } from './member-list.ts';

const path = 'GET /ops/members/:memberId/mail';
type Letter = ApiValue<typeof path>['list'][number];

/** The value that distinguishes a mail from others of its kind. */
function aboutOf({ values }: Letter): string {
  const said: Readonly<Record<string, unknown>> = values;
  const about = said['subject'] ?? said['answer'] ?? said['amount'] ?? said['device'] ?? said['name'];
  return typeof about === 'string' && about !== '' ? about : '–';
}

/** Mail to this player alone, read or not. */
export function Mail({ memberId }: { memberId: string }) {
  const t = useT();
  return (
    <List<Letter>
      label={t('member.tab.mail')}
      name={`member-mail ${memberId}`}
      rowKey={({ id }) => id}
      load={loadOf(path, memberId)}
      columns={[
        { id: 'at', title: t('audit.at'), render: ({ at }) => <Moment at={at} /> },
        {
          id: 'kind',
          title: t('member.mail.kind'),
          render: ({ kind }) => phraseOf(t, `member.mail.kind.${kind}`, kind),
        },
        { id: 'about', title: t('mail.subject'), render: (letter) => aboutOf(letter) },
        {
          id: 'read',
          title: t('approval.state'),
          render: ({ read }) => (
            <StateBadge
              state={read ? 'read' : 'unread'}
              phrases="member.mail"
              tones={{ read: 'good', unread: 'waiting' }}
            />
          ),
        },
      ]}
      empty={{ title: t('member.mail.none') }}
    />
  );
}
