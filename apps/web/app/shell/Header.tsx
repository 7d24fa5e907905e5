import { useEffect } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { usePageHandle } from '#app/lib/page.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import bar from '#app/ui/bar.module.css';
import { Brand } from './Brand.tsx';
import { MemberCorner } from './late-parts.ts';
import { Menu } from './Menu.tsx';
import styles from './Header.module.css';

/** The head of a page: the logo on home, elsewhere a way back and the title. */
export function Header({ onBack }: { onBack: () => void }) {
  const t = useT();
  const { name, merchantCode } = useSettings();
  const { title } = usePageHandle();
  const session = useSession();
  useMemberMark(session !== null);
  return (
    <header className={`${bar.bar} ${styles.header}`}>
      {title ? (
        <>
          <button
            type="button"
            className={`${bar.icon} ${styles.back}`}
            aria-label={t('header.back')}
            onClick={onBack}
          >
            <ArrowLeft className={bar.arrow} size={22} aria-hidden="true" />
          </button>
          <h1 className={bar.title}>{t(title)}</h1>
        </>
      ) : (
        <Link to="/m/home" className={styles.logo} aria-label={t('header.home', { name })}>
          <Brand merchantCode={merchantCode} name={name} />
        </Link>
      )}
      {session ? <MemberCorner wide={!title} /> : !title && <VisitorCorner />}
      <Menu />
    </header>
  );
}

/**
 * The document is a visitor's until scripts run. A mark that the first script sets hides the visitor's buttons from a
 * member meanwhile (`lib/late-start.ts`); from here on it follows the session.
 */
function useMemberMark(member: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', member);
  }, [member]);
}

function VisitorCorner() {
  const t = useT();
  const { switches } = useSettings();
  return (
    <div className={styles.visitor}>
      <Link to="/m/login" className={styles.login}>
        {t('header.login')}
      </Link>
      {switches['DIRECTREG3'] && (
        <Link to="/m/register" className={styles.register}>
          {t('header.register')}
        </Link>
      )}
    </div>
  );
}
