import type { Config } from '#src/config.ts';

/**
 * Where the demonstration's affiliate wants to be told of players: the sandbox plays his tracker (`apps/sandbox/src/tracker.ts`). Null where
 * nobody knows yet at which port the sandbox will answer.
 */
export function demoPostback({
  sandboxPort,
  sandboxUrl,
}: Pick<Config, 'sandboxPort' | 'sandboxUrl'>): string | null {
  if (sandboxPort === 0) return null;
  return `${sandboxUrl}/tracker?event={event}&player={player}&tag={tag}&amount={amount}&day={day}`;
}
