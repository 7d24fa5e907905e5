/** Filipino: what is wrong with a line of a file; the server says it, and the console's previews. */
export const tablesFil = {
  'table.at.line': 'Linya {line}',
  'table.format': 'Hindi ito CSV file o .xlsx na workbook, o may password ito. I-save bilang isa sa dalawa.',
  'table.too.large': 'Masyadong malaki ang file. Hatiin ito.',
  'table.too.many.rows': 'Masyadong maraming linya ang file. Hatiin ito. Ang limit ay',
  'table.encoding': 'Hindi tiyak kung ano ang mga letra. I-save ang file bilang “CSV UTF-8” o .xlsx',
  'table.quote': 'May panipi na hindi isinara',
  'table.separator':
    'Dalawang sign ang maaaring pambukod ng mga column. I-save bilang .xlsx, o isulat ang sep=; sa unang linya',
  'table.empty': 'Walang linya ang file sa ilalim ng mga pamagat',
  'table.sheets': 'Maraming sheet ang may ganitong mga pamagat. Iwan ang tinutukoy mo',
  'table.heading.missing': 'Walang column na may ganitong pamagat',
  'table.heading.twice': 'Dalawang column ang may ganitong pamagat. Palitan ang isa',
  'table.row.above': 'Nasa itaas ng mga pamagat ang linyang ito. Ilipat ito sa ilalim',
  'table.column.unread':
    'Hindi binabasa ang column na ito, pero mukhang mga tao ang laman. Palitan ang pamagat',
  'table.cell.unread': 'Maaaring dokumento o mobile number ito. Lagyan ng idNumber: o mobile: sa unahan',
  'table.cell.within':
    'May e-mail address o mobile number sa loob ng text na ito. Ilipat ito sa sariling column, o alisin',
  'table.row.cells': 'Mas maraming field ang linya kaysa sa mga pamagat',
  'table.cell.missing': 'Walang laman ang field',
  'table.cell.error': 'May error ang cell, o formula na walang resulta',
  'table.cell.merged': 'Naka-merge ang cell sa iba. Paghiwalayin at punan ang dalawa',
  'table.cell.long': 'Masyadong mahaba ang teksto',
  'table.digits.lost':
    'Pinutol ng spreadsheet ang mga digit ng numerong ito. Gawing text ang column at kopyahin ulit',
  'table.total': 'Kabuuan ang linyang ito, pero hindi ito ang suma ng mga linya sa itaas',
  'table.amount': 'Hindi ito halaga',
  'table.amount.ambiguous': 'Maaaring libo o decimal ito. Sabihin kung aling sign ang sa decimal',
  'table.amount.mixed': 'Iba ang sign ng decimal kaysa sa ibang linya',
  'table.amount.divided':
    'Baka hinati ng comma ang halagang ito sa dalawang field. I-save ang file bilang .xlsx, o lagyan ng quotes ang mga halaga',
  'table.amount.unit': 'Ayon sa pamagat, iba ang laki ng mga halaga. Isulat ang mga ito nang buo',
  'table.amount.currency': 'Nasa ibang currency ang halaga',
  'table.amount.sign': 'Kabilang direksyon ang sinasabi ng tanda. Iisang direksyon lang ang nasa isang file',
  'table.direction': 'Hindi debit o credit, o pareho',
  'table.status': 'Hindi sinasabi ng status kung nabayaran o hindi',
  'table.day': 'Hindi ito araw',
  'table.day.ambiguous': 'Maaaring magkapalit ang araw at buwan. Isulat nang 1961-04-03',
  'table.name': 'Hindi ito pangalan',
  'table.country': 'Hindi ito bansa. Isulat ang pangalan o mga letra nito: PH',
  'table.email': 'Hindi ito e-mail address',
  'table.mobile': 'Hindi ito mobile number',
  'table.document': 'Hindi ito numero ng dokumento',
  'table.person.none':
    'Walang nagpapakilala ng tao sa linyang ito: walang e-mail address, mobile number o dokumento',
};
