/** English, for slots whose wins burst and let the symbols above fall. */
export const clusterEn = {
  'cluster.stake': 'wins from {amount}',
  'cluster.hook.touching': 'Match {least}+ touching symbols. Wins burst and refill.',
  'cluster.hook.anywhere': 'Match {least}+ symbols anywhere. Wins burst and refill.',
  'cluster.win': '{count} × {symbol} pays {amount}',
  'cluster.drop': '{count} groups pay {amount}',
  'cluster.free.kept': 'The multiplier climbs to ×{most} and never falls',
  'cluster.free.anew': 'Each game starts at ×{start} and climbs to ×{most}',
  'cluster.rules.wins': 'How you win',
  'cluster.rules.touching':
    'A win is {least} or more of the same symbol touching side by side or one above another. Each group pays by its size.',
  'cluster.rules.anywhere':
    'A win is {least} or more of the same symbol anywhere on the grid. They pay by their number.',
  'cluster.rules.tumble':
    'Winning symbols burst. The symbols above fall, and new ones drop in. This repeats as long as something wins, up to {tumbles} times in a game. It’s all one paid game.',
  'cluster.rules.climb':
    'Wins of a game’s first drop use the first multiplier, those of the next drop the next one. The last multiplier stays: {multipliers}.',
  'cluster.rules.wild':
    'Wild: substitutes for every symbol except the {scatter}, and for several groups at once. Wilds alone win nothing.',
  'cluster.rules.scatter':
    'Scatter: lands only with the first drop of a game, at most once per column, and stays. {least} or more anywhere trigger free games: {opened}. Its pay isn’t multiplied.',
  'cluster.rules.opened': '{count} give {games}',
  'cluster.rules.free':
    'Free games are played at the stake of the round that triggered them. {rule}: {multipliers}. {from} or more {scatter} in one of them add {added} free games, up to {limit} in a round.',
  'cluster.rules.measured':
    'When groups must touch, return, hit rate and volatility can’t be calculated exactly. They were measured over {rounds} rounds and rounded.',
  'cluster.rules.fair':
    'Every cell is drawn by chance, with the same odds in each game. No outcome depends on earlier rounds, your stake or your balance.',
} as const;

export type ClusterPhraseKey = keyof typeof clusterEn;
