/** One page per member: who, what they have, what they did, what protects them, and what staff did about them. */
import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { fieldWord } from '#console/lib/field-words.ts';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { DetailPage, type DetailTab } from '#console/templates/DetailPage.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MemberState } from '#console/ui/Standing.tsx';
import { Access } from './Access.tsx';
import { MemberActions, MemberDialog, type MemberCommand } from './commands.tsx';
import { Kpis, Purses, Transfers } from './money.tsx';
import { Mail } from './Mail.tsx';
import { Notes } from './Notes.tsx';
import { PastMember } from './PastMember.tsx';
import { Protection } from './Protection.tsx';
import { Rewards } from './Rewards.tsx';
import { Rounds } from './Rounds.tsx';
import { Verification } from './Verification.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';

export type Member = ApiValue<'GET /ops/members/:memberId'>;

export function MemberDetail() {
  const t = useT();
  const can = useCan();
  const { memberId = '' } = useParams();
  const [command, setCommand] = useState<MemberCommand | null>(null);
  const answer = useQuery({
    queryKey: ['member', memberId],
    queryFn: ({ signal }) => api('GET /ops/members/:memberId', { params: { memberId } }, signal),
  });
  return (
    <>
      <DetailPage<Member>
        answer={answer}
        back={{ to: '/members', label: t('members.title') }}
        show={(member) => ({
          title: member.userName,
          lead: (
            <>
              <BrandName code={member.brand} /> · {member.id}
            </>
          ),
          badges: <Badges member={member} />,
          actions: <MemberActions member={member} open={setCommand} />,
          children: (
            <>
              {can('money.view') && <Purses memberId={memberId} />}
              <MemberFacts member={member} />
            </>
          ),
          tabs: tabsOf(t, can, memberId),
        })}
      />
      {answer.data && command && (
        <MemberDialog member={answer.data} command={command} onClose={() => setCommand(null)} />
      )}
    </>
  );
}

function tabsOf(t: Translate, can: ReturnType<typeof useCan>, memberId: string): DetailTab[] {
  const tab = (id: string, label: string, shown: boolean, render: DetailTab['render']): DetailTab[] =>
    shown ? [{ id, label, render }] : [];
  return [
    ...tab('kpis', t('member.tab.kpis'), can('money.view'), () => <Kpis memberId={memberId} />),
    ...tab('money', t('member.tab.money'), can('money.view'), () => <Transfers memberId={memberId} />),
    ...tab('past', t('past.tab'), can('money.view') || can('protection.view'), () => (
      <PastMember memberId={memberId} />
    )),
    ...tab('rounds', t('member.tab.rounds'), can('round.view'), () => <Rounds memberId={memberId} />),
    ...tab('rewards', t('member.tab.rewards'), can('money.view'), () => <Rewards memberId={memberId} />),
    ...tab('protection', t('member.tab.protection'), can('protection.view'), () => (
      <Protection memberId={memberId} />
    )),
    ...tab('verification', t('member.tab.verification'), can('identity.view'), () => (
      <Verification memberId={memberId} />
    )),
    ...tab('access', t('member.tab.access'), true, () => <Access memberId={memberId} />),
    ...tab('mail', t('member.tab.mail'), true, () => <Mail memberId={memberId} />),
    ...tab('notes', t('member.tab.notes'), true, () => <Notes memberId={memberId} />),
    ...tab('audit', t('audit.title'), can('audit.view'), () => (
      <ObjectAudit object="member" objectId={memberId} />
    )),
  ];
}

function Badges({ member: { id, status, online, tags } }: { member: Member }) {
  const t = useT();
  return (
    <Group gap={6}>
      <MemberState id={id} status={status} />
      {online && (
        <Badge color="teal" variant="dot" tt="none">
          {t('member.online')}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} color="gray" tt="none">
          {tag}
        </Badge>
      ))}
    </Group>
  );
}

function MemberFacts({ member }: { member: Member }) {
  const t = useT();
  const verified = (value: string | null, is: boolean) =>
    value === null ? (
      '–'
    ) : (
      <>
        {value}{' '}
        <Text span size="xs" c="dimmed">
          {t(is ? 'member.verified' : 'member.unverified')}
        </Text>
      </>
    );
  return (
    <Facts
      facts={[
        [t('member.email'), verified(member.email, member.emailVerified)],
        [t('member.mobile'), verified(member.mobile, member.mobileVerified)],
        [
          t('member.upline'),
          member.upline ? (
            <MemberLink key="upline" id={member.upline.id}>
              {member.upline.userName}
            </MemberLink>
          ) : (
            '–'
          ),
        ],
        [t('member.registered'), <Moment key="registered" at={member.registeredAt} />],
        [t('member.last.login'), <Moment key="login" at={member.lastLoginAt} />],
        [t('member.failed.logins'), String(member.failedLogins)],
        [t('member.second.factor'), <Moment key="factor" at={member.secondFactorSince} />],
        [t('member.passkeys'), String(member.passkeys)],
        [t('member.terms'), `${member.termsVersion}`],
        ...Object.entries(member.profile).map(([name, value]) => [fieldWord(t, name), value] as const),
      ]}
    />
  );
}
