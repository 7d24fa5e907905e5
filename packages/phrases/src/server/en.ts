/** English of what only the server says: mail, text messages, pages of its own. */
export const words = {
  // Payment providers
  'provider.signature.invalid': 'The signature is not valid.',
  'deposit.channel.sandbox.ewallet': 'Test e-wallet',
  'deposit.channel.sandbox.bank': 'Test bank transfer',
  'deposit.channel.sandbox.qr': 'Test QR code',
  'deposit.channel.demo.transfer': 'Bank transfer',
  'deposit.channel.demo.slip': 'Transfer with a slip',
  'deposit.channel.alipay': 'Alipay',
  'deposit.channel.qq': 'QQ Wallet',
  'deposit.channel.wechat': 'WeChat Pay',
  // Mail
  'mail.welcome.subject': 'Welcome to {brand}',
  'mail.welcome.body':
    'Hello {userName},\n\nYour account at {brand} is ready. Play for fun, and only with what you can spare.',
  // Sandbox outbox
  'outbox.title': 'Sandbox outbox',
  'outbox.closed':
    'Only this machine can open the outbox: it shows codes that open accounts. Start with DEMO_DOORS=open to let everyone in.',
  'outbox.help': 'Messages that would have been sent by mail or SMS. This page exists in the demo only.',
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
    'Hello {userName},\n\na device that we have not seen before has logged in to your account at {brand}:\n\n{device}\n{time}\n{address}\n\nIf this was you, there is nothing to do. If not, change your password at once and sign this device out in the security centre.',
  'mail.newDevice.unknown': 'Unknown device',
  // Passwords, pictures of members, feedback
  'mail.reset.subject': 'A new password for {brand}',
  'mail.reset.body':
    'Hello {userName},\n\nsomebody asked for a new password for your account at {brand}. If it was you, open this link within {minutes} minutes and choose one:\n\n{link}\n\nThe link works once. If it was not you, you need not do anything: your password stays as it is.',
  'mail.passwordChanged.subject': 'Your password at {brand} was changed',
  'mail.passwordChanged.body':
    'Hello {userName},\n\nthe password of your account at {brand} was changed just now, and all other devices were signed out.\n\nIf it was not you, set a new password at once and tell customer service.',
  'mail.emailChanged.subject': 'Your e-mail address at {brand} was changed',
  'mail.emailChanged.body':
    'Hello {userName},\n\nthe e-mail address of your account at {brand} was changed just now. Mail goes to the new address from now on.\n\nIf it was not you, set a new password at once and tell customer service.',
  'mail.mobileChanged.subject': 'Your mobile number at {brand} was changed',
  'mail.mobileChanged.body':
    'Hello {userName},\n\na new mobile number was set for your account at {brand} just now. Text messages and codes go to the new number from now on.\n\nIf it was not you, set a new password at once and tell customer service.',
  'text.mobileChanged':
    '{brand}: your account has a new mobile number and no longer uses this one. If it was not you, set a new password at once and tell customer service.',
  // Operators
  'request.origin': 'The request did not come from the console’s own page.',
  'second.factor.last': 'This is your last second factor. Add another one first.',
  'invitation.invalid': 'The link is not valid any more. Ask for a new one.',
  'operator.state': 'The operator’s state does not allow that.',
  'programme.day': 'It has to begin on a day to come.',
  'invitation.closed': 'That invitation does not wait for a decision any more.',
  'approval.own': 'Somebody else has to do that: it concerns you, or you proposed it.',
  'team.cycle': 'The new upline stands in the branch, or is the upline already.',
  'move.waiting': 'Another branch waits to be moved first.',
  'affiliate.exists': 'This member is already an affiliate.',
  'hold.state': 'The earnings are held already, or nothing is held.',
  'version.stale': 'Somebody has changed this meanwhile. Load it again.',
  'limit.raise': 'An operator only lowers a limit. The member asks for a higher one.',
  'approval.closed': 'The proposal is decided or has expired.',
  'withdrawal.state': 'The withdrawal is not in a state that allows it.',
  'chat.claimed': 'Take the chat first: a colleague answers it.',
  'withdrawal.claimed': 'Claim it first, or wait: a colleague is looking at it.',
  'brand.exists': 'There is a brand with this code.',
  'bulk.nobody': 'No player fits.',
  'studio.unavailable': 'The studio doesn’t answer. Please try again.',
  'bulk.state': 'This bulk action runs already or has ended.',
  'case.state': 'This case is closed.',
  'case.sanctions':
    'This member resembles a person on a sanctions list. Their case comes first; until then nothing is paid out.',
  'suspense.state': 'This line is not in suspense any more.',
  'case.claimed': 'Take the case first. If a colleague has it, wait.',
  'amount.limit': 'The amount is above your limit.',
  'identity.claimed': 'A colleague is looking at this verification. Look at its pictures before you decide.',
  'identity.decided': 'This verification is decided already.',
} as const;
