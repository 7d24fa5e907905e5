import { late } from '#app/lib/late.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import styles from './Wins.module.css';

const WinsTicker = late(() => import('./late/WinsTicker.tsx').then((part) => part.WinsTicker));

/** The place of the wins that pass by: as high from the start as they are, so that nothing moves when they come. */
export function Wins() {
  const ready = useReady();
  return <div className={styles.place}>{ready && <WinsTicker />}</div>;
}
