/** English, for slots that pay by ways: reels of one height, and reels of changing rows. */
export const waysEn = {
  'ways.count': 'ways to win',
  'ways.hook': 'In free games every {wild} counts ×{times}',
  'ways.stake': '{count} ways to win',
  'ways.free.rule': 'Every {wild} counts as {times} symbols',
  'ways.free.bar': 'Wild counts',
  'rows.hook': 'Reel heights change every spin: up to 117,649 ways to win',
  'rows.stake': 'up to 117,649 ways to win',
  'rows.free.rule': 'Every reel of seven rows adds 1 to the multiplier',
  'win.ways': '{count} × {symbol}, ways: {ways}, pays {amount}',
  // Pay table
  'ways.rules.symbols': 'What one way pays at a stake of {stake}',
  'ways.rules.title': '{count} ways to win',
  'ways.rules.text':
    'A win needs the same symbol on three or more neighbouring reels, starting from the left reel, in any row. Each combination of one such symbol per reel is a way, and each way pays. Only the longest run of a symbol is paid. Wins of different symbols are added.',
  'ways.rules.fixed': 'Each of the five reels shows {rows} rows: there are always {count} ways.',
  'ways.rules.wild':
    'Wild: substitutes for every symbol except the {scatter}. It lands on reels 2 to {last}.',
  'ways.rules.scatter': 'Scatter: counts anywhere. Free games: {opened}.',
  'ways.rules.opened': '{count} give {games}',
  'ways.rules.free':
    'In free games every {wild} counts as {times} symbols: with {wild}s on two reels, a way counts {times} × {times} times.',
  'rows.rules.text':
    'In every game each reel opens to {least} to {most} rows. The number of ways is the product of the rows, up to {ways}, and is shown above the reels.',
  'rows.rules.heights': 'How often a reel shows each number of rows:',
  'rows.rules.height': '{rows} rows',
  'rows.rules.free':
    'The multiplier starts at ×{start}. Every reel that opens to all {rows} rows adds 1 before that game is paid, up to ×{most}. The multiplier never falls.',
} as const;

export type WaysPhraseKey = keyof typeof waysEn;
