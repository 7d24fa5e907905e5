import type { Verification } from '../dependencies.ts';

type Step = NonNullable<Verification['next']>['step'];

/** The refusal of an amount that only the next tier allows. */
export type IdentityError = `identity.needs.${Step}`;

export const identityError = (step: Step): IdentityError => `identity.needs.${step}`;
