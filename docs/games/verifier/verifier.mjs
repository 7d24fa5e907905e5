/**
 * A verifier of outcomes that was written from `drawing.md` and the JSON files beside it alone. It shares no line with the studio's own code and needs no
 * package, so that it runs in any browser, in Node, or as a model for another language.
 *
 *   recompute(file, vector)  what the file's model draws and pays for the vector's seeds, in the form in which vectors are written
 *   chainFault(chain, round)  what does not fit between a round of a table and its published chain
 */
import { chosen, singles } from './choices.mjs';
import { bytesOf, byWeights, hashOf, hashOfBytes, partialShuffle, range, streamOf, sum } from './numbers.mjs';
import { playMatch } from './courses.mjs';
import { playPusoy } from './pusoy.mjs';
import { playTongits } from './tongits.mjs';
import { slots } from './slots.mjs';
import { tables } from './tables.mjs';

export { hashOf };

/* Shooting rooms, jackpots, decks. */

function shoot({ rtpPercent, kinds }, { serverSeed, clientSeed, nonce, choices }) {
  return choices.map(([kind], pull) => {
    if (kind === undefined) return null;
    const next = streamOf(serverSeed, `${clientSeed}:${nonce}`, pull * 4);
    const { prizes } = kinds[kind];
    const weights = prizes.map(({ weight }) => weight);
    const worth = sum(prizes.map(({ times, weight }) => times * weight));
    return next(100 * worth) >= rtpPercent * sum(weights) ? 0 : prizes[byWeights(next, weights)].times;
  });
}

function drawTier({ outOf, tiers }, { serverSeed, clientSeed, nonce, stakeMinor }) {
  const x = streamOf(serverSeed, `${clientSeed}:${nonce}:jackpot`)(outOf);
  let edge = 0;
  for (const { tier, cases } of tiers) {
    edge += cases * stakeMinor;
    if (x < edge) return tier;
  }
  return null;
}

function shuffledDeck({ serverSeed, contributions }) {
  const next = streamOf(serverSeed, `${hashOf(contributions.join('.'))}:0`);
  const dealt = partialShuffle(next, 52, 51);
  // One card is left for the last place.
  return [...dealt, ...range(52).filter((card) => !dealt.includes(card))];
}

function lucky9Results({ seats }, vector) {
  const deck = shuffledDeck(vector);
  const strengths = vector.moves.map((move, seat) => {
    const hand = [deck[seat], deck[seats + seat], ...(move === 1 ? [deck[2 * seats + seat]] : [])];
    const total = sum(hand.map((card) => ((card % 13) + 1 > 9 ? 0 : (card % 13) + 1))) % 10;
    return hand.length === 2 && total === 9 ? 10 : total;
  });
  const duel = (own, other) => Math.sign(own - other) * (Math.max(own, other) === 10 ? 2 : 1);
  return strengths.map((own) => sum(strengths.map((other) => duel(own, other) + 0)));
}

/* What a file's vectors say, computed again. */

export function recompute({ family, kind, data }, vector) {
  const { serverSeed, clientSeed, nonce, choices } = vector;
  if (family === 'jackpot') return { ...vector, tier: drawTier(data, vector) };
  if (kind === 'lucky-9')
    return { ...vector, deck: shuffledDeck(vector), results: lucky9Results(data, vector) };
  if (kind === 'pusoy-dos') {
    const deck = shuffledDeck(vector);
    return { ...vector, deck, ...playPusoy(data, deck, vector.plays) };
  }
  if (kind === 'tongits') {
    const deck = shuffledDeck(vector);
    return { ...vector, deck, ...playTongits(data, deck, vector.steps) };
  }
  if (family === 'sportsbook') return playMatch(data, vector);
  if (family === 'fish') return { ...vector, times: shoot(data, vector) };
  const next = streamOf(serverSeed, `${clientSeed}:${nonce}`);
  if (family === 'table') {
    const [draw, returnOf] = tables[kind];
    const outcome = draw(next, data);
    return {
      ...vector,
      outcome,
      bets: vector.bets.map((bet) => ({ ...bet, returns: returnOf(data, outcome, bet) })),
    };
  }
  const steps =
    family !== 'instant'
      ? slots[family](next, data)
      : singles[kind]
        ? [singles[kind](next, data, choices[0])].map(([draw, win]) => ({ draw, win }))
        : chosen[kind](next, data, choices);
  return { ...vector, steps, win: sum(steps.map(({ win }) => win)) };
}

const hexBytes = (hex) => hex.match(/../g).map((byte) => Number.parseInt(byte, 16));
const bigEndian = (number, bytes) =>
  range(bytes).map((at) => Math.floor(number / 256 ** (bytes - 1 - at)) % 256);

/** Whether the chain of drand has its hash, and the round its time. */
function isOfChain({ chain, round, at }) {
  const { publicKey, period, genesisTime, groupHash, beaconId } = chain;
  const parts = [
    bigEndian(period, 4),
    bigEndian(genesisTime, 8),
    hexBytes(publicKey),
    hexBytes(groupHash),
    [...bytesOf(beaconId)],
  ];
  const time = (genesisTime + (round - 1) * period) * 1000;
  return hashOfBytes(Uint8Array.from(parts.flat())) === chain.hash && Date.parse(at) === time;
}

/** Whether a round of a table belongs to its published chain: null, or what does not fit. */
export function chainFault(
  { rule, anchor, length, beacon, beaconValue, playerSeeds, witnesses = [], clientSeed, committedAt },
  round,
) {
  const linked = (text, times) => range(times).reduce((link) => hashOf(link), text);
  if (round.nonce >= length || linked(round.serverSeed, round.nonce + 1) !== anchor) return 'anchor';
  if (round.clientSeed !== clientSeed) return 'salt';
  if (rule === 1) return null;
  // The signature of a round of drand is left to a library of curves; that the round is the promised one, of the promised chain, is not.
  const isPromised =
    beacon.name === 'drand' ? isOfChain(beacon) : linked(beaconValue, beacon.links) === beacon.anchor;
  if (!isPromised) return 'beacon';
  if (Date.parse(beacon.at) <= Date.parse(committedAt)) return 'time';
  // Signatures of witnesses are left to a library too; the values that they gave are not.
  const giving = witnesses
    .filter(({ late, contribution }) => !late && contribution !== null)
    .toSorted((one, other) => (one.witness < other.witness ? -1 : 1));
  if (giving.some(({ value, contribution }) => value === null || hashOf(value) !== contribution))
    return 'salt';
  const values = giving.length === 0 ? '' : `:${giving.map(({ value }) => value).join(',')}`;
  return clientSeed === hashOf(`${beaconValue}:${playerSeeds.join(',')}${values}`) ? null : 'salt';
}
