import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { may } from '@perya/contract/accounts/member-type.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RecordEnd, RecordSkeleton } from '#app/ui/RecordList.tsx';
import { RowCard, rowClass } from '#app/ui/RowCard.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { FindField } from './FindField.tsx';
import { RatesSheet } from './RatesSheet.tsx';
import styles from './Team.module.css';

type TeamPage = ApiValue<'GET /wps/agent/team/members'>;
type Member = TeamPage['list'][number];

interface TeamMembersProps {
  /** Whose members are listed; null: the agent's own. */
  parent: string | null;
  /** Leads to the members of another. */
  onOpen: (memberId: string | null) => void;
}

/** The team, from the agent down: each member opens his own direct ones; the way back stands above. */
export function TeamMembers({ parent, onOpen }: TeamMembersProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [rated, setRated] = useState<Member | null>(null);
  const members = usePagedList<Member, TeamPage>(['agent', 'members', parent ?? '', name], (pageNo, signal) =>
    api(
      'GET /wps/agent/team/members',
      { query: { pageNo, pageSize: 25, ...(parent && { memberId: parent }), ...(name && { name }) } },
      { signal },
    ),
  );
  return (
    <>
      <FindField label="agent.team.search" submit="agent.team.search.submit" onFind={setName} />
      {name === '' && members.head && <Path path={members.head.path} onOpen={onOpen} />}
      {members.loading && <RecordSkeleton label={t('record.loading')} />}
      {!members.loading && members.items.length === 0 && (
        <Nobody found={name === ''} failed={members.failed} />
      )}
      {members.items.length > 0 && (
        <RowCard label={t('agent.team.list')}>
          {members.items.map((member) => (
            <MemberRow key={member.id} member={member} onOpen={onOpen} onRates={setRated} />
          ))}
        </RowCard>
      )}
      {members.hasMore && (
        <LoadMore
          listed={members.items.length}
          label={t('agent.more')}
          pending={members.loadingMore}
          onLoad={members.loadMore}
        />
      )}
      {members.items.length > 0 && !members.hasMore && <RecordEnd text={t('agent.end')} />}
      <RatesSheet member={rated} onClose={() => setRated(null)} />
    </>
  );
}

function Nobody({ found, failed }: { found: boolean; failed: boolean }) {
  const t = useT();
  if (failed) return <EmptyState drawing={<TicketDrawing />} title={t('record.failed')} />;
  if (!found) return <EmptyState drawing={<TicketDrawing />} title={t('agent.team.notFound')} />;
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('agent.team.none')}
      text={t('agent.team.none.text')}
      action={
        <Link className={buttonClass()} to="/m/agentRegister">
          {t('agent.menu.register')}
        </Link>
      }
    />
  );
}

function Path({ path, onOpen }: { path: TeamPage['path']; onOpen: TeamMembersProps['onOpen'] }) {
  const t = useT();
  return (
    <nav className={styles.path} aria-label={t('agent.team.path')}>
      <ol>
        {path.map(({ id, name }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.step}
              aria-current={at === path.length - 1 ? 'location' : undefined}
              onClick={() => onOpen(at === 0 ? null : id)}
            >
              {at === 0 ? t('agent.team.me') : name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface MemberRowProps {
  member: Member;
  onOpen: (memberId: string) => void;
  onRates: (member: Member) => void;
}

function MemberRow({ member, onOpen, onRates }: MemberRowProps) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const isAgent = may(member.type, 'agencyCentre');
  return (
    <li className={rowClass()}>
      <div className={styles.member}>
        <span className={styles.names}>
          {member.name}
          <Pill tone={isAgent ? 'info' : 'neutral'}>
            {t(isAgent ? 'agent.team.agent' : 'agent.team.player')}
          </Pill>
          {member.online && <Pill tone="good">{t('agent.team.online')}</Pill>}
          {member.unfinished && <Pill tone="waiting">{t('agent.team.unfinished')}</Pill>}
        </span>
        <span className={styles.amount}>
          <span className="sr-only">{t('agent.team.stake')} </span>
          {formatAmount(member.stake, currencySymbol)}
        </span>
        <span className={styles.memberFacts}>
          {isAgent && (
            <>
              {t('agent.team.facts', { direct: member.directCount, team: member.teamCount })}
              <br />
            </>
          )}
          {t('agent.team.since', { day: formatDay(member.registeredAt, timeZone) })}
        </span>
        <span className={styles.memberActions}>
          {member.direct && (
            <button
              type="button"
              className={styles.small}
              aria-label={t('agent.team.rates', { name: member.name })}
              onClick={() => onRates(member)}
            >
              {t('agent.team.rates.show')}
            </button>
          )}
          {member.directCount > 0 && (
            <button
              type="button"
              className={styles.small}
              aria-label={t('agent.team.open', { name: member.name })}
              onClick={() => onOpen(member.id)}
            >
              {t('agent.menu.team')}
            </button>
          )}
        </span>
      </div>
    </li>
  );
}
