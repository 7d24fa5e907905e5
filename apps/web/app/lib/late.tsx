import { lazy, Suspense, type ComponentType } from 'react';

const nothing = () => null;

/**
 * A component in a file of its own, fetched when it is first drawn: use it for what a page is whole without.
 * @param Meanwhile stands in its place until it is there, and when it does not arrive; nothing, if it is left out
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = nothing,
): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Meanwhile }),
    ),
  );
  return function Late(props: Props) {
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
