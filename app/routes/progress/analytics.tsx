import type { Route } from './+types/analytics';
import { addDays } from '#app/domain/days/calendar.ts';
import { readProgressFacts } from '#app/domain/progress/read-progress.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AnalyticsPage } from '#app/ui/progress/analytics-page.tsx';
import { analyticsView, periodPath, periodView, progressPath } from '#app/views/progress-view.ts';
import { askedPeriod } from './asked-period.ts';

export const handle = { feature: 'progress-analytics' } satisfies PageFacts;

/** Weekdays, streaks and steadiness of a period. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const period = askedPeriod(facts, new URL(request.url).searchParams);
  const known = await readProgressFacts(db, viewer.id, addDays(period.from, -7), today, viewer.timezone);
  return {
    period: periodView(facts, `${progressPath}/analytics`, period),
    back: periodPath(progressPath, period, today),
    view: analyticsView(facts, known, period),
  };
}

export default function ProgressAnalytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />;
}
