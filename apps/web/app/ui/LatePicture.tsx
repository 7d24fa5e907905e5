import type { ImgHTMLAttributes } from 'react';

interface LatePictureProps {
  /**
   * `first`: the largest of the first screen, there at once. `soon`: in the first screen, asked for after the largest.
   * `late`: below the first screen, there when the page listens.
   */
  when: 'first' | 'soon' | 'late';
  /** False until the page listens. */
  ready: boolean;
  /** Holds the picture's place: the same size with and without it. */
  className: string | undefined;
  /** Formats in order of preference. */
  sources: readonly { type: string; srcset: string }[];
  sizes?: string;
  /** Says nothing that the name beside it does not: without scripts it is left out. */
  decorative?: boolean;
  /** For browsers that know none of the formats. `src` is its address. */
  image: ImgHTMLAttributes<HTMLImageElement> & { src: string };
}

/**
 * A picture that does not take the line from the largest image of the first screen. Browsers load even lazy pictures far
 * ahead; so those of the first screen have their addresses in `data-set` and `data-src`, from where the starter script takes
 * them once the largest has been painted (`lib/starter.ts`), and those below come when the page listens. Without
 * scripts the first screen has its pictures, and the rest has its names.
 */
export function LatePicture({
  when,
  ready,
  className,
  sources,
  sizes,
  decorative = false,
  image,
}: LatePictureProps) {
  const { src, alt, ...rest } = image;
  const shown = when === 'first' || ready;
  return (
    <span className={className}>
      {(shown || when === 'soon') && (
        <picture>
          {sources.map(({ type, srcset }) => (
            <source
              key={type}
              type={type}
              sizes={sizes}
              {...(shown ? { srcSet: srcset } : { 'data-set': srcset })}
            />
          ))}
          <img decoding="async" alt={alt} {...rest} {...(shown ? { src } : { 'data-src': src })} />
        </picture>
      )}
      {!shown && when === 'soon' && !decorative && (
        <noscript>
          <img {...rest} alt={alt} src={src} />
        </noscript>
      )}
    </span>
  );
}
