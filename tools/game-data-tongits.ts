/** Published Tongits matches: decks, every move with its seat, the end, and the win of each seat. */
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import { deckOf } from '../packages/game-rules/src/pvp/deal.ts';
import { knownBy } from '../packages/game-rules/src/pvp/pvp-model.ts';
import { lossOf, tongitsSeats, type EndKind } from '../packages/game-rules/src/pvp/tongits/match.ts';
import { tongits } from '../packages/game-rules/src/pvp/tongits/tongits.ts';
import type { GameFile } from './game-data.ts';

const serverSeed = commitmentOf('published vectors');
/** Matches between robots; the others play random moves, which no robot would. */
const robots = 4;
const byChance = 4;
const searched = 200;

export const tongitsFile = (): GameFile => ({
  model: tongits.name,
  family: 'pvp',
  kind: tongits.kind,
  data: { seats: tongitsSeats, losses: lossOf },
  vectors: [...robotMatches(), ...Array.from({ length: byChance }, (_, number) => matchOf(number, false))],
});

/** The first matches, and the first of each other kind of end. */
function robotMatches(): Match[] {
  const first = Array.from({ length: robots }, (_, number) => matchOf(number, true));
  const missing = (['tongits', 'fight', 'stock'] as const).filter((kind) =>
    first.every(({ end }) => end !== kind),
  );
  const more = missing.flatMap((kind) => {
    for (let number = robots; number < searched; number += 1) {
      const match = matchOf(number, true);
      if (match.end === kind) return [match];
    }
    return [];
  });
  return [...first, ...more];
}

interface Match {
  readonly end: EndKind;
}

function matchOf(number: number, byRobots: boolean): Match {
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
      const legal = byRobots ? [] : tongits.legalMoves(known);
      const move = byRobots ? tongits.botMove(known) : legal[chance.nextInt(legal.length)]!;
      return { seat, move };
    });
    steps.push(moves.map(({ seat, move }) => [seat, ...move]));
    state = tongits.play(state, moves);
  }
  const { kind, winner } = state.table.end!;
  const match = {
    serverSeed,
    contributions,
    deck,
    steps,
    end: kind,
    winner,
    results: tongits.results(state.table).map((units) => units + 0),
  };
  return match;
}
