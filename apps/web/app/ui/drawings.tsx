/** Drawings of empty states: a night fair in a few strokes, in the brand's colours. All decorative. */
import { Scene } from './Scene.tsx';

/** A money box: no deposits yet. */
export function PurseDrawing() {
  return (
    <Scene>
      <path
        d="M52 84c0-16 14-24 32-24s32 8 32 24c0 10-5 17-12 21v9H94v-5a60 60 0 0 1-20 0v5H64v-9c-7-4-12-11-12-21Z"
        fill="var(--night-700)"
        stroke="var(--magenta-500)"
        strokeWidth="2.5"
      />
      <path d="M74 68h20" stroke="var(--night-950)" strokeWidth="4" />
      <circle cx="102" cy="80" r="2.5" fill="var(--ink-100)" />
      <circle cx="84" cy="44" r="11" fill="var(--gold-500)" stroke="var(--gold-400)" strokeWidth="2.5" />
      <path d="M84 39v10M80.5 42h5a2.2 2.2 0 0 1 0 4.4h-3" stroke="var(--gold-ink)" strokeWidth="2" />
    </Scene>
  );
}

/** A closed stall: what was asked for is not open. */
export function ClosedStallDrawing() {
  return (
    <Scene>
      <path d="M46 70h76v44H46z" fill="var(--night-700)" />
      <path d="M40 70 50 54h68l10 16Z" fill="var(--coral-400)" />
      <path
        d="M58 54h14l-4 16H50ZM86 54h12l2 16H84ZM110 54h8l10 16h-12Z"
        fill="var(--ink-100)"
        opacity=".85"
      />
      <path d="M54 82h60M54 92h60M54 102h60" stroke="var(--night-950)" strokeWidth="3" opacity=".6" />
      <g transform="rotate(6 84 92)">
        <rect x="66" y="84" width="36" height="18" rx="4" fill="var(--gold-400)" />
        <path d="M74 93h20" stroke="var(--gold-ink)" strokeWidth="3" />
      </g>
    </Scene>
  );
}

/** A letter: nothing written yet. */
export function LetterDrawing() {
  return (
    <Scene>
      <g transform="rotate(-6 84 86)">
        <rect
          x="44"
          y="62"
          width="80"
          height="50"
          rx="6"
          fill="var(--night-700)"
          stroke="var(--sky-400)"
          strokeWidth="2.5"
        />
        <path d="m47 66 37 26 37-26" stroke="var(--sky-400)" strokeWidth="2.5" />
        <path d="M52 102h18M52 95h10" stroke="var(--ink-500)" strokeWidth="3" />
      </g>
      <circle cx="122" cy="64" r="10" fill="var(--gold-400)" />
      <path d="M117 64h10M122 59v10" stroke="var(--gold-ink)" strokeWidth="2.5" />
    </Scene>
  );
}
