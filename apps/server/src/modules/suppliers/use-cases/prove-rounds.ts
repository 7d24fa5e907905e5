/** A member's rounds with their proofs, for a file of proofs. */
import { deskProof } from '@perya/contract/studio/desk.ts';
import { numberGameCodes } from '@perya/game-rules/lottery/codes.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { BundleItem, Money } from '@perya/statement/bundle/write-bundle.ts';
import type { MemberAccount } from '#modules/wallet/ledger/posting.ts';
import type { SupplierContext } from '../context.ts';
import { listRoundsBefore, type Round } from '../queries/rounds.ts';

const roundsAtOnce = 100;
/** Questions to the studio at the same time. */
const askedAtOnce = 5;
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Newest first, read as slowly as it is taken. Rounds of number games are left out: their slips have proofs of their own. */
export async function* proveRounds(
  context: Pick<SupplierContext, 'db' | 'studio' | 'rounds'>,
  account: MemberAccount,
  span: { from: Date; to: Date },
): AsyncGenerator<BundleItem> {
  const { brand, memberId } = account;
  await context.rounds.counted(account);
  let before: { at: Date; id: bigint } | null = null;
  for (;;) {
    const rounds: Round[] = await listRoundsBefore(
      context.db,
      { brand, memberIds: [memberId], ...span },
      before,
      roundsAtOnce,
    );
    const own = rounds.filter(({ gameCode }) => !numberGameCodes.has(gameCode));
    for (let at = 0; at < own.length; at += askedAtOnce)
      yield* await Promise.all(own.slice(at, at + askedAtOnce).map((round) => prove(context, round)));
    const last = rounds.at(-1);
    if (!last || rounds.length < roundsAtOnce) return;
    before = { at: last.openedAt, id: last.id };
  }
}

async function prove({ studio }: Pick<SupplierContext, 'studio'>, round: Round): Promise<BundleItem> {
  const common = { id: round.round, game: round.gameName, money: moneyOf(round) };
  if (!studio || round.studioLaunchUrl === null || !isUuid(round.round))
    return { kind: 'unproven', ...common };
  const told = await studio(deskProof, { params: { id: round.round } });
  return told.ok ? { ...told.value, ...common } : { kind: 'unproven', ...common };
}

function moneyOf({ stakedMinor, refundedMinor, wonMinor, freeMinor, currency }: Round): Money {
  return {
    stake: formatDecimal(stakedMinor - refundedMinor, currency),
    win: formatDecimal(wonMinor, currency),
    free: formatDecimal(freeMinor, currency),
  };
}
