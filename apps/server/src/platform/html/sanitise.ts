import sanitizeHtml from 'sanitize-html';

const tags = 'p br hr h2 h3 h4 strong b em i u s small blockquote ul ol li a img table thead tbody tr th td';

const options: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan'],
    td: ['colspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // A picture from elsewhere would tell a stranger who reads the notice.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }, true) },
};

/** HTML as an announcement may carry it: words, lists, tables, links, pictures of our own; no script, style or frame. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** A title is text: what looks like markup stays visible as such, nothing of it is one. */
export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of sanitised HTML, for places that show text alone. */
export function textOfHtml(html: string): string {
  const words = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
  return plainText(words.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity));
}
