/** English, for the pages of the payment sandbox. `{name}` is replaced by a value. */
export const en = {
  // Every page
  'sandbox.name': 'Perya Sandbox',
  'sandbox.warning': 'Sandbox: this page simulates a provider, and no real money moves.',
  // Checkout
  'checkout.title': 'Confirm your payment',
  'checkout.amount': 'Amount',
  'checkout.order': 'Order',
  'checkout.channel': 'Pay with',
  'checkout.pay': 'Pay {amount}',
  'checkout.decline': 'Decline the payment',
  'checkout.back': 'Back without paying',
  'checkout.tests': 'Test what can go wrong',
  'checkout.pay.wrong': 'Pay a wrong amount ({amount})',
  'checkout.pay.wrong.help': 'The site must not credit anything and must set the order aside.',
  'checkout.pay.twice': 'Pay, and report it twice',
  'checkout.pay.twice.help': 'The site must credit the amount only once.',
  // A payment that was decided
  'decided.title.paid': 'This payment is done',
  'decided.title.declined': 'This payment was declined',
  'decided.text': 'Nothing left to do here.',
  'decided.back': 'Back to the site',
  // Overview
  'overview.title': 'Sandbox payments',
  'overview.text':
    'This program simulates a payment provider. A deposit on the site leads to a checkout page here. The outcome is reported back to the site in a signed message.',
  'overview.empty': 'No payments yet.',
  'overview.time': 'Time',
  'overview.status': 'Status',
  'overview.report': 'Report to the site',
  'overview.report.none': 'none yet',
  'overview.report.open': 'waiting (attempts: {attempts})',
  'overview.report.acknowledged': 'received (attempts: {attempts})',
  'overview.report.refused': 'refused by the site',
  'overview.report.given_up': 'given up (attempts: {attempts})',
  'status.open': 'Waiting',
  'status.paid': 'Paid',
  'status.declined': 'Declined',
  // Ways to pay
  'channel.sandbox-ewallet': 'E-wallet',
  'channel.sandbox-bank': 'Online banking',
  'channel.sandbox-qr': 'QR code',
  'channel.other': 'Sandbox',
  // Signing in as somebody
  'sign.in.title.google': 'Sandbox: log in with Google',
  'sign.in.title.facebook': 'Sandbox: log in with Facebook',
  'sign.in.text':
    'This page simulates the other service. Enter who you want to be. The same address is always the same person.',
  'sign.in.email': 'E-mail',
  'sign.in.email.wrong': 'Please type an e-mail address, such as maria@example.com.',
  'sign.in.name': 'Name',
  'sign.in.verified': 'The service has verified this address',
  'sign.in.continue': 'Continue',
  'sign.in.cancel': 'Cancel',
  // Codes that would have been texted
  'codes.title': 'Codes by text message',
  'codes.text': 'This program also simulates an SMS code service. It lists here what it would have sent.',
  'codes.empty': 'No codes yet.',
  // Places where the site's app would come from
  'downloads.title.android': 'The Android app would be here',
  'downloads.title.ios': 'The App Store page would be here',
  'downloads.title.profile': 'A shortcut for your iPhone',
  'downloads.text.android':
    'A brand puts the address of its own app here. The demo has none: open the site and add it to your home screen from your browser’s menu.',
  'downloads.text.ios':
    'A brand puts the address of its App Store page here. The demo has none: open the site in Safari and add it to your home screen.',
  'downloads.text.profile':
    'This profile puts a shortcut to the site on your home screen. It isn’t signed, so your iPhone says that it can’t be verified. Install it under Settings, Profile Downloaded.',
  'downloads.profile': 'Download the profile',
  'downloads.back': 'Back to the site',
  // Failures
  'failure.closed':
    'Only the machine that runs this demo can open this page. Start with DEMO_DOORS=open to let everyone in.',
  'failure.not.found': 'This payment does not exist.',
  'failure.sign.in': 'This sign-in has ended. Please start again on the site.',
  'failure.unknown': 'Something went wrong. Please try again.',
  'failure.retry': 'Try again',
  'failure.retries': 'This page tries again by itself.',
} as const;
