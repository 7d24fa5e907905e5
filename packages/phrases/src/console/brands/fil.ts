import type { BrandsPhraseKey } from './en.ts';

/** Filipino: brands, their modes, suppliers in maintenance. */
export const brandsFil: Record<BrandsPhraseKey, string> = {
  'brands.title': 'Mga brand',
  'brands.lead': 'Ang mga site na inaalagaan mo.',
  'brands.none': 'Wala kang inaalagaang brand',
  'brand.one': 'Brand',
  'brand.code': 'Code',
  'brand.currency': 'Pera',
  'brand.mode': 'Mode',
  'brand.mode.normal': 'Bukas',
  'brand.mode.normal.text': 'Magagawa ng mga manlalaro ang lahat.',
  'brand.mode.maintenance': 'Maintenance',
  'brand.mode.maintenance.text':
    'Ipinapakita ng site ang pahina ng maintenance. Tinatapos ang mga tumatakbong round, at dumarating pa rin ang mga bayad.',
  'brand.mode.restricted': 'Hindi para sa lugar na ito',
  'brand.mode.restricted.text': 'Sinasabi ng site na hindi ito iniaalok dito.',
  'brand.mode.change': 'Palitan ang mode',
  'brand.mode.lead': 'Agad itong magkakabisa, para sa lahat ng nasa site.',
  'brand.mode.said': 'Napalitan na ang mode.',
  'vendors.title': 'Mga supplier na naka-maintenance',
  'vendors.none': 'Bukas ang lahat ng supplier',
  'vendors.none.text':
    'Walang binubuksang laro ang supplier na naka-maintenance; tuloy ang mga tumatakbong round.',
  'vendors.begin': 'Simulan ang maintenance',
  'vendors.begin.lead': 'Hindi bubuksan ang mga laro nito hanggang matapos ito.',
  'vendors.end': 'Tapusin',
  'vendors.end.title': 'Tapusin ang maintenance ng {vendor}',
  'vendors.said': 'Nabago na ang supplier.',
  vendor: 'Supplier',
  'vendor.until': 'Hanggang',
  'vendor.until.help':
    'Kusang magbubukas ang mga laro nito sa oras na iyon. Kung walang laman: hanggang may magtapos.',
};
