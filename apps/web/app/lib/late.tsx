import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A component in a file of its own, fetched when it is first drawn. One that does not arrive is left out: use it for what a
 * page is whole without.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
  return function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
