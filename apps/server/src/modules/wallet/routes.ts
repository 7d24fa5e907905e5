/** The wallet's endpoints: each one line of what it does. */
import { balance } from '@perya/contract/wallet/balance.ts';
import { fillTrialPurse as fillEndpoint } from '@perya/contract/wallet/fill-trial-purse.ts';
import { jackpot } from '@perya/contract/wallet/jackpot.ts';
import { merchantBalance } from '@perya/contract/wallet/merchant-balance.ts';
import { transactionRecords } from '@perya/contract/wallet/transaction-records.ts';
import { transferBetweenWallets } from '@perya/contract/wallet/transfer-between-wallets.ts';
import { txCodes } from '@perya/contract/wallet/tx-codes.ts';
import { walletAccounts } from '@perya/contract/wallet/wallet-accounts.ts';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { pageOf } from '#platform/http/page-of.ts';
import type { Debts } from './debts/debts.ts';
import type { WalletDependencies } from './dependencies.ts';
import { formatDecimal } from '@perya/money/money.ts';
import {
  presentAccounts,
  presentBalance,
  presentJackpot,
  presentMovement,
  presentTotals,
  presentTxCodes,
} from './present.ts';
import { fillTrialPurse } from './use-cases/fill-trial-purse.ts';

export function bindWallet(
  bind: Bind,
  dependencies: WalletDependencies,
  { owedMinor }: Pick<Debts, 'owedMinor'>,
): void {
  const { db, ledger, currencyOf, hasJackpot, pots, tellTransfer } = dependencies;

  const balanceOf = async (session: { brand: string; memberId: bigint }) => {
    const currency = currencyOf(session.brand);
    const { availableMinor, seq } = await ledger.balance({ ...memberOf(session), currency });
    return presentBalance(availableMinor, currency, seq);
  };

  bind(balance, async ({ session }) => ok(await balanceOf(session)));

  bind(merchantBalance, async ({ session }) =>
    ok({ ...(await balanceOf(session)), merchantCode: session.brand }),
  );

  bind(jackpot, async ({ brand }) => {
    if (!hasJackpot(brand)) return fail('not.found');
    // The largest pool is the brand's jackpot.
    const [grand] = await pots.read(brand);
    return grand ? ok(presentJackpot(grand.amountMinor, currencyOf(brand))) : fail('not.found');
  });

  bind(fillEndpoint, async ({ session }) => {
    if (session.type !== memberType.trialPlayer) return fail('permission.denied');
    const filled = await fillTrialPurse(dependencies, session);
    return filled ? ok(await balanceOf(session)) : fail('system.overloaded');
  });

  bind(transactionRecords, async ({ session, query }) => {
    const account = { ...memberOf(session), currency: currencyOf(session.brand) };
    const filter = { kinds: query.kind && [query.kind], from: dateOf(query.from), to: dateOf(query.to) };
    const [statement, { heldMinor }, owed] = await Promise.all([
      ledger.statement(account, { ...filter, moved: true }, query),
      ledger.balance(account),
      owedMinor(db, account),
    ]);
    const list = await Promise.all(
      statement.rows.map(async (row) => presentMovement(row, await tellTransfer(row))),
    );
    return ok({
      ...pageOf(list, statement.total, query),
      ...presentTotals(statement, { heldMinor, owedMinor: owed }, account.currency),
    });
  });

  bind(txCodes, async ({ language }) => ok({ list: presentTxCodes(language) }));

  bind(walletAccounts, async ({ session }) => {
    const currency = currencyOf(session.brand);
    return ok(presentAccounts(await ledger.balance({ ...memberOf(session), currency }), currency));
  });

  bind(transferBetweenWallets, async ({ session }) => {
    const { sumBalance, currency, seq } = await balanceOf(session);
    return ok({ sumBalance, currency, seq, seamless: true as const, moved: formatDecimal(0n, currency) });
  });
}

const memberOf = ({ brand, memberId }: { brand: string; memberId: bigint }) => ({ brand, memberId });
const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
