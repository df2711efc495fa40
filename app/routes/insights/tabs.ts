import { addDays } from '#app/domain/days/calendar.ts';
import { gatherSeries, sources } from '#app/domain/comprehensive-analyses/gather.ts';
import { isHeavy } from '#app/domain/insights/heavy.ts';
import type { InsightCategory } from '#app/domain/insights/insight.ts';
import { isNew, type Insight } from '#app/domain/insights/kept-insight.ts';
import {
  listInsights,
  readCurrentInsights,
  readLastRun,
  readSubjectNames,
} from '#app/domain/insights/read-insights.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { InsightsShown, InsightTab } from '#app/ui/insights/views.ts';
import { groupsOf, insightLine, insightsPath, stepsOf, type Names } from '#app/views/insight-view.ts';
import { seriesLine } from '#app/views/series-line.ts';

/** As the specification names them (3, §3). */
const everyCategory: readonly InsightCategory[] = [
  'celebrations',
  'recommendations',
  'blind-spots',
  'emotional-insights',
  'reflection-questions',
];
const ofPatterns: readonly InsightCategory[] = ['emotional-insights', 'blind-spots', 'reflection-questions'];

const most = 5;

/** What every tab shows: when the rules looked last, and whether to name help first. */
async function headOf(facts: MemberRequest, insights: readonly Insight[]) {
  const { db, viewer, language, now, t } = facts;
  const ran = await readLastRun(db, viewer.id);
  return {
    looked: ran && String(t('insights:looked', { when: momentText(language, viewer.timezone, ran, now) })),
    fresh: insights.filter((one) => isNew(one, now)).length,
    isHeavy: insights.some(isHeavy),
  };
}

/** A tab of insights. */
export async function tabOf(
  facts: MemberRequest,
  tab: InsightTab,
  searchParams: URLSearchParams,
): Promise<InsightsShown> {
  const { db, viewer } = facts;
  const insights = await readCurrentInsights(db, viewer.id);
  const names = await readSubjectNames(db, viewer.id);
  const head = await headOf(facts, insights);
  switch (tab) {
    case 'overview':
      return { tab, head, ...(await overviewOf(facts, searchParams, insights, names)) };
    case 'patterns':
      return { tab, head, groups: groupsOf(facts, insights, names, ofPatterns) };
    case 'recommendations':
      return { tab, head, groups: groupsOf(facts, insights, names, ['recommendations']) };
    case 'trends':
      return { tab, head, lines: await trendsOf(facts) };
    case 'analysis':
      return { tab, head, ...(await analysisOf(facts, insights, names)) };
    case 'roadmap':
      return { tab, head, stretches: roadmapOf(facts, insights, names) };
    case 'action-items':
      return { tab, head, steps: insights.flatMap((one) => stepsOf(facts, one, names)) };
  }
}

const listOf: ListDefinition = {
  path: insightsPath,
  place: 'insights',
  filters: { show: { kind: 'one-of', values: ['saved', 'hidden'] } },
};

/** The weightiest ones by what they are; or those that were saved, or hidden. */
async function overviewOf(
  facts: MemberRequest,
  searchParams: URLSearchParams,
  insights: readonly Insight[],
  names: Names,
) {
  const { db, viewer } = facts;
  const query = readListQuery(listOf, searchParams);
  const show = (['saved', 'hidden'] as const).find((one) => one === query.values['show']);
  if (show) {
    const { insights: some, ...place } = await listInsights(db, viewer.id, show, query.asked);
    return {
      show,
      list: listView(query, place),
      lines: some.map((one) => insightLine(facts, one, names)),
      groups: [],
    };
  }
  const weightiest = everyCategory.flatMap((category) =>
    insights.filter((one) => one.category === category).slice(0, most),
  );
  return { show: null, list: null, lines: [], groups: groupsOf(facts, weightiest, names, everyCategory) };
}

const leastDays = 5;

/** The last ninety days before today. */
const rangeOf = (today: string) => ({ from: addDays(today, -90), to: addDays(today, -1) });

async function trendsOf(facts: MemberRequest) {
  const { db, viewer, today } = facts;
  const series = await gatherSeries(db, viewer.id, rangeOf(today), today);
  return series
    .filter(({ source, days }) => source === 'journal' && days.size >= leastDays)
    .map((one) => seriesLine(facts, one));
}

/** How much there is to stand on, and all that was found by how sure it is. */
async function analysisOf(facts: MemberRequest, insights: readonly Insight[], names: Names) {
  const { db, viewer, today, t } = facts;
  const series = await gatherSeries(db, viewer.id, rangeOf(today), today);
  return {
    amounts: sources.map(({ name }) => ({
      name: String(t(`insights:analysis.sources.${name}`)),
      days: new Set(series.filter(({ source }) => source === name).flatMap(({ days }) => [...days.keys()]))
        .size,
    })),
    lines: insights
      .toSorted((one, other) => other.confidence - one.confidence)
      .map((one) => insightLine(facts, one, names)),
  };
}

/** Open steps by when they are worth doing: what weighs most now, the others within the week or the month. */
function roadmapOf(facts: MemberRequest, insights: readonly Insight[], names: Names) {
  const of = (priority: Insight['priority']) =>
    insights
      .filter((one) => one.priority === priority)
      .flatMap((one) => stepsOf(facts, one, names))
      .filter(({ isDone }) => !isDone);
  return (
    [
      ['now', 'high'],
      ['week', 'medium'],
      ['month', 'low'],
    ] as const
  ).map(([when, priority]) => ({ when, steps: of(priority) }));
}
