import '#app/words/accounts.ts';
import '#app/words/catalogue.ts';
import '#app/words/suppliers.ts';
import { useState, type ReactNode } from 'react';
import { data, Link, Navigate, redirect, useNavigate } from 'react-router';
import { numberGameCodes, numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import { api, apiOfSession, type Api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { mayHave } from '#app/lib/may-have.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { apiOf } from '#app/lib/server-context.ts';
import { isTrial, useSession } from '#app/lib/session.ts';
import { TrialStart } from '#app/modules/accounts/trial/TrialStart.tsx';
import { loadGameDetails } from '#app/modules/catalogue/centres/game-front.ts';
import { useProtection } from '#app/modules/protection/use-protection.ts';
import { GameFrame, OpeningScreen } from '#app/modules/suppliers/GameFrame.tsx';
import { findTry, forgetTry, keepTry, type Try } from '#app/modules/suppliers/held-try.ts';
import { useStepBack } from '#app/modules/suppliers/use-step-back.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBar } from '#app/ui/PageBar.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/try-game.ts';

export const handle: PageHandle = { header: false, footer: false };

/** A game that anybody may try where the brand has a trial; a number game has a page of its own. */
async function load(call: Api, request: Request) {
  const nodeId = new URL(request.url).searchParams.get('nodeId') ?? '';
  if (numberGameCodes.has(nodeId)) throw redirect(numberGamePath(nodeId));
  const asked = call('GET /wps/member/registerSettings');
  const [details, settings] = await Promise.all([
    // The address alone names the game that opens.
    mayHave(loadGameDetails(call, { nodeId }), undefined, asked),
    asked,
  ]);
  if (nodeId === '' || details === null || !settings.trial) throw data(null, { status: 404 });
  const game = {
    nodeId,
    gameName: details?.game.gameName ?? null,
    category: details?.game.gameCategory ?? null,
  };
  return { game, settings, terms: settings.trial };
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(apiOf(context), request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request);

/** A game with play money, for visitors and members: by a trial account of this page alone, so that a member stays logged in. */
export default function TryGamePage({ loaderData: { game: known, settings, terms } }: Route.ComponentProps) {
  const t = useT();
  const game = { nodeId: known.nodeId, gameName: known.gameName ?? t('trial.title') };
  const ready = useReady();
  const session = useSession();
  const [held, setHeld] = useState<Try | null>(findTry);
  const onBack = useStepBack(known.category ? `/m/gameList?gameType=${known.category}` : '/m/home', {
    replace: true,
  });
  if (!ready) return <OpeningScreen />;
  // A trial player's every game is one with play money.
  if (isTrial(session))
    return <Navigate to={`/m/launchGame?nodeId=${encodeURIComponent(game.nodeId)}`} replace />;
  const onEnded = () => {
    forgetTry();
    setHeld(null);
  };
  return (
    <UnlessStopped name={game.gameName} onBack={onBack}>
      {held ? (
        <Played key={held.token} game={game} held={held} onEnded={onEnded} onBack={onBack} />
      ) : (
        <>
          <PageTitle text={game.gameName} />
          <PageBar slim backLabel={t('launch.back')} onBack={onBack} title={game.gameName} />
          <TrialStart settings={settings} terms={terms} onBegun={(trial) => setHeld(keepTry(trial))} />
        </>
      )}
    </UnlessStopped>
  );
}

interface NotNowProps {
  name: string;
  text: string;
  action: ReactNode;
  onBack: () => void;
}

/** In place of a game that does not open. */
function NotNow({ name, text, action, onBack }: NotNowProps) {
  const t = useT();
  return (
    <>
      <PageTitle text={name} />
      <PageBar slim backLabel={t('launch.back')} onBack={onBack} title={name} />
      <EmptyState drawing={<ClosedStallDrawing />} title={t('launch.failed')} text={text} action={action} />
    </>
  );
}

/** Who takes a break plays for nothing either; nor does a member of whom that is not known. */
function UnlessStopped({
  name,
  onBack,
  children,
}: {
  name: string;
  onBack: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const session = useSession();
  const protection = useProtection();
  if (!session) return children;
  if (protection.isPending) return <OpeningScreen />;
  if (!protection.data) {
    const retry = <Button onClick={() => void protection.refetch()}>{t('form.retry')}</Button>;
    return <NotNow name={name} text={t('unknown.error')} action={retry} onBack={onBack} />;
  }
  if (!protection.data.stop) return children;
  return (
    <NotNow
      name={name}
      text={t('play.stopped')}
      action={
        <Link className={buttonClass()} to="/m/playSafely">
          {t('protection.title')}
        </Link>
      }
      onBack={onBack}
    />
  );
}

interface PlayedProps {
  game: { nodeId: string; gameName: string };
  held: Try;
  /** The trial has ended: another one has to be begun. */
  onEnded: () => void;
  onBack: () => void;
}

/** The game itself shows what is left of the play money; when it is gone, more is put there in place. */
function Played({ game: { nodeId, gameName }, held, onEnded, onBack }: PlayedProps) {
  const t = useT();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [call] = useState(() => apiOfSession(held, onEnded));
  const [fillings, setFillings] = useState(0);
  const fill = async () => {
    try {
      await call('POST /wps/wallets/trial');
      setFillings((count) => count + 1);
      toasts.show(t('trial.filled'), { tone: 'success' });
    } catch {
      toasts.show(t('unknown.error'));
    }
  };
  return (
    <GameFrame
      game={{ nodeId }}
      nameGame={(name) => Promise.resolve(name)}
      other={{ token: held.token, call }}
      refused={
        <NotNow
          name={gameName}
          text={t('game.unavailable')}
          action={<Button onClick={onBack}>{t('launch.back')}</Button>}
          onBack={onBack}
        />
      }
      balance={null}
      balanceSeq={fillings}
      trial
      onRoundShown={() => {}}
      onBack={onBack}
      onProtection={() => void navigate('/m/playSafely')}
      onDeposit={() => void fill()}
    />
  );
}
