import { useState } from 'react';
import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { byMode, findLotteries, modeOf, moreHref, playHref, type LotteriesData } from './lotteries.ts';
import { LotteryRows } from './LotteryRow.tsx';
import styles from './GameLobby.module.css';

/** All lotteries, of a mode or of all, and a search among them. */
export function MoreLotteries({ data: { lotteries } }: { data: LotteriesData }) {
  const t = useT();
  const mode = modeOf(useSearchParams()[0]);
  const [text, setText] = useState('');
  const found = findLotteries(lotteries, { mode, text });
  const choices = [
    { mode: null, name: t('centres.lobby.everything'), count: lotteries.length },
    ...byMode(lotteries).map((group) => ({
      mode: group.mode,
      name: t(`centres.mode.${group.mode}`),
      count: group.lotteries.length,
    })),
  ];
  return (
    <div className={styles.page}>
      <search>
        <TextField
          type="search"
          name="lottery"
          label={t('centres.lottery.find')}
          leading={<Search size={18} />}
          autoComplete="off"
          maxLength={40}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <nav aria-label={t('centres.lottery.modes')}>
        <ul className={styles.chips}>
          {choices.map((choice) => (
            <li key={choice.name}>
              <Link
                className={styles.chip}
                to={moreHref(choice.mode)}
                aria-current={choice.mode === mode ? 'true' : undefined}
                preventScrollReset
                replace
              >
                {choice.name} <span className={styles.number}>{choice.count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="sr-only" role="status">
        {text && t('centres.lottery.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          drawing={<TicketDrawing />}
          title={t(text ? 'centres.lottery.nothing' : 'centres.lottery.none')}
        />
      ) : (
        <LotteryRows lotteries={found} hrefOf={(lottery) => playHref(lottery, 'moreLottery')} />
      )}
    </div>
  );
}
