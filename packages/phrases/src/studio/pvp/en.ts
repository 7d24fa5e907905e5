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
    'House bots fill free seats. They’re marked as bots, play with the house’s money under the same rules, and know only their own cards.',
  // Lobby
  'pvp.lobby': 'Choose a table',
  'pvp.level': '{unit} per point',
  'pvp.levelStake': '{stake} at stake per match',
  'pvp.levelPeople': '{count} at the tables',
  'pvp.levelRake': 'Rake: {percent} of what you win in a match, up to {cap}',
  'pvp.sit': 'Sit down at {unit} per point',
  'pvp.sitShort': 'Sit down',
  'pvp.leave': 'Leave the table',
  'pvp.leaveAsk': 'The match continues without you, with the safest moves made for you. Leave?',
  'pvp.stay': 'Stay',
  'pvp.noKey':
    'Your cards are sealed to your device, which needs a secure connection (https). This page doesn’t have one.',
  // Between matches
  'pvp.ready': 'Play · {stake}',
  'pvp.readyNext': 'Play again · {stake}',
  'pvp.wait': 'Sit out',
  'pvp.waiting': 'You’re in. Starts in {count} s',
  'pvp.begins': 'A match starts in {count} s',
  'pvp.sitOut': 'You’re sitting out this match.',
  'pvp.pressReady': 'Tap the button to play.',
  'pvp.binding': 'Sealing the deck…',
  'pvp.staking': 'Placing stakes…',
  'pvp.void': 'The match was cancelled. All stakes are returned.',
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
    'Before a match, every seat puts in {stake}: the most it can lose. Afterwards each seat gets it back, plus what it won or minus what it lost. One unit is {unit}.',
  'pvp.rulesRake':
    'The house takes {percent} of what a seat wins in a match, up to {cap}, and nothing from those who lose. It takes nothing else: among equally good players, {rtp} of all stakes come back.',
  'pvp.rulesTime':
    'You have {seconds} s for each decision, and {bank} s extra for the whole match. When they run out, the least risky move is made for you, and you have {slow} s for each further decision until you make one yourself.',
  'pvp.rulesAway':
    'If you lose your connection, the match continues: come back and keep playing. If our studio stops mid-match, the match doesn’t count and all stakes are returned.',
  'pvp.rulesSeats':
    'Each person has one seat at a table. Playing together against others breaks the rules: matches are recorded and reviewed.',
  'pvp.rulesDeal':
    'Nobody can see cards early or choose them. Your phone creates a secret number and shows its fingerprint. Then the house does the same. Then the phones reveal theirs, and all numbers together shuffle the deck. Your cards come sealed to a key that only this page has.',
  // History
  'pvp.replaySeat': 'Player {number}',
  'pvp.replayBot': 'Bot {number}',
  'pvp.replayLine': 'Step {step} of {count}',
  'pvp.replayAgain': 'Watch again',
  'pvp.historyEmpty': 'No matches yet.',
  'pvp.match': 'Match at {unit} per point',
  // Fairness
  'fair.pvpIntro':
    'The house’s number was fixed, and its fingerprint shown, before the seats revealed theirs. So neither the house nor a player could choose the cards. After the match everything is public: this page shuffles, deals and scores it again on your own device.',
  'fair.pvpServerHash': 'House number fingerprint',
  'fair.pvpServerSeed': 'House number',
  'fair.pvpCommitment': 'Seat {seat} fingerprint',
  'fair.pvpContribution': 'Seat {seat} number',
  'fair.pvpDeck': 'The deck',
  'fair.pvpCourse': 'The match',
  'fair.pvpSecret': 'The numbers are revealed when the match is over.',
  'fair.pvpVoid': 'This match didn’t take place. It doesn’t count, and all stakes were returned.',
  'fair.pvpOk':
    'Correct: all numbers match the fingerprints shown, and the cards and result follow from them.',
  'fair.pvpCheck': 'Check a match',
  'fair.pvpNumbers': 'Seat numbers',
  'fair.pvpNumbersHint': 'In seat order, separated by spaces. Bots have none.',
  'fair.pvpBadNumbers': 'Enter the house number and at least one seat number, each of 64 hexadecimal digits.',
  'fair.pvpDeckOk': 'Correct: the house number matches its fingerprint. The numbers give this deck:',
} as const;

export type PvpPhraseKey = keyof typeof en;
