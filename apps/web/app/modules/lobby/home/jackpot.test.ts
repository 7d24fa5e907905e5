import { describe, expect, it } from 'vitest';
import { drawFigure, grow, openingFigure } from './jackpot.ts';

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
  it('stays below 1 billion', () => {
    expect(grow(999_999_999_99, 0.5)).toBe(100_000_000_00);
  });
});
