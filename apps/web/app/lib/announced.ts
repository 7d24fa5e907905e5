/** What each place of the mobile site asks of the announcements (specification 2 §7, 1 §7). The server knows the brand and the session from the headers. */
import type { ApiRequest } from '@perya/contract/api.ts';

type Query = ApiRequest<'GET /wps/announcements'>['query'];

const place = (types: string, groupName: NonNullable<Query['groupName']>) =>
  ({ types, groupName, platform: 'M' }) as const satisfies Query;

export const announcedAt = {
  home: place('B,PL,PU,H', 'm_home'),
  register: place('B', 'm_reg'),
  login: place('PU', 'm_login'),
  notices: place('PL', 'm_notice'),
  agents: place('A', 'm_notice'),
} as const;
