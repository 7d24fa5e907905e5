/** A jackpot was won: the whole screen is its own until the player has seen it. */
import type { JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { between } from '../../amounts.ts';
import { animate, clickOf, h, pause, prefersStill, write } from '../../dom.ts';
import type { Stagehands } from '../presentation.ts';
import type { JackpotWords } from './jackpot-words.ts';

const countsMs = { grand: 7_000, major: 5_000, minor: 3_600, mini: 2_600 } as const;

export async function celebrateJackpot(
  host: HTMLElement,
  { words, hud, effects, sound }: Pick<Stagehands, 'words' | 'hud' | 'effects' | 'sound'>,
  { say }: JackpotWords,
  tier: JackpotTier,
  amountMinor: bigint,
): Promise<void> {
  const name = say(`jackpot.${tier}`);
  hud.announce(say('jackpot.won', { tier: name, amount: words.money(amountMinor) }));
  const amount = h('p', { class: 'big-amount', text: words.money(0n) });
  const go = h('button', { class: 'primary', text: say('jackpot.go') });
  go.style.visibility = 'hidden';
  const cover = h(
    'div',
    {
      class: `cover cover-jackpot pool-${tier}`,
      attributes: { role: 'dialog', 'aria-modal': 'true', 'aria-label': say('jackpot.name', { tier: name }) },
    },
    h('div', { class: 'panel-rays' }),
    h('div', { class: 'jackpot-ring' }),
    h('p', { class: 'jackpot-kicker', text: say('jackpot.kicker') }),
    h('p', { class: 'big-title', text: name }),
    amount,
    go,
  );
  host.append(cover);
  sound.play('big');
  effects.confetti(tier === 'mini' ? 60 : 140);
  const touched = { skip: false };
  cover.addEventListener('click', () => (touched.skip = true));
  let told = -1;
  await animate((elapsed) => {
    const share = touched.skip || prefersStill() ? 1 : Math.min(1, elapsed / countsMs[tier]);
    write(amount, words.money(between(0n, amountMinor, 1 - (1 - share) ** 2)));
    const step = Math.floor(elapsed / 120);
    if (step !== told) {
      sound.play('coin', step);
      if (step % 4 === 0) effects.coins(innerWidth / 2, innerHeight * 0.8, tier === 'grand' ? 16 : 9);
    }
    told = step;
    return share < 1;
  });
  sound.play('free');
  effects.confetti(tier === 'mini' ? 40 : 160);
  if (!prefersStill())
    amount.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.18)' }, { transform: 'scale(1)' }], 520);
  await pause(300);
  go.style.visibility = '';
  go.focus();
  await clickOf(go);
  if (!prefersStill()) await cover.animate([{ opacity: 1 }, { opacity: 0 }], 240).finished;
  cover.remove();
}
