import type { Route } from './+types/education';
import { readArticles } from '#app/domain/learning/articles.ts';
import { readMarks } from '#app/domain/learning/lessons.ts';
import { searchTexts } from '#app/domain/learning/texts.ts';
import { pillars } from '#app/domain/measurements/measurement.ts';
import { hasVideos, listVideos } from '#app/domain/videos/videos.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { articles } from '#app/learning/registry.ts';
import { ArticlesTab } from '#app/ui/learning/articles-tab.tsx';
import { CoursesTab } from '#app/ui/learning/courses-tab.tsx';
import { educationTabs, EducationPage } from '#app/ui/learning/education-page.tsx';
import { FoundList } from '#app/ui/learning/found-list.tsx';
import { ProgressTab } from '#app/ui/learning/progress-tab.tsx';
import { VideosTab } from '#app/ui/videos-tab.tsx';
import { pillarName } from '#app/views/measurement-view.ts';
import { articleRow, coursesView, foundRow, progressView } from './education-view.ts';

export const handle = { held: false, feature: 'education' } satisfies PageFacts;

const path = '/education';
/** More is a question that was too short. */
const mostFound = 40;

/** Specification 3, §2: Courses, Articles, Videos once one is published, My Progress; and a search over what is written. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, said, t } = facts;
  const { searchParams } = new URL(request.url);
  const sought = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const withVideos = await hasVideos(db, 'education');
  const shown = { withVideos, sought };
  if (sought) {
    const found = searchTexts(sought, language, said);
    const rows = found.slice(0, mostFound).map((one) => foundRow(facts, one));
    return { tab: 'search' as const, ...shown, count: found.length, rows };
  }
  const asked = educationTabs.find((one) => one === searchParams.get('tab')) ?? 'courses';
  const tab = asked === 'videos' && !withVideos ? 'courses' : asked;
  if (tab === 'videos') {
    const query = readListQuery({ path, fixed: { tab } }, searchParams);
    const { videos, ...place } = await listVideos(db, viewer.id, 'education', language, query.asked);
    return { tab, ...shown, list: listView(query, place), videos };
  }
  const read = tab === 'courses' ? new Set<string>() : await readArticles(db, viewer.id);
  if (tab === 'articles') {
    const pillar = pillars.find((one) => one === searchParams.get('pillar')) ?? null;
    return {
      tab,
      ...shown,
      choices: [null, ...pillars].map((one) => ({
        text: one === null ? t('learning:articles.all') : pillarName(facts, one),
        href: `${path}?tab=articles${one === null ? '' : `&pillar=${one}`}`,
        isCurrent: one === pillar,
      })),
      articles: articles
        .filter((one) => pillar === null || one.pillar === pillar)
        .map((one) => articleRow(facts, one, read)),
    };
  }
  if (tab === 'progress') return { tab, ...shown, view: await progressView(facts, read) };
  return { tab, ...shown, ...coursesView(facts, await readMarks(db, viewer.id)) };
}

export default function Education({ loaderData }: Route.ComponentProps) {
  const { tab, withVideos, sought } = loaderData;
  return (
    <EducationPage tab={tab === 'search' ? null : tab} withVideos={withVideos} sought={sought}>
      {loaderData.tab === 'search' ? (
        <FoundList sought={sought} count={loaderData.count} rows={loaderData.rows} />
      ) : loaderData.tab === 'videos' ? (
        <VideosTab path={path} list={loaderData.list} videos={loaderData.videos} />
      ) : loaderData.tab === 'articles' ? (
        <ArticlesTab choices={loaderData.choices} articles={loaderData.articles} />
      ) : loaderData.tab === 'progress' ? (
        <ProgressTab view={loaderData.view} />
      ) : (
        <CoursesTab next={loaderData.next} courses={loaderData.courses} />
      )}
    </EducationPage>
  );
}
