import type { CSSProperties } from 'react';
import styles from './RaceTrack.module.css';

/** How long a race runs on the phone; its order is known before it starts. */
export const raceLastsMs = 6_000;

const racers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Where a racer is on its way, in percent of the track: it wavers, and ends where its rank is. */
function wayOf(racer: number, rank: number): CSSProperties {
  const waver = (seed: number): number => ((racer * 37 + seed * 53) % 23) - 11;
  const end = 100 - rank * 5;
  return {
    '--first': `${30 + waver(rank + 1)}%`,
    '--second': `${66 + waver(rank + 5) * 0.7}%`,
    '--end': `${end}%`,
  } as CSSProperties;
}

/** Ten lanes. @param order racers by rank; null: they stand at the gate. */
export function RaceTrack({ order, running }: { order: readonly number[] | null; running: boolean }) {
  return (
    <div className={styles.track} aria-hidden="true">
      {racers.map((racer) => {
        const rank = order?.indexOf(racer) ?? 0;
        return (
          <span key={racer} className={styles.lane}>
            <span
              className={styles.way}
              data-at={order ? (running ? 'racing' : 'done') : running ? 'gate' : 'still'}
              style={order ? wayOf(racer, rank) : undefined}
            >
              <span
                className={styles.racer}
                data-racer={racer}
                data-first={(order && rank === 0) || undefined}
              >
                {racer}
              </span>
            </span>
          </span>
        );
      })}
    </div>
  );
}
