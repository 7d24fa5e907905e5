/** The shooting rooms that the studio offers. Every shot returns 97 %; they differ in how seldom and how much fish pay. */
import {
  fishModel,
  type FishKind,
  type FishModel,
  type KindName,
  type Power,
  type Prize,
} from './fish-model.ts';

/** What all rooms share: who comes in a school, who swims alone, how fast, how often. */
const habits: Readonly<Record<KindName, Omit<FishKind, 'name' | 'prizes'>>> = {
  sardine: { power: 'none', swarm: [4, 7], crossMs: 11_000, often: 20 },
  clownfish: { power: 'none', swarm: [2, 5], crossMs: 12_500, often: 17 },
  tang: { power: 'none', swarm: [2, 4], crossMs: 12_000, often: 15 },
  puffer: { power: 'none', swarm: [1, 3], crossMs: 15_000, often: 13 },
  squid: { power: 'none', swarm: [1, 3], crossMs: 11_000, often: 11 },
  lionfish: { power: 'none', swarm: [1, 2], crossMs: 15_500, often: 10 },
  turtle: { power: 'none', swarm: [1, 2], crossMs: 17_000, often: 9 },
  ray: { power: 'none', swarm: [1, 1], crossMs: 15_000, often: 8 },
  swordfish: { power: 'none', swarm: [1, 1], crossMs: 9500, often: 7 },
  shark: { power: 'none', swarm: [1, 1], crossMs: 14_500, often: 6 },
  'bomb-crab': { power: 'bomb', swarm: [1, 1], crossMs: 17_000, often: 3 },
  'thunder-eel': { power: 'chain', swarm: [1, 1], crossMs: 14_000, often: 3 },
  'drill-lobster': { power: 'drill', swarm: [1, 1], crossMs: 16_000, often: 3 },
  whale: boss(),
  'sea-dragon': boss(),
  kraken: boss(),
};

function boss(): { power: Power; swarm: readonly [number, number]; crossMs: number; often: number } {
  return { power: 'boss', swarm: [1, 1], crossMs: 27_000, often: 0 };
}

const pays = (times: number): Prize[] => [{ times, weight: 1 }];
const draws = (...prizes: readonly (readonly [times: number, weight: number])[]): Prize[] =>
  prizes.map(([times, weight]) => ({ times, weight }));

const kindsOf = (prizes: Partial<Record<KindName, readonly Prize[]>>): FishKind[] =>
  (Object.entries(prizes) as [KindName, readonly Prize[]][]).map(([name, of]) => ({
    name,
    prizes: of,
    ...habits[name],
  }));

/** Many small catches; the whale pays 100 at most. */
export const fishLow = fishModel('fish-low', {
  rtpPercent: 97,
  bulletsMinor: [10n, 20n, 50n, 100n, 200n],
  magazines: [25, 100, 200],
  kinds: kindsOf({
    sardine: pays(2),
    clownfish: pays(3),
    tang: pays(4),
    puffer: pays(5),
    squid: pays(6),
    lionfish: pays(8),
    turtle: pays(10),
    ray: pays(12),
    swordfish: pays(15),
    shark: pays(20),
    'bomb-crab': draws([10, 5], [15, 3], [25, 2], [50, 1]),
    'thunder-eel': draws([8, 5], [12, 4], [20, 2], [40, 1]),
    'drill-lobster': draws([12, 5], [18, 3], [30, 2]),
    whale: draws([25, 6], [40, 4], [60, 2], [100, 1]),
  }),
});

/** The sea dragon pays 400 at most. */
export const fishMedium = fishModel('fish-medium', {
  rtpPercent: 97,
  bulletsMinor: [50n, 100n, 200n, 500n, 1000n],
  magazines: [25, 100, 200],
  kinds: kindsOf({
    sardine: pays(2),
    clownfish: pays(4),
    tang: pays(7),
    puffer: pays(10),
    squid: pays(15),
    lionfish: pays(20),
    turtle: pays(30),
    ray: pays(40),
    swordfish: pays(50),
    shark: pays(80),
    'bomb-crab': draws([25, 6], [50, 3], [100, 2], [200, 1]),
    'thunder-eel': draws([20, 6], [40, 4], [80, 2], [150, 1]),
    'drill-lobster': draws([30, 5], [60, 3], [120, 1]),
    'sea-dragon': draws([80, 6], [120, 4], [200, 2], [400, 1]),
  }),
});

/** Seldom, and then much: the kraken pays 1,000 at most. */
export const fishHigh = fishModel('fish-high', {
  rtpPercent: 97,
  bulletsMinor: [100n, 200n, 500n, 1000n, 2000n, 5000n],
  magazines: [25, 100, 200],
  kinds: kindsOf({
    sardine: pays(8),
    clownfish: pays(25),
    tang: pays(50),
    puffer: pays(80),
    squid: pays(100),
    lionfish: pays(120),
    turtle: pays(150),
    ray: pays(250),
    swordfish: pays(250),
    shark: pays(500),
    'bomb-crab': draws([100, 6], [200, 3], [400, 2], [600, 1]),
    'thunder-eel': draws([80, 6], [150, 4], [300, 2], [500, 1]),
    'drill-lobster': draws([120, 5], [250, 3], [500, 1]),
    kraken: draws([250, 6], [400, 4], [600, 2], [1000, 1]),
  }),
});

export const fishModels: readonly FishModel[] = [fishLow, fishMedium, fishHigh];

export function findFish(name: string): FishModel | null {
  return fishModels.find((model) => model.name === name) ?? null;
}
