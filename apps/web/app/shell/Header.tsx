import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { usePageHandle } from '#app/lib/page.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import styles from './Header.module.css';

export function Header() {
  const t = useT();
  const { name } = useSettings();
  const { title, back } = usePageHandle();
  const navigate = useNavigate();
  return (
    <header className={styles.header}>
      {title ? (
        <>
          <button
            type="button"
            className={styles.icon}
            aria-label={t('header.back')}
            onClick={() => (back || history.length <= 1 ? navigate('/m/home') : navigate(-1))}
          >
            <ArrowLeft size={22} aria-hidden="true" />
          </button>
          <h1 className={styles.title}>{t(title)}</h1>
        </>
      ) : (
        <Link to="/m/home">{name}</Link>
      )}
    </header>
  );
}
