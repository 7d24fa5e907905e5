import { late } from '#app/lib/late.tsx';
import type { Category } from '../../lobby.ts';
import { NearScreen } from '../NearScreen.tsx';
import { HomeEnd } from './HomeEnd.tsx';
import { WinnersBoard } from './WinnersBoard.tsx';

const HomeRows = late(() => import('./HomeRows.tsx').then((part) => part.HomeRows));

interface HomeLowProps {
  rail: readonly Category[];
  selected: Category;
}

/** What stands under the games of home. The rows wait until they are all but in sight: most visits end above them. */
export function HomeLow({ rail, selected }: HomeLowProps) {
  return (
    <>
      <NearScreen marginPx={150}>
        <HomeRows rail={rail} selected={selected} />
      </NearScreen>
      <WinnersBoard />
      <HomeEnd />
    </>
  );
}
