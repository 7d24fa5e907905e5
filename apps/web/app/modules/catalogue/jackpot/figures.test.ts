import { describe, expect, it } from 'vitest';
import { beginCounter, countOn, drawFigure, grow, openingFigure, readFigure, standsMs } from './figures.ts';

describe('the illustrative jackpot', () => {
  it('opens between 100 million and 1 billion', () => {
    expect(openingFigure).toBeGreaterThan(100_000_000_00);
    expect(openingFigure).toBeLessThan(1_000_000_000_00);
  });
  it('is drawn between 100 million and 1 billion, in hundredths', () => {
    expect(drawFigure(0)).toBe(100_000_000_00);
    expect(drawFigure(0.999_999_999_999)).toBe(999_999_999_99);
    expect(Number.isInteger(drawFigure(0.123_456))).toBe(true);
  });
  it('grows by 10,000 to 50,000', () => {
    expect(grow(openingFigure, 0) - openingFigure).toBe(10_000_00);
    expect(grow(openingFigure, 0.999_999_999_9) - openingFigure).toBe(50_000_00);
  });
  it('goes on where a phone saw it last, unless that is no figure of the range', () => {
    expect(readFigure('28641572850')).toBe(286_415_728_50);
    for (const text of [null, '', 'x', '1e11', '-5', '9999999', '100000000000', '9'.repeat(20)])
      expect(readFigure(text)).toBeNull();
  });
  it('stays below 1 billion', () => {
    expect(grow(999_999_999_99, 0.5)).toBe(100_000_000_00);
  });
});

describe('the counter', () => {
  it('begins between 1.2 and 1.3 billion', () => {
    expect(beginCounter(0)).toBe(1_200_000_000_00);
    expect(beginCounter(0.999_999_999_999)).toBe(1_300_000_000_00);
  });
  it('grows by 10,000 to 50,000', () => {
    expect(countOn(1_250_000_000_00, 0) - 1_250_000_000_00).toBe(10_000_00);
    expect(countOn(1_250_000_000_00, 0.999_999_999) - 1_250_000_000_00).toBe(50_000_00);
  });
  it('stands for 3, 4 or 5 seconds', () => {
    expect([0, 0.34, 0.67, 0.999].map(standsMs)).toEqual([3_000, 4_000, 5_000, 5_000]);
  });
});
