import { late } from '#app/lib/late.tsx';
import styles from './Wins.module.css';

const WinsTicker = late(() => import('./late/WinsTicker.tsx').then((part) => part.WinsTicker));

/**
 * The place of the wins that pass by: as high from the start as they are, so that nothing moves when they come.
 * @param begun they come: no first visit waits for them
 */
export function Wins({ begun }: { begun: boolean }) {
  return <div className={styles.place}>{begun && <WinsTicker />}</div>;
}
