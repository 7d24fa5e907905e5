import type { ListedGame } from '../listed-game.ts';

/** For `memo`: a part of a list looks the same when its games are the same ones, in whatever array, and the rest is too. */
export function sameLook<Props extends { games: readonly ListedGame[] }>(
  { games: one, ...rest }: Props,
  { games: other, ...others }: Props,
): boolean {
  return (
    one.length === other.length &&
    one.every((game, at) => game === other[at]) &&
    Object.entries(rest).every(([name, value]) => value === others[name as keyof typeof others])
  );
}
