import { useSettings } from './settings.ts';

/** What the browser's tab says: the page, then the brand. React puts it into the document's head. */
export function PageTitle({ text }: { text: string }) {
  return <title>{`${text} · ${useSettings().name}`}</title>;
}
