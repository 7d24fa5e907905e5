import type { ClusterPhraseKey } from './en.ts';

/** Filipino, for slots whose wins burst and let the symbols above fall. */
export const clusterFil: Record<ClusterPhraseKey, string> = {
  'cluster.stake': 'panalo mula {amount}',
  'cluster.hook.touching': '{least}+ magkadikit na simbolo. Puputok ang panalo, may bagong babagsak.',
  'cluster.hook.anywhere': '{least}+ simbolo saanman. Puputok ang panalo, may bagong babagsak.',
  'cluster.win': '{count} × {symbol}, panalo ng {amount}',
  'cluster.drop': '{count} grupo, panalo ng {amount}',
  'cluster.free.kept': 'Umaakyat ang multiplier hanggang ×{most} at hindi na bumababa',
  'cluster.free.anew': 'Nagsisimula ang bawat laro sa ×{start} at umaakyat hanggang ×{most}',
  'cluster.rules.wins': 'Paano manalo',
  'cluster.rules.touching':
    'Panalo ang {least} o higit pang magkakaparehong simbolo na magkakadikit, magkatabi man o magkapatong. Binabayaran ang bawat grupo ayon sa laki nito.',
  'cluster.rules.anywhere':
    'Panalo ang {least} o higit pang magkakaparehong simbolo saanman sa grid. Binabayaran ang mga ito ayon sa bilang.',
  'cluster.rules.tumble':
    'Pumuputok ang mga nanalo. Bumabagsak ang mga simbolong nasa itaas, at may mga bagong sumusunod. Tuloy-tuloy ito hangga’t may nananalo, hanggang {tumbles} beses sa isang laro; iisang bayad na laro lang ang lahat ng ito.',
  'cluster.rules.climb':
    'Ang panalo sa unang bagsak ay gamit ang unang multiplier, ang sa kasunod ay ang kasunod na multiplier. Mananatili ang huli: {multipliers}.',
  'cluster.rules.wild':
    'Wild: pamalit sa lahat ng simbolo maliban sa {scatter}, at maaaring mabilang sa ilang grupo nang sabay. Walang panalo ang mga wild lang.',
  'cluster.rules.scatter':
    'Scatter: kasama lang sa unang bagsak ng laro, hanggang isa sa bawat column, at hindi nawawala. {least} o higit pa saanman ay may free games: {opened}. Hindi pinararami ang bayad nito.',
  'cluster.rules.opened': '{count} ay {games}',
  'cluster.rules.free':
    'Nilalaro ang free games sa taya ng round na nagbukas nito. {rule}: {multipliers}. {from} o higit pang {scatter} sa isa sa mga ito ay nagdadagdag ng {added} free games, hanggang {limit} sa isang round.',
  'cluster.rules.measured':
    'Kapag kailangang magkadikit ang mga simbolo, hindi mabibilang nang eksakto ang balik, ang dalas ng panalo at ang volatility. Sinukat ang mga ito sa {rounds} round at ni-round off.',
  'cluster.rules.fair':
    'Tsansa lang ang pumipili sa laman ng bawat puwesto, at pareho ang tsansa sa bawat laro. Walang resultang nakabatay sa mga naunang round, sa taya mo o sa balanse mo.',
};
