import type { LinesPhraseKey } from './en.ts';

/** Filipino, for slots with fixed lines. */
export const linesFil: Record<LinesPhraseKey, string> = {
  'stake.perLine': '{amount} kada linya, {count} linya',
  'win.line': 'Linya {line}: {count} × {symbol}, panalo ng {amount}',
  'rules.lines': 'Ang {count} linya',
  'rules.linesText':
    'May bayad ang tatlo o higit pang magkakaparehong simbolo sa isang linya, simula sa kaliwang reel. Ang pinakamataas na panalo lang ng linya ang binabayaran; pinagsasama ang panalo ng magkakaibang linya.',
};
