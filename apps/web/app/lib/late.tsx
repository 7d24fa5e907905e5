import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { reloadForNewBuild } from './new-build.ts';

const nothing = () => null;

/** After a first failure; each pause after it is twice as long, up to the longest. */
const pauseMs = 2_000;
const longestPauseMs = 30_000;

/**
 * A component in a file of its own, fetched when it is first drawn: use it for what a page is whole without. It comes in a
 * transition, which leaves the thread free in between; React's own `lazy` would show what arrives within 300 ms at once, in one long task.
 * What does not arrive is asked for again for as long as its place is on the page; what a newer build has taken away never would.
 * @param Meanwhile stands in its place until it is there; nothing, if it is left out
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = nothing,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | null = null;
  return function Late(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => arrived ?? Meanwhile);
    useEffect(() => {
      let left = false;
      let timer: ReturnType<typeof setTimeout>;
      const ask = (nextMs: number) =>
        load().then(
          (component) => {
            arrived = component;
            if (!left) startTransition(() => setPart(() => component));
          },
          (error: unknown) => {
            // What is typed into a form stays: there the part waits for the next page.
            if (error instanceof TypeError && !document.querySelector('form')) reloadForNewBuild();
            if (!left) timer = setTimeout(ask, nextMs, Math.min(2 * nextMs, longestPauseMs));
          },
        );
      void ask(pauseMs);
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }, []);
    return <Part {...props} />;
  };
}
