import type { Route } from './+types/search';
import { searchGroups, searchPeople, searchPosts } from '#app/domain/community/search.ts';
import { mayOpen } from '#app/http/features.ts';
import { longestSearch } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SearchPage } from '#app/ui/community/search-page.tsx';
import { groupRow } from './group-view.ts';
import { postView } from './post-view.ts';

export const handle = { feature: 'community' } satisfies PageFacts;

/** So many groups stand on the first page; the list of groups has the others. */
const groupsShown = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const query = new URL(request.url).searchParams;
  const q = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch);
  const after = query.get('after') ?? undefined;
  const path = (more: Readonly<Record<string, string>> = {}): string =>
    `/community/search?${new URLSearchParams({ q, ...more })}`;
  const isFirst = q !== '' && after === undefined;
  const { posts, older } = q ? await searchPosts(db, viewer.id, q, after) : { posts: [], older: null };
  const people = isFirst ? await searchPeople(db, viewer.id, q) : [];
  const { groups } =
    isFirst && (await mayOpen(context, 'community-groups')) ? await searchGroups(db, q) : { groups: [] };
  return {
    q,
    people,
    groups: groups.slice(0, groupsShown).map(groupRow),
    moreGroups: groups.length > groupsShown ? `/community/groups?${new URLSearchParams({ q })}` : null,
    posts: posts.map((post) => postView(facts, post)),
    here: path(after ? { after } : {}),
    first: after ? path() : null,
    older: older && path({ after: older }),
  };
}

export default function CommunitySearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
