import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { announcement, announcementTypes } from './announcement.ts';

const typeList = new RegExp(`^(${announcementTypes.join('|')})(,(${announcementTypes.join('|')}))*$`);

/**
 * What is announced now, in the language of the request. `types` is a list with commas; lists of types that were not
 * asked for are empty. With a session the answer holds what is for members, without one what is for visitors.
 */
export const announcements = endpoint({
  method: 'GET',
  path: '/wps/announcements',
  summary: 'Banners, notices, pop-ups and promotions',
  auth: 'optional',
  query: z.strictObject({
    /** The header `X-Merchant-Code` is what decides; the parameter is taken as the specification names it (2 §7). */
    merchantCode: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    types: z.string().check(z.regex(typeList), z.maxLength(20)),
    /** The place they are for: home, registration, the notice list, after a login. */
    groupName: z._default(z.enum(['m_home', 'm_reg', 'm_notice', 'm_login']), 'm_home'),
    /** `M` is the mobile site. */
    platform: z._default(z.enum(['M', 'W']), 'M'),
  }),
  value: z.object({
    banners: z.array(announcement),
    player: z.array(announcement),
    popup: z.array(announcement),
    hot: z.array(announcement),
    promotion: z.array(announcement),
    /** For agents (type A). */
    agent: z.array(announcement),
    contentLobby: z.array(announcement),
    /** Notices that the member has not seen; 0 for a visitor. */
    footer: z.object({
      unreadCount: z.number(),
      /** News for agents; 0 for everybody else. */
      agentUnreadCount: z.number(),
    }),
  }),
  errors: [],
});
