import '#app/words/lobby.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { loadPopularGames } from '#app/modules/lobby/centres/popular-games.ts';
import { PopularGames } from '#app/modules/lobby/centres/PopularGames.tsx';
import type { Route } from './+types/game-center.ts';

export const handle: PageHandle = { title: 'centres.title' };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPopularGames(apiOf(context), new URL(request.url).searchParams);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPopularGames(api, new URL(request.url).searchParams);

/** Another tab asks for its list itself; the menu stays. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function GameCenter({ loaderData }: Route.ComponentProps) {
  return <PopularGames data={loaderData} />;
}
