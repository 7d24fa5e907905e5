import '#app/words/catalogue.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { api } from '#app/lib/api.ts';
import { mayHave } from '#app/lib/may-have.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf, languageContext } from '#app/lib/server-context.ts';
import { listAt, loadSuppliers, lobbyPlaceOf } from '#app/modules/catalogue/centres/game-lobby.ts';
import { GameLobby } from '#app/modules/catalogue/centres/GameLobby.tsx';
import { drawList } from '#app/modules/catalogue/centres/list-places.ts';
import type { Route } from './+types/game-lobby.ts';

export const handle: PageHandle = { title: 'centres.lobby.title' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const suppliers = await loadSuppliers(call);
  const place = lobbyPlaceOf(new URL(request.url).searchParams, suppliers);
  const list = listAt(place, suppliers);
  const drawn = list && (await mayHave(drawList(call, list, context.get(languageContext)), null));
  return { suppliers, drawn };
}

export async function clientLoader() {
  return { suppliers: await loadSuppliers(api), drawn: null };
}

/** Another supplier asks for its games itself; who is here stays. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function GameLobbyPage({ loaderData }: Route.ComponentProps) {
  return <GameLobby {...loaderData} />;
}
