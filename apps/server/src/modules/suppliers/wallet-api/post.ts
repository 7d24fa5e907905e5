/** Postings of suppliers' transactions: they are repeated until the ledger answers. */
import { postUntilAnswered } from '#modules/wallet/index.ts';
import { gaming, type HouseAccount } from '#modules/wallet/ledger/house.ts';
import type { Posting, PostingAnswer, Transfer } from '#modules/wallet/ledger/posting.ts';
import type { PlayedGame } from '../ports.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import type { SupplierContext } from '../context.ts';

/** Suppliers give up after one to ten seconds (wallet rule 26). */
const withinMs = 2_000;

/** @throws LedgerOutcomeUnknown: then the answer is RS_ERROR_UNKNOWN, and the supplier asks or rolls back. */
export function post(
  { ledger }: Pick<SupplierContext, 'ledger'>,
  posting: Posting & { detail?: RoundDetail },
): Promise<PostingAnswer> {
  return postUntilAnswered(ledger, posting, { withinMs });
}

/** Where a game's stakes go and its wins come from. */
export function houseOf(game: Pick<PlayedGame, 'category'> | null): HouseAccount {
  if (game === null || game.category === 'HOT' || game.category === 'INHOUSE') return gaming('OTHER');
  return gaming(game.category);
}

/** The same by a transfer that names its game. */
export async function houseOfTransfer(
  { catalogue }: Pick<SupplierContext, 'catalogue'>,
  transfer: Pick<Transfer, 'detail'> | null,
): Promise<HouseAccount> {
  const { vendor, game } = (transfer?.detail ?? {}) as Partial<RoundDetail>;
  return houseOf(vendor === undefined || game === undefined ? null : await catalogue.game(vendor, game));
}
