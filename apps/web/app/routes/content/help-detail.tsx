import '#app/words/content.ts';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { defaultLanguage, languageOfTag } from '@perya/phrases/languages.ts';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf, languageContext } from '#app/lib/server-context.ts';
import { activeEntry } from '#app/modules/content/help/active-entry.ts';
import { HelpDetail } from '#app/modules/content/help/HelpDetail.tsx';
import { loadHelp } from '#app/modules/content/help/load-help.ts';
import type { Route } from './+types/help-detail.ts';

export const handle: PageHandle = { title: 'help.title' };

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

export default function HelpDetailPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <HelpDetail entries={loaderData} active={activeEntry(search.get('i'), loaderData.length)} />;
}
