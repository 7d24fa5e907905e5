import { useState, type CSSProperties } from 'react';
import type { NumberFamily } from '@perya/game-rules/lottery/codes.ts';
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { useT } from '#app/lib/i18n.ts';
import { formatCountdown, useServerTime } from '#app/lib/server-clock.ts';
import { Die, DrawnNumbers } from './DrawnNumbers.tsx';
import { RaceTrack, raceLastsMs } from './RaceTrack.tsx';
import type { Near } from './use-lottery.ts';
import styles from './DrawStage.module.css';

/**
 * The draw as a show, the same for players and spectators: while sales are locked the machine turns, and numbers that came
 * while one was looking are revealed one by one. Results that were there before stand still.
 */
export function DrawStage({ game, near: { waiting, last, current } }: { game: NumberGame; near: Near }) {
  const t = useT();
  const now = useServerTime();
  const [seen] = useState(last?.numero);
  const [next] = waiting;
  const fresh = last !== null && last.numero !== seen;
  const leftMs = next ? Date.parse(next.drawsAt) - now : 0;
  return (
    <div className={styles.stage} data-family={game.family}>
      {next ? (
        <>
          <Machine family={game.family} />
          <p className={styles.caption} role="status">
            {leftMs > 0 ? (
              <>
                <span aria-hidden="true">{t('lottery.drawIn', { time: formatCountdown(leftMs) })}</span>
                <span className="sr-only">{t('lottery.locked', { numero: next.numero })}</span>
              </>
            ) : (
              t(next.source === 'outside' ? 'lottery.awaited' : 'lottery.drawing')
            )}
          </p>
        </>
      ) : last ? (
        <Shown key={last.numero} family={game.family} numbers={last.numbers} fresh={fresh} />
      ) : (
        <>
          <Machine family={game.family} still />
          <p className={styles.caption}>
            {t('lottery.firstDraw', { time: formatCountdown(Date.parse(current.drawsAt) - now) })}
          </p>
        </>
      )}
      {last && (
        <p className={styles.caption} aria-live="polite">
          {t('lottery.latest')} · {last.numero}
          <span className="sr-only">: {last.numbers.join(' ')}</span>
        </p>
      )}
    </div>
  );
}

function Shown({
  family,
  numbers,
  fresh,
}: {
  family: NumberFamily;
  numbers: readonly number[];
  fresh: boolean;
}) {
  if (family !== 'race')
    return <DrawnNumbers family={family} numbers={numbers} size="large" {...(fresh && { revealMs: 200 })} />;
  return (
    <>
      <RaceTrack order={numbers} running={fresh} />
      <DrawnNumbers family={family} numbers={numbers} {...(fresh && { revealMs: raceLastsMs })} />
    </>
  );
}

/** What turns before a draw: a drum of balls, dice in a cup, racers at the gate, a board that is shuffled. */
function Machine({ family, still = false }: { family: NumberFamily; still?: boolean }) {
  if (family === 'race') return <RaceTrack order={null} running={!still} />;
  const pieces = Array.from({ length: family === 'board' ? 18 : family === 'dice' ? 3 : 9 }, (_, n) => n);
  return (
    <div className={styles.machine} data-still={still || undefined} aria-hidden="true">
      {pieces.map((n) => (
        <span key={n} className={styles.piece} style={{ '--n': n } as CSSProperties}>
          {family === 'dice' ? <Die face={((n * 2) % 6) + 1} /> : family === 'board' ? '··' : (n * 7) % 10}
        </span>
      ))}
    </div>
  );
}
