import { formatAmount } from '#app/lib/format.ts';
import { useT, type Translate } from '#app/lib/i18n.ts';
import { FavouriteHeart } from '../FavouriteHeart.tsx';
import { GameTile } from '../GameTile.tsx';
import { JackpotPlate } from '../jackpot/JackpotPlate.tsx';
import type { ListedGame } from '../listed-game.ts';
import { tryHref } from '../try-game.ts';
import { useMarks } from '../use-favourites.ts';
import styles from './TileGrid.module.css';

export const perRow = 3;

export type OnToggle = (game: ListedGame, wanted: boolean) => void;

interface GridRowProps {
  /** Three, or what is left at the end. */
  games: readonly ListedGame[];
  /** So many stand before them. */
  before: number;
  /** In the first screen of a phone. */
  first: boolean;
  /** Its pictures may come: the page listens, and it is this row’s turn. */
  ready: boolean;
  /** Of the currency. */
  symbol: string;
  withBets: boolean;
  /** Whether a game can be tried with play money. */
  tries: (game: ListedGame) => boolean;
  onToggle: OnToggle;
}

/** Three tiles with their hearts: what is drawn in one frame. */
export function GridRow(props: GridRowProps) {
  const { games, before, first, ready, symbol, withBets, tries, onToggle } = props;
  const t = useT();
  const marks = useMarks(games);
  return games.map((game, at) => (
    <div
      key={game.id}
      role="listitem"
      aria-posinset={before + at + 1}
      // How many there are is known with the last page.
      aria-setsize={-1}
      className={styles.item}
    >
      <GameTile
        tile={game}
        first={first}
        ready={ready}
        maker={game.vendorName}
        {...(withBets && { facts: factsOf(game, t, symbol) })}
        {...(game.jackpot !== null && { plate: <JackpotPlate jackpot={game.jackpot} symbol={symbol} /> })}
      />
      {tries(game) && (
        <a
          className={styles.try}
          href={tryHref(game.id)}
          aria-label={t('gameList.tryGame', { name: game.name })}
        >
          {t('gameList.try')}
        </a>
      )}
      <FavouriteHeart game={game} pressed={marks[at] === '1'} onToggle={onToggle} />
    </div>
  ));
}

/** Of a slot its smallest bet and lines, then what it returns and how. A line that is not known keeps its place. */
function factsOf(game: ListedGame, t: Translate, symbol: string): readonly string[] {
  return [betsOf(game, t, symbol), returnOf(game, t)];
}

function betsOf({ minBet, lines, byWays }: ListedGame, t: Translate, symbol: string): string {
  const bet = minBet && formatAmount(minBet, symbol);
  if (bet && lines) return `${bet} · ${t(byWays ? 'gameList.ways' : 'gameList.lines', { count: lines })}`;
  return bet ? t('gameList.minBet', { amount: bet }) : '';
}

function returnOf({ rtp, volatility }: ListedGame, t: Translate): string {
  if (!rtp) return '';
  const percent = rtp.replace(/\.?0+$/, '');
  return volatility
    ? t('gameList.returns', { percent, volatility: t(`volatility.${volatility}`) })
    : t('gameList.rtp', { percent });
}
