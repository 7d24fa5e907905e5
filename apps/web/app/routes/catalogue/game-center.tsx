import '#app/words/catalogue.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { api } from '#app/lib/api.ts';
import { mayHave } from '#app/lib/may-have.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf, languageContext } from '#app/lib/server-context.ts';
import { drawList } from '#app/modules/catalogue/centres/list-places.ts';
import { loadPopularGames, selectedTab } from '#app/modules/catalogue/centres/popular-games.ts';
import { PopularGames } from '#app/modules/catalogue/centres/PopularGames.tsx';
import { JackpotCounter } from '#app/modules/catalogue/JackpotCounter.tsx';
import type { Route } from './+types/game-center.ts';

export const handle: PageHandle = { title: 'centres.title' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const data = await loadPopularGames(call);
  const { list } = selectedTab(new URL(request.url).searchParams, data.tabs);
  const drawn = list && (await mayHave(drawList(call, list, context.get(languageContext)), null));
  return { data, drawn };
}

export async function clientLoader() {
  return { data: await loadPopularGames(api), drawn: null };
}

/** Another tab asks for its list itself; the menu stays. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function GameCenter({ loaderData }: Route.ComponentProps) {
  return <PopularGames {...loaderData} jackpot={<JackpotCounter />} />;
}
