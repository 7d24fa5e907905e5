import { useState } from 'react';
import {
  ArrowUpFromLine,
  CircleHelp,
  FerrisWheel,
  LogOut,
  Menu as MenuIcon,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { copyrightYear } from '#app/lib/copyright.ts';
import { isLanguage, useLanguage, useT } from '#app/lib/i18n.ts';
import { useSetLanguage } from '#app/lib/language.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useReady } from '#app/ui/use-ready.ts';
import { BalanceEntries, LogoutDialog } from './late-parts.ts';
import styles from './Menu.module.css';

const id = 'header-menu';
const hide = () => document.getElementById(id)?.hidePopover();

/** The header's popover menu. A native popover: pressed before any script has run, it shows as soon as it has something in it. */
export function Menu() {
  const t = useT();
  const member = useSession() !== null;
  const ready = useReady();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={t('header.menu')}>
        <MenuIcon size={22} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles.menu} aria-label={t('menu.title')} role="group">
        {/* Not in the document: most never open it. */}
        {ready && <Entries member={member} onLeave={() => setLeaving(true)} />}
      </div>
      {member && <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />}
    </>
  );
}

function Entries({ member, onLeave }: { member: boolean; onLeave: () => void }) {
  const t = useT();
  const { name, minimumAge, switches } = useSettings();
  return (
    <>
      <ul className={styles.list}>
        <Entry to="/m/voucherCenter" icon={WalletCards} text={t('menu.deposit')} />
        <Entry to="/m/withdraw" icon={ArrowUpFromLine} text={t('menu.withdraw')} />
        {member && <BalanceEntries />}
        {!member && switches['TRIALPLAY'] && (
          <Entry to="/m/trail" icon={FerrisWheel} text={t('menu.trial')} />
        )}
        <Entry to="/m/help" icon={CircleHelp} text={t('menu.help')} />
        {member && (
          <li>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                hide();
                onLeave();
              }}
            >
              <LogOut size={20} aria-hidden="true" />
              {t('menu.signOut')}
            </button>
          </li>
        )}
      </ul>
      <Languages />
      <p className={styles.copyright}>
        {t('menu.copyright', { year: copyrightYear, name, age: minimumAge })}
      </p>
    </>
  );
}

function Entry({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <li>
      <Link className={styles.entry} to={to} onClick={hide}>
        <Icon size={20} aria-hidden="true" />
        {text}
      </Link>
    </li>
  );
}

function Languages() {
  const t = useT();
  const current = useLanguage();
  const setLanguage = useSetLanguage();
  const { languages } = useSettings();
  if (languages.length < 2) return null;
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.legend}>{t('menu.language')}</legend>
      {languages.map(({ code, tag, name }) => (
        <button
          key={code}
          type="button"
          lang={tag}
          className={styles.language}
          aria-pressed={code === current}
          onClick={() => isLanguage(code) && void setLanguage(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
