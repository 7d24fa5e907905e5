import { useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { findPlay, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { decimalOf, showMinor } from './amounts.ts';
import { multiplesOf, price, totalOf, type BasketRow } from './basket.ts';
import { formatCountdown, useServerTime } from '#app/lib/server-clock.ts';
import { playName, selectionText } from './play-names.ts';
import type { Near } from './use-lottery.ts';
import styles from './Slip.module.css';

interface SlipProps {
  game: NumberGame;
  near: Near;
  rows: readonly BasketRow[];
  onRows: (rows: BasketRow[]) => void;
  onBought: () => void;
}

const planLengths = [1, 3, 5, 10, 20] as const;

/** The rows that were chosen, over how many draws, and the purchase. */
export function Slip({ game, near, rows, onRows, onBought }: SlipProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const session = useSession();
  const { pathname, search } = useLocation();
  const [plan, setPlan] = useState<PlanTerms>({ draws: 1, doubling: false, stopOnWin: true });
  const [asking, setAsking] = useState(false);
  const { draws, stopOnWin } = plan;
  const multiples = multiplesOf(draws, doubles(plan));
  const once = totalOf(game, rows);
  const total = multiples.reduce((sum, multiple) => sum + once * BigInt(multiple), 0n);
  const show = (minor: bigint): string => showMinor(minor, currencySymbol);
  if (rows.length === 0) return <p className={styles.empty}>{t('lottery.slip.empty')}</p>;
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <header className={styles.head}>
        <h2 id="slip" className={styles.title}>
          {t('lottery.slip')}
        </h2>
        <Button variant="quiet" onClick={() => onRows([])}>
          {t('lottery.slip.clear')}
        </Button>
      </header>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <RowLine
            key={row.id}
            game={game}
            row={row}
            amount={show(price(game, row)?.amountMinor ?? 0n)}
            onRemove={() => onRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      <PlanChoice plan={plan} onPlan={setPlan} lastCost={show(once * BigInt(multiples.at(-1) ?? 1))} />
      <div className={styles.buy}>
        {session ? (
          <Button block onClick={() => setAsking(true)}>
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
            .map(({ numero }, index) => ({ numero, multiple: multiples[index] ?? 1 })),
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

interface PlanTerms {
  draws: number;
  doubling: boolean;
  stopOnWin: boolean;
}

/** Doubling over more than ten draws would be a thousandfold stake. */
const mostDoubling = 10;
const doubles = ({ draws, doubling }: PlanTerms): boolean => doubling && draws > 1 && draws <= mostDoubling;

interface PlanChoiceProps {
  plan: PlanTerms;
  onPlan: (plan: PlanTerms) => void;
  /** Of the last draw, as it is shown. */
  lastCost: string;
}

/** Over how many draws, and what ends or raises the plan. */
function PlanChoice({ plan, onPlan, lastCost }: PlanChoiceProps) {
  const t = useT();
  return (
    <fieldset className={styles.plan}>
      <legend>{t('lottery.plan')}</legend>
      <div className={styles.choices}>
        {planLengths.map((length) => (
          <label key={length} className={styles.choice}>
            <input
              type="radio"
              name="draws"
              checked={plan.draws === length}
              onChange={() => onPlan({ ...plan, draws: length })}
            />
            <span>{length}</span>
          </label>
        ))}
      </div>
      {plan.draws > 1 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={plan.stopOnWin}
            onChange={(event) => onPlan({ ...plan, stopOnWin: event.currentTarget.checked })}
          />
          {t('lottery.plan.stop')}
        </label>
      )}
      {plan.draws > 1 && plan.draws <= mostDoubling && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={plan.doubling}
            onChange={(event) => onPlan({ ...plan, doubling: event.currentTarget.checked })}
          />
          {t('lottery.plan.doubling')}
        </label>
      )}
      {doubles(plan) && <p className={styles.notice}>{t('lottery.plan.notice', { amount: lastCost })}</p>}
    </fieldset>
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

interface PurchaseProps {
  open: boolean;
  onClose: () => void;
  what: {
    game: NumberGame;
    rows: readonly BasketRow[];
    plan: readonly { numero: string; multiple: number }[];
    stopOnWin: boolean;
    total: bigint;
  };
  near: Near;
  onBought: () => void;
}

function bodyOf({ game, rows, plan, stopOnWin, total }: PurchaseProps['what']) {
  return {
    game: game.code,
    rows: rows.map(({ play, selection, mode, multiple, series }) => ({
      play,
      selection,
      mode,
      multiple,
      series,
    })),
    plan: [...plan],
    stopOnWin,
    amount: decimalOf(total),
  };
}

/** Asks once more, and buys. A draw that closed meanwhile is said, and the next one offered; nothing rolls over by itself. */
function Purchase({ open, onClose, what, near, onBought }: PurchaseProps) {
  const t = useT();
  const toasts = useToasts();
  const client = useQueryClient();
  const handleError = useErrorHandler();
  const { currencySymbol } = useSettings();
  const now = useServerTime();
  const [pending, setPending] = useState(false);
  const [late, setLate] = useState<string | null>(null);
  const request = useRef({ of: '', id: '' });
  const [first] = what.plan;
  const buy = async () => {
    const body = bodyOf(what);
    const of = JSON.stringify(body);
    // The same slip for the same draws is one intention, however often it is sent.
    if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
    setPending(true);
    try {
      await api('POST /lgw/orders/betting', { body: { ...body, requestId: request.current.id } });
      toasts.show(t('lottery.bought'), { tone: 'success' });
      setLate(null);
      onClose();
      onBought();
      await client.invalidateQueries({ queryKey: ['lottery', 'orders'] });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'issue.closed' && first) {
        setLate(first.numero);
        await client.invalidateQueries({ queryKey: ['lottery', 'near', what.game.code] });
      } else handleError(error);
    } finally {
      setPending(false);
    }
  };
  const close = () => {
    setLate(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={late === null ? t('lottery.confirm') : t('lottery.late', { numero: late })}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('lottery.keep')}
          </Button>
          <Button pending={pending} onClick={() => void buy()}>
            {late === null
              ? t('lottery.buy', { amount: showMinor(what.total, currencySymbol) })
              : t('lottery.late.next')}
          </Button>
        </>
      }
    >
      {first &&
        (what.plan.length > 1
          ? t('lottery.confirm.plan', { count: what.plan.length, numero: first.numero })
          : t('lottery.confirm.text', {
              numero: first.numero,
              time: formatCountdown(Date.parse(near.current.locksAt) - now),
            }))}
    </Dialog>
  );
}
