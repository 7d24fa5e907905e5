import { useEffect, useState } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { beginCounter, countOn, standsMs } from './jackpot/figures.ts';
import { FundedJackpot } from './jackpot/FundedJackpot.tsx';
import { JackpotFrame } from './jackpot/JackpotFrame.tsx';

/**
 * The jackpot of the popular-games screen (specification 2 §2): a counter from 1.2 to 1.3 billion that grows by 10,000 to
 * 50,000 every 3, 4 or 5 seconds. It is no prize, and says so; a brand with a real jackpot shows that instead.
 */
export function JackpotCounter() {
  return useSettings().jackpot === 'funded' ? <FundedJackpot /> : <Counter />;
}

function Counter() {
  const t = useT();
  // The server and the first drawing agree on a figure; then each phone has its own.
  const [cents, setCents] = useState(() => beginCounter(0.5));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      setCents((now) => countOn(now, Math.random()));
      timer = setTimeout(next, standsMs(Math.random()));
    };
    timer = setTimeout(() => {
      setCents(beginCounter(Math.random()));
      timer = setTimeout(next, standsMs(Math.random()));
    });
    return () => clearTimeout(timer);
  }, []);
  return <JackpotFrame text={String(cents / 100)} note={t('home.jackpotIllustrative')} />;
}
