/** English: what is wrong with a line of a file; the server says it, and the console's previews. */
export const tablesEn = {
  'table.at.line': 'Line {line}',
  'table.format':
    'This is neither a CSV file nor an .xlsx workbook, or it has a password. Save it as one of the two.',
  'table.too.large': 'The file is too large. Split it.',
  'table.too.many.rows': 'The file has too many lines. Split it. The limit is',
  'table.encoding': 'The letters can’t be read for certain. Save the file as “CSV UTF-8” or .xlsx',
  'table.quote': 'A quotation mark is never closed',
  'table.separator':
    'Two signs could separate the columns. Save the file as .xlsx, or write sep=; as its first line',
  'table.empty': 'The file has no lines below its headings',
  'table.sheets': 'Several sheets have these headings. Keep the one that you mean',
  'table.heading.missing': 'No column has such a heading',
  'table.heading.twice': 'Two columns have this heading. Rename one',
  'table.row.above': 'This line stands above the headings. Move it below them',
  'table.column.unread': 'Nothing is read from this column, but it seems to hold persons. Rename its heading',
  'table.cell.unread': 'This could be a document or a number. Put idNumber: or mobile: before it',
  'table.cell.within':
    'An e-mail address or mobile number stands within this text. Move it to a column of its own, or take it out',
  'table.row.cells': 'The line has more fields than there are headings',
  'table.cell.missing': 'The field is empty',
  'table.cell.error': 'The cell holds an error, or a formula without a result',
  'table.cell.merged': 'The cell is merged with another. Unmerge it and fill in both',
  'table.cell.long': 'The text is too long',
  'table.digits.lost':
    'A spreadsheet has cut digits off this number. Format the column as text and copy it again',
  'table.total': 'This line is a total, and it isn’t the sum of the lines above it',
  'table.amount': 'This is not an amount',
  'table.amount.ambiguous': 'This could be thousands or decimals. Say which sign the decimals have',
  'table.amount.mixed': 'The decimals have another sign than in the other lines',
  'table.amount.divided':
    'The comma of this amount may divide it into two fields. Save the file as .xlsx, or put amounts in quotes',
  'table.amount.unit': 'The heading says that the amounts are of another size. Write them in full',
  'table.amount.currency': 'The amount is in another currency',
  'table.amount.sign': 'The sign says the other direction. A file holds payments of one direction',
  'table.direction': 'Neither debit nor credit, or both',
  'table.status': 'The status says neither that it was paid nor that it was not',
  'table.day': 'This is not a day',
  'table.day.ambiguous': 'Day and month could be swapped. Write it as 1961-04-03',
  'table.name': 'This is not a name',
  'table.country': 'This is not a country. Write its name or its letters: PH',
  'table.email': 'This is not an e-mail address',
  'table.mobile': 'This is not a mobile number',
  'table.document': 'This is not a document’s number',
  'table.person.none':
    'Nothing in this line identifies a person: no e-mail address, mobile number or document',
} as const;
