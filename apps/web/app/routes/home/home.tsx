import { useState } from 'react';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { api, type Api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { mayHave } from '#app/lib/may-have.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { late } from '#app/lib/late.tsx';
import { apiOf, settingsContext } from '#app/lib/server-context.ts';
import { getSession, useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useComplete } from '#app/lib/use-complete.ts';
import { NoticeStrip } from '#app/modules/content/NoticeStrip.tsx';
import { AskedShelf } from '#app/modules/catalogue/home/AskedShelf.tsx';
import { BannerCarousel } from '#app/modules/catalogue/home/BannerCarousel.tsx';
import { Below } from '#app/modules/catalogue/home/Below.tsx';
import { CategoryRail } from '#app/modules/catalogue/home/CategoryRail.tsx';
import { HotMatches } from '#app/modules/catalogue/home/HotMatches.tsx';
import { JackpotBoard } from '#app/modules/catalogue/home/JackpotBoard.tsx';
import { Wins } from '#app/modules/catalogue/home/Wins.tsx';
import { beginningOf, loadLobby, loadShelf, placeOf, type Announced } from '#app/modules/catalogue/lobby.ts';
import { ServiceButton } from '#app/shell/late-parts.ts';
import { useLater } from '#app/shell/use-later.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

const MemberRefresh = late(() =>
  import('#app/modules/catalogue/home/late/MemberRefresh.tsx').then((part) => part.MemberRefresh),
);

export const handle: PageHandle = { wide: true };

/** Whether somebody has won lately: only then the wins that pass by have a place. Home stands without them too. */
const hasWins = (call: Api): Promise<boolean> =>
  call('GET /wps/game/winners', { query: { limit: 1 } }).then(({ list }) => list.length > 0);

export async function loader({ context, request }: Route.LoaderArgs) {
  const serverApi = apiOf(context);
  const funded = context.get(settingsContext).jackpot === 'funded';
  const asked = loadLobby(serverApi);
  const [lobby, jackpot, wins] = await Promise.all([
    asked,
    funded ? mayHave(serverApi('GET /wps/wallets/jackpot'), undefined, asked) : undefined,
    mayHave(hasWins(serverApi), false, asked),
  ]);
  const place = placeOf(new URL(request.url).searchParams, lobby.rail);
  // Everybody's: what is for members comes after it.
  return {
    lobby,
    token: undefined,
    place,
    wins,
    jackpot: jackpot?.amount,
    ...beginningOf(await loadShelf(serverApi, place)),
  };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = getSession()?.token;
  const asked = queryClient().fetchQuery({
    queryKey: ['catalogue', document.documentElement.lang, token],
    queryFn: () => loadLobby(api),
    staleTime: ({ state }) => (state.data?.isWhole ? 60_000 : 0),
  });
  const [lobby, wins] = await Promise.all([
    asked,
    mayHave(
      queryClient().fetchQuery({
        queryKey: ['winners', 'any'],
        queryFn: () => hasWins(api),
        staleTime: 60_000,
      }),
      false,
      asked,
    ),
  ]);
  const place = placeOf(new URL(request.url).searchParams, lobby.rail);
  return {
    lobby,
    token,
    place,
    wins,
    jackpot: undefined,
    // A shelf that is late asks for itself.
    shelf: await mayHave(loadShelf(api, place), undefined),
    more: false,
  };
}

/** Another tab is another shelf, which asks for itself; the lobby stays. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { name, switches } = useSettings();
  const { lobby, token: loadedFor } = loaderData;
  const [search] = useSearchParams();
  const token = useSession()?.token;
  const later = useLater();
  const [own, setOwn] = useState<{ token: string | undefined; announced: Announced }>();
  const announced = token !== loadedFor && own && own.token === token ? own.announced : lobby;
  const { rail, match } = lobby;
  useComplete(lobby.isWhole);
  const place = placeOf(search, rail);
  const first = place.category === loaderData.place.category && place.vendor === loaderData.place.vendor;
  return (
    <div className={styles.home}>
      <title>{`${name}: ${t('home.title')}`}</title>
      <h1 className="sr-only">{name}</h1>
      <BannerCarousel banners={announced.banners} />
      <NoticeStrip
        titles={announced.notices}
        service={switches['SERVICEWIDGET'] ? later && <ServiceButton /> : undefined}
      />
      <JackpotBoard known={loaderData.jackpot} />
      {loaderData.wins && <Wins begun={later} />}
      {match && <HotMatches first={match} />}
      <CategoryRail rail={rail} selected={place.category} art={lobby.art} />
      <AskedShelf
        key={`${place.category} ${place.vendor}`}
        place={place}
        known={first ? loaderData : undefined}
      />
      <Below rail={rail} selected={place.category} />
      {(token ?? loadedFor) !== undefined && (
        <MemberRefresh token={token} loadedFor={loadedFor} onAnnounced={setOwn} />
      )}
    </div>
  );
}
