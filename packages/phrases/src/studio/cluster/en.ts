/** English, for slots whose wins burst and let the symbols above fall. */
export const clusterEn = {
  'cluster.stake': 'wins from {amount} on',
  'cluster.hook.touching': 'Match {least}+ touching symbols. Wins burst and refill.',
  'cluster.hook.anywhere': 'Match {least}+ symbols anywhere. Wins burst and refill.',
  'cluster.win': '{count} × {symbol} pays {amount}',
  'cluster.drop': '{count} groups pay {amount}',
  'cluster.free.kept': 'The multiplier climbs to ×{most} and never falls back',
  'cluster.free.anew': 'Each game begins at ×{start} and climbs to ×{most}',
  'cluster.rules.wins': 'How wins are made',
  'cluster.rules.touching':
    'A win is {least} or more of the same symbol that touch side by side or one above another. Every such group pays by its size.',
  'cluster.rules.anywhere':
    'A win is {least} or more of the same symbol anywhere on the grid. They pay by their number.',
  'cluster.rules.tumble':
    'What wins bursts. The symbols above fall, and new ones follow from above. This goes on as long as something wins, {tumbles} times in a game at most; it is all one paid game.',
  'cluster.rules.climb':
    'The wins of a game’s first drop count by the first multiplier, those of the next drop by the next one, and the last one stays: {multipliers}.',
  'cluster.rules.wild':
    'Wild: stands for every symbol but the {scatter}, and for several groups at once. Wilds alone win nothing.',
  'cluster.rules.scatter':
    'Scatter: falls with the first drop of a game, once in a column at most, and stays. {least} or more anywhere open free games: {opened}. Its pay is not multiplied.',
  'cluster.rules.opened': '{count} open {games}',
  'cluster.rules.free':
    'The free games are played with the stake of the round that opened them. {rule}: {multipliers}. {from} or more times the {scatter} in one of them add {added} free games; a round has at most {limit}.',
  'cluster.rules.measured':
    'Where groups have to touch, return, hit rate and volatility cannot be counted exactly. They were measured over {rounds} rounds and are rounded.',
  'cluster.rules.fair':
    'Every cell is drawn by chance alone, with the same chances in each game. No outcome depends on earlier rounds, on your stake or on your balance.',
} as const;

export type ClusterPhraseKey = keyof typeof clusterEn;
