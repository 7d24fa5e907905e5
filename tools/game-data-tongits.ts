/** Matches of tongits as they are published: decks, every move, whose it was, how it ended, and what each seat won. */
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import { deckOf } from '../packages/game-rules/src/pvp/deal.ts';
import { knownBy } from '../packages/game-rules/src/pvp/pvp-model.ts';
import { lossOf, tongitsSeats } from '../packages/game-rules/src/pvp/tongits/match.ts';
import { tongits } from '../packages/game-rules/src/pvp/tongits/tongits.ts';
import type { GameFile } from './game-data.ts';

const serverSeed = commitmentOf('published vectors');
const matches = 10;
/** So many are played by robots, the others by chance: that does what no robot would. */
const byRobots = 6;

export const tongitsFile = (): GameFile => ({
  model: tongits.name,
  family: 'pvp',
  kind: tongits.kind,
  data: { seats: tongitsSeats, losses: lossOf },
  vectors: Array.from({ length: matches }, (_, number) => matchOf(number)),
});

function matchOf(number: number): object {
  const contributions = Array.from({ length: tongitsSeats }, (_, seat) =>
    commitmentOf(`match ${number}, seat ${seat}`),
  );
  const deck = deckOf({ serverSeed, contributions });
  const chance = fairNumbers({ serverSeed, clientSeed: 'moves', nonce: number });
  const steps: [seat: number, ...move: number[]][][] = [];
  let state = tongits.deal(deck);
  for (let turns = tongits.turns(state.table); turns.length > 0; turns = tongits.turns(state.table)) {
    const now = state;
    const moves = turns.map((seat) => {
      const known = knownBy(now, seat);
      const legal = number < byRobots ? [] : tongits.legalMoves(known);
      const move = number < byRobots ? tongits.botMove(known) : legal[chance.nextInt(legal.length)]!;
      return { seat, move };
    });
    steps.push(moves.map(({ seat, move }) => [seat, ...move]));
    state = tongits.play(state, moves);
  }
  const { kind, winner } = state.table.end!;
  return {
    serverSeed,
    contributions,
    deck,
    steps,
    end: kind,
    winner,
    results: tongits.results(state.table).map((units) => units + 0),
  };
}
