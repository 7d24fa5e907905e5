/**
 * An address as people type it, with other capitals or more slashes, leads to the one that the site is known by, so
 * that there is one document of each page. The service worker reads addresses by the same rule.
 * @param paths every address of the site; those with a pattern in them are left alone.
 * @returns where a path leads, or null when it is right, or nobody's.
 */
export function canonicalPaths(paths: readonly string[]): (pathname: string) => string | null {
  // `/` and `/m/` are addresses of home by themselves (specification 1 §2, "Routes").
  const known = new Set(['/', '/m/', ...paths.filter((path) => !/[*:]/.test(path))]);
  const byForm = new Map([...known].map((path) => [path.toLowerCase(), path]));
  return (pathname) => {
    if (known.has(pathname)) return null;
    const form = pathname.toLowerCase();
    const bare = form.replace(/\/+$/, '');
    // Two slashes at the start would name another host.
    return (
      byForm.get(form) ?? byForm.get(bare) ?? byForm.get(bare.replaceAll(/(?<=[^/])\/{2,}/g, '/')) ?? null
    );
  };
}
