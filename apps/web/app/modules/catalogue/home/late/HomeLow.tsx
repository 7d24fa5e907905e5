import type { CSSProperties } from 'react';
import { late } from '#app/lib/late.tsx';
import type { Category } from '../../lobby.ts';
import { NearScreen } from '../NearScreen.tsx';
import { HomeEnd } from './HomeEnd.tsx';
import { useContinue } from './use-continue.ts';
import { WinnersBoard } from './WinnersBoard.tsx';
import styles from './HomeLow.module.css';

/** Categories whose games are many enough to push along. */
const many: ReadonlySet<Category> = new Set<Category>(['RNG', 'LIVE', 'INHOUSE', 'PVP', 'FISH']);

const HomeRows = late(() => import('./HomeRows.tsx').then((part) => part.HomeRows));

interface HomeLowProps {
  rail: readonly Category[];
  selected: Category;
}

/**
 * What stands under the games of home. The rows wait until they are all but in sight: most visits end above them. They have their place
 * before they come.
 */
export function HomeLow({ rail, selected }: HomeLowProps) {
  const categories = rail.filter((category) => many.has(category) && category !== selected);
  // Asked for ahead: the rows wait for it.
  useContinue();
  return (
    <>
      <div className={styles.reserve} style={{ '--rows': categories.length } as CSSProperties}>
        <NearScreen marginPx={150}>
          <HomeRows categories={categories} />
        </NearScreen>
      </div>
      <WinnersBoard />
      <HomeEnd />
    </>
  );
}
