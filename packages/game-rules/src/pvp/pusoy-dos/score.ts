/** What the cards in a loser's hand cost. */

/** How often each card counts: doubled from ten cards up, tripled for somebody who played none. */
export const factorOf = (cards: number): 1 | 2 | 3 => {
  if (cards >= 13) return 3;
  return cards >= 10 ? 2 : 1;
};

/** Units that a seat pays to the winner. */
export const pointsOf = (cards: number): number => cards * factorOf(cards);

/** The most a seat can lose: what it stakes in a match. */
export const unitsAtRisk = pointsOf(13);
