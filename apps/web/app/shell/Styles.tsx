import { use } from 'react';
import { Links, UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { rulesPlace } from '#app/lib/rules-place.ts';
import { sheetsOf } from '#app/lib/sheets.ts';

/**
 * The style sheets of the page: the frame's one file, and a page's own. A document holds the rules that it needs in their place. React
 * waits for a sheet that comes with a new page, and puts all of them before the brand's theme.
 */
export function Styles() {
  return import.meta.env.DEV ? <Links /> : <BuiltStyles />;
}

function BuiltStyles() {
  const framework = use(UNSAFE_FrameworkContext);
  const matches = useMatches();
  if (import.meta.env.SSR) {
    return (
      <style href="page" precedence="page" nonce={framework?.nonce}>
        {rulesPlace}
      </style>
    );
  }
  const hrefs = framework
    ? sheetsOf(
        framework.manifest,
        matches.map(({ id }) => id),
      )
    : [];
  return hrefs.map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />);
}
