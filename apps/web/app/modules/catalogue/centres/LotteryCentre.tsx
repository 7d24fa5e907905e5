import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { byMode, moreHref, playHref, type LotteriesData } from './lotteries.ts';
import { lotteryHref } from './lottery-address.ts';
import { LotteryRows } from './LotteryRow.tsx';
import { OpenStalls } from './OpenStalls.tsx';
import { RecentLotteries } from './RecentLotteries.tsx';
import { RowHead } from './RowHead.tsx';
import styles from './LotteryCentre.module.css';

/** So many of a mode stand here; the others on the page of all. */
const shown = 4;

/** The category of lotteries: the lobby, what one played last, electronic and classic ones. */
export function LotteryCentre({ data: { lotteries, prizeMode } }: { data: LotteriesData }) {
  const t = useT();
  return (
    <div className={styles.page}>
      <section className={styles.head}>
        <Ticket className={styles.mark} size={72} strokeWidth={1.2} aria-hidden="true" />
        <h2 className={styles.lead}>{t('centres.lottery.lead')}</h2>
        <p className={styles.text}>{t('centres.lottery.text')}</p>
        <div className={styles.actions}>
          <Link className={buttonClass()} to="/m/startLottery">
            {t('centres.lottery.start')}
          </Link>
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={lotteryHref({ playType: 'trad', prizeMode, code: 'lobby', pageBack: 'lottery' })}
          >
            {t('centres.lottery.lobby')}
          </Link>
        </div>
      </section>
      <RecentLotteries />
      {byMode(lotteries).map(({ mode, lotteries: ofMode }) => (
        <section key={mode} aria-labelledby={mode}>
          <RowHead
            id={mode}
            title={t(`centres.mode.${mode}`)}
            to={moreHref(mode)}
            all={t('centres.all', { count: ofMode.length })}
          />
          <LotteryRows
            lotteries={ofMode.slice(0, shown)}
            hrefOf={(lottery) => playHref(lottery, 'lottery')}
          />
        </section>
      ))}
      {lotteries.length === 0 && (
        <>
          <EmptyState
            drawing={<TicketDrawing />}
            title={t('centres.lottery.none')}
            text={t('centres.emptyText')}
          />
          <OpenStalls />
        </>
      )}
    </div>
  );
}
