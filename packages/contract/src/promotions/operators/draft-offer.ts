import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { offerDefinition } from '../offer-definition.ts';
import { lintFinding } from './list-offers.ts';

/** For operators: write an offer as the draft of its next version. Nothing is published by it; a draft that was there is discarded. */
export const draftOffer = endpoint({
  method: 'POST',
  path: '/ops/offers',
  summary: 'Write an offer as a draft',
  auth: 'operator',
  permission: 'offer.edit',
  audit: { action: 'offer.draft', object: 'offer' },
  body: z.strictObject({ brand: brandCode, definition: offerDefinition }),
  value: z.object({ id, version: z.number(), findings: z.array(lintFinding) }),
  errors: [],
});
