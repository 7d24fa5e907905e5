/** Filipino: signs of harm. */
import type { harmEn } from './en.ts';

export const harmFil: Record<keyof typeof harmEn, string> = {
  'harm.title': 'Mga palatandaan ng pinsala',
  'harm.lead':
    'Mga manlalarong maaaring napapahamak sa paglalaro. Sinusuri ng server bawat oras ang mga natapos na araw. Nauuna ang pinakaluma.',
  'harm.none': 'Walang naghihintay na palatandaan',
  'harm.none.text': 'Dito lilitaw ang mga bagong palatandaan.',
  'harm.one': 'Manlalaro {name}',
  'harm.signs': 'Mga palatandaan',
  'harm.sign.rise': 'Deposito na tatlong beses ng karaniwan',
  'harm.sign.losses': 'Malaking talo sa isang linggo',
  'harm.sign.often': 'Maraming deposito sa isang araw',
  'harm.sign.daily': 'Naglalaro halos araw-araw',
  'harm.found': 'Mula',
  'harm.deposited': 'Deposito, 7 araw',
  'harm.usual': 'Karaniwang deposito sa isang linggo',
  'harm.lost': 'Talo, 7 araw',
  'harm.depositsOnADay': 'Pinakamaraming deposito sa isang araw',
  'harm.daysPlayed': 'Mga araw na naglaro',
  'harm.daysPlayed.of': '{days} sa 28',
  'harm.note': 'Huling pagtingin',
  'harm.player': 'Manlalaro',
  'harm.help': 'Mga limit at pahinga',
  'harm.look': 'Markahang nasuri',
  'harm.look.lead':
    'Isulat ang nakita at ginawa mo. Babalik ang manlalaro kapag may bagong palatandaan o pagkalipas ng dalawang linggo.',
  'harm.looked': 'Naitala na.',
  'home.queue.harm-signs': 'Mga palatandaan ng pinsala',
  'audit.action.harm.look': 'Tumingin sa mga palatandaan ng pinsala',
};
