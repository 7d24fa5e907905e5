import { createContext, use } from 'react';
import { ApiError } from '#app/lib/api.ts';

export interface WaitingLogin {
  /** What is missing: the code of the second factor, or the first password of the member's own. */
  missing: 'code' | 'password';
  challengeToken: string;
  /** What the form does before the session is kept: remember the login. */
  before: () => Promise<void>;
}

/** Told of a login that waits for more; absent where a page has no such step. */
export const SecondFactorContext = createContext<((login: WaitingLogin) => void) | null>(null);

async function nothing(): Promise<void> {}

/**
 * For every way of logging in: hand it what the login was refused with. @returns true when the login is right so far and the
 * page now asks for what is missing (`SecondFactorGate`); the form has nothing more to do.
 */
export function useSecondFactor(): (error: unknown, before?: WaitingLogin['before']) => boolean {
  const ask = use(SecondFactorContext);
  return (error, before = nothing) => {
    if (!ask || !(error instanceof ApiError)) return false;
    const { challengeToken, firstPasswordToken } = error;
    if (challengeToken) ask({ missing: 'code', challengeToken, before });
    else if (firstPasswordToken) ask({ missing: 'password', challengeToken: firstPasswordToken, before });
    else return false;
    return true;
  };
}
