import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { RecordRow, RecordSkeleton } from '#app/ui/RecordList.tsx';
import { RowCard } from '#app/ui/RowCard.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkSheet, type InvitationLink } from './LinkSheet.tsx';
import styles from './Team.module.css';

const tones: Record<InvitationLink['state'], PillTone> = {
  open: 'good',
  closed: 'bad',
  waiting: 'waiting',
  expired: 'neutral',
};

/** Invitation links of the agent, and a new one. */
export function Links({ terms }: { terms: ApiValue<'GET /wps/agent/register/terms'> }) {
  const t = useT();
  const cache = useQueryClient();
  const { timeZone } = useSettings();
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<InvitationLink | null>(null);
  const links = usePagedList<InvitationLink>(['agent', 'links'], (pageNo, signal) =>
    api('GET /wps/agent/links', { query: { pageNo, pageSize: 25 } }, { signal }),
  );
  const factsOf = ({ account, registered, endsAt }: InvitationLink): string =>
    [
      t(account === 'agent' ? 'agent.team.agent' : 'agent.team.player'),
      t('agent.link.registered', { count: registered }),
      ...(endsAt ? [t('agent.link.until', { day: formatDay(endsAt, timeZone) })] : []),
    ].join(' · ');
  if (making) {
    return (
      <LinkForm
        terms={terms}
        onMade={(link) => {
          void cache.invalidateQueries({ queryKey: ['agent', 'links'] });
          setMaking(false);
          setShown(link);
        }}
      />
    );
  }
  return (
    <div className={styles.stack}>
      <Button block icon={<Plus size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
        {t('agent.link.new')}
      </Button>
      {links.loading && <RecordSkeleton label={t('record.loading')} rows={3} />}
      {!links.loading && links.items.length === 0 && (
        <EmptyState
          drawing={<TicketDrawing />}
          title={t(links.failed ? 'record.failed' : 'agent.link.none')}
          {...(!links.failed && { text: t('agent.link.none.text') })}
        />
      )}
      {links.items.length > 0 && (
        <RowCard label={t('agent.link.list')}>
          {links.items.map((link) => (
            <RecordRow
              key={link.id}
              mark={<Link2 size={22} />}
              title={link.channel}
              facts={factsOf(link)}
              amount={link.code}
              after={<Pill tone={tones[link.state]}>{t(`agent.link.state.${link.state}`)}</Pill>}
              onPress={() => setShown(link)}
              pressLabel={t('agent.link.show', { channel: link.channel })}
            />
          ))}
        </RowCard>
      )}
      {links.hasMore && (
        <LoadMore
          listed={links.items.length}
          label={t('agent.more')}
          pending={links.loadingMore}
          onLoad={links.loadMore}
        />
      )}
      <LinkSheet link={shown} onChanged={setShown} onClose={() => setShown(null)} />
    </div>
  );
}
