/** Games of luck that a brand may have: the wheel and the golden eggs. */
export const luckGames = ['wheel', 'egg'] as const;
