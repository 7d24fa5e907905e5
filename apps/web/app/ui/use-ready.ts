import { startTransition, useEffect, useState } from 'react';

/** Some page of this document runs. On the server never true. */
let awake = false;

/** Whether some page of this document has been taken over by its scripts: what is drawn from then on is drawn whole. */
export const isAwake = (): boolean => awake;

/**
 * True once the page runs in a browser; false in the server's HTML and while React takes it over. The change is a
 * transition: drawn in the same task as the taking over, it would make one long task of the two.
 */
export function useReady(): boolean {
  const [ready, setReady] = useState(awake);
  useEffect(() => {
    awake = true;
    startTransition(() => setReady(true));
  }, []);
  return ready;
}
