/** A terrace above the sea at dusk: a low sun, palms, a rail with lamps. Decorative, in the brand's colours. */
const lamps = [-155, -55, 45, 145, 245, 345, 445, 545];
const glitter = [
  [170, 106, 24],
  [206, 106, 14],
  [180, 113, 34],
  [160, 120, 18],
  [190, 120, 42],
  [150, 127, 30],
  [200, 127, 26],
] as const;

export function TerraceDrawing() {
  return (
    <svg viewBox="0 0 390 150" preserveAspectRatio="xMidYMax meet" fill="none">
      <defs>
        <radialGradient id="terrace-glow">
          <stop stopColor="var(--gold-400)" stopOpacity=".55" />
          <stop offset="1" stopColor="var(--gold-500)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="terrace-sun" x2="0" y2="1">
          <stop stopColor="var(--gold-300)" />
          <stop offset="1" stopColor="var(--gold-500)" />
        </linearGradient>
      </defs>
      <circle cx="195" cy="98" r="120" fill="url(#terrace-glow)" />
      <path
        d="M195 98 120 12M195 98 160-2M195 98 230-2M195 98 270 12M195 98 90 44M195 98 300 44"
        stroke="var(--gold-300)"
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".14"
      />
      <path d="M147 98a48 48 0 0 1 96 0Z" fill="url(#terrace-sun)" />
      <path d="M-400 98h1190v52H-400Z" fill="var(--violet-500)" opacity=".55" />
      <path d="M-400 98h1190" stroke="var(--gold-400)" strokeWidth="1.5" opacity=".7" />
      {glitter.map(([x, y, width]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height="2.4"
          rx="1.2"
          fill="var(--gold-300)"
          opacity=".75"
        />
      ))}
      <path d="M292 104q12 5 24 0l-3 4h-18ZM304 104V88l8 13Z" fill="var(--night-900)" />
      <Palm x={52} flip={false} />
      <Palm x={338} flip />
      <path d="M-400 132h1190M-400 148h1190" stroke="var(--night-700)" strokeWidth="5" />
      {lamps.map((x) => (
        <g key={x}>
          <path d={`M${x} 150v-22`} stroke="var(--night-700)" strokeWidth="5" />
          <circle cx={x} cy="124" r="10" fill="var(--gold-400)" opacity=".25" />
          <circle cx={x} cy="124" r="4" fill="var(--gold-300)" />
        </g>
      ))}
    </svg>
  );
}

function Palm({ x, flip }: { x: number; flip: boolean }) {
  return (
    <g transform={`translate(${x} 0)${flip ? ' scale(-1 1)' : ''}`}>
      <path d="M-14 140Q-8 86 8 44h5Q2 92-5 140Z" fill="var(--night-700)" />
      <path
        d="M10 44Q-14 20-40 44-16 32 10 44ZM10 44Q-12 4-34 16-8 18 10 44ZM10 44Q4 6 22-2 12 16 10 44ZM10 44Q34 8 52 24 28 22 10 44ZM10 44Q38 28 56 56 34 42 10 44ZM10 44Q-18 44-28 70-10 52 10 44Z"
        fill="var(--mint-400)"
        opacity=".55"
      />
    </g>
  );
}
