/** English, for the card tables of people against people. */
export const en = {
  'pvp.loading': 'Setting up the table…',
  'pvp.you': 'You',
  // Bots
  'pvp.bot': 'Bot',
  'pvp.bot.0': 'Bot Amihan',
  'pvp.bot.1': 'Bot Bituin',
  'pvp.bot.2': 'Bot Dalisay',
  'pvp.bot.3': 'Bot Habagat',
  'pvp.bot.4': 'Bot Kidlat',
  'pvp.bot.5': 'Bot Luningning',
  'pvp.bot.6': 'Bot Tala',
  'pvp.bot.7': 'Bot Ulan',
  'pvp.botsAt.0': 'No bots at this table',
  'pvp.botsAt.1': 'One bot at this table',
  'pvp.botsAt.more': '{count} bots at this table',
  'pvp.botsText':
    'House bots fill free seats. They are marked as bots, play with the house’s money by the same rules, and know only their own cards.',
  // Lobby
  'pvp.lobby': 'Choose a table',
  'pvp.level': '{unit} per point',
  'pvp.levelStake': '{stake} at stake per match',
  'pvp.levelPeople': '{count} at the tables',
  'pvp.levelRake': 'Rake: {percent} of what you win in a match, {cap} at most',
  'pvp.sit': 'Sit down at {unit} per point',
  'pvp.sitShort': 'Sit down',
  'pvp.leave': 'Leave the table',
  'pvp.leaveAsk': 'The match goes on without you, with the safest moves made for you. Leave?',
  'pvp.stay': 'Stay',
  'pvp.noKey':
    'Your cards are sealed to your device, which needs a secure connection (https). This page doesn’t have one.',
  // Between matches
  'pvp.ready': 'Play: {stake} at stake',
  'pvp.readyNext': 'Play again · {stake}',
  'pvp.wait': 'Sit out',
  'pvp.waiting': 'You are in. It begins in {count} s',
  'pvp.begins': 'A match begins in {count} s',
  'pvp.sitOut': 'You’re sitting out this match.',
  'pvp.pressReady': 'Tap the button to play.',
  'pvp.binding': 'The deck is being sealed…',
  'pvp.staking': 'Stakes are being placed…',
  'pvp.void': 'The match was called off. All stakes are returned.',
  'pvp.lostSeat': 'You were away too long and lost your seat.',
  'pvp.free': 'Free seat',
  'pvp.away': 'away',
  'pvp.decided': 'has decided',
  'pvp.deciding': 'is deciding',
  // Play
  'pvp.yourTurn': 'Your turn',
  'pvp.turnOf': '{name} to play',
  'pvp.othersDecide': 'Waiting for the others',
  'pvp.bank': 'Time bank: {count} s',
  'pvp.streamLost': 'Can’t reach the table. Retrying…',
  'pvp.cards': 'Your cards',
  'pvp.table': 'The table',
  // Result
  'pvp.won': 'You won {amount}',
  'pvp.lost': 'You lost {amount}',
  'pvp.even': 'Even: your stake is back',
  'pvp.rakeOf': 'after a rake of {amount}',
  'pvp.backOf': '{amount} of your stake of {stake} comes back',
  'pvp.atStake': 'At stake',
  // Rules
  'pvp.rulesTitle': 'Rules',
  'pvp.rulesStake':
    'Before a match every seat puts in {stake}: the most that it can lose. After it each gets that back, with what it won and without what it lost. One unit is {unit}.',
  'pvp.rulesRake':
    'The house takes {percent} of what a seat wins in a match, {cap} at most, and nothing from those who lose. It takes nothing else: among equally good players {rtp} of all stakes come back.',
  'pvp.rulesTime':
    'There are {seconds} s for each decision, and {bank} s more for all of a match. When they run out, the move that risks least is made, and there are {slow} s for each further decision until you make one yourself.',
  'pvp.rulesAway':
    'If you lose your connection, the match goes on: come back and play on. If our studio stops mid-match, the match doesn’t count and all stakes are returned.',
  'pvp.rulesSeats':
    'One person has one seat at a table. People who play together against others break the rules: matches are kept and looked through.',
  'pvp.rulesDeal':
    'Nobody can see cards early, nor choose them. Your phone makes a secret number and shows its fingerprint; then the house makes one and shows its; then the phones open theirs, and all of them together shuffle. Your cards come sealed to a key that only this page has.',
  // History
  'pvp.replaySeat': 'Player {number}',
  'pvp.replayBot': 'Bot {number}',
  'pvp.replayLine': 'Step {step} of {count}',
  'pvp.replayAgain': 'Watch again',
  'pvp.historyEmpty': 'No matches yet.',
  'pvp.match': 'Match at {unit} per point',
  // Fairness
  'fair.pvpIntro':
    'The house’s number was fixed, and its fingerprint shown, before the seats opened theirs. So neither the house nor a player could choose the cards. After the match everything is open: this page shuffles, deals and counts it once more on your own device.',
  'fair.pvpServerHash': 'Fingerprint of the house’s number',
  'fair.pvpServerSeed': 'The house’s number',
  'fair.pvpCommitment': 'Fingerprint of seat {seat}',
  'fair.pvpContribution': 'Number of seat {seat}',
  'fair.pvpDeck': 'The deck',
  'fair.pvpCourse': 'The match',
  'fair.pvpSecret': 'The numbers are opened when the match is over.',
  'fair.pvpVoid': 'This match didn’t take place. It doesn’t count, and all stakes were returned.',
  'fair.pvpOk':
    'Correct: all numbers have the fingerprints that were shown, and cards and result follow from them.',
  'fair.pvpCheck': 'Check a match',
  'fair.pvpNumbers': 'Numbers of the seats',
  'fair.pvpNumbersHint': 'In the order of the seats, with spaces between. Bots have none.',
  'fair.pvpBadNumbers':
    'Please fill in the house’s number and at least one of a seat, each of 64 hexadecimal digits.',
  'fair.pvpDeckOk': 'Correct: the house’s number has this fingerprint. The numbers shuffle this deck:',
} as const;

export type PvpPhraseKey = keyof typeof en;
