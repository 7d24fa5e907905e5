import {
  Avatar,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
  type MantineColorScheme,
} from '@mantine/core';
import type { WholeLanguage } from '@perya/phrases/languages.ts';
import { Languages, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#console/lib/api.ts';
import { dropSession, useSelf } from '#console/lib/session.ts';
import { phraseOf, setLanguage, useLanguage, useT } from '#console/lib/words.ts';

const schemes = [
  ['light', Sun],
  ['dark', Moon],
  ['auto', Monitor],
] as const satisfies readonly (readonly [MantineColorScheme, typeof Sun])[];

const languages = [
  ['EN', 'English'],
  ['TY', 'Filipino'],
] as const satisfies readonly (readonly [WholeLanguage, string])[];

/** The own account: language, light or dark, keys, the way out. */
export function OwnMenu() {
  const t = useT();
  const { name, title, roles } = useSelf();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const language = useLanguage();
  const leave = async (): Promise<void> => {
    // Nothing is read again: there is nobody to read it for. A session that has ended already is as good.
    await api('POST /ops/session/logout').catch(() => {});
    dropSession();
  };
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton>
          <Avatar name={name} color="indigo" size={36} radius="xl" aria-hidden />
          <VisuallyHidden>{t('shell.own', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="xs">{title}</Text>
          <Text size="xs">{roles.map((role) => phraseOf(t, `role.${role}`, role)).join(', ')}</Text>
        </Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<ShieldCheck size={16} aria-hidden />}>
          {t('account.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('shell.language')}</Menu.Label>
        {languages.map(([code, label]) => (
          <Menu.Item
            key={code}
            lang={code === 'TY' ? 'fil' : 'en'}
            leftSection={<Languages size={16} aria-hidden />}
            fw={language === code ? 600 : 400}
            onClick={() => void setLanguage(code)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('shell.look')}</Menu.Label>
        {schemes.map(([scheme, Icon]) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={16} aria-hidden />}
            fw={colorScheme === scheme ? 600 : 400}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`shell.look.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void leave()}>
          {t('shell.log.out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
