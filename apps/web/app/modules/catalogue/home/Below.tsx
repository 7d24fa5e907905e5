import { late } from '#app/lib/late.tsx';
import type { Category } from '../lobby.ts';
import { NearScreen } from './NearScreen.tsx';

const HomeLow = late(() => import('./late/HomeLow.tsx').then((part) => part.HomeLow));

interface BelowProps {
  rail: readonly Category[];
  /** The category whose games stand above. */
  selected: Category;
}

/** What stands under the games: fetched when somebody comes near. */
export function Below({ rail, selected }: BelowProps) {
  return (
    <NearScreen>
      <HomeLow rail={rail} selected={selected} />
    </NearScreen>
  );
}
