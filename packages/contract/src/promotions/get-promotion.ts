import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { promotion } from './promotion.ts';

/** One promotion with its terms. */
export const getPromotion = endpoint({
  method: 'GET',
  path: '/wps/promotions/detail',
  summary: 'One promotion with its terms',
  auth: 'optional',
  query: z.strictObject({ id }),
  value: z.extend(promotion, {
    /** HTML that was sanitised when it was saved. */
    content: z.string(),
    /** Where it takes place: a path of the site, or null. */
    link: z.nullable(z.string()),
  }),
  errors: ['not.found'],
});
