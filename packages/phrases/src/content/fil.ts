import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Announcements
  'notice.title': 'Mga anunsyo',
  'notice.empty': 'Wala pang anunsyo',
  'notice.emptyHelp': 'Dito lalabas ang balita tungkol sa laro, bayad at promo.',
  'notice.new': 'Bago',
  // Help centre
  'help.title': 'Sentro ng tulong',
  'help.lead': 'Mga itinanong na ng iba',
  'help.entries': 'Mga paksa',
  'help.empty': 'Wala pang mga teksto ng tulong',
  'help.emptyHelp': 'Sasagutin muna ng customer service ang mga tanong mo.',
  'help.page': 'Buksan bilang pahina',
  'help.all': 'Lahat ng paksa',
  'help.previous': 'Nauna: {title}',
  'help.next': 'Susunod: {title}',
  'help.contact': 'Wala rito ang tanong mo?',
  'help.contactHelp': 'Nandiyan ang customer service para sa iyo.',
  'help.service': 'Customer service',
  'help.notices': 'Sino ang gumawa ng mga larawan',
  'help.licences': 'Mga lisensya',
  // Side service widget
  'widget.title': 'Online na serbisyo',
  'widget.chat': 'Live chat',
  'widget.chatHelp': 'Customer service ng {name}',
  'widget.opens': 'Bubukas sa bagong window',
  'widget.failed': 'Hindi ma-load ang mga link ng serbisyo.',
};
