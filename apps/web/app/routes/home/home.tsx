import type { Route } from './+types/home.ts';
import { api, type Api } from '#app/lib/api.ts';
import { apiOf } from '#app/lib/server-context.ts';

async function load(api: Api) {
  return { hot: await api('GET /wps/game/hot', { query: {} }) };
}
export const loader = ({ context }: Route.LoaderArgs) => load(apiOf(context));
export const clientLoader = () => load(api);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.hot.list.map((game) => (
        <li key={game.nodeId}>{game.gameName}</li>
      ))}
    </ul>
  );
}
