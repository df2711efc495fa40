import { addDays } from '#app/domain/days/calendar.ts';
import { periodBefore, periodKindOf, periodOf, type Period } from '#app/domain/progress/periods.ts';
import { countBetween, readProgressFacts } from '#app/domain/progress/read-progress.ts';
import { readTimeline } from '#app/domain/progress/timeline.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ProgressParts, ProgressTab } from '#app/ui/progress/views.ts';
import {
  goalLines,
  habitLines,
  metricLines,
  momentsOf,
  overviewLines,
  timelineLines,
  trendLines,
  trendPeriods,
} from '#app/views/progress-view.ts';

const isDay = (text: string | null): text is string => {
  if (!text || !/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** The period that an address asks for: of a day that has come, or of today. */
export function askedPeriod({ today }: MemberRequest, searchParams: URLSearchParams): Period {
  const asked = searchParams.get('date');
  const kind = periodKindOf(searchParams.get('period'));
  return periodOf(kind, isDay(asked) && asked <= today ? asked : today);
}

/** What the tabs of a period show. */
export async function partsOf(
  facts: MemberRequest,
  period: Period,
  tabs: readonly ProgressTab[],
): Promise<ProgressParts> {
  const { db, viewer, today } = facts;
  const has = (tab: ProgressTab): boolean => tabs.includes(tab);
  const first = has('trends') ? trendPeriods(period)[0]! : periodBefore(period);
  const known = await readProgressFacts(db, viewer.id, addDays(first.from, -7), today, viewer.timezone);
  const counts = async (one: Period) => countBetween(db, viewer.id, momentsOf(facts, one));
  return {
    ...(has('overview') && {
      overview: overviewLines(facts, known, period, {
        now: await counts(period),
        before: await counts(periodBefore(period)),
      }),
    }),
    ...(has('goals') && { goals: goalLines(facts, known, period) }),
    ...(has('metrics') && { metrics: metricLines(facts, known, period) }),
    ...(has('habits') && { habits: habitLines(facts, known, period) }),
    ...(has('trends') && { trends: trendLines(facts, known, period) }),
    ...(has('timeline') && {
      timeline: timelineLines(facts, await readTimeline(db, viewer.id, period, momentsOf(facts, period))),
    }),
  };
}
