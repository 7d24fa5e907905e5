import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { findPlay, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { formatCountdown, useServerTime } from '#app/lib/server-clock.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { decimalOf, showMinor } from './amounts.ts';
import type { BasketRow } from './basket.ts';
import { playName, selectionText } from './play-names.ts';
import type { Near } from './use-lottery.ts';
import styles from './Slip.module.css';

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
export function Purchase({ open, onClose, what, near, onBought }: PurchaseProps) {
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
      // After a refusal the same slip is a new order. Without an answer it may have been sold.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) request.current.of = '';
      if (error instanceof ApiError && error.code === 'issue.closed' && first) {
        setLate(first.numero);
        await client.invalidateQueries({ queryKey: ['lottery', 'near', what.game.code] });
      } else {
        handleError(error);
        if (error instanceof ApiError && error.code === 'game.unavailable')
          await client.invalidateQueries({ queryKey: ['lottery', 'near', what.game.code] });
      }
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
      <WhatIsBought game={what.game} rows={what.rows} />
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

/** Rows that the question names; the slip behind it has all. */
const mostNamed = 3;

function WhatIsBought({ game, rows }: Pick<PurchaseProps['what'], 'game' | 'rows'>) {
  const t = useT();
  const left = rows.length - mostNamed;
  return (
    <span className={styles.bought}>
      {rows.slice(0, mostNamed).map((row) => {
        const play = findPlay(game, row.play);
        return (
          play && (
            <span key={row.id} className={styles.numbers}>
              {playName(t, play)}: {selectionText(t, play, row.selection)}
            </span>
          )
        );
      })}
      {left > 0 && <span className={styles.numbers}>+ {left}</span>}
    </span>
  );
}
