/** Everything that a slot has to do with its jackpot; only games that feed one load it. */
import type { JackpotView, RoundView } from '../../../../src/api.ts';
import { h, pause } from '../../dom.ts';
import { app } from '../../launch.ts';
import type { Server } from '../../server.ts';
import { openSheet } from '../../sheets/sheet.ts';
import type { Stagehands } from '../presentation.ts';
import { celebrateJackpot } from './celebrate-jackpot.ts';
import { jackpotContent } from './jackpot-sheet.ts';
import type { JackpotWords } from './jackpot-words.ts';
import { createPools } from './pools.ts';

export interface SlotJackpot {
  /** Stands above the reels. */
  readonly element: HTMLElement;
  /** Tells in the open sheet of the rules what the jackpots add. */
  explain(sheet: Element, stakeMinor: bigint): void;
  /** Celebrates the pool that a round has won, and answers with how much it was; null: it is not booked yet. */
  celebrate(won: NonNullable<RoundView['jackpot']>): Promise<bigint | null>;
}

type Hands = Pick<Stagehands, 'words' | 'hud' | 'effects' | 'sound'>;

/** How often, a second apart, the amount of a win is asked for that the wallet had not booked. */
const asks = 5;

export function createJackpot(
  jackpotWords: JackpotWords,
  hands: Hands,
  server: Server,
  first: JackpotView,
  stakeMinor: () => bigint,
): SlotJackpot {
  const { words, hud } = hands;
  const { say } = jackpotWords;
  const content = (stake: bigint): HTMLElement[] => jackpotContent(words, jackpotWords, pools.view, stake);
  const pools = createPools({ words, say }, server, first, () =>
    openSheet(words, say('jackpot.title'), ...content(stakeMinor())),
  );

  async function amountOf(won: NonNullable<RoundView['jackpot']>): Promise<bigint | null> {
    for (let tries = 0; won.amountMinor === null && tries < asks; tries += 1) {
      await pause(1000);
      const { round } = await server.state();
      if (round?.jackpot?.tier === won.tier && round.jackpot.amountMinor !== null)
        return round.jackpot.amountMinor;
    }
    return won.amountMinor;
  }

  return {
    element: pools.element,
    explain(sheet, stake) {
      const text = sheet.querySelector('.rtp');
      text?.after(h('h3', { text: say('jackpot.title') }), ...content(stake));
    },
    async celebrate(won) {
      const tier = say(`jackpot.${won.tier}`);
      if (won.amountMinor === null) hud.setMessage(say('jackpot.booking', { tier }));
      const amountMinor = await amountOf(won).catch(() => null);
      if (amountMinor === null) {
        hud.announce(say('jackpot.booking', { tier }));
        return null;
      }
      await celebrateJackpot(app, hands, jackpotWords, won.tier, amountMinor);
      hud.setMessage(say('jackpot.won', { tier, amount: words.money(amountMinor) }), 'win');
      void pools.refresh();
      return amountMinor;
    },
  };
}
