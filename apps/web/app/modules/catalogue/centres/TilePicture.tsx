interface TilePictureProps {
  /** Address without size and format. */
  art: string;
  /** CSS pixels of its square. */
  size: number;
  className: string | undefined;
  alt?: string;
}

/** A game's tile as a small picture beside words, fetched when it comes near. */
export function TilePicture({ art, size, className, alt = '' }: TilePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={`${art}-220.avif`} />
      <img
        className={className}
        src={`${art}-220.webp`}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
