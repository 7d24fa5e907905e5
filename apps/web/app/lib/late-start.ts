import starterText from './starter.ts?inline-script';

/** React Router's manifest: which modules and sheets make up each route. */
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, object | undefined>;
  /** A file of this build. */
  url: string;
  version: string;
}

/**
 * The inline script that starts the page's modules late: after the largest image has been painted, or at the first touch,
 * whichever comes first. Without such an image it starts with the first frame. A press on a button before
 * the page listens is kept, and repeated when it does; links work by themselves all along. With the modules come the
 * font and the first screen's other pictures (`ui/LatePicture.tsx`), which would take the line from the largest one.
 */
export function lateStartScript(manifest: Manifest, matched: readonly string[]): string {
  const part = JSON.stringify(partOf(manifest, matched)).replaceAll('<', '\\u003c');
  return `(${starterText})(${part},function(u){return peryaArrive(function(){return import(u)})},dress)`;
}

/** What a document tells of the manifest: its own routes, without what is not so. The router asks for others by their paths. */
function partOf({ entry, routes, url, version }: Manifest, matched: readonly string[]): object {
  // The root's path is empty. With it, `/` would lead to the root alone, and nobody would ask for home's route there.
  const said = ([name, value]: [string, unknown]) =>
    name !== 'imports' && value !== undefined && value !== false && value !== '';
  const ofRoute = (id: string) => Object.fromEntries(Object.entries(routes[id] ?? {}).filter(said));
  return { entry, url, version, routes: Object.fromEntries(matched.map((id) => [id, ofRoute(id)])) };
}
