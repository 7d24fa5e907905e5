import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it leads to, for those who do not see it. */
  label: string;
  className: string | undefined;
}

/** A QR code, dark on light with its quiet zone. Import it lazily: phones seldom show one. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={className} viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={label}>
      <rect x="-3" y="-3" width={size + 6} height={size + 6} rx="2.5" fill="#fff" />
      <path d={dark.join('')} fill="#120c2e" shapeRendering="crispEdges" />
    </svg>
  );
}
