/** What each module adds to the operators' console, with what it asks of the others. */
import type { ConsolePart } from '#src/console.ts';
import { findMember, findMemberId, type Accounts } from '#modules/accounts/index.ts';
import type { Brands } from '#modules/brand/index.ts';
import { listVendorCodes } from '#modules/catalogue/index.ts';
import { bindInboxOperators } from '#modules/inbox/index.ts';
import type { Promotions } from '#modules/promotions/index.ts';
import { balanceCorrections, bindWalletOperators } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';

export interface ConsoleSources {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  ledger: Ledger;
  brands: Brands;
  accounts: Accounts;
  promotions: Pick<Promotions, 'operatorRoutes'>;
}

export function consoleParts(sources: ConsoleSources): ConsolePart[] {
  const { db, clock, makeId, ledger, brands, accounts, promotions } = sources;
  const findId = (brand: string, userName: string) => findMemberId(db, brand, userName);
  const currencyOf = (brand: string) => brands.find(brand)?.settings.currency ?? null;
  const isBrand = (brand: string) => brands.find(brand) !== null;
  return [
    { routes: (bind) => brands.operatorRoutes(bind, { clock, vendorCodes: () => listVendorCodes(db) }) },
    { routes: accounts.operatorRoutes },
    { routes: promotions.operatorRoutes },
    { routes: (bind) => bindInboxOperators(bind, { clock, makeId, isBrand, findMemberId: findId }) },
    {
      kinds: [balanceCorrections({ ledger, findMember })],
      routes: (bind, { propose }) =>
        bindWalletOperators(bind, { ledger, propose, currencyOf, findMemberId: findId }),
    },
  ];
}
