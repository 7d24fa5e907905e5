/** The doors of a demonstration that lead to somebody's account, and who may use them. */
import { isFromThisMachine, type DoorRequest } from '@perya/process/demo-doors.ts';
import type { Config } from '#src/config.ts';

/** The demo's member, known to everyone who has read the documentation. */
export const demoUserName = 'demo';
export const demoPassword = 'Demo!2026';
/** Six digits before money leaves. */
export const demoPaymentPassword = '246813';
/** The demo's general agent, with the same password. */
export const demoAgentName = 'demoagent';
/** An agent directly below, with the same password. */
export const demoDownlineName = 'liwanag';
/** The demo's affiliate, with the same password. */
export const demoAffiliateName = 'demoaffiliate';
/** Whose login is a door of the demonstration. */
const demoNames: ReadonlySet<string> = new Set([
  demoUserName,
  demoAgentName,
  demoDownlineName,
  demoAffiliateName,
]);

export interface DemoDoors {
  isOpenTo(request: DoorRequest): boolean;
  /** Whether this member's login is a door that is closed to the client; production has no such member. */
  closesLogin(userName: string, request: DoorRequest): boolean;
}

export function createDemoDoors({
  mode,
  demoDoors,
  trustProxy,
  publicUrl,
}: Pick<Config, 'mode' | 'demoDoors' | 'trustProxy' | 'publicUrl'>): DemoDoors {
  const isOpenTo = (request: DoorRequest): boolean =>
    demoDoors === 'open' || isFromThisMachine(request, trustProxy.length > 0, publicUrl);
  return {
    isOpenTo,
    closesLogin: (userName, request) =>
      mode === 'demo' && demoNames.has(userName.toLowerCase()) && !isOpenTo(request),
  };
}
