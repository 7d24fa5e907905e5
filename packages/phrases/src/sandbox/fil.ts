/** Filipino, for the pages of the payment sandbox. */
import type { SandboxDictionary } from './phrase.ts';

export const fil: SandboxDictionary = {
  // Every page
  'sandbox.name': 'Perya Sandbox',
  'sandbox.warning':
    'Sandbox: ginagaya lang ng page na ito ang provider, at walang totoong perang gumagalaw.',
  // Checkout
  'checkout.title': 'Kumpirmahin ang bayad',
  'checkout.amount': 'Halaga',
  'checkout.order': 'Order',
  'checkout.channel': 'Paraan ng pagbabayad',
  'checkout.pay': 'Magbayad ng {amount}',
  'checkout.decline': 'Tanggihan ang bayad',
  'checkout.back': 'Bumalik nang hindi nagbabayad',
  'checkout.tests': 'Subukan ang mga puwedeng pumalya',
  'checkout.pay.wrong': 'Magbayad ng maling halaga ({amount})',
  'checkout.pay.wrong.help':
    'Hindi dapat magdagdag ng pera ang site at dapat nitong itabi ang order para suriin.',
  'checkout.pay.twice': 'Magbayad, at iulat nang dalawang beses',
  'checkout.pay.twice.help': 'Isang beses lang dapat idagdag ng site ang halaga.',
  // A payment that was decided
  'decided.title.paid': 'Tapos na ang bayad na ito',
  'decided.title.declined': 'Tinanggihan ang bayad na ito',
  'decided.text': 'Wala nang kailangang gawin dito.',
  'decided.back': 'Bumalik sa site',
  // Overview
  'overview.title': 'Mga bayad sa sandbox',
  'overview.text':
    'Ginagaya ng program na ito ang isang payment provider. Dinadala rito ang deposito sa site para bayaran. Iniuulat ang resulta sa site sa isang mensaheng may pirma.',
  'overview.empty': 'Wala pang bayad.',
  'overview.time': 'Oras',
  'overview.status': 'Status',
  'overview.report': 'Ulat sa site',
  'overview.report.none': 'wala pa',
  'overview.report.open': 'naghihintay (mga subok: {attempts})',
  'overview.report.acknowledged': 'natanggap (mga subok: {attempts})',
  'overview.report.refused': 'tinanggihan ng site',
  'overview.report.given_up': 'itinigil (mga subok: {attempts})',
  'status.open': 'Naghihintay',
  'status.paid': 'Bayad na',
  'status.declined': 'Tinanggihan',
  // Ways to pay
  'channel.sandbox-ewallet': 'E-wallet',
  'channel.sandbox-bank': 'Online banking',
  'channel.sandbox-qr': 'QR code',
  'channel.other': 'Sandbox',
  // Signing in as somebody
  'sign.in.title.google': 'Sandbox: mag-log in gamit ang Google',
  'sign.in.title.facebook': 'Sandbox: mag-log in gamit ang Facebook',
  'sign.in.text':
    'Ginagaya ng page na ito ang kabilang serbisyo. Ilagay kung sino ka. Iisang tao lagi ang parehong address.',
  'sign.in.email': 'E-mail',
  'sign.in.email.wrong': 'Mag-type ng e-mail address, gaya ng maria@example.com.',
  'sign.in.name': 'Pangalan',
  'sign.in.verified': 'Natiyak na ng serbisyo ang address na ito',
  'sign.in.continue': 'Magpatuloy',
  'sign.in.cancel': 'Kanselahin',
  // Codes that would have been texted
  'codes.title': 'Mga code sa text',
  'codes.text':
    'Ginagaya rin ng program na ito ang isang SMS code service. Narito ang mga ipapadala sana nito.',
  'codes.empty': 'Wala pang code.',
  // Places where the site's app would come from
  'downloads.title.android': 'Dito sana ang Android app',
  'downloads.title.ios': 'Dito sana ang App Store',
  'downloads.title.profile': 'Shortcut para sa iPhone mo',
  'downloads.text.android':
    'Dito inilalagay ng brand ang address ng sarili nitong app. Walang ganoon ang demo: buksan ang site at idagdag ito sa home screen mula sa menu ng browser mo.',
  'downloads.text.ios':
    'Dito inilalagay ng brand ang address nito sa App Store. Walang ganoon ang demo: buksan ang site sa Safari at idagdag ito sa home screen mo.',
  'downloads.text.profile':
    'Naglalagay ang profile na ito ng shortcut ng site sa home screen mo. Hindi ito pirmado, kaya sasabihin ng iPhone mo na hindi ito ma-verify. I-install ito sa Settings, Profile Downloaded.',
  'downloads.profile': 'I-download ang profile',
  'downloads.back': 'Bumalik sa site',
  // Failures
  'failure.closed':
    'Ang makinang nagpapatakbo ng demo na ito lang ang makakabukas ng page na ito. Simulan gamit ang DEMO_DOORS=open para makapasok ang lahat.',
  'failure.not.found': 'Walang ganitong bayad.',
  'failure.sign.in': 'Tapos na ang pag-sign in na ito. Magsimula muli sa site.',
  'failure.unknown': 'May nangyaring mali. Pakisubukang muli.',
  'failure.retry': 'Subukang muli',
  'failure.retries': 'Kusang susubok muli ang page na ito.',
};
