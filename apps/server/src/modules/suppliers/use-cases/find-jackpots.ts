import type { JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import type { Currency } from '@perya/money/money.ts';
import { listJackpotWins } from '#modules/wallet/index.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import type { SupplierContext } from '../context.ts';

export interface JackpotView {
  code: string;
  currency: Currency;
  /** From the largest to the smallest. */
  tiers: { tier: JackpotTier; amountMinor: bigint }[];
}

/** What is in the pools of a brand. */
export async function findJackpots({ pots }: SupplierContext, brand: string): Promise<JackpotView[]> {
  const values = await pots.read(brand);
  return pots.jackpotsOf(brand).map(({ code, currency }) => ({
    code,
    currency: currency as Currency,
    tiers: values
      .filter(({ jackpot }) => jackpot.code === code)
      .map(({ tier, amountMinor }) => ({ tier, amountMinor })),
  }));
}

export interface JackpotWin {
  tier: string;
  amountMinor: bigint;
  userName: string;
  gameName: string;
  wonAt: Date;
}

export interface JackpotWins {
  /** The last wins of a jackpot in a brand, the newest first; who may not stand on a board is left out. */
  of(brand: string, jackpot: string): Promise<JackpotWin[]>;
}

const shown = 5;
/** Of them some may be of members who do not stand on a board, or of another jackpot. */
const looked = 30;
const maxAgeMs = 5_000;

export function createJackpotWins(
  context: Pick<SupplierContext, 'db' | 'clock' | 'namesOf' | 'catalogue'>,
): JackpotWins {
  const { db, clock, namesOf, catalogue } = context;
  const known = new Map<string, { at: number; list: Promise<(JackpotWin & { jackpot: string })[]> }>();
  const make = async (brand: string) => {
    const wins = await listJackpotWins(db, brand, looked);
    const names = await namesOf([...new Set(wins.map(({ memberId }) => memberId))]);
    const list = await Promise.all(
      wins.map(async ({ memberId, amountMinor, detail, at }) => {
        const { vendor, game, jackpot = '', tier = '' } = detail as RoundDetail;
        const userName = names.get(memberId);
        if (userName === undefined) return [];
        const gameName = (await catalogue.game(vendor, game))?.name ?? game;
        return [{ jackpot, tier, amountMinor, userName, gameName, wonAt: at }];
      }),
    );
    return list.flat();
  };
  return {
    async of(brand, jackpot) {
      const now = clock.now().getTime();
      let board = known.get(brand);
      if (!board || Math.abs(now - board.at) > maxAgeMs) {
        board = { at: now, list: make(brand) };
        known.set(brand, board);
        board.list.catch(() => known.delete(brand));
      }
      return (await board.list).filter((win) => win.jackpot === jackpot).slice(0, shown);
    },
  };
}
