import { ChevronRight, HeartHandshake, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { limitMeasures } from '@perya/contract/protection/tools.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatZonedMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { LimitSection } from './LimitSection.tsx';
import { RealitySection } from './RealitySection.tsx';
import { StopSection } from './StopSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { useProtection, type Protection } from './use-protection.ts';
import styles from './PlaySafely.module.css';

/** Limits, breaks and reality checks: current settings and options. */
export function PlaySafely() {
  const t = useT();
  const query = useProtection();
  if (query.data) return <Settings protection={query.data} />;
  if (!query.isError) return <PlaySafelySkeleton />;
  return (
    <PageBody gap={16}>
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('page.failed')}
        text={t('page.failedHelp')}
        action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
      />
    </PageBody>
  );
}

function Settings({
  protection: { offered, stop, limits, sessionLimit, realityCheck },
}: {
  protection: Protection;
}) {
  const t = useT();
  return (
    <PageBody gap={16}>
      <Lead stop={stop} />
      {limitMeasures.map((measure) => {
        const own = limits.filter((limit) => limit.measure === measure);
        return own.length > 0 && <LimitSection key={measure} measure={measure} limits={own} />;
      })}
      {sessionLimit && <TimeSection limit={sessionLimit} />}
      {(offered.includes('realityCheck') || realityCheck.everyMinutes !== null) && (
        <RealitySection present={realityCheck.everyMinutes} />
      )}
      {offered.includes('timeOut') && stop?.kind !== 'exclusion' && (
        <StopSection kind="timeOut" holding={stop !== null} />
      )}
      {offered.includes('exclusion') && <StopSection kind="exclusion" holding={stop?.kind === 'exclusion'} />}
      <Link className={styles.help} to="/m/service">
        {t('protection.help')}
        <ChevronRight className={styles.chevron} size={20} aria-hidden="true" />
      </Link>
    </PageBody>
  );
}

function Lead({ stop }: Pick<Protection, 'stop'>) {
  const t = useT();
  const { timeZone } = useSettings();
  const Mark = stop ? Hourglass : HeartHandshake;
  const title = stop
    ? t(`protection.stopped.${stop.kind}`, { moment: formatZonedMoment(stop.until, timeZone) })
    : t('protection.lead');
  return (
    <LeadCard
      mark={<Mark size={28} />}
      tone={stop ? 'notice' : 'good'}
      title={title}
      texts={[t(textOf(stop))]}
    />
  );
}

const textOf = (stop: Protection['stop']) => {
  if (stop === null) return 'protection.lead.text';
  return stop.kind === 'listed' ? 'protection.stopped.listed.text' : 'protection.stopped.text';
};

/** The page until the member's limits have been read. */
export function PlaySafelySkeleton() {
  const t = useT();
  return (
    <PageBody gap={16} waiting={t('record.loading')}>
      <Skeleton height="92px" radius="18px" />
      <Skeleton height="290px" radius="14px" />
      <Skeleton height="290px" radius="14px" />
    </PageBody>
  );
}
