import { exportsEn } from '../exports/en.ts';
import { tablesEn } from '../tables/en.ts';

/** English of what only the server says: mail, text messages, pages of its own. */
export const words = {
  // Failure pages
  'page.retries': 'It tries again by itself.',
  // Payment providers
  'provider.signature.invalid': 'The signature isn’t valid.',
  'deposit.channel.sandbox.ewallet': 'E-wallet',
  'deposit.channel.sandbox.bank': 'Online banking',
  'deposit.channel.sandbox.qr': 'Scan to pay',
  'deposit.channel.demo.transfer': 'Bank transfer',
  'deposit.channel.demo.slip': 'Over the counter',
  'deposit.channel.alipay': 'Alipay',
  'deposit.channel.qq': 'QQ Wallet',
  'deposit.channel.wechat': 'WeChat Pay',
  // Mail
  'mail.welcome.subject': 'Welcome to {brand}',
  'mail.welcome.body':
    'Hello {userName},\n\nYour account at {brand} is ready. Play for fun, and only with money you can afford to lose.',
  // Sandbox outbox
  'outbox.title': 'Sandbox outbox',
  'outbox.closed':
    'Only this machine can open the outbox, because it shows login codes. Start with DEMO_DOORS=open to let everyone in.',
  'outbox.help': 'Messages the site would have sent by e-mail or SMS. This page exists only in the demo.',
  'outbox.empty': 'Nothing has been sent yet.',
  // Codes by text message and mail
  'code.subject': '{code} is your {brand} code',
  'code.text.register': '{brand}: {code} is your code to register. Valid for {minutes} min. Don’t share it.',
  'code.text.login': '{brand}: {code} is your code to log in. Valid for {minutes} min. Don’t share it.',
  'code.text.reset':
    '{brand}: {code} is your code for a new password. Valid for {minutes} min. Don’t share it.',
  'code.text.setPassword':
    '{brand}: {code} is your code to set a password. Valid for {minutes} min. Don’t share it.',
  'code.text.payment':
    '{brand}: {code} is your code for a new payment password. Valid for {minutes} min. Don’t share it.',
  'code.text.mobile':
    '{brand}: {code} is your code to add this number to your account. Valid for {minutes} min. Don’t share it.',
  // Keys and sessions
  'mail.newDevice.subject': 'New login at {brand}',
  'mail.newDevice.body':
    'Hello {userName},\n\nA new device has logged in to your {brand} account:\n\n{device}\n{time}\n{address}\n\nIf this was you, you don’t need to do anything. If not, change your password at once and sign this device out in the security centre.',
  'mail.newDevice.unknown': 'Unknown device',
  // Passwords, pictures of members, feedback
  'mail.reset.subject': 'Reset your {brand} password',
  'mail.reset.body':
    'Hello {userName},\n\nSomeone asked for a new password for your {brand} account. If this was you, open this link within {minutes} minutes and choose one:\n\n{link}\n\nThe link works once. If this wasn’t you, you don’t need to do anything. Your password stays the same.',
  'mail.passwordChanged.subject': 'Your {brand} password was changed',
  'mail.passwordChanged.body':
    'Hello {userName},\n\nThe password of your {brand} account was just changed, and all other devices were logged out.\n\nIf this wasn’t you, set a new password at once and tell customer service.',
  'mail.emailChanged.subject': 'Your e-mail address at {brand} was changed',
  'mail.emailChanged.body':
    'Hello {userName},\n\nThe e-mail address of your {brand} account was just changed. We’ll use the new address from now on.\n\nIf this wasn’t you, set a new password at once and tell customer service.',
  'mail.mobileChanged.subject': 'Your mobile number at {brand} was changed',
  'mail.mobileChanged.body':
    'Hello {userName},\n\nYour {brand} account has a new mobile number. We’ll send texts and codes to the new number from now on.\n\nIf this wasn’t you, set a new password at once and tell customer service.',
  'text.mobileChanged':
    '{brand}: your account has a new mobile number and no longer uses this one. If this wasn’t you, set a new password at once and tell customer service.',
  ...tablesEn,
  ...exportsEn,
  // Operators
  'request.origin': 'The request didn’t come from the console’s own page.',
  'second.factor.last': 'This is your last second factor. Add another one first.',
  'invitation.invalid': 'This link is no longer valid. Ask for a new one.',
  'operator.state': 'The operator’s current state doesn’t allow this.',
  'programme.day': 'It must start on a future day.',
  'invitation.closed': 'That invitation is no longer waiting for a decision.',
  'invitation.unmet':
    'The friend no longer meets the terms, or one of the two accounts is closed. Reject the invitation, or wait.',
  'approval.own': 'Someone else must do that: it concerns you, or you proposed it.',
  'team.cycle': 'The new upline is in this branch, or is already the upline.',
  'move.waiting': 'Another branch is waiting to be moved first.',
  'affiliate.exists': 'This member is already an affiliate.',
  'hold.state': 'The earnings are already on hold, or there is no hold to release.',
  'version.stale': 'Someone has changed this in the meantime. Please reload.',
  'limit.raise': 'An operator can only lower a limit. The member requests a higher one.',
  'approval.waiting': 'The same proposal is already waiting for a decision.',
  'approval.closed': 'The proposal has been decided or has expired.',
  'withdrawal.state': 'The withdrawal’s current state doesn’t allow this.',
  'chat.claimed': 'Take the chat first, or wait: a colleague is answering it.',
  'withdrawal.claimed': 'Take it first, or wait: a colleague is reviewing it.',
  'brand.exists': 'A brand with this code already exists.',
  'bulk.nobody': 'No player matches.',
  'studio.unavailable': 'The studio isn’t responding. Please try again.',
  'bulk.state': 'This bulk action is already running or has ended.',
  'case.state': 'This case is closed.',
  'case.sanctions':
    'This member resembles a person on a sanctions list. Decide the case first; until then nothing is paid out.',
  'suspense.state': 'This line is no longer in suspense.',
  'case.claimed': 'Take the case first, or wait: a colleague is reviewing it.',
  'amount.limit': 'This amount is above your limit.',
  'identity.claimed': 'A colleague is reviewing this verification. View its pictures before you decide.',
  'identity.decided': 'This verification has already been decided.',
} as const;
