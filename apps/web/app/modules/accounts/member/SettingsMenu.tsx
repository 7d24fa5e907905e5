import type { ReactNode } from 'react';
import { ChevronRight, HeartHandshake, KeyRound, Link2, LogOut, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { may } from '@perya/contract/accounts/member-type.ts';
import { isLanguage, useLanguage, useT } from '#app/lib/i18n.ts';
import { useSetLanguage } from '#app/lib/language.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { RadioList } from '#app/ui/RadioList.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import menu from './MemberCentre.module.css';
import styles from './SettingsMenu.module.css';

interface SettingsMenuProps {
  /** A member without a password sets the first one. */
  hasPassword: boolean;
  onSignOut: () => void;
}

export function SettingsMenu({ hasPassword, onSignOut }: SettingsMenuProps) {
  const t = useT();
  const session = useSession();
  const { languages } = useSettings();
  const current = useLanguage();
  const setLanguage = useSetLanguage();
  return (
    <div className={styles.page}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('settings.language')}</legend>
        <div className={styles.choices}>
          <RadioList<string>
            name="language"
            choices={languages.map(({ code, name, tag }) => ({ value: code, text: name, lang: tag }))}
            chosen={current}
            onChoose={(code) => {
              if (isLanguage(code)) void setLanguage(code);
            }}
          />
        </div>
      </fieldset>
      {session && may(session.type, 'security') && (
        <ul className={menu.list}>
          <Entry
            to={hasPassword ? '/m/changePsw' : '/m/setPsw'}
            icon={<KeyRound size={22} />}
            text={t(hasPassword ? 'settings.changePassword' : 'settings.firstPassword')}
          />
          <Entry to="/m/linkedAccounts" icon={<Link2 size={22} />} text={t('linked.title')} />
          <Entry to="/m/securityCenter" icon={<ShieldCheck size={22} />} text={t('member.security')} />
          <Entry to="/m/playSafely" icon={<HeartHandshake size={22} />} text={t('protection.title')} />
        </ul>
      )}
      <Button variant="danger" block icon={<LogOut size={20} aria-hidden="true" />} onClick={onSignOut}>
        {t('settings.signOut')}
      </Button>
    </div>
  );
}

function Entry({ to, icon, text }: { to: string; icon: ReactNode; text: string }) {
  return (
    <li>
      <Link className={menu.entry} to={to}>
        <span className={menu.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={menu.text}>{text}</span>
        <ChevronRight className={menu.chevron} size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}

export function SettingsSkeleton() {
  const t = useT();
  return (
    <div className={styles.page} role="status" aria-label={t('record.loading')}>
      <Skeleton height="148px" radius="14px" />
      <Skeleton height="60px" radius="14px" />
      <Skeleton height="48px" radius="999px" />
    </div>
  );
}
