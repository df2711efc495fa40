import { v7 as uuid } from 'uuid';
import type { Route } from './+types/planner';
import { hasVideos, listVideos } from '#app/domain/videos/videos.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { TabLinks } from '#app/ui/primitives.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { PlansTab } from '#app/ui/workouts/plans-tab.tsx';
import { ProgressTab } from '#app/ui/workouts/progress-tab.tsx';
import { VideosTab } from '#app/ui/videos-tab.tsx';
import { openSessionView } from '#app/views/open-session.ts';
import { donePage } from './progress-view.ts';
import { planViews, readyGroups } from './plans-view.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

const path = '/workout-planner';

/** Specification 3, §2: Plans, Videos, Progress. Videos are there once an administrator has published one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language } = facts;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('tab');
  const withVideos = await hasVideos(db, 'workouts');
  if (asked === 'progress')
    return { tab: 'progress' as const, withVideos, ...(await donePage(facts, searchParams)), help: [] };
  if (asked === 'videos' && withVideos) {
    const query = readListQuery({ path, fixed: { tab: 'videos' } }, searchParams);
    const { videos, ...place } = await listVideos(db, viewer.id, 'workouts', language, query.asked);
    return { tab: 'videos' as const, withVideos, list: listView(query, place), videos, help: [] };
  }
  const plans = await planViews(facts);
  return {
    tab: 'plans' as const,
    withVideos,
    open: await openSessionView(facts),
    plans,
    ready: plans.length === 0 ? readyGroups(facts) : [],
    formId: uuid(),
    help: helpNeeded({ plans: plans.map(({ name }) => name) }),
  };
}

export default function WorkoutPlanner({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { tab, withVideos } = loaderData;
  const tabs = withVideos ? (['plans', 'videos', 'progress'] as const) : (['plans', 'progress'] as const);
  return (
    <div className="max-w-work">
      <PageTitle>{tab === 'plans' ? t('title') : `${t(`tab.${tab}`)} · ${t('title')}`}</PageTitle>
      <h1>{t('title')}</h1>
      <TabLinks
        label={t('tabs')}
        tabs={tabs.map((one) => ({
          to: one === 'plans' ? path : `${path}?tab=${one}`,
          text: t(`tab.${one}`),
          current: one === tab,
        }))}
      />
      {loaderData.tab === 'plans' ? (
        <PlansTab {...loaderData} />
      ) : loaderData.tab === 'videos' ? (
        <VideosTab path={path} list={loaderData.list} videos={loaderData.videos} />
      ) : (
        <ProgressTab list={loaderData.list} done={loaderData.done} />
      )}
    </div>
  );
}
