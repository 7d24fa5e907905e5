import { startTransition, useEffect, useState, type ComponentType } from 'react';

const nothing = () => null;

/**
 * A component in a file of its own, fetched when it is first drawn: use it for what a page is whole without. It comes in a
 * transition, which leaves the thread free in between; React's own `lazy` would show what arrives within 300 ms at once, in one long task.
 * @param Meanwhile stands in its place until it is there, and when it does not arrive; nothing, if it is left out
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
      load().then((component) => {
        arrived = component;
        if (!left) startTransition(() => setPart(() => component));
        // It has its turn when it is drawn the next time.
      }, Boolean);
      return () => void (left = true);
    }, []);
    return <Part {...props} />;
  };
}
