/** Endpoints with which anybody checks a draw, and a member the place of a slip. */
import { contributeToIssue } from '@perya/contract/lottery/contribute-to-issue.ts';
import { countersignIssue } from '@perya/contract/lottery/countersign-issue.ts';
import { issueProof } from '@perya/contract/lottery/issue-proof.ts';
import { issueSlips } from '@perya/contract/lottery/issue-slips.ts';
import { slipReceipt } from '@perya/contract/lottery/slip-receipt.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { drandTimeOf } from '@perya/game-rules/fair/beacon-proof.ts';
import { leafText } from '@perya/game-rules/lottery/leaf.ts';
import { levelsInSteps, pathOf } from '@perya/game-rules/lottery/tree.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Bind } from '#platform/http/bind.ts';
import { runInSlices } from '#platform/slices.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { shownState } from './present.ts';
import { beaconRoundOf, findIssue, type Issue } from './queries/issues.ts';
import { findPlaced, listLeaves, listPlaced, type PlacedSlip } from './queries/issue-slips.ts';
import { listContributions } from './queries/contributions.ts';
import { listCountersignatures } from './queries/countersignatures.ts';
import { listWitnesses } from './rules/list-witnesses.ts';
import { rowsOf } from './rules/rows.ts';
import { recordContribution } from './use-cases/record-contribution.ts';
import { recordCountersignature, witnessesOf } from './use-cases/record-countersignature.ts';
import { workKey, type IssueKey } from './seeds.ts';

/** Slips of one answer. */
const pageSize = 500;
/** Trees that are kept: those of the last draws are asked for again and again. */
const mostTrees = 8;

export function bindProofs(bind: Bind, dependencies: LotteryDependencies): void {
  bind(countersignIssue, ({ brand, body: { game, numero, ...signed } }) =>
    recordCountersignature(dependencies, { brand, game, numero }, signed),
  );
  bind(contributeToIssue, ({ brand, body: { game, numero, ...given } }) =>
    recordContribution(dependencies, { brand, game, numero }, given),
  );
  bindPublished(bind, dependencies);
}

function bindPublished(bind: Bind, dependencies: LotteryDependencies): void {
  const { db } = dependencies;
  const levels = keepTrees(dependencies);
  bind(issueProof, async ({ brand, query: { game, numero } }) => {
    const proof = await findIssueProof(dependencies, { brand, game, numero });
    return proof ? ok(proof) : fail('not.found');
  });
  bind(issueSlips, async ({ brand, query: { game, numero, from } }) => {
    const key = { brand, game, numero };
    const issue = await findIssue(db, key);
    if (!issue) return fail('not.found');
    if (!hasEnded(issue)) return fail('issue.open');
    const slips = await listPlaced(db, key, { from, limit: pageSize });
    const list = slips.map((slip) => ({
      leaf: slip.leaf ?? 0,
      text: textOf(slip),
      state: shownState(slip.state, issue.state),
      prize: formatDecimal(slip.prizeMinor, slip.currency),
      fundShare: formatDecimal(slip.fundMinor, slip.currency),
    }));
    return ok({ list });
  });
  bind(slipReceipt, async ({ session, query }) => {
    const slip = await findPlaced(db, session.memberId, BigInt(query.slipId));
    const receipt = slip && (await receiptOf(dependencies, levels, slip));
    return receipt ? ok(receipt) : fail('not.found');
  });
}

/** Returns everything that is public of an issue, or null if there is no such issue. */
export async function findIssueProof(
  { db, ports, receipts }: LotteryDependencies,
  { brand, game, numero }: IssueKey,
): Promise<ValueInputOf<typeof issueProof> | null> {
  const issue = await findIssue(db, { brand, game, numero });
  const currency = ports.brands().find(({ code }) => code === brand)?.currency;
  if (!issue || !currency) return null;
  const { seedHash, root, seed, numbers, slips } = issue;
  const settled = issue.state === 'settled';
  return {
    brand,
    game,
    numero,
    currency,
    state: issue.state,
    locksAt: issue.locksAt.toISOString(),
    drawsAt: issue.drawsAt.toISOString(),
    source: issue.source,
    version: issue.resultVersion,
    seedHash,
    beacon: beaconOf(issue),
    root,
    slips: hasEnded(issue) ? slips : 0,
    seed,
    numbers,
    paid: settled ? formatDecimal(issue.paidMinor, currency) : null,
    fundTaken: settled ? formatDecimal(issue.fundTakenMinor ?? 0n, currency) : null,
    witnesses: await witnessed(db, issue),
    contributions: await listContributions(db, issue),
    receiptKey: receipts.publicKey,
  };
}

/** Returns the receipt of a slip with its path to the root, or null if the slip has no place yet. */
export async function receiptOf(
  { db, receipts }: LotteryDependencies,
  levels: Trees,
  slip: PlacedSlip,
): Promise<ValueInputOf<typeof slipReceipt> | null> {
  const { brand, game, numero, leaf, leafHash } = slip;
  if (leaf === null || leafHash === null) return null;
  const issue = await findIssue(db, slip);
  const tree = issue?.root && hasEnded(issue) ? await levels(issue) : null;
  return {
    brand,
    game,
    numero,
    leaf,
    leafText: textOf(slip),
    leafHash,
    signature: receipts.sign({ brand, game, numero, leaf, leafHash }),
    receiptKey: receipts.publicKey,
    inclusion: tree && {
      root: issue!.root!,
      size: tree[0]!.length,
      path: pathOf(tree, leaf),
    },
  };
}

/** The witnesses of an issue, with the signatures that arrived. */
async function witnessed(db: Queryable, issue: Issue) {
  const asked = await witnessesOf(db, issue);
  if (asked === null) return null;
  const given = await listCountersignatures(db, issue);
  const round = beaconRoundOf(issue);
  const knownAt = round?.name === 'drand' ? drandTimeOf(round) : issue.drawsAt.getTime();
  return { needed: asked.needed, list: listWitnesses(asked.keys, given, knownAt) };
}

/** The beacon's round of a draw; null for a result from outside. */
function beaconOf(issue: Issue) {
  const round = issue.source === 'own' ? beaconRoundOf(issue) : null;
  return round && { ...round, value: issue.beacon };
}

/** Whether nothing can be sold any more, and the root stands. */
const hasEnded = ({ root }: Pick<Issue, 'root'>): boolean => root !== null;

const textOf = (slip: PlacedSlip): string => leafText({ ...slip, rows: rowsOf(slip.rows) });

type Trees = (key: IssueKey) => Promise<string[][]>;

/** The trees of issues whose root stands, the last ones kept. */
export function keepTrees({ db }: Pick<LotteryDependencies, 'db'>): Trees {
  const kept = new Map<string, Promise<string[][]>>();
  return (key) => {
    const name = workKey(key);
    const known = kept.get(name);
    if (known) return known;
    const tree = listLeaves(db, key).then((leaves) => runInSlices(levelsInSteps(leaves)));
    tree.catch(() => kept.delete(name));
    kept.set(name, tree);
    const [oldest] = kept.keys();
    if (kept.size > mostTrees && oldest !== undefined) kept.delete(oldest);
    return tree;
  };
}
