import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ApiRequest } from '@perya/contract/api.ts';
import { api, ApiError, type Api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { useSession } from '#app/lib/session.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBar } from '#app/ui/PageBar.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { readFrameMessage } from './frame-message.ts';
import { reloadForFrame } from './reload-for-frame.ts';
import { createRoundWatch } from './round-watch.ts';
import styles from './GameFrame.module.css';

type LaunchQuery = ApiRequest<'GET /wps/game/launchGame'>['query'];

/** Why the server opens no game, whoever asks. */
const refusals = ['game.unavailable', 'vendor.maintenance', 'not.found', 'request.invalid'] as const;

interface GameFrameProps {
  /** The game, as the address names it. */
  game: LaunchQuery;
  /** The same with all that a launch says. */
  nameGame: (game: LaunchQuery) => Promise<LaunchQuery>;
  /** What stands here when this game opens for nobody. */
  refused: ReactNode;
  /** The live balance as it is shown; null: the game alone shows one. */
  balance: ReactNode;
  /** Another session than this phone's, with its calls. */
  other?: { token: string; call: Api };
  /** Number of the last movement of the wallet: the game is told when it changes. */
  balanceSeq: number | undefined;
  /** The balance is play money, and says so. */
  trial: boolean;
  onBack: () => void;
  /** The player wants money for the next stake. */
  onDeposit: () => void;
  /** The player wants to see the limits that refuse the stake. */
  onProtection: () => void;
  /** The game shows a round whose end is not seen yet, or has shown it. */
  onRoundShown: (shown: boolean) => void;
}

/** A game over the whole screen: in its own frame of its own origin, under a slim bar with the way back. */
export function GameFrame(props: GameFrameProps) {
  const { game, nameGame, refused, balance, trial } = props;
  const { onBack, onDeposit, onProtection, onRoundShown } = props;
  const t = useT();
  const session = useSession();
  /** The step back inside the game; null: the way back leaves it. */
  const [inner, setInner] = useState<(() => void) | null>(null);
  const { token, call } = props.other ?? { token: session?.token, call: api };
  const query = useQuery({
    // A launch with play money is never taken for another.
    queryKey: ['suppliers', 'launch', game, token],
    queryFn: async ({ signal }) =>
      call('GET /wps/game/launchGame', { query: await nameGame(game) }, { signal }),
    // A launch is an act, not a state: its token is for this one frame, and a running game is never reloaded.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (isRefusal(query.error)) return refused;
  const title = query.data?.gameName ?? t('launch.title');
  const back = () => {
    // A game that does not answer is left by the next press.
    setInner(null);
    (inner ?? onBack)();
  };
  return (
    <div className={styles.screen}>
      <PageTitle text={title} />
      <PageBar slim backLabel={t(inner ? 'header.back' : 'launch.back')} onBack={back} title={title}>
        {trial && <span className={styles.trial}>{t('launch.playMoney')}</span>}
        {balance !== null && (
          <p className={styles.balance}>
            <span className="sr-only">{t('header.balance')} </span>
            {balance}
          </p>
        )}
        <FullScreenButton />
      </PageBar>
      {query.data && (
        <Frame
          launch={query.data}
          balanceSeq={props.balanceSeq}
          showsBalance={balance !== null}
          onPlace={(step) => setInner(() => step)}
          acts={{
            lobby: onBack,
            deposit: onDeposit,
            protection: onProtection,
            roundShown: onRoundShown,
          }}
        />
      )}
      {query.isPending && <Opening />}
      {query.isError && (
        <div className={styles.message}>
          <EmptyState
            drawing={<ClosedStallDrawing />}
            title={t('launch.failed')}
            text={messageOf(query.error, t)}
            action={
              isStopped(query.error) ? (
                <Link className={buttonClass({})} to="/m/playSafely">
                  {t('protection.title')}
                </Link>
              ) : (
                <Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>
              )
            }
          />
        </div>
      )}
    </div>
  );
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && refusals.some((code) => code === error.code);
}

/** The player's own will: another try would not help. */
function isStopped(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'play.stopped';
}

function messageOf(error: unknown, t: ReturnType<typeof useT>): string {
  return t(error instanceof ApiError ? error.code : 'unknown.error');
}

/** What stands there until the browser knows whether somebody is logged in. */
export function OpeningScreen() {
  return (
    <div className={styles.screen}>
      <Opening />
    </div>
  );
}

function Opening() {
  const t = useT();
  return (
    <div className={styles.opening} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {t('launch.loading')}
    </div>
  );
}

interface FrameProps {
  launch: { url: string; gameName: string; sandbox: string; allow: string };
  balanceSeq: number | undefined;
  /** The bar over the game shows the balance. */
  showsBalance: boolean;
  /** The game stands where a step back inside it is, or (null) where it began. */
  onPlace: (step: (() => void) | null) => void;
  /** What to do when the game says so. */
  acts: {
    lobby: () => void;
    deposit: () => void;
    protection: () => void;
    roundShown: (shown: boolean) => void;
  };
}

function Frame({ launch, balanceSeq, showsBalance, onPlace, acts }: FrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const latest = useRef({ ...acts, place: onPlace });
  useEffect(() => {
    latest.current = { ...acts, place: onPlace };
  });
  const { origin } = new URL(launch.url);
  // Before the frame is in the document: its refusal comes with it.
  useLayoutEffect(() => reloadForFrame(origin), [origin]);
  useEffect(() => {
    const watch = createRoundWatch((shown) => latest.current.roundShown(shown));
    const post = (message: object) => ref.current?.contentWindow?.postMessage(message, origin);
    const place = (isInner: boolean) => {
      latest.current.place(isInner ? () => post({ type: 'perya:back' }) : null);
      post({ type: 'perya:bar', balance: showsBalance });
    };
    const hear = (event: MessageEvent) => {
      const ours = event.source === ref.current?.contentWindow && event.origin === origin;
      const said = ours && readFrameMessage(event.data);
      if (said === 'innerPlace' || said === 'firstPlace') place(said === 'innerPlace');
      else if (said === 'roundShown' || said === 'roundSeen') watch.hear(said === 'roundShown');
      else if (said) latest.current[said]();
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      watch.stop();
    };
  }, [origin, showsBalance]);
  useEffect(() => {
    // What moves may be another tab's stake, a deposit or a refund: the game asks for its balance if no round is shown.
    if (loaded) ref.current?.contentWindow?.postMessage({ type: 'perya:balance' }, origin);
  }, [balanceSeq, loaded, origin]);
  // On our own origin a frame that may run scripts could take its own sandbox off: such a game is not shown.
  if (origin === location.origin) throw new Error('A game must have another origin than the site');
  return (
    <div className={styles.stage}>
      <iframe
        ref={ref}
        className={styles.frame}
        src={launch.url}
        title={launch.gameName}
        sandbox={launch.sandbox}
        allow={launch.allow}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
      {!loaded && (
        <div className={styles.cover}>
          <Opening />
        </div>
      )}
    </div>
  );
}
