/** English, for slots of three reels. */
export const classicEn = {
  'classic.hook.plain': 'Three of a kind on any of the {count} lines',
  'classic.hook.respins': 'Each {wild} in the middle expands and triggers respins',
  'classic.hook.factor': 'One line. Each {wild} in a win multiplies it by {factor}',
  'classic.stake.lines': '{amount} on each of {count} lines',
  'classic.stake.line': 'all on one line',
  'classic.win.line': 'Line {line}: three × {symbol} pays {amount}',
  'classic.win.one': 'Three × {symbol} pays {amount}',
  'classic.win.factor': '×{factor} from wilds',
  'classic.win.lineBars': 'Line {line}: three bars pay {amount}',
  'classic.win.oneBars': 'Three bars pay {amount}',
  'classic.respin.won': 'Respin',
  'classic.respin.again': 'Once more',
  'classic.respin.bar': 'Respin {index}',
  'classic.respin.goesOn': 'Respins continue while they win',
  'classic.respin.resumed': 'Resuming your respins',
  'classic.respin.total': 'The round won {amount}',
  'classic.history.respins': '{count} respins',
  'classic.rules.wild': 'Wild: substitutes for every other symbol.',
  'classic.rules.wildFactor':
    'Wild: substitutes for every other symbol, and each one in a win multiplies it by {factor}. Three of them pay as shown.',
  'classic.rules.wildRespins':
    'Wild: lands on the middle reel, substitutes for every other symbol, and fills the whole reel.',
  'classic.rules.bars': 'Bars of different kinds',
  'classic.rules.respins': 'Respins',
  'classic.rules.respinsText':
    'A {wild} on the middle reel fills that reel before the game is paid. Then the outer reels respin for free while it stays, as long as each respin wins, up to {limit} times in a round.',
  'classic.rules.lines': 'The {count} lines',
  'classic.rules.line': 'The line',
  'classic.rules.linesText':
    'A line pays for three of the same symbol, or for three bars of any kind. Wins on different lines are added.',
  'classic.rules.respinRate': 'Respins start',
} as const;

export type ClassicPhraseKey = keyof typeof classicEn;
