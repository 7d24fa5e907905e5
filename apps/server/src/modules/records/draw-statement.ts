/** A statement as a PDF, for people: the text that proves itself is attached. */
import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { StatementHead, StatementLine } from '@perya/statement/statement.ts';

interface Source {
  name: string;
  text: string;
  at: Date;
}

const [width, height, margin] = [595, 842, 40];
const rowHeight = 14;
const columns = [
  { name: 'No', x: 40, width: 34, right: false },
  { name: 'Time (UTC)', x: 74, width: 104, right: false },
  { name: 'Kind', x: 178, width: 70, right: false },
  { name: 'Reference', x: 248, width: 150, right: false },
  { name: 'Amount', x: 405, width: 75, right: true },
  { name: 'Balance', x: 480, width: 75, right: true },
] as const;

interface Pen {
  page: PDFPage;
  font: PDFFont;
  bold: PDFFont;
  /** From the top of the page. */
  y: number;
}

/** What the fonts of every reader can write; anything else is a question mark. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7E\xA1-\xFF]/g, '?');

export async function drawStatement(
  head: StatementHead,
  lines: readonly StatementLine[],
  { name, text, at }: Source,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setTitle(`Statement ${head.month}`);
  doc.setAuthor(head.brand);
  doc.setCreationDate(at);
  doc.setModificationDate(at);
  await doc.attach(new TextEncoder().encode(text), name, { mimeType: 'text/csv', creationDate: at });
  const pen: Pen = {
    page: doc.addPage([width, height]),
    font: await doc.embedFont(StandardFonts.Helvetica),
    bold: await doc.embedFont(StandardFonts.HelveticaBold),
    y: margin + 14,
  };
  drawHead(pen, head, lines);
  drawColumns(pen);
  for (const [index, line] of lines.entries()) {
    if (pen.y > height - margin) {
      pen.page = doc.addPage([width, height]);
      pen.y = margin + 8;
      drawColumns(pen);
    }
    drawRow(pen, pen.font, cellsOf(index + 1, line));
  }
  return doc.save();
}

function drawHead(
  pen: Pen,
  { brand, member, month, timeZone, currency, until, openingBalance }: StatementHead,
  lines: readonly StatementLine[],
): void {
  write(pen, `${brand}: statement ${month}`, margin, pen.bold, 18);
  pen.y += 24;
  const facts = [
    `Member: ${member}`,
    `Time zone of the month: ${timeZone}. Until: ${until}. Currency: ${currency}.`,
    `Opening balance: ${openingBalance}. Closing balance: ${lines.at(-1)?.balance ?? openingBalance}. Movements: ${lines.length}.`,
    'Signed as a whole; the attached text has a hash for each line. Check the file at the site, page "Statements".',
  ];
  for (const fact of facts) {
    write(pen, fact, margin, pen.font, 9);
    pen.y += 15;
  }
  pen.y += 14;
}

function drawColumns(pen: Pen): void {
  const names = columns.map(({ name }) => name);
  drawRow(pen, pen.bold, names);
  const y = height - pen.y + rowHeight - 4;
  pen.page.drawLine({
    start: { x: margin, y },
    end: { x: width - margin, y },
    thickness: 0.5,
    color: rgb(0, 0, 0),
  });
  pen.y += 3;
}

const cellsOf = (number: number, { at, kind, reference, amount, balance }: StatementLine): string[] => [
  String(number),
  at.slice(0, 19).replace('T', ' '),
  kind,
  reference,
  amount,
  balance,
];

function drawRow(pen: Pen, font: PDFFont, cells: readonly string[]): void {
  for (const [index, column] of columns.entries()) {
    const text = fit(plain(cells[index] ?? ''), font, column.width - 4);
    const x = column.right ? column.x + column.width - font.widthOfTextAtSize(text, 8) : column.x;
    write(pen, text, x, font, 8);
  }
  pen.y += rowHeight;
}

/** Cut to a width, with dots at the end. */
function fit(text: string, font: PDFFont, most: number): string {
  if (font.widthOfTextAtSize(text, 8) <= most) return text;
  let length = Math.min(text.length, 60);
  while (length > 0 && font.widthOfTextAtSize(`${text.slice(0, length)}...`, 8) > most) length -= 1;
  return `${text.slice(0, length)}...`;
}

const write = ({ page, y }: Pen, text: string, x: number, font: PDFFont, size: number): void =>
  page.drawText(plain(text), { x, y: height - y, size, font });
