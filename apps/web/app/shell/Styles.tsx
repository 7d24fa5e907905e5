import { createContext, use, useState } from 'react';
import { Links, UNSAFE_FrameworkContext, useMatches } from 'react-router';

/** The texts of built style sheets by their URL: on the server only. */
export const StyleTextContext = createContext<(href: string) => string | null>(() => null);

/**
 * The style sheets of the page. Those of the first page arrive in the document (one round trip less before anything can
 * be painted), those of later pages as files; React knows both by their `href` and asks for none twice.
 */
export function Styles() {
  return import.meta.env.DEV ? <Links /> : <BuiltStyles />;
}

function BuiltStyles() {
  const framework = use(UNSAFE_FrameworkContext);
  const textOf = use(StyleTextContext);
  const matches = useMatches();
  const hrefs = [...new Set(matches.flatMap(({ id }) => framework?.manifest.routes[id]?.css ?? []))];
  const [first] = useState(hrefs);
  return hrefs.map((href) =>
    first.includes(href) ? (
      <style key={href} href={href} precedence="page">
        {textOf(href) ?? ''}
      </style>
    ) : (
      <link key={href} rel="stylesheet" href={href} precedence="page" />
    ),
  );
}
