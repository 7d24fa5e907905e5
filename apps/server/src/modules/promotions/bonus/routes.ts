/** Endpoints of the bonuses. */
import { cancelBonus } from '@perya/contract/promotions/cancel-bonus.ts';
import { listBonusBets } from '@perya/contract/promotions/list-bonus-bets.ts';
import { listBonuses } from '@perya/contract/promotions/list-bonuses.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { BonusContext } from './dependencies.ts';
import type { BonusGrant, GrantOwner } from './grant.ts';
import { presentBonus, type GameNames } from './present-bonus.ts';
import { findRefusedStake, listContributions } from './queries/contributions.ts';
import { listSpinGrantsOf } from '../spins/queries/spins.ts';
import { presentSpins, type SpinGames } from '../spins/present-spins.ts';
import { findGrant, listGrantsOf } from './queries/grants.ts';
import { cancelGrant } from './use-cases/cancel-grant.ts';

interface Context extends BonusContext {
  currencyOf: (brand: string) => Currency;
  gameNameOf: GameNames;
  spinGames: SpinGames;
}

const listed = 30;
const listedBets = 100;

export function bindBonuses(bind: Bind, context: Context): void {
  const { db, ledger, currencyOf, gameNameOf } = context;
  const ownGrant = async (
    member: { brand: string; memberId: bigint },
    id: string,
  ): Promise<BonusGrant | null> => {
    const grant = await findGrant(db, BigInt(id));
    return grant?.memberId === member.memberId && grant.brand === member.brand ? grant : null;
  };
  bind(listBonuses, async ({ session, language }) => {
    const currency = currencyOf(session.brand);
    const { brand, memberId } = session;
    const grants = await listGrantsOf(db, { brand, memberId }, listed);
    const list = [];
    let bonusMinor = 0n;
    for (const grant of grants) {
      const { availableMinor } = await ledger.balance({ brand, memberId, currency, purse: grant.grantId });
      if (grant.endedAt === null) bonusMinor += availableMinor;
      const refused = grant.state === 'active' ? await findRefusedStake(db, grant.grantId) : null;
      list.push(await presentBonus(grant, { balanceMinor: availableMinor, refused }, language, gameNameOf));
    }
    const cashMinor = await ledger.balanceMinor(brand, memberId, currency);
    const text = (minor: bigint): string => formatDecimal(minor, currency);
    const spins = await listSpins(context, { brand, memberId, currency }, language);
    return ok({ currency, cash: text(cashMinor), bonus: text(bonusMinor), list, spins });
  });
  bind(listBonusBets, async ({ session, params }) => {
    const grant = await ownGrant(session, params.bonusId);
    if (!grant) return fail('not.found');
    const bets = await listContributions(db, grant.grantId, listedBets);
    const text = (minor: bigint): string => formatDecimal(minor, grant.currency);
    const list = await Promise.all(
      bets.map(async ({ game, product, stakedMinor, weight, countedMinor, because, takenBack, at }) => ({
        game: (await gameNameOf(game)) ?? game,
        product,
        staked: text(stakedMinor),
        percent: weight,
        counted: text(countedMinor),
        because,
        takenBack,
        at: at.toISOString(),
      })),
    );
    return ok({ list });
  });
  bind(cancelBonus, async ({ session, params, body }) => {
    const grant = await ownGrant(session, params.bonusId);
    if (!grant) return fail('not.found');
    const shownMinor = parseDecimal(body.balance, grant.currency) ?? -1n;
    return cancelGrant(context, grant, grant.grantId, shownMinor);
  });
}

/** Free spins with what they have won: while they are open that is in their purse, afterwards it is the amount of the bonus. */
async function listSpins({ db, ledger, spinGames }: Context, owner: GrantOwner, language: string) {
  const spins = [];
  for (const grant of await listSpinGrantsOf(db, owner, listed)) {
    const { grantId, state } = grant;
    const wonMinor =
      state === 'open'
        ? (await ledger.balance({ ...owner, purse: grantId })).availableMinor
        : ((await findGrant(db, grantId))?.amountMinor ?? 0n);
    spins.push(await presentSpins(grant, wonMinor, language, spinGames));
  }
  return spins;
}
