import { exportsFil } from '../exports/fil.ts';
import { tablesFil } from '../tables/fil.ts';

import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Failure pages
  'page.retries': 'Kusa itong susubok muli.',
  // Payment providers
  'provider.signature.invalid': 'Hindi valid ang pirma.',
  'deposit.channel.sandbox.ewallet': 'E-wallet',
  'deposit.channel.sandbox.bank': 'Online banking',
  'deposit.channel.sandbox.qr': 'I-scan para magbayad',
  'deposit.channel.demo.transfer': 'Bank transfer',
  'deposit.channel.demo.slip': 'Over the counter',
  'deposit.channel.alipay': 'Alipay',
  'deposit.channel.qq': 'QQ Wallet',
  'deposit.channel.wechat': 'WeChat Pay',
  // Mail
  'mail.welcome.subject': 'Welcome sa {brand}',
  'mail.welcome.body':
    'Kumusta {userName},\n\nHanda na ang account mo sa {brand}. Maglaro para malibang, at gamit lang ang perang kaya mong mawala.',
  // Sandbox outbox
  'outbox.title': 'Sandbox outbox',
  'outbox.closed':
    'Ang makinang ito lang ang makakabukas ng outbox, dahil may mga login code rito. Simulan gamit ang DEMO_DOORS=open para makapasok ang lahat.',
  'outbox.help': 'Mga mensaheng ipapadala sana ng site sa e-mail o SMS. Sa demo lang may ganitong page.',
  'outbox.empty': 'Wala pang naipadala.',
  // Codes by text message and mail
  'code.subject': '{code} ang code mo sa {brand}',
  'code.text.register':
    '{brand}: {code} ang code mo sa pagrehistro. Valid nang {minutes} min. Huwag ibigay kaninuman.',
  'code.text.login':
    '{brand}: {code} ang code mo sa pag-log in. Valid nang {minutes} min. Huwag ibigay kaninuman.',
  'code.text.reset':
    '{brand}: {code} ang code mo para sa bagong password. Valid nang {minutes} min. Huwag ibigay kaninuman.',
  'code.text.setPassword':
    '{brand}: {code} ang code mo para magtakda ng password. Valid nang {minutes} min. Huwag ibigay kaninuman.',
  'code.text.payment':
    '{brand}: {code} ang code mo para sa bagong payment password. Valid nang {minutes} min. Huwag ibigay kaninuman.',
  'code.text.mobile':
    '{brand}: {code} ang code para idagdag ang numerong ito sa account mo. Valid nang {minutes} min. Huwag ibigay kaninuman.',
  // Keys and sessions
  'mail.newDevice.subject': 'Bagong pag-log in sa {brand}',
  'mail.newDevice.body':
    'Kumusta {userName},\n\nMay bagong device na nag-log in sa account mo sa {brand}:\n\n{device}\n{time}\n{address}\n\nKung ikaw ito, wala kang kailangang gawin. Kung hindi, palitan agad ang password mo at i-log out ang device na ito sa security center.',
  'mail.newDevice.unknown': 'Hindi kilalang device',
  // Passwords, pictures of members, feedback
  'mail.reset.subject': 'I-reset ang password mo sa {brand}',
  'mail.reset.body':
    'Kumusta {userName},\n\nMay humiling ng bagong password para sa account mo sa {brand}. Kung ikaw iyon, buksan ang link na ito sa loob ng {minutes} minuto at pumili ng password:\n\n{link}\n\nIsang beses lang gagana ang link. Kung hindi ikaw iyon, wala kang kailangang gawin. Hindi magbabago ang password mo.',
  'mail.passwordChanged.subject': 'Napalitan ang password mo sa {brand}',
  'mail.passwordChanged.body':
    'Kumusta {userName},\n\nKakapalit lang ng password ng account mo sa {brand}, at na-log out ang lahat ng ibang device.\n\nKung hindi ikaw iyon, magtakda agad ng bagong password at sabihan ang customer service.',
  'mail.emailChanged.subject': 'Napalitan ang e-mail address mo sa {brand}',
  'mail.emailChanged.body':
    'Kumusta {userName},\n\nKakapalit lang ng e-mail address ng account mo sa {brand}. Gagamitin na namin ang bagong address mula ngayon.\n\nKung hindi ikaw iyon, magtakda agad ng bagong password at sabihan ang customer service.',
  'mail.mobileChanged.subject': 'Napalitan ang mobile number mo sa {brand}',
  'mail.mobileChanged.body':
    'Kumusta {userName},\n\nMay bagong mobile number ang account mo sa {brand}. Sa bagong numero na namin ipapadala ang mga text at code.\n\nKung hindi ikaw iyon, magtakda agad ng bagong password at sabihan ang customer service.',
  'text.mobileChanged':
    '{brand}: may bagong mobile number ang account mo at hindi na ginagamit ang numerong ito. Kung hindi ikaw ito, palitan agad ang password at sabihan ang customer service.',
  ...tablesFil,
  ...exportsFil,
  // Operators
  'request.origin': 'Hindi galing sa sariling page ng console ang request.',
  'second.factor.last': 'Ito na ang huling second factor mo. Magdagdag muna ng iba.',
  'invitation.invalid': 'Hindi na gumagana ang link. Humingi ng bago.',
  'operator.state': 'Hindi ito pinapayagan ng kasalukuyang status ng operator.',
  'programme.day': 'Dapat itong magsimula sa susunod na mga araw.',
  'invitation.closed': 'Hindi na naghihintay ng desisyon ang imbitasyong iyan.',
  'invitation.unmet':
    'Hindi na natutugunan ng kaibigan ang mga kondisyon, o sarado ang isa sa dalawang account. Tanggihan ang imbitasyon, o maghintay.',
  'approval.own': 'Iba ang dapat gumawa niyan: tungkol ito sa iyo o ikaw ang nagmungkahi.',
  'team.cycle': 'Nasa sangay na ito ang bagong upline, o siya na ang upline.',
  'move.waiting': 'May ibang sangay na naghihintay mailipat muna.',
  'affiliate.exists': 'Affiliate na ang miyembrong ito.',
  'hold.state': 'Naka-hold na ang kita, o walang naka-hold na mailalabas.',
  'version.stale': 'May nagbago na nito. I-reload muna.',
  'limit.raise':
    'Pagpapababa lang ng limit ang magagawa ng operator. Ang miyembro ang humihiling ng mas mataas.',
  'approval.waiting': 'May kaparehong mungkahi nang naghihintay ng desisyon.',
  'approval.closed': 'Napagpasyahan na o nag-expire na ang mungkahi.',
  'withdrawal.state': 'Hindi ito pinapayagan ng kasalukuyang status ng withdrawal.',
  'chat.claimed': 'Kunin muna ang chat, o maghintay: may kasamahang sumasagot dito.',
  'withdrawal.claimed': 'Kunin muna ito, o maghintay: may kasamahang sumusuri nito.',
  'brand.exists': 'May brand nang may ganitong code.',
  'bulk.nobody': 'Walang manlalarong tumutugma.',
  'studio.unavailable': 'Hindi sumasagot ang studio. Subukang muli.',
  'bulk.state': 'Tumatakbo na o tapos na ang bulk action na ito.',
  'case.state': 'Tapos na ang kasong ito.',
  'case.sanctions':
    'May kahawig ang miyembrong ito sa listahan ng mga may sanction. Unahin ang kaso; walang babayaran hangga’t hindi ito tapos.',
  'suspense.state': 'Wala na sa suspense ang linyang ito.',
  'case.claimed': 'Kunin muna ang kaso, o maghintay: may kasamahang sumusuri nito.',
  'amount.limit': 'Lampas sa limit mo ang halagang ito.',
  'identity.claimed':
    'May kasamahang sumusuri sa verification na ito. Tingnan muna ang mga larawan bago magdesisyon.',
  'identity.decided': 'Napagpasyahan na ang verification na ito.',
};
