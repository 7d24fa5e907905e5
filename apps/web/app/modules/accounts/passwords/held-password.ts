/**
 * The password that was typed to log in, in this page's memory, so that changing it need not ask for it again
 * (specification 1 §2, "Change-password screen"). It is gone with the page, and holds for the session it opened alone.
 */
let held: { token: string; password: string } | null = null;

export function holdPassword(token: string, password: string): void {
  held = { token, password };
}

export function heldPassword(token: string): string | null {
  return held?.token === token ? held.password : null;
}

export function releasePassword(): void {
  held = null;
}
