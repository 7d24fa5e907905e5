/**
 * Where the fish are. Everything follows from the room's public seed and the time, so that all phones and the studio see the same room
 * without telling one another: every beat of the clock begins a group, whose kind, number and way are drawn from the seed and the
 * number of the beat. Nothing of it has to be secret, since no fish is better to shoot at than another one.
 */
import type { FishKind, FishRules } from './fish-model.ts';

export const beatMs = 1000;

/** Every so many beats a boss begins to cross the room. */
export const bossEvery = 75;

/** A point of the room: 0 … 1 from left to right and from top to bottom. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Swimmer {
  /** `beat.index`: the same on every phone. */
  readonly id: string;
  /** Number of its kind. */
  readonly kind: number;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly way: readonly [Place, Place, Place, Place];
  /** Beside the group's way, in shares of the room. */
  readonly beside: Place;
  /** Where in its swaying it begins. */
  readonly sway: number;
}

/** A stream of numbers from 0 to 1 out of a text: for a picture, not for money. */
function dice(text: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function kindOfBeat(kinds: readonly FishKind[], beat: number, roll: number): number {
  if (beat % bossEvery === 0) {
    const boss = kinds.findIndex(({ power }) => power === 'boss');
    if (boss >= 0) return boss;
  }
  let left = roll * kinds.reduce((all, { often }) => all + often, 0);
  for (const [index, { often }] of kinds.entries()) {
    left -= often;
    if (left < 0) return index;
  }
  return 0;
}

/** Across the room, from one side out to the other, in a bow; big ones keep to the middle. */
function wayOf(roll: () => number, large: boolean): Swimmer['way'] {
  const [top, bottom] = large ? [0.28, 0.6] : [0.07, 0.8];
  const height = (): number => top + (bottom - top) * roll();
  const out = large ? 0.5 : 0.22;
  const leftward = roll() < 0.5;
  const from = height();
  const way: [Place, Place, Place, Place] = [
    { x: -out, y: from },
    { x: 0.15 + 0.25 * roll(), y: height() },
    { x: 0.6 + 0.25 * roll(), y: height() },
    { x: 1 + out, y: height() },
  ];
  return leftward ? (way.map(({ x, y }) => ({ x: 1 - x, y })) as unknown as Swimmer['way']) : way;
}

/** Those that a beat begins. */
export function groupOf({ kinds }: Pick<FishRules, 'kinds'>, seed: string, beat: number): Swimmer[] {
  const roll = dice(`${seed}/${beat}`);
  const kind = kindOfBeat(kinds, beat, roll());
  const { swarm, crossMs, power } = kinds[kind]!;
  const [least, most] = swarm;
  const count = least + Math.floor(roll() * (most - least + 1));
  const way = wayOf(roll, power === 'boss');
  const lasts = Math.round(crossMs * (0.88 + 0.24 * roll()));
  return Array.from({ length: count }, (_, index) => {
    const from = beat * beatMs + index * 260;
    return {
      id: `${beat}.${index}`,
      kind,
      from,
      until: from + lasts,
      way,
      // A school: a loose crowd around its way.
      beside: count === 1 ? { x: 0, y: 0 } : { x: (roll() - 0.5) * 0.14, y: (roll() - 0.5) * 0.15 },
      sway: roll() * Math.PI * 2,
    };
  });
}

/** No fish stays longer: so many beats back have to be looked through. */
const longestBeats = ({ kinds }: Pick<FishRules, 'kinds'>): number =>
  Math.ceil(Math.max(...kinds.map(({ crossMs, swarm: [, most] }) => crossMs * 1.12 + most * 260)) / beatMs) +
  1;

/** All that are in the room at a time, whoever has been caught meanwhile. */
export function swimmersAt(rules: Pick<FishRules, 'kinds'>, seed: string, at: number): Swimmer[] {
  const last = Math.floor(at / beatMs);
  const first = last - longestBeats(rules);
  return Array.from({ length: last - first + 1 }, (_, index) => groupOf(rules, seed, first + index))
    .flat()
    .filter(({ from, until }) => from <= at && at < until);
}

/** Null for what is no fish of the room. */
export function findSwimmer(rules: Pick<FishRules, 'kinds'>, seed: string, id: string): Swimmer | null {
  const [, beat] = /^(\d{1,12})\.\d{1,2}$/.exec(id) ?? [];
  if (beat === undefined) return null;
  return groupOf(rules, seed, Number(beat)).find((one) => one.id === id) ?? null;
}

const bow = (share: number, [a, b, c, d]: readonly [number, number, number, number]): number => {
  const rest = 1 - share;
  return rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
};

/** Where one is at a time between its `from` and its `until`. */
export function placeOf({ from, until, way, beside, sway }: Swimmer, at: number): Place {
  const share = (at - from) / (until - from);
  const [a, b, c, d] = way;
  return {
    x: bow(share, [a.x, b.x, c.x, d.x]) + beside.x,
    y: bow(share, [a.y, b.y, c.y, d.y]) + beside.y + 0.008 * Math.sin(sway + at / 700),
  };
}
