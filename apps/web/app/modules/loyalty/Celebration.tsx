import { useEffect } from 'react';
import { Coins } from 'lucide-react';
import styles from './Celebration.module.css';

const coins = Array.from({ length: 14 }, (_, at) => at);
const shownMs = 1_800;

/** Coins that rise over the page after something was collected. The toast says what it was. */
export function Celebration({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div className={styles.sky} aria-hidden="true">
      <span className={styles.burst}>
        <Coins size={44} />
      </span>
      {coins.map((at) => (
        <span key={at} className={styles.coin} />
      ))}
    </div>
  );
}
