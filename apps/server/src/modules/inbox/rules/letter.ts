/** The two forms of a letter's text: the paragraphs that a person typed, and how a finished one begins. Pure. */

const leadLength = 140;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML: what an empty line divides is a paragraph. */
export function paragraphsOf(text: string): string {
  const safe = text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return safe
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', '<br />'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The first words of sanitised HTML, as text. */
export function leadOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length <= leadLength ? text : `${characters.slice(0, leadLength).join('').trimEnd()}…`;
}
