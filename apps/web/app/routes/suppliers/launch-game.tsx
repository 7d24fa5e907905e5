import '#app/words/catalogue.ts';
import '#app/words/suppliers.ts';
import '#app/words/promotions.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  data,
  Navigate,
  redirect,
  useNavigate,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { numberGameCodes, numberGameFacts, numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { isTrial, useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { GameFrame, OpeningScreen } from '#app/modules/suppliers/GameFrame.tsx';
import { useStepBack } from '#app/modules/suppliers/use-step-back.ts';
import {
  loadGameDetails,
  lobbyOf,
  readGameName,
  type GameDetails,
  type GameName,
} from '#app/modules/catalogue/centres/game-front.ts';
import { GameFront } from '#app/modules/catalogue/centres/GameFront.tsx';
import { loadLotteryFront } from '#app/modules/catalogue/centres/lottery-front.ts';
import { GameBonus } from '#app/modules/promotions/rewards/GameBonus.tsx';
import { listedGame } from '#app/modules/catalogue/listed-game.ts';
import { canTry, tryHref } from '#app/modules/catalogue/try-game.ts';
import { launchName } from '#app/modules/catalogue/launch-name.ts';
import { backPath, readLotteryLaunch } from '#app/modules/catalogue/centres/lottery-launch.ts';
import { LotteryFront } from '#app/modules/catalogue/centres/LotteryFront.tsx';
import { DrawnNumbers } from '#app/modules/lottery/DrawnNumbers.tsx';
import { createHeldBalance } from '#app/shell/held-balance.ts';
import { useBalance } from '#app/shell/member.ts';
import { HeldBalanceText } from '#app/shell/HeldBalanceText.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/launch-game.ts';

export const handle: PageHandle = { header: false, footer: false };

const searchOf = (request: Request) => new URL(request.url).searchParams;

/** A number game has a page of its own in place of a frame. */
function leadToNumberGame(request: Request): void {
  const code = searchOf(request).get('nodeId') ?? '';
  if (numberGameCodes.has(code)) throw redirect(numberGamePath(code));
}

export async function loader({ context, request }: Route.LoaderArgs) {
  leadToNumberGame(request);
  const lottery = readLotteryLaunch(searchOf(request));
  if (lottery) return { lottery: await loadLotteryFront(apiOf(context), lottery) };
  const details = await loadGameDetails(apiOf(context), readGameName(searchOf(request)));
  const lobby = await lobbyOf(apiOf(context), details, searchOf(request).get('pageBack'));
  if (lobby !== null) return redirect(lobby);
  return data({ details }, { status: details ? 200 : 404 });
}

/** Inside the site a game begins to open at once; whether it can is what the launch answers. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  leadToNumberGame(request);
  const lottery = readLotteryLaunch(searchOf(request));
  return lottery ? { lottery: await loadLotteryFront(api, lottery) } : {};
}

/** Only another game, or lottery, is another launch: one that runs is left alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export default function LaunchGamePage({ loaderData }: Route.ComponentProps) {
  const search = useSearchParams()[0];
  const onBack = useWayBack(search);
  if ('lottery' in loaderData) {
    // Starting a game needs a session, also a lottery (specification 2 §4).
    return (
      <RequireSession waiting={<OpeningScreen />}>
        <LotteryFront data={loaderData.lottery} onBack={onBack} drawn={drawn} />
      </RequireSession>
    );
  }
  const known = 'details' in loaderData ? loaderData.details : undefined;
  // Another game is another launch.
  return <GameLaunch key={search.toString()} search={search} known={known} onBack={onBack} />;
}

function drawn(code: string, numbers: readonly number[]): ReactNode {
  const facts = numberGameFacts.get(code);
  return facts ? <DrawnNumbers family={facts.family} numbers={numbers} size="small" /> : null;
}

interface GameLaunchProps {
  search: URLSearchParams;
  /** Of a document that the server drew; null: there is no such game. */
  known: GameDetails | null | undefined;
  onBack: () => void;
}

/**
 * Opens the game. Its own page stands there instead where it was asked for (`showChoice`), and where the game opens for
 * nobody; only for one that does open a visitor is sent to the login.
 */
function GameLaunch({ search, known, onBack }: GameLaunchProps) {
  const ready = useReady();
  const session = useSession();
  const navigate = useNavigate();
  const [presses, setPresses] = useState(0);
  const { data: moved } = useBalance();
  const balance = useMemo(() => createHeldBalance(queryClient(), session?.token ?? ''), [session?.token]);
  const front = (whenOpen?: ReactNode) => (
    <Front
      name={readGameName(search)}
      pageBack={search.get('pageBack')}
      known={known}
      whenOpen={whenOpen}
      onBack={onBack}
      onPlay={() => setPresses((count) => count + 1)}
    />
  );
  const trial = isTrial(session);
  const game = (
    <RequireSession waiting={<OpeningScreen />}>
      <GameFrame
        key={presses}
        game={readGameName(search)}
        nameGame={(name) => launchName(name, async () => (known ?? (await findDetails(name)))?.game)}
        refused={front()}
        balance={
          <>
            <HeldBalanceText balance={balance} />
            {!trial && <GameBonus nodeId={known?.game.nodeId ?? search.get('nodeId')} />}
          </>
        }
        balanceSeq={moved?.seq}
        trial={trial}
        onRoundShown={balance.hold}
        onBack={onBack}
        // Play money is filled up where the trial is.
        onProtection={() => void navigate('/m/playSafely')}
        onDeposit={() => void navigate(trial ? '/m/trail' : '/m/voucherCenter')}
      />
    </RequireSession>
  );
  if (presses > 0) return game;
  if (search.get('showChoice') === 'true') return front();
  if (known !== undefined && known?.state !== 'open') return front();
  return ready && !session && !known ? front(game) : game;
}

/** One answer for the launch and for the game's page; a failure goes out once. */
const detailsOf = (name: GameName) => ({
  queryKey: ['catalogue', 'details', name],
  queryFn: () => loadGameDetails(api, name),
  staleTime: 5_000,
  retry: false,
});

/** A launch does without: the node alone names its game. */
const findDetails = (name: GameName): Promise<GameDetails | null> =>
  queryClient()
    .fetchQuery(detailsOf(name))
    .catch(() => null);

/** The lobby that takes the game's place; undefined while loading, null if there is no lobby or the request failed. */
function useLobby(found: GameDetails | null, pageBack: string | null): string | null | undefined {
  const isAsked = found !== null && found.state !== 'open';
  const { data, isError } = useQuery({
    queryKey: ['catalogue', 'lobby', found?.game.nodeId, pageBack],
    queryFn: () => lobbyOf(api, found, pageBack),
    enabled: isAsked,
    retry: false,
  });
  return isAsked && !isError ? data : null;
}

interface FrontProps {
  name: GameName;
  pageBack: string | null;
  known: GameDetails | null | undefined;
  /** Takes the place of the game's page once it is known to open. */
  whenOpen: ReactNode;
  onBack: () => void;
  onPlay: () => void;
}

function Front({ name, pageBack, known, whenOpen, onBack, onPlay }: FrontProps) {
  const t = useT();
  const session = useSession();
  const { switches } = useSettings();
  const details = useQuery({
    ...detailsOf(name),
    // A launch that could not learn them has asked already: asking again is the player's choice.
    retryOnMount: false,
    ...(known !== undefined && { initialData: known }),
  });
  const found = details.data;
  // A document of a game that has a lobby in its place led there.
  const lobby = useLobby(found === known ? null : (found ?? null), pageBack);
  if ((found === undefined && !details.isError) || lobby === undefined) return <OpeningScreen />;
  if (whenOpen !== undefined && found?.state === 'open') return whenOpen;
  if (found === undefined) throw details.error;
  if (lobby) return <Navigate to={lobby} replace />;
  return (
    <GameFront
      details={found}
      note={isTrial(session) ? t('launch.trial') : undefined}
      tryHref={
        found && canTry(listedGame(found.game), switches, session) ? tryHref(found.game.nodeId) : undefined
      }
      onBack={onBack}
      onPlay={onPlay}
      onRetry={() => void details.refetch()}
    />
  );
}

/** Back to the page that the address names, else one step inside the site, else home. */
function useWayBack(search: URLSearchParams): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack('/m/home');
  const pageBack = search.get('pageBack');
  return () => {
    if (pageBack !== null) return void navigate(backPath(pageBack), { replace: true });
    stepBack();
  };
}
