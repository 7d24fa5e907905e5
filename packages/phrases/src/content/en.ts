/** English of what the house tells: announcements, help, the service widget. */
export const words = {
  // Announcements
  'notice.title': 'Announcements',
  'notice.empty': 'No announcements yet',
  'notice.emptyHelp': 'News about games, payments and promotions appears here.',
  'notice.new': 'New',
  // Help centre
  'help.title': 'Help centre',
  'help.lead': 'FAQ',
  'help.entries': 'Topics',
  'help.empty': 'No help topics yet',
  'help.emptyHelp': 'Customer service can answer your questions.',
  'help.page': 'Open as a page',
  'help.all': 'All topics',
  'help.previous': 'Previous: {title}',
  'help.next': 'Next: {title}',
  'help.contact': 'Didn’t find your answer?',
  'help.contactHelp': 'Customer service is here to help.',
  'help.service': 'Customer service',
  'help.notices': 'Credits',
  'help.licences': 'Licences',
  // Side service widget
  'widget.title': 'Online service',
  'widget.chat': 'Live chat',
  'widget.chatHelp': 'Customer service of {name}',
  'widget.opens': 'Opens in a new window',
  'widget.failed': 'Couldn’t load the service links.',
} as const;
