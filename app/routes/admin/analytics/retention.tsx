import type { Route } from './+types/retention';
import { weeksKept } from '#app/domain/analytics/measures.ts';
import { readRetention } from '#app/domain/analytics/retention.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RetentionPage } from '#app/ui/admin/analytics/retention-page.tsx';
import { analyticsRequest } from './analytics-view.ts';

export const handle = { script: false, feature: 'site-analytics' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, asked, choice, people, percent, day, short } = analyticsRequest(request, context);
  const weeks = await readRetention(db, asked);
  /** Of everybody for whom so many weeks are over. */
  const whole = Array.from({ length: weeksKept + 1 }, (_, later) => {
    const over = weeks.flatMap(({ cohort, kept }) =>
      cohort === null || kept[later] === null || kept[later] === undefined
        ? []
        : [{ cohort, kept: kept[later] }],
    );
    const cohort = over.reduce((all, one) => all + one.cohort, 0);
    const kept = over.reduce((all, one) => all + one.kept, 0);
    return { later, of: people(cohort), people: people(kept), percent: percent(kept, cohort), cohort };
  });
  return {
    asked: choice,
    since: day(asked.weeks[0]!),
    isEmpty: weeks.every(({ cohort }) => !cohort),
    whole: whole.filter(({ cohort }) => cohort > 0),
    weeks: weeks
      .flatMap(({ week, cohort, kept }) =>
        cohort
          ? [
              {
                week: short(week),
                cohort: people(cohort),
                kept: kept.map((one) =>
                  one === null ? null : { people: people(one), percent: percent(one, cohort) },
                ),
              },
            ]
          : [],
      )
      .toReversed(),
  };
}

export default function Retention({ loaderData }: Route.ComponentProps) {
  return <RetentionPage facts={loaderData} />;
}
