/** English, for slots with hold-and-spin. */
export const holdEn = {
  'hold.hook': 'Six coins start the respins. Values stay, and a full board wins the grand',
  'hold.stake': '{amount} on each of {count} lines',
  'hold.win.line': 'Line {line}: {count} × {symbol} pays {amount}',
  'hold.won': 'Hold and spin',
  'hold.title': '{count} coins held',
  'hold.rule': 'Three respins. Each coin that lands stays and resets them to three.',
  'hold.begin': 'Start the respins',
  'hold.resumed': 'Resuming your respins',
  'hold.left': 'Respins left',
  'hold.held': 'Held',
  'hold.landed': 'Landed: {amounts}. Respins left: {count}.',
  'hold.nothing': 'Nothing landed. Respins left: {count}.',
  'hold.full': 'All {count} cells are filled',
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
    'Value symbol: a coin with an amount. {opens} or more anywhere start the respins, and all held amounts are paid at the end. Fewer pay nothing.',
  'hold.rules.wild': 'Wild: substitutes for every symbol except coins. It lands on reels 2 to 5.',
  'hold.rules.respins': 'Hold and spin',
  'hold.rules.respinsText':
    'The coins stay, and all other cells respin {respins} times for free. Each new coin stays too and resets the respins to {respins}. They end when none are left or all {cells} cells are filled. Then all amounts are paid, and a full board also wins the grand.',
  'hold.rules.landing': 'In each respin, an empty cell gets a coin {cases} times in {of}.',
  'hold.rules.prizes': 'Amounts and prizes at a stake of {stake}',
  'hold.rules.prizesText':
    'What coins are worth, and how often. Prizes are fixed: they don’t grow, and no other player can win them before you.',
  'hold.rules.amount': 'Amount',
  'hold.rules.often': 'On how many coins',
  'hold.rules.full': 'full board',
  'hold.rules.lines': 'The {count} lines',
  'hold.rules.linesText':
    'Three or more of the same symbol on a line pay, starting from the left reel. Only the highest win on a line is paid. Wins on different lines are added.',
  'hold.rules.rate': 'Respins start',
  'hold.rules.grandRate': 'A round wins the grand',
} as const;

export type HoldPhraseKey = keyof typeof holdEn;
