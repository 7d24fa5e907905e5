import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { formatAmount } from '#app/lib/format.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { useSettings } from '#app/lib/settings.ts';
import { formatZonedShortMoment } from '#app/lib/times.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { PageBar } from '#app/ui/PageBar.tsx';
import { useGrand } from '../jackpot/JackpotPlate.tsx';
import { tileOf } from '../lobby.ts';
import type { GameDetails } from './game-front.ts';
import { lobbyHref } from './game-lobby.ts';
import { Tiles } from './Tiles.tsx';
import styles from './GameFront.module.css';

type State = GameDetails['state'];

const states = {
  open: { tone: 'good', title: 'launch.open', text: null },
  notYet: { tone: 'waiting', title: 'launch.notYet', text: 'launch.notYet.text' },
  closed: { tone: 'bad', title: 'launch.closed', text: 'launch.closed.text' },
  maintenance: { tone: 'info', title: 'launch.maintenance', text: 'launch.maintenance.text' },
} as const satisfies Record<State, { tone: PillTone; title: PhraseKey; text: PhraseKey | null }>;

interface GameFrontProps {
  /** Null: there is no such game. */
  details: GameDetails | null;
  onBack: () => void;
  onPlay: () => void;
  /** Asks once more whether it is open. */
  onRetry: () => void;
  /** Where it can be tried with play money; absent: nowhere. */
  tryHref?: string | undefined;
  /** What a trial player has to know; absent for others. */
  note?: string | undefined;
}

/** A game's own page: shown where it is asked for, and in place of a game that cannot be opened. */
export function GameFront({ details, onBack, onPlay, onRetry, tryHref, note }: GameFrontProps) {
  const t = useT();
  const title = details?.game.gameName ?? t('launch.title');
  return (
    <div className={styles.screen}>
      <PageTitle text={title} />
      <PageBar slim backLabel={t('launch.back')} onBack={onBack} title={title} />
      {details ? (
        <Known details={details} tryHref={tryHref} note={note} onPlay={onPlay} onRetry={onRetry} />
      ) : (
        <EmptyState
          drawing={<ClosedStallDrawing />}
          title={t('launch.unknown')}
          text={t('launch.unknown.text')}
          action={
            <Link className={buttonClass()} to="/m/gameCenter" replace>
              {t('launch.lobby')}
            </Link>
          }
        />
      )}
    </div>
  );
}

type KnownProps = Pick<GameFrontProps, 'tryHref' | 'note' | 'onPlay' | 'onRetry'> & { details: GameDetails };

function Known({ details: { game, state, until, similar }, tryHref, note, onPlay, onRetry }: KnownProps) {
  const t = useT();
  const { timeZone } = useSettings();
  const { tone, title, text } = states[state];
  const art = game.mobileLargeIcon;
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="game">
        <picture className={styles.picture}>
          <source type="image/avif" srcSet={art} />
          <img src={art.replace(/\.avif$/, '.webp')} alt="" width={330} height={330} fetchPriority="high" />
        </picture>
        <div className={styles.about}>
          <h2 id="game" className={styles.name}>
            {game.gameName}
          </h2>
          <Link className={styles.vendor} to={lobbyHref({ vendor: game.vassalage })}>
            {game.vendorName}
          </Link>
          <p>
            <Pill tone={tone}>{t(title)}</Pill>
          </p>
        </div>
        {text && (
          <p className={styles.text}>
            {until === null
              ? t(text, { vendor: game.vendorName })
              : t('launch.maintenance.until', {
                  vendor: game.vendorName,
                  time: formatZonedShortMoment(until, timeZone),
                })}
          </p>
        )}
        {note && <p className={styles.text}>{note}</p>}
        <Facts game={game} />
        <Ways state={state} tryHref={tryHref} onPlay={onPlay} onRetry={onRetry} />
      </section>
      {similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className={styles.title}>
            {t(state === 'open' ? 'launch.alike' : 'launch.meanwhile')}
          </h2>
          <Tiles tiles={similar.map(tileOf)} firstScreen={3} />
        </section>
      )}
      <p className={styles.on}>
        <Link className={buttonClass({ variant: 'quiet' })} to={`/m/gameCenter?tab=${game.gameCategory}`}>
          {t('launch.category', { category: t(`category.${game.gameCategory}`) })}
        </Link>
      </p>
    </div>
  );
}

/** What one can do with the game as it is now. */
function Ways({
  state,
  tryHref,
  onPlay,
  onRetry,
}: Pick<KnownProps, 'tryHref' | 'onPlay' | 'onRetry'> & { state: State }) {
  const t = useT();
  if (state === 'maintenance') {
    return (
      <Button block variant="secondary" icon={<RotateCw size={18} aria-hidden="true" />} onClick={onRetry}>
        {t('form.retry')}
      </Button>
    );
  }
  if (state !== 'open') return null;
  return (
    <>
      <Button block onClick={onPlay}>
        {t('launch.play')}
      </Button>
      {tryHref && (
        <Link className={buttonClass({ variant: 'secondary', block: true })} to={tryHref}>
          {t('launch.try')}
        </Link>
      )}
    </>
  );
}

/** What the game's mathematics say; nothing of a game that has none yet. */
function Facts({ game }: { game: GameDetails['game'] }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { rtp, volatility, minLine, minBet, gameClassifyNew, jackpot } = game;
  const grand = useGrand(jackpot);
  const facts: [label: PhraseKey, value: string][] = [];
  if (rtp !== null) facts.push(['launch.rtp', `${rtp}%`]);
  if (volatility !== null) facts.push(['launch.volatility', t(`launch.volatility.${volatility}`)]);
  const byWays = gameClassifyNew === 'WAYS' || gameClassifyNew === 'ROWS';
  if (minLine !== null) facts.push([byWays ? 'launch.ways' : 'launch.lines', minLine.toLocaleString('en')]);
  if (minBet !== null) facts.push(['launch.minBet', `${currencySymbol}${minBet}`]);
  if (grand !== null) facts.push(['home.jackpot', formatAmount(grand, currencySymbol)]);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
