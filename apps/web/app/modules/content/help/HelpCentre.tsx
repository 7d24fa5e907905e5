import type { ApiValue } from '@perya/contract/api.ts';
import { ChevronDown, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LetterDrawing } from '#app/ui/drawings.tsx';
import { PageBar } from '#app/ui/PageBar.tsx';
import { SanitisedHtml } from '../../../ui/SanitisedHtml.tsx';
import { HelpContact } from './HelpContact.tsx';
import styles from './HelpCentre.module.css';

export type HelpEntry = ApiValue<'GET /wps/helpCentre'>['list'][number];

interface HelpCentreProps {
  entries: readonly HelpEntry[];
  /** Which of them is open. */
  active: number;
  onOpen: (index: number) => void;
  onBack: () => void;
}

/** The topics of the help centre, one of them open. Native disclosures of one name: they work without scripts. */
export function HelpCentre({ entries, active, onOpen, onBack }: HelpCentreProps) {
  const t = useT();
  return (
    <>
      <PageBar title={t('help.title')} backLabel={t('header.back')} onBack={onBack} />
      {entries.length === 0 ? (
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
      ) : (
        <div className={styles.page}>
          <p className={styles.lead}>{t('help.lead')}</p>
          <ul className={styles.list} aria-label={t('help.entries')}>
            {entries.map((entry, index) => (
              <li key={entry.title}>
                <details
                  name="help"
                  className={styles.entry}
                  open={index === active}
                  onToggle={({ currentTarget }) => {
                    if (currentTarget.open && index !== active) onOpen(index);
                  }}
                >
                  <summary className={styles.summary}>
                    <span className={styles.title}>{entry.title}</span>
                    <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
                  </summary>
                  <div className={styles.content}>
                    <SanitisedHtml html={entry.content} />
                    <Link className={styles.own} to={`/m/helpDetail?i=${index}`}>
                      <FileText size={16} aria-hidden="true" />
                      {t('help.page')}
                    </Link>
                  </div>
                </details>
              </li>
            ))}
          </ul>
          <HelpContact />
          <p className={styles.notices}>
            <a href="/notices.txt">{t('help.notices')}</a>
            <a href="/licences.txt">{t('help.licences')}</a>
          </p>
        </div>
      )}
    </>
  );
}
