/** English, for slots with fixed lines. */
export const linesEn = {
  'stake.perLine': '{amount} on each of {count} lines',
  'win.line': 'Line {line}: {count} × {symbol} pays {amount}',
  'rules.lines': 'The {count} lines',
  'rules.linesText':
    'Wins are paid for three or more of the same symbol on a line, from the left reel on. Only the highest win of a line is paid; wins on different lines are added.',
} as const;

export type LinesPhraseKey = keyof typeof linesEn;
