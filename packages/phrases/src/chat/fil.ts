import type { words as en } from './en.ts';

/** Filipino of the live chat. */
export const words: Record<keyof typeof en, string> = {
  'chat.title': 'Live chat',
  'chat.open': 'Karaniwan kaming sumasagot sa loob ng ilang minuto.',
  'chat.opens':
    'Sasagot kami muli mula {moment}. Sumulat na ngayon: darating din ang sagot sa iyong mga mensahe.',
  'chat.closed.hours':
    'Walang sumasagot sa oras na ito. Sumulat na ngayon: darating din ang sagot sa iyong mga mensahe.',
  'chat.with': 'Si {name} ang sumasagot sa iyo.',
  'chat.empty': 'Paano kami makakatulong?',
  'chat.empty.text': 'Isulat ang nangyari. Itinatago ang mga mensahe nang 90 araw.',
  'chat.failed': 'Hindi ma-load ang chat.',
  'chat.earlier': 'Ipakita ang mga naunang mensahe',
  'chat.log': 'Mga mensahe',
  'chat.you': 'Ikaw',
  'chat.service': 'Customer service',
  'chat.message': 'Ang iyong mensahe',
  'chat.send': 'Ipadala',
  'chat.sending': 'Ipinapadala…',
  'chat.kept': 'Itinatabi rito hanggang online ka',
  'chat.refused': 'Hindi naipadala',
  'chat.again': 'Ipadala muli',
  'chat.discard': 'Itapon',
  'chat.taken': 'Si {name} na ang sasagot sa iyo.',
  'chat.closed': 'Tapos na ang chat na ito. Bubuksan itong muli ng susunod mong mensahe.',
  'chat.about': 'Tungkol sa',
  'chat.about.round': 'Round: {label}',
  'chat.about.deposit': 'Deposito na {label}',
  'chat.about.withdrawal': 'Withdrawal na {label}',
  'chat.about.new.round': 'Kasama ng mensahe mo ang round na ito.',
  'chat.about.new.deposit': 'Kasama ng mensahe mo ang depositong ito.',
  'chat.about.new.withdrawal': 'Kasama ng mensahe mo ang withdrawal na ito.',
  'chat.picture': 'Larawan',
  'chat.picture.choose': 'Magpadala ng larawan',
  'chat.picture.failed': 'Hindi ma-load ang larawan',
  'chat.limit': 'Marami na iyan para sa isang oras. Sumulat muli mamaya.',
};
