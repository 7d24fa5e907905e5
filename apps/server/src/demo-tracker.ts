import type { Config } from '#src/config.ts';

/**
 * Postback address of the demo's affiliate: the sandbox plays the tracker (`apps/sandbox/src/tracker.ts`). Null while the port of the
 * sandbox is not known.
 */
export function demoPostback({
  sandboxPort,
  sandboxUrl,
}: Pick<Config, 'sandboxPort' | 'sandboxUrl'>): string | null {
  if (sandboxPort === 0) return null;
  return `${sandboxUrl}/tracker?event={event}&player={player}&tag={tag}&amount={amount}&day={day}`;
}
