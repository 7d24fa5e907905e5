export interface SignedWitness {
  witness: string;
  signature: string | null;
  /** ISO 8601. */
  signedAt: string | null;
  /** The beacon's value was known already: the signature does not show that the root stood before it. */
  late: boolean;
}

/** The witnesses that a draw asks for, with what they signed. @param knownAt when the beacon's value comes, in milliseconds since 1970 */
export const listWitnesses = (
  keys: readonly string[],
  given: readonly { witness: string; signature: string; signedAt: Date }[],
  knownAt: number,
): SignedWitness[] =>
  keys.map((witness) => {
    const own = given.find((one) => one.witness === witness);
    return {
      witness,
      signature: own?.signature ?? null,
      signedAt: own?.signedAt.toISOString() ?? null,
      late: own !== undefined && own.signedAt.getTime() >= knownAt,
    };
  });
