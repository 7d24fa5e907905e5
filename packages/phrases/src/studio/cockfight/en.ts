/** English, for the arenas. */
export const en = {
  'side.meron': 'MERON',
  'side.wala': 'WALA',
  'side.draw': 'DRAW',
  'board.name': 'Odds',
  'board.odds': '×{odds} now, {amount} on it',
  'board.oddsYours': '×{odds} with your chips, {amount} on it',
  'board.final': '×{odds}, {amount} on it',
  'board.fixed': '×{odds}, fixed',
  'board.back': 'returned',
  'board.pool': 'Pool {amount}',
  'board.house': 'House {amount}',
  'board.commission': 'Commission {percent} %',
  'contest.closed': 'No more bets. MERON pays ×{meron}, WALA ×{wala}.',
  'contest.closedBack': 'No more bets. This pool cannot be shared: its bets come back.',
  'contest.won': '{side} wins: {name}',
  'contest.draw': 'A draw',
  'contest.wonAt': '{side} wins: {name}, ×{odds}',
  'contest.drawBack': 'A draw: bets on MERON and WALA come back',
  'contest.wonBack': '{side} wins: {name}. The pool could not be shared: its bets come back',
  'roads.summary': '{blue} {blueCount}, {red} {redCount}, {tie} {tieCount}',
  'roads.bead': 'Contest by contest',
  'roads.big': 'Streaks',
  'roads.record': 'What was, and nothing of what comes: both sides have the same chance in every contest.',
  'rules.pays': 'by the pool',
  'rules.title': 'Two roosters, one pool',
  'rules.contest':
    'Two drawn roosters meet: MERON in red, WALA in blue. In {each} of {all} contests MERON wins, in {each} WALA, and {draws} end in a draw. Names, plumage and former contests change nothing.',
  'rules.pool':
    'All that is laid on MERON and WALA is one pool. {commission} % of it is the commission; the rest is shared among the bets on the winner, each by its stake. So what a bet pays depends on how much lies on either side: it changes while bets are taken, counts as it stands at the end, and is the same for everybody on a side. Play money has a pool of its own.',
  'rules.house':
    'The house itself lays between {least} and {most} in every contest, so that nobody bets against an empty pool. Its stakes come from the committed seed of the round, are shown before the first bet, and never change. They lie nearly even: between {low} and {high} of a hundred on MERON.',
  'rules.rounding':
    'The pays are rounded down to whole centavos for each peso; what is left of the rounding stays with the house.',
  'rules.returned':
    'On a draw, all bets on MERON and WALA come back. They also come back if one side would pay less than ×{least}, whoever wins. A bet in the pool cannot be taken back.',
  'rules.draw':
    'The bet on the draw is not in the pool. It pays a fixed ×{odds}; at most {most} can be laid on it.',
  'rules.return':
    'Of all that lies in the pool, {whole} comes back to those who laid it. {small} is the return of a small bet while the house lies alone in the pool. What you lay makes your own side pay less, and what others lay on the other side makes it pay more: the odds before you say how much.',
  'rules.gentle': 'It is a drawn show: nobody is hurt in it. The one who has lost steps back.',
  'bird.0': 'Habagat',
  'bird.1': 'Amihan',
  'bird.2': 'Kidlat',
  'bird.3': 'Bulalakaw',
  'bird.4': 'Lawin',
  'bird.5': 'Sinag',
  'bird.6': 'Alab',
  'bird.7': 'Bagwis',
  'bird.8': 'Tala',
  'bird.9': 'Agila',
  'bird.10': 'Silangan',
  'bird.11': 'Ginto',
  'bird.12': 'Hiraya',
  'bird.13': 'Kulog',
  'bird.14': 'Daluyong',
  'bird.15': 'Sigwa',
  'plumage.0': 'red-gold',
  'plumage.1': 'white',
  'plumage.2': 'black',
  'plumage.3': 'grey',
  'plumage.4': 'golden',
  'plumage.5': 'crimson',
} as const;

export type CockfightPhraseKey = keyof typeof en;
export type CockfightDictionary = Readonly<Record<CockfightPhraseKey, string>>;
