import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Announcements
  'notice.title': 'Mga anunsyo',
  'notice.empty': 'Wala pang anunsyo',
  'notice.emptyHelp': 'Dito lalabas ang balita tungkol sa mga laro, bayad at promo.',
  'notice.new': 'Bago',
  // Help centre
  'help.title': 'Help center',
  'help.lead': 'FAQ',
  'help.entries': 'Mga paksa',
  'help.empty': 'Wala pang help topics',
  'help.emptyHelp': 'Masasagot ng customer service ang mga tanong mo.',
  'help.page': 'Buksan bilang page',
  'help.all': 'Lahat ng paksa',
  'help.previous': 'Nauna: {title}',
  'help.next': 'Susunod: {title}',
  'help.contact': 'Hindi mahanap ang sagot?',
  'help.contactHelp': 'Narito ang customer service para tumulong.',
  'help.service': 'Customer service',
  'help.notices': 'Credits',
  'help.licences': 'Mga lisensya',
  // Side service widget
  'widget.title': 'Online service',
  'widget.chat': 'Live chat',
  'widget.chatHelp': 'Customer service ng {name}',
  'widget.opens': 'Bubukas sa bagong window',
  'widget.failed': 'Hindi ma-load ang mga link ng serbisyo.',
};
