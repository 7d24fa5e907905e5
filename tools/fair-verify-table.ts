/** A round that a table shares, checked from the text that the studio shows of it when it is over. */
import type { PublicTableProof } from '../apps/studio/src/table-api.ts';
import { drandCheckFor } from '../packages/beacon/src/load-drand.ts';
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import {
  chainFault,
  type ChainFault,
  type ChainProof,
} from '../packages/game-rules/src/table/chain-proof.ts';
import { beaconText } from '../packages/game-rules/src/fair/witness-proof.ts';
import { findTable } from '../packages/game-rules/src/table/tables.ts';
import { checkMarks } from './fair-verify-witnesses.ts';

/** Proofs of before there were witnesses name none. */
type TableProof = Omit<PublicTableProof, 'chain'> & { chain: ChainProof };

const faults: Record<ChainFault, string> = {
  anchor: 'the seed does NOT belong to the committed chain',
  time: 'the beacon round was there before the chain was committed, or comes at another time',
  beacon: 'this is NOT the value of the beacon round that was promised',
  salt: 'the public seed does NOT follow from the beacon, the players’ seeds and the witnesses’ values',
};

/** @param text JSON: a proof, or the answer that holds it. @throws SyntaxError for another text */
export async function checkTableText(text: string): Promise<{ good: boolean; lines: string[] }> {
  const read = JSON.parse(text) as TableProof | { value: TableProof };
  const { model: name, round, chain } = 'value' in read ? read.value : read;
  const model = findTable(name);
  if (!model) return { good: false, lines: [`The studio has no table ${name}.`] };
  const { serverSeed, clientSeed, nonce, outcome } = round;
  if (serverSeed === null) return { good: false, lines: ['The round is not over: its seed is secret.'] };
  const drawn = model.draw(fairNumbers({ serverSeed, clientSeed, nonce }));
  const checkDrand = await drandCheckFor(chain.beacon);
  const fault = chainFault(chain, { serverSeed, clientSeed, nonce }, checkDrand);
  const rule =
    chain.rule === 1
      ? 'the seed belongs to the committed chain (rule 1: the house drew the public seed)'
      : `the seed belongs to the committed chain; the public seed follows from the ${chain.beacon?.name ?? ''} beacon`;
  const isShown = commitmentOf(serverSeed) === round.serverSeedHash;
  const follows = outcome === null || drawn.join() === outcome.join();
  const checks: [good: boolean, line: string][] = [
    [isShown, `the seed has ${isShown ? 'the' : 'NOT the'} fingerprint that was shown`],
    [follows, `the outcome ${follows ? 'follows' : 'does NOT follow'} from the seeds`],
    [fault === null, fault === null ? rule : faults[fault]],
  ];
  const verdicts = checks.map(([good, line]) => `${good ? '✓' : '✗'} ${line}`);
  const watched = chain.beacon === null ? { good: true, lines: [] } : checkMarks(witnessed(chain));
  return {
    good: watched.good && checks.every(([good]) => good),
    lines: [...model.print(drawn), ...verdicts, ...watched.lines],
  };
}

/** A chain as its witnesses saw it. */
const witnessed = ({ anchor, committedAt, beacon, witnesses = [] }: ChainProof) => ({
  kind: 'chain' as const,
  subject: anchor,
  commitment: anchor,
  promise: beaconText(beacon),
  committedAt,
  saltsAt: beacon?.at ?? null,
  witnesses,
});
