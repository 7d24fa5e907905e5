import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { buttonClass } from '#app/ui/Button.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBar } from '#app/ui/PageBar.tsx';
import type { LotteryFrontData } from './lottery-front.ts';
import { LotteryLobby } from './LotteryLobby.tsx';
import { Tiles } from './Tiles.tsx';
import styles from './GameFront.module.css';

interface LotteryFrontProps {
  data: LotteryFrontData;
  onBack: () => void;
  /** The numbers of a draw as the game shows them. */
  drawn: (code: string, numbers: readonly number[]) => ReactNode;
}

/** The launch of a lottery: a lobby of number games; of one that is not open, what can be played meanwhile. */
export function LotteryFront({ data, onBack, drawn }: LotteryFrontProps) {
  const t = useT();
  const { launch, name, open, games } = data;
  const title = name ?? t(`launch.lottery.${launch.prizeMode}`);
  return (
    <div className={styles.screen}>
      <PageTitle text={title} />
      <PageBar slim backLabel={t('launch.back')} onBack={onBack} title={title} />
      <div className={styles.page}>
        {games.length > 0 ? <LotteryLobby games={games} drawn={drawn} /> : <NotYet />}
        {games.length === 0 && open.length > 0 && (
          <section aria-labelledby="open">
            <h2 id="open" className={styles.title}>
              {t('launch.meanwhile')}
            </h2>
            <Tiles tiles={open} firstScreen={3} />
          </section>
        )}
        <p className={styles.on}>
          <Link className={buttonClass({ variant: 'quiet' })} to="/m/notice">
            {t('launch.lottery.news')}
          </Link>
        </p>
      </div>
    </div>
  );
}

function NotYet() {
  const t = useT();
  return (
    <EmptyState
      drawing={<ClosedStallDrawing />}
      title={t('launch.lottery.notYet')}
      text={t('launch.lottery.notYet.text')}
      action={
        <Link className={buttonClass()} to="/m/moreLottery">
          {t('launch.lottery.all')}
        </Link>
      }
    />
  );
}
