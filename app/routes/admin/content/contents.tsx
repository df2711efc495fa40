import type { Route } from './+types/contents';
import { findEntries } from '#app/domain/content/find-entries.ts';
import { wholeTexts } from '#app/domain/content/lay-over.ts';
import { entriesOf, openPages, textGroups } from '#app/domain/content/open-texts.ts';
import { listEntryStates } from '#app/domain/content/read-versions.ts';
import { longestSearch } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ContentPages } from '#app/ui/admin/content/content-pages.tsx';
import { pageName } from './entry-names.ts';
import { entryRow } from './entry-rows.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

/** As many as are shown; whoever has more says more words. */
const mostFound = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, t, language, said } = memberRequest(context);
  const q = (new URL(request.url).searchParams.get('q') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, longestSearch);
  const states = await listEntryStates(db);
  const found = q === '' ? [] : findEntries(said, q);
  const count = (part: string, which: 'live' | 'draft'): number =>
    states.filter((state) => state.part === part && state[which] !== null).length;
  return {
    q,
    found: found.slice(0, mostFound).map(({ page, entry }) => {
      const row = entryRow(t, page, entry, wholeTexts(said, page.part, entry, {})[language], states);
      return { ...row, name: t('content:in', { name: row.name, page: pageName(t, page) }) };
    }),
    total: found.length,
    groups: textGroups.map((group) => ({
      group,
      pages: openPages
        .filter((page) => page.group === group)
        .map((page) => ({
          href: `/admin/content/${page.id}`,
          name: pageName(t, page),
          entries: entriesOf(page).size,
          live: count(page.part, 'live'),
          drafts: count(page.part, 'draft'),
        })),
    })),
  };
}

export default function Contents({ loaderData }: Route.ComponentProps) {
  return <ContentPages {...loaderData} />;
}
