import { useEffect, useState } from 'react';
import { late } from '#app/lib/late.tsx';
import { localStore } from '#app/lib/stores.ts';
import { dueAt, readLastCheck, writeLastCheck } from '#app/modules/protection/reality-check.ts';
import { findNet, usePlaySoFar } from '#app/modules/protection/use-play-so-far.ts';
import { inTurn } from './in-turn.ts';
import { untilQuiet } from './until-quiet.ts';

const RealityDialog = late(() =>
  import('#app/modules/protection/RealityDialog.tsx').then((part) => part.RealityDialog),
);

/** A phone that slept looks at its clock when it wakes. */
const lookEveryMs = 5_000;

interface Check {
  minutes: number;
  net: string;
  close: () => void;
}

/** Interrupts a member who wants it, each time the chosen minutes are over, on every page; never over something else. */
export function RealityCheck() {
  const { data } = usePlaySoFar();
  const everyMinutes = data?.everyMinutes ?? null;
  const beganMs = data?.beganMs ?? 0;
  const [check, setCheck] = useState<Check | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (everyMinutes === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const isDue = () => Date.now() >= dueAt(beganMs, everyMinutes, readLastCheck(localStore));
    const show = async () => {
      await untilQuiet(signal);
      // Another page of this phone may have said it meanwhile.
      if (signal.aborted || !isDue()) return;
      const net = await findNet();
      if (signal.aborted || net === null) return;
      await new Promise<void>((close) => {
        signal.addEventListener('abort', () => close());
        setCheck({ minutes: Math.floor((Date.now() - beganMs) / 60_000), net, close });
        setOpen(true);
      });
      setOpen(false);
      if (!signal.aborted) writeLastCheck(localStore, { beganMs, saidMs: Date.now() });
    };
    let waiting = false;
    const look = () => {
      if (waiting || !isDue()) return;
      waiting = true;
      // No answer: it is tried again.
      void inTurn(show)
        .catch(() => undefined)
        .finally(() => (waiting = false));
    };
    const timer = setInterval(look, lookEveryMs);
    look();
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [everyMinutes, beganMs]);
  return check && <RealityDialog open={open} minutes={check.minutes} net={check.net} onClose={check.close} />;
}
