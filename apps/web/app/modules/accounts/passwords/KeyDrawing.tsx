/** A key that hangs on the fair's string of lights. In the brand's colours; decorative. */
export function KeyDrawing() {
  const lights = [14, 34, 54, 114, 134, 154];
  return (
    <svg viewBox="0 0 168 112" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <defs>
        <linearGradient id="key-gold" x1="0" y1="0" x2=".6" y2="1">
          <stop offset="0" stopColor="var(--gold-400)" />
          <stop offset="1" stopColor="var(--gold-600)" />
        </linearGradient>
        <radialGradient id="key-glow">
          <stop offset="0" stopColor="var(--gold-400)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--gold-400)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="84" cy="58" r="54" fill="url(#key-glow)" />
      <path
        d="M0 8C44 30 124 30 168 8"
        stroke="var(--night-600, var(--ink-500))"
        strokeWidth="2"
        opacity=".6"
      />
      {lights.map((x, at) => (
        <circle
          key={x}
          cx={x}
          cy={24.5 - ((x - 84) / 84) ** 2 * 12 + 4}
          r="4"
          fill={at % 2 ? 'var(--gold-400)' : 'var(--coral-400)'}
        />
      ))}
      <g transform="translate(0 10) rotate(-32 84 62)">
        <circle cx="66" cy="62" r="19" stroke="url(#key-gold)" strokeWidth="9" />
        <path d="M85 62h46M116 62v12M129 62v15" stroke="url(#key-gold)" strokeWidth="9" />
        <path d="M55 51a16 16 0 0 1 14-5" stroke="var(--ink-100)" strokeWidth="2.5" opacity=".8" />
        <path d="M87 59h38" stroke="var(--ink-100)" strokeWidth="2" opacity=".55" />
      </g>
      <path
        d="m148 76 2.600 6.400L157 85l-6.400 2.600L148 94l-2.600-6.400L139 85l6.400-2.600ZM30 70l2 4.800 4.800 2-4.800 2L30 84l-2-5.200-4.800-2 4.800-2Z"
        fill="var(--gold-400)"
      />
    </svg>
  );
}
