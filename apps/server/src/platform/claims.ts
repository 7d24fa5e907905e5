/** Work that one operator at a time looks at. A claim ends by itself, so that an operator who leaves keeps nothing from the others. */

interface Claimable {
  claimedBy: bigint | null;
  claimedAt: Date | null;
}

interface Claims {
  /** This operator has it now. */
  isMine(one: Claimable, operatorId: bigint, now: Date): boolean;
  /** Another operator has it now. */
  isTaken(one: Claimable, operatorId: bigint, now: Date): boolean;
  /** In the operators' form; null: nobody has it now. */
  present(one: Claimable, now: Date): { claimedBy: string | null; claimedUntil: string | null };
}

export function createClaims(lastingMs: number): Claims {
  const claimOf = ({ claimedBy, claimedAt }: Claimable, now: Date): { by: bigint; until: Date } | null => {
    if (claimedBy === null || claimedAt === null) return null;
    const until = new Date(claimedAt.getTime() + lastingMs);
    return until > now ? { by: claimedBy, until } : null;
  };
  return {
    isMine: (one, operatorId, now) => claimOf(one, now)?.by === operatorId,
    isTaken(one, operatorId, now) {
      const claim = claimOf(one, now);
      return claim !== null && claim.by !== operatorId;
    },
    present(one, now) {
      const claim = claimOf(one, now);
      return {
        claimedBy: claim && String(claim.by),
        claimedUntil: claim?.until.toISOString() ?? null,
      };
    },
  };
}
