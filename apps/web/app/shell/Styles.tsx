import { use } from 'react';
import { Links, UNSAFE_FrameworkContext, useMatches } from 'react-router';

/**
 * The style sheets of the page: the frame's one file, and a page's own. React keeps a sheet that is there, waits for one
 * that comes with a new page, and puts all of them before the brand's theme.
 */
export function Styles() {
  return import.meta.env.DEV ? <Links /> : <BuiltStyles />;
}

function BuiltStyles() {
  const framework = use(UNSAFE_FrameworkContext);
  const matches = useMatches();
  // The builder marks a sheet that comes with a late part too by a `#` at its end; it is the same sheet.
  const hrefs = new Set(
    matches
      .flatMap(({ id }) => framework?.manifest.routes[id]?.css ?? [])
      .map((href) => href.replace(/#$/, '')),
  );
  return [...hrefs].map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />);
}
