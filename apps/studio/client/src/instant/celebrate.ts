/** How a win is told: the larger, the longer. */
import type { RoundView } from '../../../src/api.ts';
import { timesOf } from '../amounts.ts';
import { pause } from '../dom.ts';
import { bigWinOf, type Overlays } from '../overlays.ts';
import type { Effects } from '../scene/effects.ts';
import type { Sound } from '../sound.ts';
import type { InstantHud } from './hud.ts';
import type { InstantWords } from './presentation.ts';

interface Celebrating {
  words: InstantWords;
  hud: InstantHud;
  effects: Effects;
  overlays: Overlays;
  sound: Sound;
}

/** Less than the stake is told and not celebrated. */
const isGain = ({ winMinor, stakeMinor }: RoundView): boolean => winMinor > stakeMinor;

function textOf(words: InstantWords, round: RoundView): string {
  return words.say(isGain(round) ? 'win.total' : 'win.returned', { amount: words.money(round.winMinor) });
}

/** In passing: other rounds are still shown. */
export function tellWin({ words, hud, effects, sound }: Celebrating, round: RoundView): void {
  const text = textOf(words, round);
  hud.announce(text);
  hud.setMessage(text, isGain(round) ? 'win' : 'plain');
  if (!isGain(round)) return;
  const box = hud.stage.getBoundingClientRect();
  sound.play('win', Math.min(4, Math.floor(timesOf(round.winMinor, round.stakeMinor))));
  effects.coins(box.left + box.width / 2, box.top + box.height * 0.9, 6);
}

/** Resolves when it is over. */
export async function celebrate(
  { words, hud, effects, overlays, sound }: Celebrating,
  round: RoundView,
): Promise<void> {
  const { winMinor, stakeMinor } = round;
  const text = textOf(words, round);
  hud.announce(text);
  if (!isGain(round)) return hud.setMessage(text);
  const kind = bigWinOf(winMinor, stakeMinor);
  const box = hud.stage.getBoundingClientRect();
  if (kind) {
    sound.play('big');
    await pause(400);
    effects.confetti(kind === 'big' ? 50 : 110);
    let step = 0;
    await overlays.bigWin(kind, winMinor, () => {
      step += 1;
      sound.play('coin', step);
      if (step % 3 === 1) effects.coins(innerWidth / 2, innerHeight * 0.75, kind === 'grand' ? 14 : 8);
    });
    return hud.setMessage(text, 'win');
  }
  const times = timesOf(winMinor, stakeMinor);
  sound.play('win', Math.min(4, Math.floor(times)));
  effects.coins(
    box.left + box.width / 2,
    box.top + box.height * 0.7,
    Math.min(26, 4 + Math.round(times * 3)),
  );
  let step = 0;
  await hud.countWin(winMinor, Math.min(1200, 350 + times * 120), () => sound.play('coin', step++));
}
