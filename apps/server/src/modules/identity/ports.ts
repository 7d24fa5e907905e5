/** What the verification asks of the accounts. */
export interface IdentityPorts {
  /** Names of members; those that do not exist are absent. */
  findPeople(
    memberIds: readonly bigint[],
  ): Promise<Map<bigint, { userName: string; payeeName: string | null }>>;
}
