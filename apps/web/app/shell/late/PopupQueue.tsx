import { useEffect, useState } from 'react';
import { inTurn } from './in-turn.ts';
import { popups } from './popups.ts';
import { showEach, type Shown } from './show-each.ts';
import { untilQuiet } from './until-quiet.ts';

const pauseMs = 350;

/**
 * What home shows by itself, one after the other and never two at once: each when the last has been closed, and only
 * while nothing else is open and nobody is typing. It stands on home alone, and what it shows goes with home.
 * @param member whose turn it is: another one is asked about everything anew
 */
export function PopupQueue({ member }: { member: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const quiet = () => untilQuiet(signal);
    void showEach(popups, { show: setShown, inTurn, quiet, pauseMs, signal });
    return () => {
      leaving.abort();
      setShown(null);
    };
  }, [member]);
  return shown && <shown.Part open={shown.open} onClose={shown.close} />;
}
