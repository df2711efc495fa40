import type { Route } from './+types/evidence';
import { addDays } from '#app/domain/days/calendar.ts';
import { gatherSeries } from '#app/domain/comprehensive-analyses/gather.ts';
import { readGoal } from '#app/domain/goals/read-goals.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { EvidencePage } from '#app/ui/insights/evidence-page.tsx';
import { insightLine, insightSaid } from '#app/views/insight-view.ts';
import { seriesLine } from '#app/views/series-line.ts';
import { ownInsight } from './own-insight.ts';

export const handle = { feature: 'insights' } satisfies PageFacts;

const mostLines = 8;

/** The days and numbers that an insight stands on, as they are kept now, with the ways to them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, language, t } = facts;
  const { insight, names } = await ownInsight(facts, params.insightId);
  const range = { from: addDays(insight.asOf, -90), to: addDays(insight.asOf, -1) };
  const series = await gatherSeries(db, viewer.id, range, today);
  const about = new Set(insight.about);
  const goals = [];
  for (const key of insight.about.filter((one) => one.startsWith('goal.'))) {
    const goal = await readGoal(db, viewer.id, key.slice('goal.'.length));
    if (goal)
      goals.push({
        id: goal.id,
        title: goal.title,
        line: String(
          t('insights:evidence.goalLine', {
            day: dayInText(language, goal.startedOn, today),
            percent: goal.progress,
          }),
        ),
      });
  }
  const isOfJournal = insight.about.some((key) => key.startsWith('journal.'));
  const habits = insight.about
    .filter((key) => key.startsWith('habit.') && names.has(key))
    .slice(0, mostLines);
  return {
    line: { ...insightLine(facts, insight, names), ...insightSaid(facts, insight, names) },
    text: String(t('insights:evidence.text', { day: dayInText(language, insight.asOf, today) })),
    lines: series
      .filter(({ key }) => about.has(key))
      .slice(0, mostLines)
      .map((one) => seriesLine(facts, one)),
    goals,
    links: [
      ...(isOfJournal
        ? [{ href: '/journal?tab=insights', text: String(t('insights:evidence.journal')) }]
        : []),
      ...habits.map((key) => ({ href: `/habits/${key.slice('habit.'.length)}`, text: names.get(key)! })),
    ],
  };
}

export default function Evidence({ loaderData }: Route.ComponentProps) {
  return <EvidencePage {...loaderData} />;
}
