/** What the demo's members do on its past days: pure, and the same at every first start. */
import { addDays } from '@perya/calendar/days.ts';

export interface PlayedGame {
  vendor: string;
  game: string;
}

/** Games of other suppliers than our studio: only the studio has proofs of rounds, and it did not play these. */
export const playedGames: readonly PlayedGame[] = [
  { vendor: 'LAOT', game: 'pearl-diver' },
  { vendor: 'GINTO', game: 'golden-ingot-parade' },
  { vendor: 'BUWAN', game: 'baccarat-lounge' },
  { vendor: 'LAOT', game: 'pirate-tides' },
  { vendor: 'BUWAN', game: 'manila-roulette' },
];

/** Rounds of a day's sitting, minutes after the brand's midnight. A session ends where nothing is played for a while. */
export const roundMinutes: readonly number[] = [611, 618];

/** The first seat plays every day, the others on two of three. */
export const takesPart = (seat: number, day: number): boolean => seat === 0 || (seat + day) % 3 !== 0;

/** Wins in per cent of the stake, in turn. */
const luckyDays = [240, 0, 170, 0, 110, 90];
const usualDays = [0, 200, 0, 120, 60, 155];

/** A share of the cash, in steps of ten, at most a thousand. @returns minor units; 0: nothing is staked */
export function stakeOf(availableMinor: bigint, seat: number, round: number): bigint {
  const share = (availableMinor * BigInt(14 + ((seat * 5 + round * 3) % 9))) / 100n;
  const most = 100_000n;
  return ((share < most ? share : most) / 1_000n) * 1_000n;
}

/** @param isLucky a day on which the house loses */
export function winOf(
  stakeMinor: bigint,
  at: { seat: number; day: number; round: number },
  isLucky: boolean,
): bigint {
  const turns = isLucky ? luckyDays : usualDays;
  const percent = turns[(at.seat + at.day * 2 + at.round) % turns.length] ?? 0;
  return ((stakeMinor * BigInt(percent)) / 100n / 100n) * 100n;
}

/** What a member pays in before a day's play; 0: enough is there. Minor units. */
export function depositOf(availableMinor: bigint, seat: number): bigint {
  return availableMinor < 150_000n ? BigInt(200_000 + (seat % 5) * 50_000) : 0n;
}

export interface PlayedDay {
  day: string;
  isLucky: boolean;
}

/**
 * Three days of each of two half months that are over, the first of them with a loss of the house, which agents' dividends carry, the second with
 * a larger gain, which pays one; then a week, with the present day as its last. @param halves first days of the two half months
 */
export function playedDaysOf(today: string, halves: readonly [string, string]): PlayedDay[] {
  const ofHalf = (firstDay: string, luckyDays: number): PlayedDay[] =>
    [3, 7, 11].map((after, at) => ({ day: addDays(firstDay, after), isLucky: at < luckyDays }));
  return [
    ...ofHalf(halves[0], 3),
    ...ofHalf(halves[1], 0),
    ...Array.from({ length: 7 }, (_, at) => ({ day: addDays(today, at - 6), isLucky: at === 2 })),
  ];
}

/** The two half months that were over before the week of play. */
export function halvesBefore(today: string): readonly [string, string] {
  const last = halfBefore(addDays(today, -6));
  return [halfBefore(last), last];
}

/** First day of the half month before the one of a day. */
function halfBefore(day: string): string {
  if (Number(day.slice(8)) > 15) return `${day.slice(0, 8)}01`;
  return `${addDays(`${day.slice(0, 8)}01`, -1).slice(0, 8)}16`;
}
