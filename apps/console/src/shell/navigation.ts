/** The menu: what the operator may see, by group. */
import { groups, type Group, type Screen } from '#console/lib/screen.ts';
import { useSelf } from '#console/lib/session.ts';
import { screens } from '#console/screens.ts';

export type MenuScreen = Screen & { menu: NonNullable<Screen['menu']> };

export function useMenu(): { group: Group; screens: readonly MenuScreen[] }[] {
  const { permissions } = useSelf();
  const shown = screens.filter(
    (screen): screen is MenuScreen => screen.menu !== undefined && permissions.includes(screen.permission),
  );
  return groups
    .map((group) => ({ group, screens: shown.filter(({ menu }) => menu.group === group) }))
    .filter((entry) => entry.screens.length > 0);
}
