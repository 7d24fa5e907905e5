import * as z from 'zod/mini';

/** The links of the side service widget (specification 2 §2). */
export const serviceLinkTypes = ['FACEBOOK', 'TELEGRAM', 'TELEGRAM2', 'TELEGRAM3'] as const;
export type ServiceLinkType = (typeof serviceLinkTypes)[number];
export const serviceLinkType = z.enum(serviceLinkTypes);
