/** English, for the games in which one player chooses. */
export const instantEn = {
  'instant.loading': 'Loading…',
  'instant.last': 'Last results',
  'instant.chip': 'Stake {amount}',
  'instant.half': 'Half the stake',
  'instant.double': 'Double the stake',
  'instant.most': 'The most on this choice is {amount}',
  'instant.bet': 'Bet',
  'instant.take': 'Cash out',
  'instant.placing': 'One moment…',
  'instant.yourTurn': 'Your turn',
  'instant.replaying': 'Replay',
  'instant.replayed': 'This round won {amount}',
  'instant.resumed': 'Resuming your round',
  'instant.limbo.unreadable': 'Enter a multiplier such as 2.50.',
  'instant.chooseFirst': 'Mark at least one number first.',
  'instant.multiplier': 'Pays',
  'instant.chance': 'Chance',
  'instant.risk': 'Risk',
  'instant.risk.low': 'Low',
  'instant.risk.medium': 'Medium',
  'instant.risk.high': 'High',
  // Mines
  'instant.mines.count': 'Mines',
  'instant.mines.board': 'Board of 25 fields',
  'instant.mines.field': 'Row {row}, field {column}',
  'instant.mines.gem': 'safe',
  'instant.mines.mine': 'a mine',
  'instant.mines.hook': 'Pick a tile, avoid the mines',
  'instant.mines.pick': 'Pick a tile',
  'instant.mines.safe': 'Safe at {times}. Pick again or cash out',
  // Plinko
  'instant.plinko.rows': 'Rows',
  'instant.plinko.hook': 'Drop the ball and see where it falls',
  'instant.plinko.result': 'The ball landed on {times}',
  // Dice
  'instant.dice.side': 'You win',
  'instant.dice.over': 'Over',
  'instant.dice.under': 'Under',
  'instant.dice.limit': 'Wins',
  'instant.dice.below': 'below {number}',
  'instant.dice.from': 'from {number}',
  'instant.dice.hook': 'Over or under: you set the odds',
  'instant.dice.drawn': 'Drawn: {number}',
  // Hi-lo
  'instant.hilo.hook': 'Is the next card higher or lower?',
  'instant.hilo.higher': 'Higher or same',
  'instant.hilo.higher.only': 'Higher',
  'instant.hilo.lower': 'Lower or same',
  'instant.hilo.lower.only': 'Lower',
  'instant.hilo.same': 'Same',
  'instant.hilo.skip': 'Skip card',
  'instant.hilo.before': 'Cards of this round',
  'instant.hilo.card': '{rank} of {suit}',
  'instant.hilo.ask': 'Higher or lower?',
  'instant.hilo.on': 'Go on or cash out',
  'instant.suit.spade': 'spades',
  'instant.suit.heart': 'hearts',
  'instant.suit.diamond': 'diamonds',
  'instant.suit.club': 'clubs',
  // Wheel
  'instant.wheel.segments': 'Segments',
  'instant.wheel.pays': 'What the segments pay',
  'instant.wheel.hook': 'Spin the wheel',
  'instant.wheel.result': 'The wheel stopped at {times}',
  // Keno
  'instant.keno.board': 'Forty numbers',
  'instant.keno.pays': 'What hits pay',
  'instant.keno.hits': '{count} hit',
  'instant.keno.hook': 'Mark up to {count} numbers',
  'instant.keno.full': 'You can mark up to {count} numbers.',
  'instant.keno.lucky': 'Pick for me',
  'instant.keno.clear': 'Clear',
  'instant.keno.hit': 'hit',
  'instant.keno.drawn': 'drawn',
  'instant.keno.result': '{hits} of {count} hit. Drawn: {numbers}',
  // Limbo
  'instant.limbo.target': 'Target',
  'instant.limbo.hook': 'Set your target. Will it get there?',
  'instant.limbo.reached': 'Reached {times}',
  // Balloon pop
  'instant.balloon.pump': 'Pump',
  'instant.balloon.next': '{times}, holds {chance}',
  'instant.balloon.hook': 'Pump it up, cash out before it bursts',
  'instant.balloon.ask': 'Pump!',
  'instant.balloon.holds': '{times}. Pump again or cash out',
  // Rules
  'instant.rules.mines':
    'The board of 25 fields hides as many mines as you choose, 1 to 24; where they are is drawn with the bet. Each field that you open without a mine raises what you can take. A mine ends the round and the stake is lost. When all safe fields are open, or the next one would pay more than 10,000 × the stake, the win is taken by itself.',
  'instant.rules.plinko':
    'The ball falls through 8, 12 or 16 rows of pegs; at each it goes to the left or to the right with the same chance. The bucket in which it lands pays what stands on it.',
  'instant.rules.dice':
    'A number from 00.00 to 99.99 is drawn, each with the same chance. You choose whether it has to fall over or under a limit, and how likely that is. The less likely, the more it pays.',
  'instant.rules.hi-lo':
    'Cards are drawn from an endless deck; the ace is the lowest, the king the highest. Guess whether the next card is as high or higher, or as low or lower; after an ace or a king also whether it is the same. Every right guess raises what you can take, a wrong one ends the round. You can ask for another card as often as you like; after 40 cards the win is taken by itself. A guess that would pay more than 10,000 × the stake is not offered.',
  'instant.rules.wheel':
    'The wheel stops at one of its segments, each with the same chance, and the segment pays what stands on it. You choose how many segments it has and the risk.',
  'instant.rules.keno':
    'You mark 1 to 10 of 40 numbers. Ten numbers are drawn, each with the same chance. The hits pay by the table, which depends on how many you marked and on the risk.',
  'instant.rules.limbo':
    'You name a multiplier from 1.01 to 10,000. A number is drawn; if it reaches your bar, the bet pays your multiplier, however far the number climbs.',
  'instant.rules.balloon':
    'Every pump lets the balloon grow and raises what you can take, or it bursts and the stake is lost. At low risk one pump in 20 bursts it, at medium risk one in 8, at high risk one in 3, whatever was before. After 50, 40 or 20 pumps the win is taken by itself.',
  'instant.rules.play': 'How it is played',
  'instant.rules.rtp':
    'Every choice returns between {least} and {most} of all stakes in the long run; a short session can differ much from it.',
  'instant.rules.odds':
    'Multipliers are 98 % of fair odds, rounded to hundredths, or stand in the tables of the game.',
  'instant.rules.limits': 'Stakes and wins',
  'instant.rules.stakes':
    'Any whole amount from {least} to {most}. No bet can win more than {win}: where a choice pays much, its highest stake is lower, so that no win is ever cut.',
  'instant.rules.interrupted':
    'An interrupted round goes on when you come back. If you do not come back within a day, what you had is taken for you; if nothing was risked after the bet, the stake is returned.',
  'instant.rules.fair':
    'Each outcome is drawn with the chances that stand here. None depends on earlier rounds, on your stake or on your balance.',
} as const;

export type InstantPhraseKey = keyof typeof instantEn;
