import type { ClassicPhraseKey } from './en.ts';

/** Filipino, for slots of three reels. */
export const classicFil: Record<ClassicPhraseKey, string> = {
  'classic.hook.plain': 'Tatlong magkakapareho sa alinman sa {count} linya',
  'classic.hook.respins': 'Pinupuno ng {wild} sa gitna ang reel at may respin',
  'classic.hook.factor': 'Isang linya. Bawat {wild} sa panalo ay nagpaparami nito ng {factor}',
  'classic.stake.lines': '{amount} kada linya, {count} linya',
  'classic.stake.line': 'buo sa iisang linya',
  'classic.win.line': 'Linya {line}: tatlong {symbol}, panalo ng {amount}',
  'classic.win.one': 'Tatlong {symbol}, panalo ng {amount}',
  'classic.win.factor': '×{factor} dahil sa wild',
  'classic.win.lineBars': 'Linya {line}: tatlong bar, panalo ng {amount}',
  'classic.win.oneBars': 'Tatlong bar, panalo ng {amount}',
  'classic.respin.won': 'Respin',
  'classic.respin.again': 'Isa pa',
  'classic.respin.bar': 'Respin {index}',
  'classic.respin.goesOn': 'Tuloy ang respin hangga’t nananalo',
  'classic.respin.resumed': 'Itinutuloy ang mga respin mo',
  'classic.respin.total': 'Nanalo ang round ng {amount}',
  'classic.history.respins': '{count} respin',
  'classic.rules.wild': 'Wild: pamalit sa lahat ng iba pang simbolo.',
  'classic.rules.wildFactor':
    'Wild: pamalit sa lahat ng iba pang simbolo, at bawat isa sa panalo ay nagpaparami nito ng {factor}. Ang tatlo nito ay may bayad na nakasulat dito.',
  'classic.rules.wildRespins':
    'Wild: lumalabas sa gitnang reel, pamalit sa lahat ng iba pang simbolo, at pinupuno ang buong reel.',
  'classic.rules.bars': 'Mga bar na magkakaiba ang uri',
  'classic.rules.respins': 'Respins',
  'classic.rules.respinsText':
    'Pinupuno ng {wild} sa gitnang reel ang reel na iyon bago bayaran ang laro. Saka libreng magre-respin ang dalawang reel sa gilid habang nananatili ito, hangga’t nananalo ang bawat respin, hanggang {limit} beses sa isang round.',
  'classic.rules.lines': 'Ang {count} linya',
  'classic.rules.line': 'Ang linya',
  'classic.rules.linesText':
    'May bayad ang linya para sa tatlong magkakaparehong simbolo, o para sa tatlong bar na anuman ang uri. Pinagsasama ang panalo ng magkakaibang linya.',
  'classic.rules.respinRate': 'Nagsisimula ang respins',
};
