/**
 * `npm run promotions:simulate`: an offer played by synthetic players: cost, completion, and what those take who come for it alone. The same
 * rules as in the console's wizard. Without a file, the demonstration's offers.
 *
 *   [offer.json]   a definition, as the console keeps it    --players 100000    --seed 1
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bonusProducts } from '../packages/contract/src/promotions/bonus-terms.ts';
import {
  offerDefinition,
  type OfferDefinition,
} from '../packages/contract/src/promotions/offer-definition.ts';
import { catalogue } from '../packages/art/src/catalogue.ts';
import { findAnyModel } from '../packages/game-rules/src/any-model.ts';
import { bookFacts } from '../packages/game-rules/src/sportsbook/book-facts.ts';
import { isBook } from '../packages/game-rules/src/sportsbook/doors.ts';
import { formatDecimal } from '../packages/money/src/money.ts';
import { divide } from '../packages/money/src/rounding.ts';
import { expectedOf, type Rtps } from '../packages/offer-rules/src/expected-value.ts';
import { createSimulation } from '../packages/offer-rules/src/simulate.ts';
import { demoOffers } from '../apps/server/src/modules/promotions/seed/offers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { players: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const players = Number(values.players);
const [file] = positionals;
const offers =
  file === undefined
    ? demoOffers(new Date())
    : [offerDefinition.parse(JSON.parse(readFileSync(file, 'utf8')))];
const rtps = bestRtps();
for (const offer of offers) print(offer);

/** Of each product the game that pays back most, from its exact mathematics. */
function bestRtps(): Rtps {
  const best: Partial<Record<(typeof bonusProducts)[number], number>> = {};
  for (const { model, category } of catalogue) {
    const product = bonusProducts.find((one) => one === category);
    const facts = model === null ? null : isBook(model) ? bookFacts : findAnyModel(model)?.facts;
    if (product === undefined || !facts) continue;
    best[product] = Math.max(best[product] ?? 0, Math.round(facts.rtp * 10_000));
  }
  return best;
}

function print(offer: OfferDefinition): void {
  const startedMs = performance.now();
  const simulation = createSimulation(offer, rtps, Number(values.seed));
  simulation.run(players);
  const { given, completed, lost, expired, givenMinor, costMinor, hunters } = simulation.outcome();
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  const expected = expectedOf(offer, rtps);
  const share = (part: number | bigint, whole: number | bigint): string =>
    Number(whole) === 0 ? '–' : `${((100 * Number(part)) / Number(whole)).toFixed(1)} %`;
  const money = (minor: bigint): string => formatDecimal(minor, 'PHP');
  const mean = (sum: bigint, count: number): string =>
    count === 0 ? '–' : money(divide(sum, BigInt(count), 'half-even'));
  console.log(`${offer.code}: ${players} players, seed ${values.seed} (${seconds} s)`);
  console.log(`  given      ${given} rewards, ${money(givenMinor)}`);
  console.log(
    `  ended      terms met ${share(completed, given)}, lost ${share(lost, given)}, time over ${share(expired, given)}`,
  );
  console.log(
    `  cost       ${money(costMinor)}, ${mean(costMinor, given)} a reward, ${share(costMinor, givenMinor)} of what is given`,
  );
  console.log(
    `  hunters    ${hunters.people} people with ${hunters.given} rewards, terms met ${share(hunters.completed, hunters.given)}, ${mean(hunters.costMinor, hunters.people)} a person, ${share(hunters.costMinor, costMinor)} of the cost`,
  );
  if (expected !== null)
    console.log(
      `  expected   ${money(expected.minor)} is left on average${expected.product === null ? '' : ` in ${expected.product} (${expected.rtpPoints / 100} %)`}`,
    );
}
