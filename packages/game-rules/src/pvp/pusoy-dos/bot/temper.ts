/** How a robot weighs things, in turns of play. */
export interface Temper {
  /** How far it counts on what is likely to stand. */
  readonly trust: number;
  /** What leading the next trick is worth, and how much more when somebody runs out of cards. */
  readonly lead: number;
  readonly leadInHurry: number;
  /** What each card is worth to be rid of when somebody runs out of cards. */
  readonly shedInHurry: number;
  /** What it is worth that nobody ends the match now. */
  readonly fear: number;
  /** How likely the owner of a trick with one, two, three cards left ends the match when it leads. */
  readonly ownerEnds: readonly [number, number, number];
}

/** Found by letting robots of different tempers play one another. */
export const steady: Temper = {
  trust: 0.9,
  lead: 0.5,
  leadInHurry: 0.3,
  shedInHurry: 0.08,
  fear: 3,
  ownerEnds: [0.9, 0.4, 0.15],
};
