import type { TransferTeller } from '#modules/wallet/index.ts';
import type { GameCatalogue } from './ports.ts';

/** Describes a movement of a round to its member: the game's name, and the round. */
export const createTransferTeller =
  ({ game: findGame }: Pick<GameCatalogue, 'game'>): TransferTeller =>
  async ({ detail }) => {
    const { vendor, game, round } = detail ?? {};
    if (typeof vendor !== 'string' || typeof game !== 'string') return null;
    const subject = (await findGame(vendor, game))?.name ?? null;
    return { subject, reference: typeof round === 'string' ? round : null };
  };
