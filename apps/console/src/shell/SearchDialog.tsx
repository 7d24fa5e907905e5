import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Dices, Gamepad2, Search, Settings2, User } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sectionRules } from '@perya/contract/brand/setting-sections.ts';
import { addressOf, api } from '#console/lib/api.ts';
import { useBrandNames, useBrands, useOneBrandOrNull } from '#console/lib/brand.tsx';
import { sectionWord } from '#console/lib/field-words.ts';
import { useCan } from '#console/lib/session.ts';
import { useShortcuts } from '#console/lib/shortcuts.ts';
import { useT } from '#console/lib/words.ts';
import { useMomentText } from '#console/lib/zone.tsx';
import { useMenu } from './navigation.ts';
import { Standing } from '#console/ui/Standing.tsx';

/** Shorter texts would match half of all players. */
const fewestLetters = 3;
const mostPlayers = 6;
const mostGames = 6;

/** `Ctrl K`: pages, settings and games by name; players by name, id, mobile number or e-mail; deposits, withdrawals and rounds by number. */
export function SearchDialog() {
  const t = useT();
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), 250);
  const found = useFound(sought);
  useShortcuts([['mod+k', spotlight.open]]);
  return (
    <Spotlight
      actions={[...found, ...usePages(), ...useSettingPages()]}
      query={text}
      onQueryChange={setText}
      limit={20}
      shortcut={null}
      highlightQuery
      scrollable
      nothingFound={t('shell.search.none')}
      searchProps={{
        leftSection: <Search size={18} aria-hidden />,
        placeholder: t('shell.search'),
        'aria-label': t('shell.search'),
      }}
    />
  );
}

function usePages(): SpotlightActionGroupData[] {
  const t = useT();
  const navigate = useNavigate();
  return useMenu().map(({ group, screens }) => ({
    group: t(`group.${group}`),
    actions: screens.map(({ path, title, menu: { icon: Icon } }) => ({
      id: path,
      label: t(title),
      leftSection: <Icon size={18} strokeWidth={1.8} aria-hidden />,
      onClick: () => void navigate(`/${path}`),
    })),
  }));
}

/** The sections of the chosen brand's settings; of all brands', while all are chosen. */
function useSettingPages(): SpotlightActionGroupData[] {
  const t = useT();
  const navigate = useNavigate();
  const one = useOneBrandOrNull();
  const all = useBrands();
  return (one === null ? all : [one]).map((brand) => ({
    group: t('settings.title'),
    actions: Object.entries(sectionRules).flatMap(([section, rule]) =>
      rule === 'elsewhere'
        ? []
        : [
            {
              id: `setting ${brand.code} ${section}`,
              label: sectionWord(t, section),
              description: brand.name,
              keywords: [section],
              leftSection: <Settings2 size={18} strokeWidth={1.8} aria-hidden />,
              onClick: () => void navigate(`/brands/${brand.code}?section=${section}`),
            },
          ],
    ),
  }));
}

/** Results of the server. Each has the search text among its keywords, so that the list's own filter keeps it. */
function useFound(sought: string): SpotlightActionGroupData[] {
  return [
    useFoundPlayers(sought),
    useFoundOrders(sought),
    useFoundRounds(sought),
    useFoundGames(sought),
  ].filter(({ actions }) => actions.length > 0);
}

function useFoundPlayers(sought: string): SpotlightActionGroupData {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const nameOf = useBrandNames();
  const { data } = useQuery({
    queryKey: ['search', 'players', sought],
    queryFn: ({ signal }) =>
      api('GET /ops/members', { query: { search: sought, limit: mostPlayers } }, signal),
    enabled: can('member.view') && sought.length >= fewestLetters,
  });
  return {
    group: t('members.title'),
    actions: (data?.list ?? []).map(({ id, userName, brand, email, mobile }) => ({
      id: `player ${id}`,
      label: userName,
      description: [nameOf(brand), email, mobile].filter(Boolean).join(' · '),
      keywords: [sought],
      leftSection: <User size={18} strokeWidth={1.8} aria-hidden />,
      rightSection: <Standing id={id} />,
      onClick: () => void navigate(`/members/${id}`),
    })),
  };
}

/** Deposits and withdrawals by number. */
function useFoundOrders(sought: string): SpotlightActionGroupData {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const isNumber = /^[1-9]\d{9,18}$/.test(sought);
  const withdrawal = useQuery({
    queryKey: ['search', 'withdrawal', sought],
    queryFn: ({ signal }) =>
      api('GET /ops/withdrawals/:withdrawalId', { params: { withdrawalId: sought } }, signal),
    enabled: can('withdrawal.view') && isNumber,
    retry: false,
  });
  const deposit = useQuery({
    queryKey: ['search', 'deposit', sought],
    queryFn: ({ signal }) => api('GET /ops/deposits/:orderId', { params: { orderId: sought } }, signal),
    enabled: can('deposit.view') && isNumber,
    retry: false,
  });
  const order = (kind: string, word: string, to: string, found: boolean) =>
    found
      ? [
          {
            id: `${kind} ${sought}`,
            label: sought,
            description: word,
            keywords: [sought],
            leftSection: <ArrowDownUp size={18} strokeWidth={1.8} aria-hidden />,
            onClick: () => void navigate(to),
          },
        ]
      : [];
  return {
    group: t('group.money'),
    actions: [
      ...order('deposit', t('deposits.all'), `/deposits/${sought}`, deposit.isSuccess),
      ...order('withdrawal', t('withdrawals.all'), `/withdrawals/${sought}`, withdrawal.isSuccess),
    ],
  };
}

function useFoundRounds(sought: string): SpotlightActionGroupData {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const momentText = useMomentText();
  const { data } = useQuery({
    queryKey: ['search', 'rounds', sought],
    queryFn: ({ signal }) => api('GET /ops/rounds', { query: { round: sought } }, signal),
    enabled: can('round.view') && sought.length >= fewestLetters,
  });
  return {
    group: t('member.tab.rounds'),
    actions: (data?.list ?? []).map(({ id, memberId, round, gameName, openedAt }) => ({
      id: `round ${id}`,
      label: round,
      description: [gameName, momentText(openedAt)].join(' · '),
      keywords: [sought],
      leftSection: <Dices size={18} strokeWidth={1.8} aria-hidden />,
      onClick: () =>
        void navigate(addressOf(`/members/${memberId}`, {}, { tab: 'rounds', ...momentOf(openedAt) })),
    })),
  };
}

/** The filter of a list that shows what happened at a moment. */
const momentOf = (instant: string) => ({
  from: instant,
  to: new Date(Date.parse(instant) + 1).toISOString(),
});

/** Games lead to their place in the catalogue. */
function useFoundGames(sought: string): SpotlightActionGroupData {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['search', 'games', sought],
    queryFn: ({ signal }) => api('GET /ops/games', { query: { search: sought, limit: mostGames } }, signal),
    enabled: can('game.view') && sought.length >= fewestLetters,
  });
  return {
    group: t('group.games'),
    actions: (data?.list ?? []).map(({ nodeId, name, vendorName }) => ({
      id: `game ${nodeId}`,
      label: name,
      description: vendorName,
      keywords: [sought],
      leftSection: <Gamepad2 size={18} strokeWidth={1.8} aria-hidden />,
      onClick: () => void navigate(addressOf('/games', {}, { search: name })),
    })),
  };
}
