import { memberType } from '@perya/contract/accounts/member-type.ts';

export { memberType } from '@perya/contract/accounts/member-type.ts';

/** Agents below somebody move money to the member above; a general agent is the top of a line, a player is in none. */
export function mayTransferToUpline(type: number, hasUpline: boolean): boolean {
  return hasUpline && (type === memberType.agent || type === memberType.testAgent);
}
