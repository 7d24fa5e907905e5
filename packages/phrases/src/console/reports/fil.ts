import type { ReportsPhraseKey } from './en.ts';

/** Filipino: reports of money and players, and exports. */
export const reportsFil: Record<ReportsPhraseKey, string> = {
  'report.export': 'I-export',
  'report.export.lead':
    'Mga hanay mula {from} hanggang {to} bilang CSV. Nakatala kung sino ang nag-export, at bakit.',
  'report.exported': 'Handa na ang file.',
  'report.by': 'Ayon sa',
  'report.by.day': 'Araw',
  'report.by.month': 'Buwan',
  'report.by.account': 'Account',
  'report.postings.count': 'Mga posting',
  'report.money': 'Pera',
  'report.money.lead': 'Ang naitala bukod sa paglalaro, gaya ng nakikita ng mga manlalaro.',
  'report.players': 'Mga bago at aktibong manlalaro',
  'report.first.deposited': 'Halaga ng mga unang deposito',
};
