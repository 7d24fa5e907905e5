import '#app/words/catalogue.ts';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { api } from '#app/lib/api.ts';
import { mayHave } from '#app/lib/may-have.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { apiOf, languageContext } from '#app/lib/server-context.ts';
import { useComplete } from '#app/lib/use-complete.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { GameListFrame, usePlaceName } from '#app/modules/catalogue/game-list/GameListFrame.tsx';
import { Games, tellsBets } from '#app/modules/catalogue/game-list/Games.tsx';
import { loadFrame, loadPage } from '#app/modules/catalogue/game-list/load-page.ts';
import { needsSession, placeHref, placeOf } from '#app/modules/catalogue/game-list/place.ts';
import { WaitingTiles } from '#app/modules/catalogue/game-list/TileGrid.tsx';
import type { Route } from './+types/game-list.ts';

export const handle: PageHandle = { title: 'gameList.title', wide: true };

/** While the types and suppliers are on their way. */
const noFrame = { types: [], vendors: [] };

const placeAt = (url: string) => placeOf(new URL(url).searchParams);

/** The first page comes with the document, which is the same for every visitor: what is a member's comes after it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const place = placeAt(request.url);
  const asked = needsSession(place) ? Promise.resolve(null) : loadPage(call, place, 1);
  const [frame, page] = await Promise.all([
    // The games stand without the types and suppliers around them.
    mayHave(loadFrame(call, place.gameType), null, asked),
    asked,
  ]);
  return {
    frame,
    first: page && { page, language: context.get(languageContext) },
    at: placeHref(place),
  };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { gameType } = placeAt(request.url);
  const asked = queryClient().fetchQuery({
    queryKey: ['gameListFrame', gameType, document.documentElement.lang],
    queryFn: () => loadFrame(api, gameType),
    staleTime: 60_000,
  });
  const frame = await mayHave(asked, null);
  return { frame, first: null, at: '' };
}

/** Another list of the same type asks for itself; what stands around it stays. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameType = currentUrl.searchParams.get('gameType') === nextUrl.searchParams.get('gameType');
  return (currentUrl.search === nextUrl.search || !sameType) && defaultShouldRevalidate;
}

export default function GameListPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const place = placeOf(search);
  const { frame, first, at } = loaderData;
  useComplete(frame !== null);
  const games = (
    <Games
      key={placeHref(place)}
      place={place}
      label={usePlaceName(place)}
      first={at === placeHref(place) ? first : null}
    />
  );
  return (
    <GameListFrame place={place} frame={frame ?? noFrame}>
      {needsSession(place) ? (
        <RequireSession waiting={<WaitingTiles withBets={tellsBets(place)} />}>{games}</RequireSession>
      ) : (
        games
      )}
    </GameListFrame>
  );
}
