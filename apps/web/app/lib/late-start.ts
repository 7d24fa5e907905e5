import starterText from './starter.ts?inline-script';

/**
 * The inline script that starts the page's modules late: after the largest image has been painted, or at the first touch,
 * whichever comes first. Without such an image it starts with the first frame. A press on a button before
 * the page listens is kept, and repeated when it does; links work by themselves all along. With the modules come the
 * font and the first screen's other pictures (`ui/LatePicture.tsx`), which would take the line from the largest one.
 */
export interface Modules {
  /** The manifest of routes. Null while developing. */
  manifest: string | null;
  /**
   * Files of which several modules are made, those that need nothing first. Asked for by themselves, they come a round trip
   * sooner than when a module's text names them, and each is evaluated in a task of its own.
   */
  shared: readonly string[];
  /** Route id → the modules that make up the route. */
  routes: Record<string, readonly string[]>;
  entry: string;
}

export function lateStartScript({ manifest, shared, routes, entry }: Modules): string {
  return `(${starterText})(${JSON.stringify([manifest, shared, routes, entry]).replaceAll('<', '\\u003c')},function(u){return import(u)},dress)`;
}
