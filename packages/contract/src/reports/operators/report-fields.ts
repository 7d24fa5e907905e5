/** Fields that the reports share. */
import * as z from 'zod/mini';
import { currency, decimal } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** A day of the brand. */
export const day = z.iso.date();

/** Which days, both inclusive; at most 400. */
export const span = { brand: brandCode, from: day, to: day };

/** What every report says of itself (GLI-19 §2.9.1). */
export const reportHead = {
  /** The operator's name: the brand's. */
  name: z.string(),
  title: z.string(),
  brand: z.string(),
  currency,
  from: day,
  to: day,
  generatedAt: z.iso.datetime(),
};

/** Sums of play: GGR is what the house keeps, stakes less refunds less wins. */
export const playSums = {
  bets: z.string(),
  stakes: decimal,
  refunds: decimal,
  wins: decimal,
  ggr: decimal,
};
