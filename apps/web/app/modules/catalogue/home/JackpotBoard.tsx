import { useEffect, useState } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { localStore } from '#app/lib/stores.ts';
import { useSettings } from '#app/lib/settings.ts';
import { drawFigure, grow, openingFigure, readFigure, standsMs } from '../jackpot/figures.ts';
import { FundedJackpot } from '../jackpot/FundedJackpot.tsx';
import { JackpotFrame } from '../jackpot/JackpotFrame.tsx';

/** Where a phone keeps the figure that it showed last. */
const lastFigure = 'JACKPOT_FIGURE';

/** Home's jackpot, of the kind that the brand has. @param known of a funded one, what the document says */
export function JackpotBoard({ known }: { known?: string | undefined }) {
  return useSettings().jackpot === 'funded' ? <FundedJackpot known={known} /> : <ShowFigure />;
}

/**
 * The illustrative jackpot: a figure that rolls (specification 2 §2). It is no prize, and says so. Every document carries
 * the same first figure, because documents are kept; it moves when the page listens.
 */
function ShowFigure() {
  const t = useT();
  const [cents, setCents] = useState(openingFigure);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      setCents((now) => grow(now, Math.random()));
      timer = setTimeout(next, standsMs(Math.random()));
    };
    timer = setTimeout(() => {
      setCents(readFigure(localStore.getItem(lastFigure)) ?? drawFigure(Math.random()));
      timer = setTimeout(next, 3_000);
    }, 1_000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // The next visit goes on from here: a jackpot that leaps is believed by nobody.
    if (cents !== openingFigure) localStore.setItem(lastFigure, String(cents));
  }, [cents]);
  return <JackpotFrame text={(cents / 100).toFixed(2)} note={t('home.jackpotIllustrative')} />;
}
