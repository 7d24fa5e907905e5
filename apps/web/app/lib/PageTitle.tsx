import { useRootSettings } from './settings.ts';

/** What the browser's tab says: the page, then the brand. React puts it into the document's head. */
export function PageTitle({ text }: { text: string }) {
  const name = useRootSettings()?.name;
  return <title>{name === undefined ? text : `${text} · ${name}`}</title>;
}
