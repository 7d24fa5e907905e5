/** For tests of the builder's plugins. */
import type { Plugin } from 'vite';

type Transform = (
  this: { error: (text: string) => never },
  code: string,
  id: string,
) => { code: string } | undefined;

/** What a plugin makes of a module; throws what it would fail the build with. */
export function transformWith(plugin: Plugin, code: string, id: string): { code: string } | undefined {
  const error = (text: string): never => {
    throw new Error(text);
  };
  return (plugin as unknown as { transform: Transform }).transform.call({ error }, code, id);
}
