import { timesOf } from '../amounts.ts';
import { bigWinOf } from '../overlays.ts';
import { tell, type TableParts } from './table-parts.ts';

/** What a round brought its player: light and coins for a gain, few words for less than was staked. */
export async function celebrate(
  parts: TableParts,
  outcome: string,
  { stakedMinor: staked, wonMinor: won }: { stakedMinor: bigint; wonMinor: bigint },
): Promise<void> {
  const { words, hud, sound, effects, overlays } = parts;
  const amount = words.money(won);
  const key = won === staked ? 'table.returned' : won < staked ? 'win.returned' : 'table.won';
  tell(parts, `${outcome}. ${words.say(key, { amount })}`, won > staked ? 'win' : 'plain');
  if (won <= staked) {
    sound.play('stop');
    return hud.setReturned(won);
  }
  const kind = bigWinOf(won, staked);
  if (!kind) {
    const times = timesOf(won, staked);
    sound.play('win', Math.min(4, Math.floor(times)));
    effects.coins(innerWidth / 2, innerHeight * 0.6, Math.min(26, 8 + Math.round(times * 3)));
    return hud.countWin(won);
  }
  sound.play('big');
  effects.confetti(kind === 'big' ? 50 : 110);
  await overlays.bigWin(kind, won, () => sound.play('coin'));
  await hud.countWin(won);
}
