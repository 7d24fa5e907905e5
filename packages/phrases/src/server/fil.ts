import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Payment providers
  'provider.signature.invalid': 'Hindi wasto ang lagda.',
  'deposit.channel.sandbox.ewallet': 'Test na e-\u2060wallet',
  'deposit.channel.sandbox.bank': 'Test na bank transfer',
  'deposit.channel.sandbox.qr': 'Test na QR code',
  'deposit.channel.demo.transfer': 'Lipat-bangko',
  'deposit.channel.demo.slip': 'Lipat na may resibo',
  'deposit.channel.alipay': 'Alipay',
  'deposit.channel.qq': 'QQ Wallet',
  'deposit.channel.wechat': 'WeChat Pay',
  // Mail
  'mail.welcome.subject': 'Maligayang pagdating sa {brand}',
  'mail.welcome.body':
    'Kumusta {userName},\n\nhanda na ang account mo sa {brand}. Maglaro para malibang, at gamit lang ang kaya mong gastusin.',
  // Sandbox outbox
  'outbox.title': 'Sandbox outbox',
  'outbox.closed':
    'Ang makina lang na ito ang makakabukas ng outbox: may mga code rito na nagbubukas ng account. Simulan gamit ang DEMO_DOORS=open para makapasok ang lahat.',
  'outbox.help': 'Mga mensaheng ipinadala sana sa mail o SMS. Nasa demo lang ang pahinang ito.',
  'outbox.empty': 'Wala pang naipadala.',
  // Codes by text message and mail
  'code.subject': '{code} ang iyong code sa {brand}',
  'code.text.register':
    '{brand}: {code} ang code mo sa pagrehistro. Gumagana ito nang {minutes} minuto. Hindi namin ito hihingin; huwag ibigay kaninuman.',
  'code.text.login':
    '{brand}: {code} ang code mo sa pag-log in. Gumagana ito nang {minutes} minuto. Hindi namin ito hihingin; huwag ibigay kaninuman.',
  'code.text.reset':
    '{brand}: {code} ang code mo para sa bagong password. Gumagana ito nang {minutes} minuto. Hindi namin ito hihingin; huwag ibigay kaninuman.',
  'code.text.setPassword':
    '{brand}: {code} ang code mo sa pagtakda ng password. Gumagana ito nang {minutes} minuto. Hindi namin ito hihingin; huwag ibigay kaninuman.',
  'code.text.payment':
    '{brand}: {code} ang code mo para sa bagong payment password. Gumagana ito nang {minutes} minuto. Hindi namin ito hihingin; huwag ibigay kaninuman.',
  'code.text.mobile':
    '{brand}: {code} ang code mo para idagdag ang numerong ito sa account mo. Gumagana ito nang {minutes} minuto. Hindi namin ito hihingin; huwag ibigay kaninuman.',
  // Keys and sessions
  'mail.newDevice.subject': 'Bagong pag-log in sa {brand}',
  'mail.newDevice.body':
    'Kumusta {userName},\n\nmay device na ngayon lang namin nakita na nag-log in sa iyong account sa {brand}:\n\n{device}\n{time}\n{address}\n\nKung ikaw ito, wala kang kailangang gawin. Kung hindi, palitan agad ang iyong password at i-log out ang device na ito sa sentro ng seguridad.',
  'mail.newDevice.unknown': 'Hindi kilalang device',
  // Passwords, pictures of members, feedback
  'mail.reset.subject': 'Bagong password para sa {brand}',
  'mail.reset.body':
    'Kumusta {userName},\n\nmay humiling ng bagong password para sa account mo sa {brand}. Kung ikaw iyon, buksan ang link na ito sa loob ng {minutes} minuto at pumili ng password:\n\n{link}\n\nIsang beses lang gagana ang link. Kung hindi ikaw iyon, wala kang kailangang gawin: mananatili ang password mo.',
  'mail.passwordChanged.subject': 'Napalitan ang password mo sa {brand}',
  'mail.passwordChanged.body':
    'Kumusta {userName},\n\nkakapalit lang ng password ng account mo sa {brand}, at na-log out ang lahat ng ibang device.\n\nKung hindi ikaw iyon, magtakda agad ng bagong password at sabihan ang customer service.',
  'mail.emailChanged.subject': 'Napalitan ang e-mail address mo sa {brand}',
  'mail.emailChanged.body':
    'Kumusta {userName},\n\nkakapalit lang ng e-mail address ng account mo sa {brand}. Mula ngayon, sa bagong address na ipapadala ang mga mail.\n\nKung hindi ikaw iyon, magtakda agad ng bagong password at sabihan ang customer service.',
  'mail.mobileChanged.subject': 'Napalitan ang numero ng mobile mo sa {brand}',
  'mail.mobileChanged.body':
    'Kumusta {userName},\n\nmay kakatakda lang na bagong numero ng mobile sa account mo sa {brand}. Mula ngayon, sa bagong numero na ipapadala ang mga text at code.\n\nKung hindi ikaw iyon, magtakda agad ng bagong password at sabihan ang customer service.',
  'text.mobileChanged':
    '{brand}: may bagong numero ng mobile ang account mo at hindi na nito ginagamit ang numerong ito. Kung hindi ikaw iyon, magtakda agad ng bagong password at sabihan ang customer service.',
  // Operators
  'request.origin': 'Hindi nanggaling sa sariling pahina ng console ang kahilingan.',
  'second.factor.last': 'Ito na ang huli mong ikalawang patunay. Magdagdag muna ng iba.',
  'invitation.invalid': 'Hindi na gumagana ang link. Humingi ng bago.',
  'operator.state': 'Hindi iyan pinapayagan ng kalagayan ng operator.',
  'programme.day': 'Kailangang magsimula ito sa darating na araw.',
  'invitation.closed': 'Hindi na naghihintay ng pasya ang imbitasyong iyan.',
  'approval.own': 'Iba ang dapat gumawa niyan: ikaw ang tinutukoy nito o ikaw ang nagmungkahi.',
  'team.cycle': 'Nasa sangay ang bagong upline, o siya na ang upline.',
  'move.waiting': 'May ibang sangay na unang ililipat.',
  'affiliate.exists': 'Affiliate na ang miyembrong ito.',
  'hold.state': 'Hawak na ang kita, o walang hawak.',
  'version.stale': 'May nagbago na nito habang tinitingnan mo. I-load ulit.',
  'limit.raise':
    'Pagpapababa lang ng limitasyon ang magagawa ng operator. Ang miyembro ang humihiling ng mas mataas.',
  'approval.closed': 'Napagpasyahan na o lumipas na ang mungkahi.',
  'withdrawal.state': 'Hindi ito pinapayagan ng kalagayan ng withdrawal.',
  'chat.claimed': 'Kunin muna ang chat: may kasamahang sumasagot dito.',
  'withdrawal.claimed': 'Kunin muna ito, o maghintay: may kasamahang tumitingin dito.',
  'brand.exists': 'May brand na may ganitong code.',
  'bulk.nobody': 'Walang manlalarong tumutugma.',
  'studio.unavailable': 'Hindi sumasagot ang studio. Subukang muli.',
  'bulk.state': 'Tumatakbo na o tapos na ang maramihang kilos na ito.',
  'case.state': 'Tapos na ang kasong ito.',
  'case.sanctions':
    'May kahawig ang miyembrong ito sa listahan ng mga may sanction. Unahin ang kaso; walang babayaran hangga’t hindi ito tapos.',
  'suspense.state': 'Wala na sa suspense ang linyang ito.',
  'case.claimed': 'Kunin muna ang kaso, o maghintay: may kasamahang tumitingin dito.',
  'amount.limit': 'Lampas sa iyong limitasyon ang halaga.',
  'identity.claimed':
    'May kasamahang tumitingin sa beripikasyong ito. Tingnan muna ang mga larawan bago magpasya.',
  'identity.decided': 'Napagpasyahan na ang beripikasyong ito.',
};
