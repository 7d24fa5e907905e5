/** The evidence as a PDF, for people: the JSON that it was made of is attached. */
import {
  PDFDocument,
  PDFName,
  PDFString,
  StandardFonts,
  rgb,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { evidenceEn } from '@perya/phrases/console/evidence/en.ts';
import type { EvidenceReport } from './build-report.ts';

const [width, height, margin] = [595, 842, 40];

interface Pen {
  doc: PDFDocument;
  page: PDFPage;
  font: PDFFont;
  bold: PDFFont;
  /** From the top of the page. */
  y: number;
}

/** What the fonts of every reader can write. */
const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[^\x20-\x7E\xA1-\xFF]/g, '?');

export async function drawReport(
  report: EvidenceReport,
  { json, sha256 }: { json: string; sha256: string },
): Promise<Uint8Array> {
  const at = new Date(report.madeAt);
  const doc = await PDFDocument.create();
  doc.setTitle(`${report.name}: evidence ${report.madeAt}`, { showInWindowTitleBar: true });
  doc.setSubject(`SHA-256 of the attached JSON: ${sha256}`);
  doc.setAuthor(report.brand);
  doc.setCreationDate(at);
  doc.setModificationDate(at);
  doc.catalog.set(PDFName.of('Lang'), PDFString.of('en'));
  await doc.attach(new TextEncoder().encode(json), `${report.brand}-evidence.json`, {
    mimeType: 'application/json',
    creationDate: at,
  });
  const pen: Pen = {
    doc,
    page: doc.addPage([width, height]),
    font: await doc.embedFont(StandardFonts.Helvetica),
    bold: await doc.embedFont(StandardFonts.HelveticaBold),
    y: margin + 14,
  };
  write(pen, `${report.name}: evidence`, pen.bold, 18);
  write(pen, `Made ${report.madeAt}. SHA-256 of the attached JSON:`, pen.font, 9);
  write(pen, sha256, pen.font, 9);
  pen.y += 8;
  write(pen, evidenceEn['evidence.checks'], pen.bold, 13);
  for (const { title, outcome, at: ranAt, summary, findings } of report.checks) {
    write(pen, `${title}: ${evidenceEn[`evidence.outcome.${outcome}`]}`, pen.bold, 9);
    write(pen, `${ranAt ?? 'has not run yet'} ${summary}`, pen.font, 8);
    for (const finding of findings.slice(0, 10)) write(pen, `- ${finding}`, pen.font, 8);
  }
  pen.y += 8;
  write(pen, evidenceEn['evidence.clause'], pen.bold, 13);
  for (const one of report.clauses) {
    pen.y += 4;
    write(pen, `${one.clause}: ${evidenceEn[`evidence.state.${one.state}`]}`, pen.bold, 9);
    write(pen, one.asks, pen.font, 9);
    for (const line of answersOf(one)) write(pen, line, pen.font, 8);
  }
  return doc.save();
}

function answersOf({
  setting,
  value,
  checks,
  tests,
  screen,
  document,
}: EvidenceReport['clauses'][number]): string[] {
  return [
    setting === null ? null : `Setting ${setting}: ${value ?? 'not set, the strictest rule applies'}`,
    checks.length === 0
      ? null
      : `Checks: ${checks.map((id) => evidenceEn[`evidence.check.${id}`]).join(', ')}`,
    screen === null ? null : `Console: ${screen}`,
    document === null ? null : `Document: ${document}`,
    tests.length === 0 ? null : `Tests: ${tests.join(' ')}`,
  ].filter((line) => line !== null);
}

/** Writes a paragraph, broken to the width of the page. */
function write(pen: Pen, text: string, font: PDFFont, size: number): void {
  const most = width - 2 * margin;
  let line = '';
  const flush = (): void => {
    if (pen.y > height - margin) {
      pen.page = pen.doc.addPage([width, height]);
      pen.y = margin + 8;
    }
    pen.page.drawText(line, { x: margin, y: height - pen.y, size, font, color: rgb(0, 0, 0) });
    pen.y += size + 4;
    line = '';
  };
  for (const word of plain(text)
    .split(' ')
    .flatMap((one) => one.match(/.{1,90}/g) ?? [])) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > most) flush();
    line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') flush();
}
