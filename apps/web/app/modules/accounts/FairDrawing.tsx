/** The fair at night: a wheel with lit cabins between strings of lights and stalls. Decorative, in the brand's colours. */
const cabins = Array.from({ length: 10 }, (_, at) => {
  const angle = (at * Math.PI) / 5;
  return { x: 195 + Math.cos(angle) * 52, y: 78 + Math.sin(angle) * 52, at };
});
// Rounded, so that the server's and the browser's text are the same to the last digit.
const round = (value: number) => value.toFixed(1);
const lights = [
  'var(--gold-400)',
  'var(--coral-400)',
  'var(--mint-400)',
  'var(--sky-400)',
  'var(--magenta-500)',
];
const string = [
  [14, 26],
  [42, 37],
  [72, 45],
  [104, 49],
  [134, 48],
  [256, 48],
  [286, 49],
  [318, 45],
  [348, 37],
  [376, 26],
] as const;

export function FairDrawing() {
  return (
    <svg viewBox="0 0 390 150" preserveAspectRatio="xMidYMax meet" fill="none">
      <defs>
        <radialGradient id="fair-glow">
          <stop stopColor="var(--gold-500)" stopOpacity=".5" />
          <stop offset="1" stopColor="var(--gold-500)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="195" cy="80" r="92" fill="url(#fair-glow)" />
      <path
        d="M-60-26C0 40 100 60 150 46M450-26C390 40 290 60 240 46"
        stroke="var(--night-700)"
        strokeWidth="2"
      />
      {string.map(([x, y], at) => (
        <g key={x}>
          <circle cx={x} cy={y} r="7" fill={lights[at % 5]} opacity=".22" />
          <circle cx={x} cy={y} r="3.4" fill={lights[at % 5]} />
        </g>
      ))}
      <path d="m195 78-30 66h60Z" stroke="var(--violet-500)" strokeWidth="4" strokeLinejoin="round" />
      <circle cx="195" cy="78" r="52" stroke="var(--gold-500)" strokeWidth="3" />
      <circle cx="195" cy="78" r="38" stroke="var(--gold-600)" strokeWidth="1.5" opacity=".7" />
      {cabins.map(({ x, y, at }) => (
        <g key={at}>
          <path
            d={`M195 78 ${round(x)} ${round(y)}`}
            stroke="var(--gold-600)"
            strokeWidth="1.5"
            opacity=".8"
          />
          <circle cx={round(x)} cy={round(y)} r="12" fill={lights[at % 5]} opacity=".18" />
          <circle
            cx={round(x)}
            cy={round(y)}
            r="7.5"
            fill={lights[at % 5]}
            stroke="var(--night-900)"
            strokeWidth="2"
          />
        </g>
      ))}
      <circle cx="195" cy="78" r="9" fill="var(--gold-400)" stroke="var(--gold-600)" strokeWidth="3" />
      <Stall x={40} />
      <Stall x={282} />
      <path d="M-400 147h1190" stroke="var(--night-700)" strokeWidth="6" />
    </svg>
  );
}

function Stall({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 92)`}>
      <path d="M6 20h56v34H6z" fill="var(--night-700)" />
      <path d="M12 28h44v12H12z" fill="var(--gold-500)" opacity=".85" />
      <path d="M8 0h52l8 20H0Z" fill="var(--coral-400)" />
      <path d="M18 0h9l-4 20H11ZM37 0h9l5 20H39Z" fill="var(--ink-100)" />
      <path
        d="M0 20a6 6 0 0 0 11.4 0 6 6 0 0 0 11.4 0 6 6 0 0 0 11.4 0 6 6 0 0 0 11.3 0 6 6 0 0 0 11.3 0 6 6 0 0 0 11.2 0Z"
        fill="var(--coral-400)"
      />
    </g>
  );
}
