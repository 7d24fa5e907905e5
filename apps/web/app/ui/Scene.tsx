import type { ReactNode } from 'react';

/** The ground that every drawing of an empty state stands on: the night fair and its string of lights. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 168 132" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="84" cy="118" rx="66" ry="9" fill="var(--night-800)" />
      <path d="M8 30C42 52 126 52 160 30" stroke="var(--night-700)" strokeWidth="2" />
      {[20, 41, 62, 84, 106, 127, 148].map((x, at) => (
        <circle
          key={x}
          cx={x}
          cy={46 - Math.abs(84 - x) ** 2 / 420 + 4}
          r="4"
          fill={at % 2 ? 'var(--gold-400)' : 'var(--coral-400)'}
        />
      ))}
      {children}
    </svg>
  );
}
