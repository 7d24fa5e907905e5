import type { JackpotPhraseKey } from './en.ts';

/** Filipino of the jackpots that slots feed. */
export const jackpotFil: Readonly<Record<JackpotPhraseKey, string>> = {
  'jackpot.title': 'Mga jackpot',
  'jackpot.open': 'Mga jackpot: paano gumagana at sino ang nanalo',
  'jackpot.grand': 'Grand',
  'jackpot.major': 'Major',
  'jackpot.minor': 'Minor',
  'jackpot.mini': 'Mini',
  'jackpot.kicker': 'Napanalunan mo ang jackpot',
  'jackpot.name': '{tier} jackpot',
  'jackpot.won': '{tier} jackpot: nanalo ka ng {amount}',
  'jackpot.booking': 'Panalo sa {tier} jackpot! Kinukumpirma pa ang halaga.',
  'jackpot.go': 'Magpatuloy',
  'jackpot.rtp':
    'Balik sa manlalaro kasama ang mga jackpot: {total}. {base} nito ang mula sa mga reel, {feed} ang mula sa idinadagdag ng bawat taya sa mga pondo, at {seed} ang mula sa bahay.',
  'jackpot.text':
    'Bawat taya ay nagpapalaki sa apat na pondo: nagdadagdag ang bahay ng {feed} nito. Iisa ang pondo ng lahat ng larong may ganitong tanda. Nasa hiwalay na account ang pera ng mga ito.',
  'jackpot.draw':
    'Sa bawat bayad na round, isa pang numero ang binubunot mula sa mga seed nito, hiwalay sa mga reel. Ayon sa laki ng taya ang tsansa. Wala nang ibang nakakaapekto: hindi ang laki ng pondo, ang mga naunang round o kung sino ang naglalaro. Walang bunot sa free games.',
  'jackpot.pay':
    'Makukuha ng nanalo ang lahat ng laman ng pondo kapag naitala ang panalo, at muling sinisimulan ito ng bahay. Kung dalawa ang sabay na manalo, ang bagong simulang pondo ang sa ikalawa.',
  'jackpot.shown':
    'Hindi lalampas sa 30 segundo ang edad ng mga halaga. Hindi nagdadagdag at hindi nananalo ang play money.',
  'jackpot.tier': 'Pondo',
  'jackpot.now': 'Laman ngayon',
  'jackpot.seed': 'Simula',
  'jackpot.share': 'Sa bawat taya',
  'jackpot.chance': 'Tsansa sa {stake}',
  'jackpot.oneIn': '1 sa {count}',
  'jackpot.last': 'Mga huling nanalo',
  'jackpot.none': 'Wala pang nananalo.',
  'jackpot.winner': '{name}, {game}',
  'jackpot.history': '{tier} jackpot {amount}',
};
