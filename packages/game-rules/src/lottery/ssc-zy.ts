/**
 * ZY: plays of tradition at the full series and without rebate. The first drawn digit lowers what a win pays, so that the house keeps 3.5 %.
 * Plays that depend on the first digit are left out.
 */
import { fixedPlace } from './combine.ts';
import { tier, type Drawn, type Play, type Tier } from './play.ts';
import { zyPercent } from './price.ts';
import { digits, placeNames, sscTradition } from './ssc.ts';

/** Prizes by the first digit, and how many of the ten digits give them. */
const parts = [
  { name: 'zyFull', firsts: [0, 1, 2, 3, 4, 5, 7, 8] },
  { name: 'zy9', firsts: [9] },
  { name: 'zy6', firsts: [6] },
] as const;

const partOf = ([first = 0]: Drawn): number =>
  parts.findIndex(({ firsts }) => (firsts as readonly number[]).includes(first));

/** Each part comes in so many of ten draws, and pays its percentage of what the play pays in tradition. */
const splitTier = ({ ways, of }: Tier): Tier[] =>
  parts.map(({ name, firsts: [first, ...others] }) => {
    const count = BigInt(1 + others.length);
    return tier(name, ways * count, of * 10n, { share: [count * zyPercent(first), 1000n] });
  });

/** @param play with one prize, which no first digit decides */
function zyOf(play: Play): Play {
  const [only] = play.tiers;
  return {
    id: `zy.${play.id}`,
    group: play.group,
    kind: 'zy',
    selector: play.selector,
    tiers: splitTier(only!),
    count: play.count,
    stakes: (selection) => parts.map(() => play.count(selection)),
    hits(selection, drawn) {
      const [won = 0] = play.hits(selection, drawn);
      const part = partOf(drawn);
      return parts.map((_, at) => (at === part ? won : 0));
    },
  };
}

const isLast = ({ id, tiers, selector: { options } }: Play): boolean =>
  /^(?:last[234]|middle3)\./.test(id) && tiers.length === 1 && options === undefined;

export const sscZy: readonly Play[] = [
  fixedPlace({ id: 'place.fixed', group: 'place' }, digits, [1, 2, 3, 4], placeNames),
  ...sscTradition.filter(isLast),
].map(zyOf);
