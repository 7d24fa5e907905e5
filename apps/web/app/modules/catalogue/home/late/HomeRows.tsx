import { useSession } from '#app/lib/session.ts';
import type { Category } from '../../lobby.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { ContinueRow } from './ContinueRow.tsx';
import styles from './HomeRows.module.css';

/** Categories whose games are many enough to push along. */
const shown: ReadonlySet<Category> = new Set<Category>(['RNG', 'LIVE', 'INHOUSE', 'PVP', 'FISH']);

interface HomeRowsProps {
  rail: readonly Category[];
  /** Its games stand above. */
  selected: Category;
}

/** What the member played last, and some of each category. */
export function HomeRows({ rail, selected }: HomeRowsProps) {
  const session = useSession();
  return (
    <div className={styles.rows}>
      {session && <ContinueRow key={session.token} token={session.token} />}
      {rail
        .filter((category) => shown.has(category) && category !== selected)
        .map((category) => (
          <CategoryRow key={category} category={category} />
        ))}
    </div>
  );
}
