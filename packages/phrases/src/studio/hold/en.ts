/** English, for slots with hold-and-spin. */
export const holdEn = {
  'hold.hook': 'Six coins start the respins: values stay, and a full board wins the grand',
  'hold.stake': '{amount} on each of {count} lines',
  'hold.win.line': 'Line {line}: {count} × {symbol} pays {amount}',
  'hold.won': 'Hold and spin',
  'hold.title': '{count} coins are held',
  'hold.rule': 'Three respins. Each coin that lands stays and sets them back to three.',
  'hold.begin': 'Start the respins',
  'hold.resumed': 'Your respins go on where they stopped.',
  'hold.left': 'Respins left',
  'hold.held': 'Held',
  'hold.landed': 'Landed: {amounts}. Respins left: {count}.',
  'hold.nothing': 'Nothing landed. Respins left: {count}.',
  'hold.full': 'All {count} cells are filled!',
  'hold.total': 'Won in this round',
  'hold.end': 'Continue',
  'hold.prize': '{prize}: {amount}',
  'hold.prizes': 'Prizes at this stake',
  'hold.prize.mini': 'Mini',
  'hold.prize.minor': 'Minor',
  'hold.prize.major': 'Major',
  'hold.prize.grand': 'Grand',
  'hold.history.respins': '{count} respins',
  'hold.rules.value':
    'Value symbol: a coin with an amount. {opens} or more anywhere start the respins, and everything that is held at their end is paid. Fewer of them pay nothing.',
  'hold.rules.wild': 'Wild: stands for every symbol but the coins. It lands on reels 2 to 5.',
  'hold.rules.respins': 'Hold and spin',
  'hold.rules.respinsText':
    'The coins stay, all other cells turn {respins} times for nothing. Each coin that lands stays too and sets the respins back to {respins}. They end when none is left or when all {cells} cells are filled; then all amounts are paid, and a full board wins the grand on top.',
  'hold.rules.landing': 'In each respin an empty cell lands a coin in {cases} of {of} cases.',
  'hold.rules.prizes': 'Amounts and prizes at a stake of {stake}',
  'hold.rules.prizesText':
    'What a coin carries, and how often. The prizes are fixed amounts: they do not grow, and nobody else wins them away.',
  'hold.rules.amount': 'Amount',
  'hold.rules.often': 'On how many coins',
  'hold.rules.full': 'full board',
  'hold.rules.lines': 'The {count} lines',
  'hold.rules.linesText':
    'Wins are paid for three or more of the same symbol on a line, from the left reel on. Only the highest win of a line is paid; wins on different lines are added.',
  'hold.rules.rate': 'Respins start',
  'hold.rules.grandRate': 'A round wins the grand',
} as const;

export type HoldPhraseKey = keyof typeof holdEn;
