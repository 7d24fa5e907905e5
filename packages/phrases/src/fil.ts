import type { Dictionary } from './phrase.ts';

/** Filipino. The type makes a missing phrase an error. */
export const fil: Dictionary = {
  // Every endpoint
  'request.malformed': 'Hindi mabasa ang kahilingan. Pakisuri ang pormat nito.',
  'request.invalid': 'Pakisuri ang mga minarkahang patlang.',
  'request.too.large': 'Masyadong malaki ang kahilingan.',
  'request.media.type': 'Mali ang uri ng nilalaman ng kahilingan.',
  'request.rate.limited': 'Napakaraming pagsubok. Maghintay sandali at subukang muli.',
  'request.encryption': 'Hindi ma-decrypt ang kahilingan. I-reload at subukang muli.',
  'session.required': 'Paumanhin, hindi ka naka-log in! Mag-log in muna.',
  'session.expired': 'Na-log out na ang account, mag-log in muli',
  'permission.denied': 'Paumanhin, walang pahintulot ang account na ito o pansamantalang hindi magagamit ang tampok.',
  'not.found': 'Paumanhin, hindi ito mahanap.',
  'method.not.allowed': 'Hindi tinatanggap ng address na ito ang paraang iyon.',
  'unknown.error': 'Hindi kilalang error',
  'system.maintenance': 'Ina-upgrade ang sistema, subukang muli mamaya.',
  'system.overloaded': 'Abalang-abala kami. Subukang muli mamaya-maya.',
  'region.restricted': 'Paumanhin, hindi magagamit ang site na ito sa iyong rehiyon.',
  // Fields
  'field.required': 'Pakipunan ang patlang na ito.',
  'field.invalid': 'Hindi wasto ang halagang ito.',
  'field.unknown': 'Hindi kilala ang patlang na ito.',
  'field.too.short': 'Masyadong maikli.',
  'field.too.long': 'Masyadong mahaba.',
  'field.too.small': 'Masyadong maliit.',
  'field.too.large': 'Masyadong malaki.',
  // Accounts
  'captcha.required': 'Ilagay ang verification code.',
  'captcha.invalid': 'Mali ang verification code',
  'login.failed': 'Mali ang username o password.',
  'login.locked': 'Napakaraming bigong pagsubok. Subukang muli mamaya.',
  'username.format': 'Mali ang pormat ng account',
  'username.taken': 'Paumanhin, may gumagamit na ng username na ito.',
  'password.format': 'Mali ang pormat ng password',
  'password.mismatch': 'Hindi tugma ang kumpirmasyon ng password',
  'affiliate.invalid': 'Di-wastong code ng imbitasyon',
  'age.unconfirmed': 'Pakikumpirma ang iyong edad.',
  'terms.unagreed': 'Pakitanggap ang kasunduan ng gumagamit.',
  // Wallet
  'funds.insufficient': 'Kulang ang balanse mo para rito.',
  'idempotency.conflict': 'Nagamit na ang kahilingang ito sa iba.',
  'amount.format': 'Maglagay ng halagang hanggang dalawang decimal.',
  'amount.out.of.range': 'Lampas sa limitasyon ang halaga.',
  'deposit.channel.unavailable': 'Hindi magagamit ngayon ang paraang ito ng pagdeposito.',
  'provider.signature.invalid': 'Hindi wasto ang lagda.',
  'provider.unavailable': 'Hindi sumasagot ang payment provider. Subukang muli.',
  // Games
  'game.unavailable': 'Hindi magagamit ngayon ang larong ito.',
  // Sandbox outbox
  'outbox.title': 'Sandbox outbox',
  'outbox.help': 'Mga mensaheng ipinadala sana sa mail o SMS. Nasa demo lang ang pahinang ito.',
  'outbox.empty': 'Wala pang naipadala.',
};
