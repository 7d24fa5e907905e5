import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { offer } from './offer.ts';

/**
 * What is offered. A visitor sees what a new member could get; a member who has stopped playing, and a trial player, is offered nothing.
 * Offers by code or by hand are not listed.
 */
export const listOffers = endpoint({
  method: 'GET',
  path: '/wps/offers',
  summary: 'Offers, and how each stands for the member',
  auth: 'optional',
  value: z.object({ list: z.array(offer) }),
  errors: [],
});
