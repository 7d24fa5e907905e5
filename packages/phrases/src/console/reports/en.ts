/** English: reports of money and players, and exports. */
export const reportsEn = {
  'report.export': 'Export',
  'report.export.lead': 'Rows from {from} to {to} as CSV. It is on record who exports them, and why.',
  'report.exported': 'The file is ready.',
  'report.by': 'By',
  'report.by.day': 'Day',
  'report.by.month': 'Month',
  'report.by.account': 'Account',
  'report.postings.count': 'Postings',
  'report.money': 'Money',
  'report.money.lead': 'What was booked beside play, as players see it.',
  'report.players': 'New and active players',
  'report.first.deposited': 'First deposits, amount',
} as const;

export type ReportsPhraseKey = keyof typeof reportsEn;
