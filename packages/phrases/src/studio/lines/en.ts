/** English, for slots with fixed lines. */
export const linesEn = {
  'stake.perLine': '{amount} on each of {count} lines',
  'win.line': 'Line {line}: {count} × {symbol} pays {amount}',
  'rules.lines': 'The {count} lines',
  'rules.linesText':
    'Three or more of the same symbol on a line pay, starting from the left reel. Only the highest win on a line is paid. Wins on different lines are added.',
} as const;

export type LinesPhraseKey = keyof typeof linesEn;
