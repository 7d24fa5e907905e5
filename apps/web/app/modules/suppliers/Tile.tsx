/** A game's picture as a small square. AVIF, else WebP; decorative, the name stands beside it. */
export function Tile({ icon, size }: { icon: string; size: number }) {
  return (
    <picture>
      <source srcSet={icon} type="image/avif" />
      <img
        src={icon.replace(/\.avif$/, '.webp')}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
