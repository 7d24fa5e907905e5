import { useSession } from '#app/lib/session.ts';
import type { Category } from '../../lobby.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { ContinueRow } from './ContinueRow.tsx';
import { HomeEnd } from './HomeEnd.tsx';
import styles from './HomeRows.module.css';
import { WinnersBoard } from './WinnersBoard.tsx';

/** Categories whose games are many enough to push along. */
const shown: ReadonlySet<Category> = new Set<Category>(['RNG', 'LIVE', 'INHOUSE', 'PVP', 'FISH']);

interface HomeLowProps {
  rail: readonly Category[];
  selected: Category;
}

/** What stands under the games of home: what the member played last, some of each category, the wins, the end. */
export function HomeLow({ rail, selected }: HomeLowProps) {
  const session = useSession();
  return (
    <>
      <div className={styles.rows}>
        {session && <ContinueRow key={session.token} token={session.token} />}
        {rail
          .filter((category) => shown.has(category) && category !== selected)
          .map((category) => (
            <CategoryRow key={category} category={category} />
          ))}
      </div>
      <WinnersBoard />
      <HomeEnd />
    </>
  );
}
