/** Matches of Pusoy Dos and Big Two as they are published: decks, every play, whose turn it was, and what each seat won. */
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import { deckOf } from '../packages/game-rules/src/pvp/deal.ts';
import { pusoyModels } from '../packages/game-rules/src/pvp/pusoy-dos/models.ts';
import { bigTwoSuits, filipinoSuits } from '../packages/game-rules/src/pvp/pusoy-dos/order.ts';
import { knownBy } from '../packages/game-rules/src/pvp/pvp-model.ts';
import type { GameFile } from './game-data.ts';

type Model = (typeof pusoyModels)[number];

const serverSeed = commitmentOf('published vectors');
const matches = 6;

export const pusoyFiles = (): GameFile[] =>
  pusoyModels.map((model) => ({
    model: model.name,
    family: 'pvp',
    kind: 'pusoy-dos',
    data: rulesOf(model),
    vectors: Array.from({ length: matches }, (_, number) => matchOf(model, number)),
  }));

const rulesOf = ({ name, seats }: Model) => ({
  seats,
  ...(name === 'big-two' ? { suits: bigTwoSuits, flush: 'ranks' } : { suits: filipinoSuits, flush: 'suit' }),
});

/** Robots play the first matches, chance the others: that plays what no robot would. */
function matchOf(model: Model, number: number): object {
  const contributions = Array.from({ length: model.seats }, (_, seat) =>
    commitmentOf(`match ${number}, seat ${seat}`),
  );
  const deck = deckOf({ serverSeed, contributions });
  const chance = fairNumbers({ serverSeed, clientSeed: 'plays', nonce: number });
  const [plays, turns]: [number[][], number[]] = [[], []];
  let state = model.deal(deck);
  for (;;) {
    const [seat] = model.turns(state.table);
    if (seat === undefined) break;
    const known = knownBy(state, seat);
    const legal = number < 2 ? [] : model.legalMoves(known);
    const move = number < 2 ? model.botMove(known) : legal[chance.nextInt(legal.length)]!;
    plays.push([...move]);
    turns.push(seat);
    state = model.play(state, [{ seat, move }]);
  }
  return { serverSeed, contributions, deck, plays, turns, results: [...model.results(state.table)] };
}
