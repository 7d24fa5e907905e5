/** Checks what the studio proves: rounds, shared rounds, matches of cards, magazines, bets. */
import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import { isEd25519 } from '@perya/beacon/ed25519.ts';
import type { BeaconRound } from '@perya/game-rules/fair/beacon-proof.ts';
import { commitmentOf, fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { beaconText, countersignText } from '@perya/game-rules/fair/witness-proof.ts';
import { shotsOf } from '@perya/game-rules/fish/magazine.ts';
import { findFish } from '@perya/game-rules/fish/models.ts';
import { drawJackpot } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '@perya/game-rules/jackpot/jackpots.ts';
import { findModel } from '@perya/game-rules/models.ts';
import { checkMatch } from '@perya/game-rules/pvp/check-match.ts';
import { findPvp } from '@perya/game-rules/pvp/games.ts';
import { sharesOf } from '@perya/game-rules/pvp/match.ts';
import { strengthOf } from '@perya/game-rules/sportsbook/calendar.ts';
import { courseFault, drawCourse } from '@perya/game-rules/sportsbook/course.ts';
import { findLeague } from '@perya/game-rules/sportsbook/leagues.ts';
import { chainFault } from '@perya/game-rules/table/chain-proof.ts';
import { printPool } from '@perya/game-rules/table/pool.ts';
import { findTable } from '@perya/game-rules/table/tables.ts';
import type { StudioProof } from './bundle.ts';
import type { Money, StudioProofKind } from './write-bundle.ts';
import { check, note, type Check } from './checked.ts';

export interface CheckedPlay {
  checks: Check[];
  lines: readonly string[];
}

const only = (...checks: Check[]): CheckedPlay => ({ checks, lines: [] });

/** Minor units; amounts of a record have two decimals. */
const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

/** A free round's win is paid by its grant, and a record without money says nothing. */
const comparable = (money: Money | undefined): money is Money =>
  money !== undefined && minorOf(money.free) === 0n;

const ownBeacon = (beacon: Pick<BeaconRound, 'name'> | null): Check[] =>
  beacon?.name === 'own' ? [note('ownBeacon')] : [];

function checkRound(proof: StudioProof<'round'>, money?: Money): CheckedPlay {
  const { serverSeed, round, jackpot } = proof;
  if (proof.refused) return only(note('refused'));
  if (serverSeed === null) return only(note('open'));
  const model = findModel(proof.model);
  if (!model) return only(check('form', false, proof.model));
  const seeds = { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce };
  const played = model.play(fairNumbers(seeds), model.choices ? round.choices : undefined);
  const drawn = (steps: readonly { draw: readonly number[] }[]): string =>
    steps.map(({ draw }) => draw.join(' ')).join('|');
  const checks = [
    check('commitment', commitmentOf(serverSeed) === round.serverSeedHash),
    check('outcome', drawn(played.steps) === drawn(round.steps)),
  ];
  const rules = jackpot && findJackpotRules(jackpot.code);
  if (jackpot)
    checks.push(
      check('jackpot', rules !== null && drawJackpot(rules, seeds, jackpot.stakeMinor) === jackpot.tier),
    );
  if (comparable(money) && !jackpot?.tier) {
    const won = (minorOf(money.stake) / BigInt(model.stakeParts)) * BigInt(played.win);
    checks.push(check('payout', won === minorOf(money.win), money.win));
  } else checks.push(note('noPayout'));
  return { checks, lines: played.steps.flatMap((step) => model.print(step)) };
}

async function checkTable({ model: name, chain, round }: StudioProof<'table'>): Promise<CheckedPlay> {
  const { serverSeed, clientSeed, nonce, outcome } = round;
  const model = findTable(name);
  if (!model) return only(check('form', false, name));
  if (serverSeed === null) return only(note('open'));
  const drawn = model.draw(fairNumbers({ serverSeed, clientSeed, nonce }));
  const fault = chainFault(chain, { serverSeed, clientSeed, nonce }, await drandCheckFor(chain.beacon));
  const pool = model.pool && round.laidMinor ? printPool(model.pool, drawn, round.laidMinor) : [];
  return {
    checks: [
      check('commitment', commitmentOf(serverSeed) === round.serverSeedHash),
      check('outcome', outcome === null || drawn.join() === outcome.join()),
      fault === null
        ? check(chain.rule === 1 ? 'oldChain' : 'chain', true)
        : check(fault === 'anchor' ? 'chain' : fault, false),
      ...checkMarks(chain),
      ...ownBeacon(chain.beacon),
      note('noPayout'),
    ],
    lines: [...model.print(drawn), ...pool],
  };
}

/** Signatures of witnesses under the commitment to a chain. */
function checkMarks({ anchor, beacon, witnesses }: StudioProof<'table'>['chain']): Check[] {
  if (witnesses.length === 0) return [];
  const committed = {
    kind: 'chain',
    subject: anchor,
    commitment: anchor,
    promise: beaconText(beacon),
  } as const;
  const signed = witnesses.filter((mark) =>
    isEd25519(mark.witness, countersignText(committed, mark), mark.signature),
  );
  const detail = `${signed.length}/${witnesses.length}`;
  return [check('witnesses', signed.length === witnesses.length, detail)];
}

function checkCards(proof: StudioProof<'cards'>, money?: Money): CheckedPlay {
  const { serverSeed, contributions, steps, results } = proof;
  const model = findPvp(proof.model);
  if (!model) return only(check('form', false, proof.model));
  if (!serverSeed || !contributions || !steps || !results) return only(note('open'));
  const fits =
    commitmentOf(serverSeed) === proof.serverSeedHash &&
    contributions.length === proof.commitments.length &&
    contributions.every((one, seat) => one === null || commitmentOf(one) === proof.commitments[seat]);
  const { good, lines } = checkMatch(model, { ...proof, serverSeed, contributions, steps, results });
  const checks = [check('commitment', fits), check('match', good || !fits)];
  if (comparable(money)) {
    const shares = sharesOf(model, proof, results);
    checks.push(
      check(
        'payout',
        shares.some(({ paidMinor }) => paidMinor === minorOf(money.win)),
        money.win,
      ),
    );
  } else checks.push(note('noPayout'));
  return { checks, lines };
}

function checkFish(proof: StudioProof<'fish'>): CheckedPlay {
  const { serverSeed, magazine, pulls } = proof;
  const room = findFish(proof.model);
  if (proof.refused) return only(note('refused'));
  if (!room) return only(check('form', false, proof.model));
  if (serverSeed === null) return only(note('open'));
  const seeds = { serverSeed, clientSeed: magazine.clientSeed, nonce: magazine.nonce };
  const times = shotsOf(
    room.rules,
    seeds,
    pulls.map((pull) => (pull === null ? [] : [pull[0]])),
  );
  const fits = pulls.every((pull, at) => (pull === null ? null : pull[1]) === times[at]);
  return {
    checks: [
      check('commitment', commitmentOf(serverSeed) === magazine.serverSeedHash),
      check('outcome', fits),
      note('noPayout'),
    ],
    lines: pulls.map((pull, at) =>
      pull === null ? `${at + 1}: –` : `${at + 1}: ${room.rules.kinds[pull[0]]!.name} × ${times[at]}`,
    ),
  };
}

async function checkBet({ refused, legs }: StudioProof<'bet'>): Promise<CheckedPlay> {
  if (refused) return only(note('refused'));
  const checked = await Promise.all(legs.map(checkLeg));
  return {
    checks: [...checked.flatMap(({ checks }) => checks), note('noPayout')],
    lines: checked.flatMap(({ lines }) => lines),
  };
}

async function checkLeg({
  match,
  home,
  away,
  score,
  proof,
}: StudioProof<'bet'>['legs'][number]): Promise<CheckedPlay> {
  const name = `${home} – ${away}`;
  const { serverSeed, beacon, beaconValue, league: code } = proof;
  const league = findLeague(code);
  if (!league) return only(check('form', false, code));
  if (serverSeed === null) return only(note('open', name));
  const fault = courseFault(proof, serverSeed, await drandCheckFor(beacon));
  const strength = strengthOf({ league: code, home, away });
  const { result } = drawCourse(league.sport, strength, { serverSeed, match, beaconValue });
  const same = score === null || score.join() === result.score.join();
  return {
    checks: [
      check('commitment', fault !== 'seed', name),
      ...(beacon ? [check(fault === 'time' ? 'time' : 'beacon', fault === null || fault === 'seed')] : []),
      ...ownBeacon(beacon),
      check('outcome', same, name),
    ],
    lines: [`${name}: ${result.score.join('–')}`],
  };
}

const checks: {
  [K in StudioProofKind]: (proof: StudioProof<K>, money?: Money) => CheckedPlay | Promise<CheckedPlay>;
} = {
  round: checkRound,
  table: checkTable,
  cards: checkCards,
  fish: checkFish,
  bet: checkBet,
};

export const checkPlay = <K extends StudioProofKind>(
  kind: K,
  proof: StudioProof<K>,
  money?: Money,
): CheckedPlay | Promise<CheckedPlay> => checks[kind](proof, money);
