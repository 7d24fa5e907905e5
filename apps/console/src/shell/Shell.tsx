/** What stands around every screen: menu, brand, search, the own account. */
import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Group,
  Kbd,
  NavLink,
  ScrollArea,
  Select,
  Text,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useBrands, useChosenBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { Mark } from '#console/ui/Mark.tsx';
import { LiveChanges } from './LiveChanges.tsx';
import { useMenu } from './navigation.ts';
import { OwnMenu } from './OwnMenu.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { Waiting } from './Waiting.tsx';
import styles from './Shell.module.css';

export function Shell() {
  const t = useT();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', sm: 'lg' }}
      layout="alt"
    >
      <AppShell.Header className={styles['header']!}>
        <Group h="100%" px={{ base: 'sm', sm: 'lg' }} gap="sm" wrap="nowrap">
          <Burger opened={opened} onClick={toggle} hiddenFrom="md" size="sm" aria-label={t('shell.menu')} />
          <SearchButton />
          <Group gap="xs" ms="auto" wrap="nowrap">
            <BrandChoice />
            <OwnMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={styles['navbar']!}>
        <AppShell.Section className={styles['mark']!}>
          <Group justify="space-between" wrap="nowrap">
            <Link to="/" className="plain" onClick={close}>
              <Mark />
            </Link>
            <Burger opened={opened} onClick={toggle} hiddenFrom="md" size="sm" aria-label={t('shell.menu')} />
          </Group>
        </AppShell.Section>
        <AppShell.Section grow component={ScrollArea} px="sm" pb="md">
          <Menu onChoose={close} />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
      <ProofDialog />
      <SearchDialog />
      <SessionWatch />
      <LiveChanges />
      {/* One returns to a list where one left it; the page itself names what it is about. */}
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </AppShell>
  );
}

function Menu({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const menu = useMenu();
  const { pathname } = useLocation();
  const paths = menu.flatMap(({ screens }) => screens.map(({ path }) => path));
  // The longest that fits: `agents/runs` stands below `agents`.
  const [near] = paths
    .filter((path) => pathname === `/${path}` || pathname.startsWith(`/${path}/`))
    .toSorted((one, other) => other.length - one.length);
  // One of the things in a queue is read under the list of all of them.
  const all = `${near}/all`;
  const at = pathname !== `/${near}` && paths.includes(all) ? all : near;
  const nav = useRef<HTMLElement>(null);
  // The menu is longer than the window: an entry that a link or the search opened comes into sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <nav ref={nav} aria-label={t('shell.menu')}>
      {menu.map(({ group, screens }) => (
        <section key={group} className={styles['group']}>
          <Text size="xs" fw={600} c="dimmed" px="sm" mb={4}>
            {t(`group.${group}`)}
          </Text>
          {screens.map(({ path, title, menu: { icon: Icon } }) => (
            <NavLink
              key={path}
              component={Link}
              to={`/${path}`}
              label={t(title)}
              leftSection={<Icon size={17} strokeWidth={1.8} aria-hidden />}
              active={path === at}
              aria-current={path === at ? 'page' : undefined}
              onClick={onChoose}
              className={styles['entry']!}
            />
          ))}
        </section>
      ))}
    </nav>
  );
}

function SearchButton() {
  const t = useT();
  return (
    <>
      <Button
        variant="default"
        c="dimmed"
        fw={400}
        visibleFrom="sm"
        w={260}
        justify="flex-start"
        classNames={{ label: styles['search']! }}
        leftSection={<Search size={15} aria-hidden />}
        rightSection={<Kbd size="xs">{'Ctrl K'}</Kbd>}
        onClick={spotlight.open}
      >
        {t('shell.search')}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        hiddenFrom="sm"
        aria-label={t('shell.search')}
        onClick={spotlight.open}
      >
        <Search size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

const everything = '*';

/** Only where there is a choice. */
function BrandChoice() {
  const t = useT();
  const brands = useBrands();
  const [chosen, choose] = useChosenBrand();
  if (brands.length < 2) return null;
  return (
    <Select
      aria-label={t('shell.brand')}
      w={{ base: 130, sm: 180 }}
      data={[
        { value: everything, label: t('shell.brand.all') },
        ...brands.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={chosen ?? everything}
      allowDeselect={false}
      onChange={(code) => choose(code === everything ? null : code)}
    />
  );
}
