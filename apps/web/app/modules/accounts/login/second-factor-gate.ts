import { createContext, use } from 'react';
import { ApiError } from '#app/lib/api.ts';

export interface WaitingLogin {
  challengeToken: string;
  /** What the form does before the session is kept: remember the login. */
  before: () => Promise<void>;
}

/** Told of a login that waits for a code; absent where a page has no such step. */
export const SecondFactorContext = createContext<((login: WaitingLogin) => void) | null>(null);

async function nothing(): Promise<void> {}

/**
 * For every way of logging in: hand it what the login was refused with. @returns true when the login is right so far and the
 * page now asks for the code (`SecondFactorGate`); the form has nothing more to do.
 */
export function useSecondFactor(): (error: unknown, before?: WaitingLogin['before']) => boolean {
  const ask = use(SecondFactorContext);
  return (error, before = nothing) => {
    const challengeToken = error instanceof ApiError && error.challengeToken;
    if (!ask || !challengeToken) return false;
    ask({ challengeToken, before });
    return true;
  };
}
