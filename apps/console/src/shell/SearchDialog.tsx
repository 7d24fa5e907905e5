import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useT } from '#console/lib/words.ts';
import { useMenu } from './navigation.ts';

/** `Ctrl K`: pages by their names. */
export function SearchDialog() {
  const t = useT();
  const navigate = useNavigate();
  const actions = useMenu().map(({ group, screens }): SpotlightActionGroupData => ({
    group: t(`group.${group}`),
    actions: screens.map(({ path, title, menu: { icon: Icon } }) => ({
      id: path,
      label: t(title),
      leftSection: <Icon size={18} strokeWidth={1.8} aria-hidden />,
      onClick: () => void navigate(`/${path}`),
    })),
  }));
  return (
    <Spotlight
      actions={actions}
      shortcut="mod + K"
      highlightQuery
      nothingFound={t('shell.search.none')}
      searchProps={{
        leftSection: <Search size={18} aria-hidden />,
        placeholder: t('shell.search'),
        'aria-label': t('shell.search'),
      }}
    />
  );
}
