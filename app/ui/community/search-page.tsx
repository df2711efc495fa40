import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Initials, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { GroupRows, type GroupRowView } from './group-rows.tsx';
import { MorePosts, PostList } from './post-list.tsx';
import { SearchForm } from './search-form.tsx';
import type { PostView } from './views.ts';

/** What the community holds of some words: people, groups, posts. */
export function SearchPage({
  q,
  people,
  groups,
  moreGroups,
  posts,
  here,
  first,
  older,
}: {
  q: string;
  people: readonly { readonly id: string; readonly name: string }[];
  groups: readonly GroupRowView[];
  moreGroups: string | null;
  posts: readonly PostView[];
  here: string;
  first: string | null;
  older: string | null;
}) {
  const { t } = useTranslation('community');
  const isNothing = people.length === 0 && groups.length === 0 && posts.length === 0;
  const title = [t('search.title'), q || null, first ? t('feed.olderTitle') : null];
  return (
    <div className="max-w-2xl">
      <PageTitle>{title.filter((part) => part !== null).join(' · ')}</PageTitle>
      <p className="no-print">
        <a href="/community" className="link inline-block py-1">
          {t('post.back')}
        </a>
      </p>
      <h1>{t('search.title')}</h1>
      <SearchForm action="/community/search" label={t('search.label')} q={q} />
      {people.length > 0 ? (
        <section className="mt-8">
          <h2>{t('search.people')}</h2>
          <div className="mt-2">
            <Rows label={t('search.people')}>
              {people.map(({ id, name }) => (
                <Row
                  key={id}
                  front={<Initials name={name} />}
                  title={<bdi>{name}</bdi>}
                  href={`/community/people/${id}`}
                />
              ))}
            </Rows>
          </div>
        </section>
      ) : null}
      {groups.length > 0 ? (
        <section className="mt-8">
          <h2>{t('tabs.groups')}</h2>
          <div className="mt-2">
            <GroupRows label={t('tabs.groups')} groups={groups} />
          </div>
          {moreGroups ? (
            <p className="mt-2">
              <a href={moreGroups} className="link inline-block py-1">
                {t('search.moreGroups')}
              </a>
            </p>
          ) : null}
        </section>
      ) : null}
      {posts.length > 0 ? (
        <section className="mt-8">
          <h2>{t('search.posts')}</h2>
          <PostList posts={posts} here={here} first={first} older={older} />
        </section>
      ) : null}
      {q && isNothing ? (
        <EmptyState kind="nothing-found" title={t('search.none')}>
          {t('search.noneText')}
        </EmptyState>
      ) : null}
      {isNothing ? <MorePosts first={first} older={older} /> : null}
    </div>
  );
}
