import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { findPlay, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { useT } from '#app/lib/i18n.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { showMinor } from './amounts.ts';
import { price, totalOf, type BasketRow } from './basket.ts';
import { firstPlan, multiplesOf, targetPrize } from './plan.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { playName, selectionText } from './play-names.ts';
import { Purchase } from './Purchase.tsx';
import type { Near } from './use-lottery.ts';
import styles from './Slip.module.css';

interface SlipProps {
  game: NumberGame;
  near: Near;
  rows: readonly BasketRow[];
  onRows: (rows: BasketRow[]) => void;
  onBought: () => void;
}

/** The rows that were chosen, over how many draws, and the purchase. */
export function Slip({ game, near, rows, onRows, onBought }: SlipProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const session = useSession();
  const { pathname, search } = useLocation();
  const [terms, setTerms] = useState(firstPlan);
  const [asking, setAsking] = useState(false);
  const canTarget = targetPrize(game, rows) !== null;
  const plan = terms.kind === 'target' && !canTarget ? { ...terms, kind: 'same' as const } : terms;
  const { draws, stopOnWin } = plan;
  const multiples = multiplesOf(game, rows, plan);
  const once = totalOf(game, rows);
  const total = (multiples ?? []).reduce((sum, multiple) => sum + once * BigInt(multiple), 0n);
  const show = (minor: bigint): string => showMinor(minor, currencySymbol);
  if (rows.length === 0)
    return (
      <p id="slip" className={styles.empty}>
        {t('lottery.slip.empty')}
      </p>
    );
  return (
    <section id="slip" className={styles.slip} aria-labelledby="slip-title">
      <header className={styles.head}>
        <h2 id="slip-title" className={styles.title}>
          {t('lottery.slip')}
        </h2>
        <Button variant="quiet" onClick={() => onRows([])}>
          {t('lottery.slip.clear')}
        </Button>
      </header>
      <RowList game={game} rows={rows} onRows={onRows} />
      <PlanChoice
        plan={plan}
        onPlan={setTerms}
        canTarget={canTarget}
        lastCost={multiples && show(once * BigInt(multiples.at(-1) ?? 1))}
      />
      <div className={styles.buy}>
        {session ? (
          <Button block aria-disabled={!multiples || undefined} onClick={() => setAsking(multiples !== null)}>
            {t('lottery.buy', { amount: show(total) })}
          </Button>
        ) : (
          <Link className={buttonClass({ block: true })} to={loginPath(pathname + search)}>
            {t('lottery.login')}
          </Link>
        )}
      </div>
      <Purchase
        open={asking}
        onClose={() => setAsking(false)}
        what={{
          game,
          rows,
          plan: near.ahead
            .slice(0, draws)
            .map(({ numero }, index) => ({ numero, multiple: multiples?.[index] ?? 1 })),
          stopOnWin: draws > 1 && stopOnWin,
          total,
        }}
        near={near}
        onBought={() => {
          onRows([]);
          onBought();
        }}
      />
    </section>
  );
}

function RowList({ game, rows, onRows }: Pick<SlipProps, 'game' | 'rows' | 'onRows'>) {
  const { currencySymbol } = useSettings();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <RowLine
          key={row.id}
          game={game}
          row={row}
          amount={showMinor(price(game, row)?.amountMinor ?? 0n, currencySymbol)}
          onRemove={() => onRows(rows.filter(({ id }) => id !== row.id))}
        />
      ))}
    </ul>
  );
}

interface RowLineProps {
  game: NumberGame;
  row: BasketRow;
  amount: string;
  onRemove: () => void;
}

function RowLine({ game, row, amount, onRemove }: RowLineProps) {
  const t = useT();
  const play = findPlay(game, row.play);
  if (!play) return null;
  const name = playName(t, play);
  const text = selectionText(t, play, row.selection);
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.numbers}>{text}</span>
      </span>
      <span className={styles.amount}>{amount}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('lottery.slip.remove', { play: name })}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
