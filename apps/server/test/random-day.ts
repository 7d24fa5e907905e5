/** A random day of a few members, booked as the modules book it. */
import fc from 'fast-check';
import type { Product } from '#modules/wallet/ledger/house.ts';
import type { Ledger, Leg, TransferDetail, TransferKind } from '#modules/wallet/ledger/posting.ts';

const currency = 'PHP';
const products: Product[] = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'COCKFIGHT', 'LOTT', 'ELOTT'];

/** What happens to a member; amounts in centavos. */
const happening = fc.record({
  what: fc.constantFrom(
    'deposit',
    'deposit',
    'chargeback',
    'payout',
    'payoutReturned',
    'round',
    'round',
    'roundRefunded',
    'winTakenBack',
    'mixedRound',
    'jackpot',
    'freeSpinWin',
    'grant',
    'grantCancelled',
    'grantExpired',
    'grantConverted',
    'reward',
    'rebate',
    'commission',
    'correctionUp',
    'correctionDown',
  ),
  product: fc.constantFrom(...products),
  member: fc.nat({ max: 3 }),
  amount: fc.bigInt({ min: 1n, max: 90_000n }),
  other: fc.bigInt({ min: 1n, max: 90_000n }),
});
export type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** @param seed the same one gives the same day */
export const happeningsOf = (seed: number, numRuns: number): Happening[] =>
  fc.sample(happening, { seed, numRuns });

let grants = 0n;

/** What one happening may book. */
function bookingsOf(
  ledger: Ledger,
  { memberId, brand }: { memberId: bigint; brand: string },
  { product, amount, other }: Happening,
  key: string,
) {
  const house = `gaming:${product}` as const;
  const bonus = 'promotion:welcome' as const;
  const purse = (grants += 1n);
  const part = (role: string, closes: boolean) => ({
    vendor: 'STUDIO',
    game: `${product.toLowerCase()}-game`,
    round: key,
    tx: `${key}${role}`,
    role,
    closes,
  });
  const post = async (
    name: string,
    kind: TransferKind,
    first: Omit<Leg, 'kind'>,
    more: Leg[] = [],
    detail: TransferDetail = {},
  ): Promise<boolean> => {
    const common = { brand, memberId, currency, idempotencyKey: `${key}:${name}`, detail } as const;
    const answer = await ledger.post({ ...common, ...first, kind, more });
    return answer.status === 'booked';
  };
  const fee = (amountMinor: bigint): Leg => ({ kind: 'fee', amountMinor, house: 'fee' });
  const mixed = (kind: 'bet' | 'win', minor: bigint, closes: boolean) =>
    post(kind, kind, { amountMinor: 0n, house }, [{ purse, amountMinor: minor, house }], {
      ...part(kind, closes),
      grant: String(purse),
      bonus: String(minor),
    });
  return {
    give: (kind: TransferKind, at: Leg['house'], minor = amount) =>
      post(kind, kind, { amountMinor: minor, house: at }),
    deposit: () =>
      post('deposit', 'deposit', { amountMinor: amount, house: 'clearing:sandbox:in' }, [fee(-1n)]),
    payout: () =>
      post('payout', 'withdrawal', { amountMinor: -amount, house: 'clearing:sandbox:out' }, [fee(-1n)]),
    returned: () =>
      post('returned', 'refund', { amountMinor: amount, house: 'clearing:sandbox:out' }, [fee(1n)]),
    stake: () => post('bet', 'bet', { amountMinor: -amount, house }, [], part('bet', false)),
    win: () => post('win', 'win', { amountMinor: other, house }, [], part('win', true)),
    undo: (minor: bigint) =>
      post(
        'undo',
        'rollback',
        { amountMinor: minor, house },
        [],
        part(minor > 0n ? 'refund-bet' : 'refund-win', true),
      ),
    jackpot: () =>
      post('jackpot', 'jackpot', { amountMinor: other, house: 'prize:test' }, [], part('win', true)),
    freeSpinWin: () =>
      post('win', 'win', { amountMinor: 0n, house }, [{ purse, amountMinor: amount, house: bonus }]),
    grant: () => post('grant', 'bonusGrant', { purse, amountMinor: amount, house: bonus }),
    end: (kind: TransferKind) => post(kind, kind, { purse, amountMinor: -amount, house: bonus }),
    convert: () =>
      post('convert', 'bonusConvert', { amountMinor: amount, house: bonus }, [
        { purse, amountMinor: -amount, house: bonus },
      ]),
    mixedBet: () => mixed('bet', -amount, false),
    mixedWin: () => mixed('win', other, true),
  };
}

type Bookings = ReturnType<typeof bookingsOf>;
type What = Happening['what'];

/** The same kinds, legs and house accounts as the modules'; what the balance does not cover does not happen. */
const courses: Readonly<Record<What, (book: Bookings, of: Happening) => Promise<unknown>>> = {
  deposit: (book) => book.deposit(),
  async chargeback(book, { amount }) {
    await book.deposit();
    await book.give('chargeback', 'clearing:sandbox:in', -amount + 1n);
  },
  payout: (book) => book.payout(),
  payoutReturned: async (book) => (await book.payout()) && book.returned(),
  round: async (book) => (await book.stake()) && book.win(),
  roundRefunded: async (book, { amount }) => (await book.stake()) && book.undo(amount),
  winTakenBack: async (book, { other }) => (await book.stake()) && (await book.win()) && book.undo(-other),
  mixedRound: async (book) => (await book.grant()) && (await book.mixedBet()) && book.mixedWin(),
  jackpot: async (book) => (await book.stake()) && book.jackpot(),
  freeSpinWin: (book) => book.freeSpinWin(),
  grant: (book) => book.grant(),
  grantCancelled: async (book) => (await book.grant()) && book.end('bonusCancel'),
  grantExpired: async (book) => (await book.grant()) && book.end('bonusExpire'),
  grantConverted: async (book) => (await book.grant()) && book.convert(),
  reward: (book) => book.give('promotion', 'promotion:check-in'),
  rebate: (book) => book.give('rebate', 'rebate'),
  commission: (book) => book.give('commission', 'commission'),
  correctionUp: (book) => book.give('adjustment', 'adjustment'),
  correctionDown: (book, { amount }) => book.give('adjustment', 'adjustment', -amount),
};

/** @param key unique among all happenings */
export async function happen(
  ledger: Ledger,
  member: { memberId: bigint; brand: string },
  one: Happening,
  key: string,
): Promise<void> {
  await courses[one.what](bookingsOf(ledger, member, one, key), one);
}
