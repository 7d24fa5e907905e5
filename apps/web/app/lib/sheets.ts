/** Addresses of the style sheets that a page needs, as React Router's manifest of routes names them. Pure. */
interface Manifest {
  routes: Record<string, { css?: string[] } | undefined>;
}

/** @param routes ids of the page's routes, outermost first */
export function sheetsOf({ routes }: Manifest, ids: readonly string[]): string[] {
  // The builder appends `#` to a sheet that a late part also uses; it is the same sheet.
  return [...new Set(ids.flatMap((id) => routes[id]?.css ?? []).map((href) => href.replace(/#$/, '')))];
}
