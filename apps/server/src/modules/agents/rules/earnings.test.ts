import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, linesOf, type BaseRow } from './earnings.ts';
import { checkStatement, statementText } from '../statement.ts';
import { amountOfLine } from './recompute-line.ts';
import { signsOf } from './suspicions.ts';
import { salariesOf } from './what-if.ts';

test('the sum along a chain is the top rate, whatever the tree (exact, before rounding)', () => {
  const trees = fc.array(
    fc.record({ up: fc.nat(), cut: fc.nat(4_000), stake: fc.bigInt(-50_000n, 5_000_000n) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(trees, (nodes) => {
      // The first is the top; everybody hangs below an earlier one and has at most its rate.
      const ppm = new Map<bigint, number>([[0n, 8_000]]);
      const up = new Map<bigint, bigint | null>([[0n, null]]);
      nodes.forEach(({ up: place, cut }, at) => {
        const parent = BigInt(place % (at + 1));
        up.set(BigInt(at + 1), parent);
        ppm.set(BigInt(at + 1), Math.max(0, (ppm.get(parent) ?? 0) - cut));
      });
      const base: BaseRow[] = nodes.map(({ stake }, at) => ({
        memberId: BigInt(at + 1),
        type: 'RNG',
        stake,
        ratedOn: null,
      }));
      const lines = linesOf(base, {
        uplineOf: (id) => up.get(id) ?? null,
        ppmOf: (id) => ppm.get(id) ?? 0,
        earns: () => true,
      });
      const exact = lines.reduce((sum, line) => sum + line.base * BigInt(line.ppm - line.childPpm), 0n);
      const staked = base.reduce((sum, { stake }) => sum + stake, 0n);
      expect(exact).toBe(staked * 8_000n);
      const paid = lines.reduce((sum, { amount }) => sum + amount, 0n);
      const difference = exact / 1_000_000n - paid;
      expect(difference <= BigInt(lines.length) && difference >= -BigInt(lines.length)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('an amount is rounded towards zero, so that a refund mirrors its stake', () => {
  expect(amountOf(333n, 3_000)).toBe(0n);
  expect(amountOf(1_333n, 3_000)).toBe(3n);
  expect(amountOf(-1_333n, 3_000)).toBe(-3n);
});

test('signs of abuse: shared traces, play without risk, equal first deposits', () => {
  const nothing = { device: false, address: false, account: false };
  const figures = {
    stakeMinor: 5_000_000n,
    winMinor: 4_960_000n,
    depositMinor: 100_000n,
    firstDeposits: 5,
    leastFirstMinor: 10_000n,
    mostFirstMinor: 10_000n,
  };
  expect(signsOf({ device: true, address: true, account: true }, figures)).toEqual([
    'device',
    'address',
    'account',
    'washBetting',
    'sameDeposits',
  ]);
  for (const less of [{ winMinor: 4_940_000n }, { depositMinor: 100_001n }, { depositMinor: 0n }])
    expect(signsOf(nothing, { ...figures, ...less, firstDeposits: 4 })).toEqual([]);
  expect(signsOf(nothing, { ...figures, depositMinor: 0n, mostFirstMinor: 10_001n })).toEqual([]);
});

test('what-if of a salary: the tier, and what it takes off the one above', () => {
  const reached = { stake: 1_000_000n, netLoss: 0n, activeMembers: 2 };
  const day = { ...reached, paidBelow: 100n, uplineWhole: 2_000n, uplinePaidBelow: 900n };
  const tier = { stake: 0n, netLoss: 0n, activeMembers: 0, rateType: 'P' as const, rate: 1_000n };
  expect(salariesOf(day, [tier], [tier])).toEqual({ member: 900n, upline: 1_100n });
  expect(salariesOf(day, [tier], [{ ...tier, rate: 1_500n }])).toEqual({ member: 1_400n, upline: 600n });
  expect(salariesOf(day, [tier], [{ ...tier, rate: 9_000n }])).toEqual({ member: 8_900n, upline: 0n });
  expect(salariesOf(day, [tier], [{ ...tier, activeMembers: 3 }])).toEqual({ member: 0n, upline: 2_000n });
});

test('a line gives its amount by itself', () => {
  const line = (
    kind: string,
    base: bigint,
    ppm: number,
    detail: Record<string, unknown> = {},
    childPpm = 0,
  ) => amountOfLine({ kind, base, ppm, childPpm, detail });
  expect(line('commission', 777_777n, 8_000, {}, 3_000)).toBe(3_888n);
  expect(line('salary', 1_000_000n, 2_000, { tier: 2, paidBelow: '500' })).toBe(1_500n);
  expect(line('salary', 1_000_000n, 0, { tier: 1, fixed: '900', paidBelow: '1000' })).toBe(0n);
  expect(line('salary', 1_000_000n, 0, { tier: 0, paidBelow: '0' })).toBe(0n);
  expect(line('salary', 1_000_000n, 0, { hours: 3, whole: '900', dayMax: '800' })).toBe(800n);
  const ngr = { ggr: '1000000', rebates: '100000', promotions: '50000' };
  expect(
    line('dividend', 850_000n, 100_000, { ...ngr, tier: 1, carryIn: '-250000', paidBelow: '1000' }),
  ).toBe(59_000n);
  expect(line('dividend', 850_001n, 100_000, { ...ngr, tier: 1 })).toBeNull();
  expect(line('revenueShare', 850_000n, 250_000, ngr)).toBe(212_500n);
  expect([line('cpa', 10_000n, 0, { cpa: '50000' }), line('cpa', 10_000n, 0)]).toEqual([50_000n, null]);
});

const rows = [
  '1,,top,commission,,agent,RNG,7777.77,0.8,0.3,38.88,PHP,,,',
  '2,,top,commission,,agent,RNG,-1000.00,0.8,0.1,-7.00,PHP,,,"{""ratedOn"":""2027-01-01""}"',
  '3,,agent,salary,,agent,CONS,10000.00,0.2,0,15.00,PHP,77,1,"{""tier"":2,""paidBelow"":""500""}"',
];
const check = (text: string | Uint8Array) => checkStatement(Buffer.from(text));

test('a statement finds the line that was changed, in each language and as a spreadsheet saves it', async () => {
  for (const language of ['EN', 'TY'] as const) {
    const text = [statementText(language, [], { currency: 'PHP', showIds: false }).trimEnd(), ...rows].join(
      '\n',
    );
    expect(await check(`${text}\n`)).toEqual({ lines: 3, wrong: [] });
    expect(await check(text.replace('38.88', '38.89'))).toEqual({ lines: 3, wrong: ['1'] });
    const german = text
      .split('\n')
      .map((line) =>
        line.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';').replaceAll(/(\d)\.(\d)/g, '$1,$2'),
      );
    expect(await check(Buffer.from(`\uFEFF${german.join('\r\n')}`, 'utf16le'))).toEqual({
      lines: 3,
      wrong: [],
    });
  }
  // As it is written now: the kind in words.
  for (const [language, word] of [
    ['EN', 'Commission'],
    ['TY', 'Komisyon'],
  ] as const) {
    const head = statementText(language, [], { currency: 'PHP', showIds: false }).trimEnd();
    const said = [head, ...rows].join('\n').replace(',commission,', `,${word},`);
    expect(await check(said)).toEqual({ lines: 3, wrong: [] });
    expect(await check(said.replace('38.88', '38.89'))).toEqual({ lines: 3, wrong: ['1'] });
  }
  for (const none of ['', 'a,b', 'Line,Kind\nnonsense']) expect(await check(none)).toBeNull();
});

test('a statement of an earlier release, in minor units, is still checked', async () => {
  const text = [
    'line,member,kind,of,game,base,rate_ppm,below_ppm,amount,contract,version,detail',
    '1,top,commission,agent,RNG,777777,8000,3000,3888,,,',
    '2,top,commission,agent,RNG,-100000,8000,1000,-700,,,"{""ratedOn"":""2027-01-01""}"',
  ].join('\n');
  expect(await check(text)).toEqual({ lines: 2, wrong: [] });
  expect(await check(text.replace(',3888,', ',3889,'))).toEqual({ lines: 2, wrong: ['1'] });
});
