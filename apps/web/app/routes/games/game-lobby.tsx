import '#app/words/lobby.ts';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { GameLobby } from '#app/modules/lobby/centres/GameLobby.tsx';
import { loadGameLobby } from '#app/modules/lobby/centres/game-lobby.ts';
import type { Route } from './+types/game-lobby.ts';

export const handle: PageHandle = { title: 'centres.lobby.title' };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadGameLobby(apiOf(context), new URL(request.url).searchParams);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadGameLobby(api, new URL(request.url).searchParams);

export default function GameLobbyPage({ loaderData }: Route.ComponentProps) {
  return <GameLobby data={loaderData} />;
}
