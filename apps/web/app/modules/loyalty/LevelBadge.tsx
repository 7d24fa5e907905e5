import { useId } from 'react';
import styles from './LevelBadge.module.css';

/** Above it all levels look alike. */
const highestTier = 6;
const rays = Array.from({ length: 16 }, (_, at) => at * 22.5);

/** The medal of a level: a lit rosette with its number. Decoration; the label stands beside it. */
export function LevelBadge({ level, size = 48 }: { level: number; size?: number }) {
  const id = useId();
  return (
    <svg
      className={styles.badge}
      data-tier={Math.min(level, highestTier)}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}m`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={styles.light} />
          <stop offset="1" className={styles.dark} />
        </linearGradient>
        <radialGradient id={`${id}f`} cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" className={styles.glow} />
          <stop offset="1" className={styles.face} />
        </radialGradient>
      </defs>
      <path d="M20 40 12 62l9-4 5 7 7-19zM44 40l8 22-9-4-5 7-7-19z" className={styles.ribbon} />
      {rays.map((turn) => (
        <circle key={turn} cx="32" cy="6.5" r="5" fill={`url(#${id}m)`} transform={`rotate(${turn} 32 28)`} />
      ))}
      <circle cx="32" cy="28" r="21" fill={`url(#${id}m)`} />
      <circle cx="32" cy="28" r="16.5" fill={`url(#${id}f)`} />
      <path d="M19 20a16.5 16.5 0 0 1 22-7 17 17 0 0 0-22 7z" fill="#fff" opacity="0.35" />
      <text x="32" y="36" textAnchor="middle" className={styles.number}>
        {level}
      </text>
    </svg>
  );
}
