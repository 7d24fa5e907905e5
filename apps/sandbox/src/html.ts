/** HTML as text in which every value is escaped. */
export interface Html {
  readonly html: string;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Value = string | number | Html | readonly Html[];

function write(value: Value): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
}

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.map((part, i) => (i === 0 ? part : write(values[i - 1] ?? '') + part)).join('') };
}
