import { ArrowLeft, ArrowRight, List } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LetterDrawing } from '#app/ui/drawings.tsx';
import { SanitisedHtml } from '../../../ui/SanitisedHtml.tsx';
import type { HelpEntry } from './HelpCentre.tsx';
import { HelpContact } from './HelpContact.tsx';
import styles from './HelpDetail.module.css';

/** One topic on a page of its own, with the ones beside it. */
export function HelpDetail({ entries, active }: { entries: readonly HelpEntry[]; active: number }) {
  const t = useT();
  const entry = entries[active];
  if (!entry) {
    return (
      <EmptyState
        drawing={<LetterDrawing />}
        title={t('help.empty')}
        text={t('help.emptyHelp')}
        action={
          <Link className={buttonClass()} to="/m/service">
            {t('help.service')}
          </Link>
        }
      />
    );
  }
  const [previous, next] = [entries[active - 1], entries[active + 1]];
  return (
    <article className={styles.page}>
      <h2 className={styles.title}>{entry.title}</h2>
      <SanitisedHtml html={entry.content} />
      <nav className={styles.ways} aria-label={t('help.entries')}>
        {previous && (
          <Link className={styles.way} to={`/m/helpDetail?i=${active - 1}`}>
            <ArrowLeft className={styles.arrow} size={18} aria-hidden="true" />
            {t('help.previous', { title: previous.title })}
          </Link>
        )}
        {next && (
          <Link className={styles.way} to={`/m/helpDetail?i=${active + 1}`}>
            <ArrowRight className={styles.arrow} size={18} aria-hidden="true" />
            {t('help.next', { title: next.title })}
          </Link>
        )}
        <Link className={styles.way} to={`/m/help?i=${active}`}>
          <List size={18} aria-hidden="true" />
          {t('help.all')}
        </Link>
      </nav>
      <HelpContact />
    </article>
  );
}
