import '#app/words/content.ts';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { defaultLanguage, languageOfTag } from '@perya/phrases/languages.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { apiOf, languageContext } from '#app/lib/server-context.ts';
import { activeEntry } from '#app/modules/content/help/active-entry.ts';
import { HelpCentre } from '#app/modules/content/help/HelpCentre.tsx';
import { loadHelp } from '#app/modules/content/help/load-help.ts';
import { useBack } from '#app/shell/use-back.ts';
import type { Route } from './+types/help.ts';

export const handle: PageHandle = { header: false };

export const loader = ({ context }: Route.LoaderArgs) =>
  loadHelp(apiOf(context), context.get(languageContext));
export const clientLoader = () =>
  loadHelp(api, languageOfTag(document.documentElement.lang) ?? defaultLanguage);

/** Another entry is no other list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageTitle text={useT()('help.title')} />
      <HelpCentre
        entries={loaderData}
        active={activeEntry(search.get('i'), loaderData.length)}
        onOpen={(index) => setSearch({ i: String(index) }, { replace: true, preventScrollReset: true })}
        onBack={useBack()}
      />
    </>
  );
}
