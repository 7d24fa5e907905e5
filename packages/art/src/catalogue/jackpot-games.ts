/**
 * Games whose stakes feed a jackpot, and which one (`packages/game-rules/src/jackpot/jackpots.ts`). What it adds to their return
 * is one per cent, so they are games whose own return is 96 % at most.
 */
const perya = [
  'nile-queen',
  'count-crimson',
  'neon-sevens',
  'bell-boulevard',
  'saturn-spin-city',
  'parol-wishes',
  'parrot-plunder',
  'sarimanok-song',
  'cauldron-cash',
  'diamond-bars',
  'lion-dance-luck',
  'codex-of-kings',
  'grape-gala',
  'colosseum-gold',
] as const;

export const jackpotGames: ReadonlyMap<string, string> = new Map(
  perya.map((slug) => [slug, 'perya-jackpot']),
);
