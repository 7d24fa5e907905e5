import { encode } from 'uqr';

/** A QR code, dark on light with its quiet zone. @param label what it leads to, for those who do not see it */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg width="180" height="180" viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={label}>
      <rect x="-3" y="-3" width={size + 6} height={size + 6} rx="2" fill="#fff" />
      <path d={dark.join('')} fill="#120c2e" shapeRendering="crispEdges" />
    </svg>
  );
}
