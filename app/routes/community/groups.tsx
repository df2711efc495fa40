import type { Route } from './+types/groups';
import { listGroups, listOwnGroups } from '#app/domain/community/groups.ts';
import { searchGroups } from '#app/domain/community/search.ts';
import { longestSearch } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CommunityPage } from '#app/ui/community/community-page.tsx';
import { GroupRows } from '#app/ui/community/group-rows.tsx';
import { MorePosts } from '#app/ui/community/post-list.tsx';
import { SearchForm } from '#app/ui/community/search-form.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { groupRow } from './group-view.ts';

export const handle = { feature: 'community-groups' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const query = new URL(request.url).searchParams;
  const q = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch);
  const after = query.get('after') ?? undefined;
  const own = q || after ? [] : await listOwnGroups(db, viewer.id);
  const { groups, older } = q ? await searchGroups(db, q, after) : await listGroups(db, after);
  const path = (more: Readonly<Record<string, string>>): string => {
    const words = new URLSearchParams({ ...(q ? { q } : {}), ...more });
    return words.size > 0 ? `/community/groups?${words}` : '/community/groups';
  };
  return {
    q,
    own: own.map(groupRow),
    groups: groups.map(groupRow),
    first: after ? path({}) : null,
    older: older && path({ after: older }),
  };
}

export default function Groups({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('community');
  const { q, own, groups, first, older } = loaderData;
  const parts = [
    t('tabs.groups'),
    q ? t('common:list.searched', { words: q }) : null,
    first ? t('feed.olderTitle') : null,
  ];
  return (
    <CommunityPage title={[t('title'), ...parts.filter((part) => part !== null)].join(' · ')} here="groups">
      <p className="mt-6">
        <a href="/community/groups/new" className="btn btn-primary">
          {t('groups.new')}
        </a>
      </p>
      {own.length > 0 ? (
        <section className="mt-6">
          <h2>{t('groups.own')}</h2>
          <div className="mt-2">
            <GroupRows label={t('groups.own')} groups={own} />
          </div>
        </section>
      ) : null}
      <section className="mt-8">
        <h2>{t('groups.all')}</h2>
        <SearchForm action="/community/groups" label={t('groups.search')} q={q} />
        {groups.length === 0 ? (
          <EmptyState
            kind={q ? 'nothing-found' : 'first'}
            title={t(q ? 'groups.notFound' : 'groups.none')}
            titleAs="h3"
            action={
              q ? (
                <a href="/community/groups" className="btn btn-secondary">
                  {t('groups.showAll')}
                </a>
              ) : null
            }
          >
            {t(q ? 'groups.notFoundText' : 'groups.noneText')}
          </EmptyState>
        ) : (
          <div className="mt-4">
            <GroupRows label={t('groups.all')} groups={groups} />
          </div>
        )}
        <MorePosts first={first} older={older} />
      </section>
    </CommunityPage>
  );
}
