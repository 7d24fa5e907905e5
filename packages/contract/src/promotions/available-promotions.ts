import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { promotion, promotionCategory } from './promotion.ts';

/**
 * What is offered now, was until lately, or will be soon, by category, in the language of the request. With a session the
 * answer holds what is for members, without one what is for visitors; trial players see what visitors see.
 */
export const availablePromotions = endpoint({
  method: 'GET',
  path: '/wps/promotions/available',
  summary: 'Promotions and their categories',
  auth: 'optional',
  value: z.object({
    /** Those that have a promotion. */
    categories: z.array(promotionCategory),
    promotions: z.array(promotion),
  }),
  errors: [],
});
