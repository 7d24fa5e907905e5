/** Celebrates what a step won: light and coins by its size, the win meter counted up. */
import { timesOf } from '../amounts.ts';
import { pause } from '../dom.ts';
import { bigWinOf } from '../overlays.ts';
import { tempo } from '../tempo.ts';
import type { ShownStep, Stagehands } from './presentation.ts';

/** A paid game that brings back no more than its stake shows “returned”, not “won”. */
const isReturn = ({
  view: { winMinor, index },
  stakeMinor,
}: Pick<ShownStep, 'view' | 'stakeMinor'>): boolean => index === 0 && winMinor <= stakeMinor;

/** Announces the win of a step. A mere return is announced quietly. @returns the text */
export function tellWin(
  { words, hud }: Pick<Stagehands, 'words' | 'hud'>,
  step: Pick<ShownStep, 'view' | 'stakeMinor'>,
): string {
  const returned = isReturn(step);
  const text = words.say(returned ? 'win.returned' : 'win.total', {
    amount: words.money(step.view.winMinor),
  });
  hud.setMessage(text, returned ? 'plain' : 'win');
  return text;
}

/** @param middle where the coins come from, CSS pixels of the page. */
export async function celebrateWin(
  { words, hud, effects, overlays, sound }: Stagehands,
  { view, stakeMinor, wonMinor }: Pick<ShownStep, 'view' | 'stakeMinor' | 'wonMinor'>,
  middle: { x: number; y: number },
): Promise<void> {
  const { winMinor } = view;
  const returned = isReturn({ view, stakeMinor });
  hud.announce(words.say(returned ? 'win.returned' : 'win.total', { amount: words.money(winMinor) }));
  if (returned) {
    sound.play('stop');
    return hud.setWin(wonMinor + winMinor, wonMinor > 0n);
  }
  const kind = bigWinOf(winMinor, stakeMinor);
  let step = 0;
  if (kind) {
    sound.play('big');
    await pause(500);
    effects.confetti(kind === 'big' ? 50 : 110);
    await overlays.bigWin(kind, winMinor, () => {
      step += 1;
      sound.play('coin', step);
      if (step % 3 === 1) effects.coins(innerWidth / 2, innerHeight * 0.75, kind === 'grand' ? 14 : 8);
    });
    hud.setWin(wonMinor + winMinor);
    return;
  }
  const times = timesOf(winMinor, stakeMinor);
  sound.play('win', Math.min(4, Math.floor(times)));
  if (times >= 1) effects.coins(middle.x, middle.y, Math.min(26, 6 + Math.round(times * 3)));
  await hud.countWin(wonMinor, wonMinor + winMinor, tempo.of(Math.min(1500, 450 + times * 160)), () =>
    sound.play('coin', step++),
  );
}
