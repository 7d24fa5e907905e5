import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Where the visitor is, as far as it is known, and the countries whose mobile numbers the brand takes (specification 1 §7).
 * It fills forms in and decides nothing.
 */
export const systemCountry = endpoint({
  method: 'GET',
  path: '/wps/system/country',
  summary: 'Country of the visitor and dialling codes of the brand',
  auth: 'public',
  value: z.object({
    /** ISO 3166: what the network in front says (`CF-IPCountry`), else the brand's own; null when neither does. */
    country: z.nullable(z.string()),
    /** The visitor's country's where the brand takes its numbers, else the brand's first. */
    countryDialingCode: z.string(),
    countries: z.array(z.object({ country: z.string(), dialingCode: z.string(), example: z.string() })),
  }),
  errors: [],
});
