import type { Route } from './+types/history';
import { findOutdated } from '#app/domain/transformation/outdated.ts';
import { listProfiles } from '#app/domain/transformation/profiles.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { Badge, StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { profileHeadView, profilePath } from './profile-view.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'transformation-profile' } satisfies PageFacts;

const historyList: ListDefinition = { path: `${profilePath}/history` };

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const query = readListQuery(historyList, new URL(request.url).searchParams);
  const { profiles, ...place } = await listProfiles(facts.db, facts.viewer.id, query.asked);
  return {
    outdated: (await findOutdated(facts.db, facts.viewer.id))?.id,
    list: listView(query, place),
    profiles: profiles.map((head) => profileHeadView(facts, head)),
  };
}

export default function ProfileHistory({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('transformation-profile');
  const { profiles, list } = loaderData;
  const { page } = list;
  const title = t('history.title');
  return (
    <>
      <PageTitle>{page > 1 ? t('history.pageTitle', { title, page }) : title}</PageTitle>
      <a href={profilePath} className="btn btn-quiet -mt-4 mb-2">
        {t('history.back')}
      </a>
      <h1>{title}</h1>
      <ListFrame
        list={list}
        count={t('history.count', { count: list.total })}
        empty={{
          kind: 'letter',
          title: t('history.noneTitle'),
          text: t('history.none'),
          action: (
            <a href={profilePath} className="btn btn-primary">
              {t('history.back')}
            </a>
          ),
        }}
      >
        <ol className="mt-6 divide-y divide-line border-y border-line empty:hidden">
          {profiles.map((profile, index) => (
            <li key={profile.id} className="py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a href={`${profilePath}/${profile.id}`} className="link inline-block py-1">
                  {profile.createdOn}
                </a>
                {page === 1 && index === 0 ? (
                  <StateBadge state="newest">{t('history.newest')}</StateBadge>
                ) : null}
                {profile.id === loaderData.outdated ? (
                  <StateBadge state="outdated">{t('badge.outdated')}</StateBadge>
                ) : null}
                {profile.isDefault ? <StateBadge state="stands-in">{t('badge.default')}</StateBadge> : null}
                {profile.analyst === 'ai' ? <Badge tone="quiet">{t('badge.ai')}</Badge> : null}
              </p>
              <p className="text-ink-soft">
                {t(`profile-insights:tones.${profile.tone}.name`)} ·{' '}
                {t(`profile-insights:types.${profile.type}.name`)}
              </p>
            </li>
          ))}
        </ol>
      </ListFrame>
    </>
  );
}
