/** English of what the house tells: announcements, help, the service widget. */
export const words = {
  // Announcements
  'notice.title': 'Announcements',
  'notice.empty': 'Nothing has been announced',
  'notice.emptyHelp': 'News of games, payments and promotions will appear here.',
  'notice.new': 'New',
  // Help centre
  'help.title': 'Help centre',
  'help.lead': 'What others have asked',
  'help.entries': 'Topics',
  'help.empty': 'There are no help texts yet',
  'help.emptyHelp': 'Customer service answers your questions meanwhile.',
  'help.page': 'Open as a page',
  'help.all': 'All topics',
  'help.previous': 'Before: {title}',
  'help.next': 'Next: {title}',
  'help.contact': 'Your question is not here?',
  'help.contactHelp': 'Customer service is there for you.',
  'help.service': 'Customer service',
  'help.notices': 'Who made the pictures',
  'help.licences': 'Licences',
  // Side service widget
  'widget.title': 'Online service',
  'widget.chat': 'Live chat',
  'widget.chatHelp': 'Customer service of {name}',
  'widget.opens': 'Opens in a new window',
  'widget.failed': 'The service links could not be loaded.',
} as const;
