import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { serviceLinkType } from './service-links.ts';

/** How the brand's customer service is reached: its channels, and the pages where it answers. */
export const customerService = endpoint({
  method: 'GET',
  path: '/wps/system/customerService',
  summary: 'Channels and links of the customer service',
  auth: 'public',
  value: z.object({
    customerService: z.array(z.object({ label: z.string(), url: z.string() })),
    /** Address of the live chat: a page of the site, or an external one by https; null without a chat. */
    chat: z.nullable(z.string()),
    links: z.array(z.object({ type: serviceLinkType, url: z.string() })),
  }),
  errors: [],
});
