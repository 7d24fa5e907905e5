/** How the audit names what only a command does. What the console does too has its name from the endpoint. */
export const commandAudits = {
  payJackpot: { action: 'jackpot.pay', object: 'jackpot' },
  voidMatch: { action: 'sportsbook.void-match', object: 'match' },
  correctMatch: { action: 'sportsbook.correct-result', object: 'match' },
  readmit: { action: 'exclusion.remove', object: 'exclusion' },
  payHeldWin: { action: 'held-win.pay', object: 'held-win' },
  refuseHeldWin: { action: 'held-win.refuse', object: 'held-win' },
  discardWork: { action: 'due.discard', object: 'due-work' },
} as const;
