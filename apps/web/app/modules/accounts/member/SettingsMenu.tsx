import { HeartHandshake, KeyRound, Link2, LogOut, ShieldCheck } from 'lucide-react';
import { may } from '@perya/contract/accounts/member-type.ts';
import { isLanguage, useLanguage, useT } from '#app/lib/i18n.ts';
import { useSetLanguage } from '#app/lib/language.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RadioList } from '#app/ui/RadioList.tsx';
import { RowCard } from '#app/ui/RowCard.tsx';
import { MenuEntry } from './MenuEntry.tsx';

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
    <PageBody gap={24}>
      <RadioList<string>
        legend={t('settings.language')}
        name="language"
        choices={languages.map(({ code, name, tag }) => ({ value: code, text: name, lang: tag }))}
        chosen={current}
        onChoose={(code) => {
          if (isLanguage(code)) void setLanguage(code);
        }}
      />
      {session && may(session.type, 'security') && (
        <RowCard>
          <MenuEntry
            to={hasPassword ? '/m/changePsw' : '/m/setPsw'}
            icon={<KeyRound size={22} />}
            text={t(hasPassword ? 'settings.changePassword' : 'settings.firstPassword')}
          />
          <MenuEntry to="/m/linkedAccounts" icon={<Link2 size={22} />} text={t('linked.title')} />
          <MenuEntry to="/m/securityCenter" icon={<ShieldCheck size={22} />} text={t('member.security')} />
          <MenuEntry to="/m/playSafely" icon={<HeartHandshake size={22} />} text={t('protection.title')} />
        </RowCard>
      )}
      <Button variant="danger" block icon={<LogOut size={20} aria-hidden="true" />} onClick={onSignOut}>
        {t('settings.signOut')}
      </Button>
    </PageBody>
  );
}
