import type { ReactElement } from 'react';

interface LatePictureProps {
  /** False until the page listens. */
  ready: boolean;
  /** Holds the picture's place: the same size with and without it. */
  className: string | undefined;
  children: ReactElement;
}

/**
 * A picture below the first screen. Browsers load even lazy ones far ahead, where they would take the line from the
 * largest image of the first screen; so it comes when the page listens. Without scripts it is there at once.
 */
export function LatePicture({ ready, className, children }: LatePictureProps) {
  return <span className={className}>{ready ? children : <noscript>{children}</noscript>}</span>;
}
