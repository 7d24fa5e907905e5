import type { ClassicPhraseKey } from './en.ts';

/** Filipino, for slots of three reels. */
export const classicFil: Record<ClassicPhraseKey, string> = {
  'classic.hook.plain': 'Tatlong magkakapareho sa alinman sa {count} linya',
  'classic.hook.respins': 'Pinupuno ng {wild} sa gitna ang reel nito at iniikot muli ang dalawa pa',
  'classic.hook.factor':
    'Isang linya. Bawat {wild} na tumulong sa panalo ay nagpaparami nito ng {factor} beses',
  'classic.stake.lines': '{amount} kada linya, {count} linya',
  'classic.stake.line': 'buo sa iisang linya',
  'classic.win.line': 'Linya {line}: tatlong {symbol}, panalo ng {amount}',
  'classic.win.one': 'Tatlong {symbol}, panalo ng {amount}',
  'classic.win.factor': '×{factor} dahil sa wild',
  'classic.win.lineBars': 'Linya {line}: tatlong bar, panalo ng {amount}',
  'classic.win.oneBars': 'Tatlong bar, panalo ng {amount}',
  'classic.respin.won': 'Ikot muli!',
  'classic.respin.again': 'Isa pa!',
  'classic.respin.bar': 'Muling ikot {index}',
  'classic.respin.goesOn': 'Tuloy-tuloy hangga’t nananalo ang muling ikot',
  'classic.respin.resumed': 'Itinutuloy ang mga respin mo',
  'classic.respin.total': 'Nanalo ang round ng {amount}',
  'classic.history.respins': '{count} muling ikot',
  'classic.rules.wild': 'Wild: pamalit sa lahat ng iba pang simbolo.',
  'classic.rules.wildFactor':
    'Wild: pamalit sa lahat ng iba pang simbolo, at bawat isang tumulong sa panalo ay nagpaparami nito ng {factor} beses. Ang tatlo nito ay may bayad na nakasulat dito.',
  'classic.rules.wildRespins':
    'Wild: lumalabas sa gitnang reel, pamalit sa lahat ng iba pang simbolo, at pinupuno ang buong reel.',
  'classic.rules.bars': 'Mga bar na magkakaiba ang uri',
  'classic.rules.respins': 'Muling pag-ikot',
  'classic.rules.respinsText':
    'Pinupuno ng {wild} sa gitnang reel ang reel na iyon bago bayaran ang laro. Saka muling iikot nang libre ang dalawang reel sa gilid habang nananatili ito, hangga’t nananalo ang bawat ikot, at hanggang {limit} beses lamang sa isang round.',
  'classic.rules.lines': 'Ang {count} linya',
  'classic.rules.line': 'Ang linya',
  'classic.rules.linesText':
    'May bayad ang linya para sa tatlong magkakaparehong simbolo, o para sa tatlong bar na anuman ang uri. Pinagsasama ang panalo ng magkakaibang linya.',
  'classic.rules.respinRate': 'Nagsisimula ang muling pag-ikot',
};
