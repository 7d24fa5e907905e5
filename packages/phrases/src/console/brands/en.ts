/** English: brands, their modes, suppliers in maintenance. */
export const brandsEn = {
  'brands.title': 'Brands',
  'brands.lead': 'The sites that you look after.',
  'brands.none': 'You look after no brand',
  'brand.one': 'Brand',
  'brand.code': 'Code',
  'brand.currency': 'Currency',
  'brand.mode': 'Mode',
  'brand.mode.normal': 'Open',
  'brand.mode.normal.text': 'Players can do everything.',
  'brand.mode.maintenance': 'Maintenance',
  'brand.mode.maintenance.text':
    'The site shows its maintenance page. Rounds that run are settled, payments still arrive.',
  'brand.mode.restricted': 'Region restricted',
  'brand.mode.restricted.text': 'The site says that it is not offered here.',
  'brand.mode.change': 'Change the mode',
  'brand.mode.lead': 'It takes effect at once, for everybody on the site.',
  'brand.mode.said': 'The mode has been changed.',
  'vendors.title': 'Suppliers in maintenance',
  'vendors.none': 'All suppliers are open',
  'vendors.none.text': 'A supplier in maintenance opens no games; rounds that run go on.',
  'vendors.begin': 'Begin maintenance',
  'vendors.begin.lead': 'Its games are not opened until it ends.',
  'vendors.end': 'End',
  'vendors.end.title': 'End the maintenance of {vendor}',
  'vendors.said': 'The supplier has been changed.',
  vendor: 'Supplier',
  'vendor.until': 'Until',
  'vendor.until.help': 'Its games open by themselves then. Empty: until somebody ends it.',
} as const;

export type BrandsPhraseKey = keyof typeof brandsEn;
