/** Passwords of context and names of the house: what is refused, and what honest people may have. */
import { expect, test } from 'vitest';
import { isMadeOfContext } from './password-context.ts';
import { isReservedName } from './reserved-names.ts';

const words = [
  'mariacruz',
  'Perya',
  'perya',
  'play.perya.example',
  'maria.santos@example.com',
  '+639171234567',
  null,
];

test.each([
  'perya2026',
  'Manila2026',
  'pilipinas1',
  'Summer2026!',
  'M4nila2026',
  'P3rya!2025',
  '2026manila',
  'QuezonCity99',
  'Disyembre25',
  'Pasko2026!!',
  'SummerManila1',
  'sunday123',
  'lotto888888',
  'mariacruz1',
  'MariaCruz!!',
  '1maria.santos',
  'santos1990',
  'perya123',
  'perya7391',
  '639171234567a',
  'peryamariacruz',
  'Cebu12345',
  'P3ry42026',
  'Pil1p1n@s1',
  'peryaperya',
  'Man1laManila!',
  'per\u200bya2026',
  'ＰＥＲＹＡ２０２６',
  'lunes2026!',
  'OctoberPerya',
  '19900512ab',
  '09171234567a',
  '9171234567ab',
  'Rizal2026',
  'Leyte2026!',
  'ilocos99',
  'Habagat2026',
  'Mabuhay2026',
  'GCash2026',
  'Manílà2026',
  'Pеrya2026',
])('%s is made of what everybody knows', (password) => {
  expect(isMadeOfContext(password, words)).toBe(true);
});

test.each([
  'mariacruz sells flowers',
  'Sampaguita1',
  'kape at pandesal',
  'Tuktok#77kalabaw',
  'x9Lq7vTz2b',
  'correct horse battery',
  'Parol2026!kandila',
  'manila envelope glue',
  'correct-horse-battery',
  'Lantern7-kubo-lamesa',
  'summer lantern river kite',
  'SummerManilaBayWatch',
  'April showers bring flowers',
])('%s is not', (password) => {
  expect(isMadeOfContext(password, words)).toBe(false);
});

test('a very long password costs no more than a short one', () => {
  expect(isMadeOfContext('manila!'.repeat(5_000), words)).toBe(true);
});

const brand = ['Perya', 'perya', 'Lucky Star', 'ana'];

test.each([
  'admin',
  'ADMIN',
  'Adm1n',
  'аdmin',
  'аdмin',
  'ΑDMIN',
  'a.d.m.i.n',
  'support_team',
  'Support Team',
  'supp0rt',
  'SupportTeam24',
  'perya_support',
  'PeryaOfficial',
  'official-perya',
  'Perya',
  'p3rya',
  'реrуа',
  'cashier',
  'Cashier 2',
  'moderator',
  'rnoderator',
  'the real admin',
  'juan.admin',
  'admiin',
  'ａｄｍｉｎ',
  'ad\u200bmin',
  'customer_service',
  'ádmin',
  '4dmin',
  'LuckyStar',
  'lucky_star_support',
  'HelpDesk',
  'sup\u00adport',
  'ᴀᴅᴍɪɴ',
  'ꜱᴜᴘᴘᴏʀᴛ',
  'ꓮDMIN',
  'ᗩdmin',
  'Ꭺdmin',
  'ⲟfficial',
  'օfficial',
  'ɐdmin',
  'staƒƒ',
  'ΡΕRΥΑ',
  'ꓑerya',
  'adm¡n',
  'admin\u3164',
  'admins',
  'xXadminXx',
  'iamadmin',
  'Админ',
  'аԁмин',
  'админка777',
  'модератор',
  'суппорт',
  'აdმინ',
  'ადმინი',
  'ადმინ',
  'Ադմին',
  'αδμιν',
  'Поддержка Perya',
  '管理员',
  '客服小美',
  'Help',
  'Customer Service',
  'sales',
  'Live Help',
])('%s is a name of the house', (name) => {
  expect(isReservedName(name, brand)).toBe(true);
});

test.each([
  'badminton',
  'player1',
  'maria',
  'Juan dela Cruz',
  'Rosario',
  'Admiral',
  'demo',
  'Modesto',
  'Operetta',
  'Banana',
  'Jonas',
  'Star',
  'Supportive Maria',
  'Supportive',
  'Manila Santos',
  'Maria Sales',
  'Ina Bot',
  'Boot',
  'Botan',
  'Billings',
  'Hotlinebling',
  'Casa Root',
  'Игорь',
  'Δήμητρα',
  '山田太郎',
  'Ñiño Peñaloza',
  'Gamesmaster',
])('%s is not', (name) => {
  expect(isReservedName(name, brand)).toBe(false);
});

test('a very long name costs no more than a short one', () => {
  expect(isReservedName('aa'.repeat(5_000), brand)).toBe(false);
  expect(isReservedName('admin'.repeat(5_000), brand)).toBe(true);
});
