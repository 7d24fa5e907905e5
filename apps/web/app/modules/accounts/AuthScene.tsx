import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { BrowserLimits } from './BrowserLimits.tsx';
import { PlaceDrawing } from './PlaceDrawing.tsx';
import styles from './AuthScene.module.css';

interface AuthSceneProps {
  title: string;
  welcome: string;
  lead: string;
  /** What stands above the words in place of the drawing. */
  banner?: ReactNode;
  /** The choice of a language, at the end of the bar. */
  language?: ReactNode;
  children: ReactNode;
}

/** The frame of login and registration: the brand's place above, the form below, a way back home. */
export function AuthScene({ title, welcome, lead, banner, language, children }: AuthSceneProps) {
  const t = useT();
  return (
    <div className={styles.scene}>
      <PageTitle text={title} />
      <div className={styles.bar}>
        <Link to="/m/home" className={styles.back} aria-label={t('login.home')}>
          <ArrowLeft size={22} aria-hidden="true" className={styles.arrow} />
        </Link>
        <h1 className={styles.title}>{title}</h1>
        {language}
      </div>
      {banner ?? (
        <div className={styles.drawing} aria-hidden="true">
          <PlaceDrawing />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.welcome}>{welcome}</p>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.form}>
        <BrowserLimits />
        {children}
      </div>
    </div>
  );
}
