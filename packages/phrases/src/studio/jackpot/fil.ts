import type { JackpotPhraseKey } from './en.ts';

/** Filipino of the jackpots that slots feed. */
export const jackpotFil: Readonly<Record<JackpotPhraseKey, string>> = {
  'jackpot.title': 'Mga jackpot',
  'jackpot.open': 'Mga jackpot: ano ang mga ito at sino ang nanalo',
  'jackpot.grand': 'Grand',
  'jackpot.major': 'Major',
  'jackpot.minor': 'Minor',
  'jackpot.mini': 'Mini',
  'jackpot.kicker': 'Napanalunan mo ang jackpot',
  'jackpot.name': '{tier} jackpot',
  'jackpot.won': '{tier} jackpot: nanalo ka ng {amount}',
  'jackpot.booking': 'Panalo sa {tier} jackpot! Itinatala pa ang halaga.',
  'jackpot.go': 'Magpatuloy',
  'jackpot.rtp':
    'Balik sa manlalaro kasama ang mga jackpot: {total}. {base} nito ang mula sa mga reel, {feed} ang mula sa idinadagdag ng bawat taya sa mga pondo, at {seed} ang mula sa bahay.',
  'jackpot.text':
    'Bawat taya ay nagdadagdag sa apat na pondo: {feed} nito, na ibinabayad ng bahay. Iisa ang mga pondo ng lahat ng larong may ganitong tanda. May sariling account ang pera ng mga ito.',
  'jackpot.draw':
    'Sa bawat binayarang round, isa pang numero ang binubunot mula sa mga seed nito, hiwalay sa mga reel. Katapat ng laki ng taya ang tsansa at wala nang ibang nakaaapekto: hindi ang laman ng pondo, hindi ang mga naunang round, hindi kung sino ang naglalaro. Walang bunot sa libreng laro.',
  'jackpot.pay':
    'Makukuha ng nanalo ang lahat ng laman ng pondo sa sandaling itala ang panalo, at muling sisimulan ito ng bahay. Kung dalawa ang sabay na manalo, ang ikalawa ay makakakuha ng pondong kasisimula pa lang.',
  'jackpot.shown':
    'Hindi lalampas sa 30 segundo ang tanda ng mga halaga. Hindi nagdadagdag at hindi nananalo ang perang panlaro.',
  'jackpot.tier': 'Pondo',
  'jackpot.now': 'Laman ngayon',
  'jackpot.seed': 'Simula',
  'jackpot.share': 'Sa bawat taya',
  'jackpot.chance': 'Tsansa sa {stake}',
  'jackpot.oneIn': '1 sa {count}',
  'jackpot.last': 'Mga huling nanalo',
  'jackpot.none': 'Wala pang nananalo rito.',
  'jackpot.winner': '{name}, {game}',
  'jackpot.history': '{tier} jackpot {amount}',
};
