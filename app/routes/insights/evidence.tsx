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

const journalPath = '/journal?tab=insights';
const habitPath = (key: string): string => `/habits/${key.slice('habit.'.length)}`;

/** Where a series is kept, where there is such a page. @param names of the habits that are still there */
function keptAt(key: string, names: { readonly has: (key: string) => boolean }): string | null {
  if (key.startsWith('journal.')) return journalPath;
  return key.startsWith('habit.') && names.has(key) ? habitPath(key) : null;
}

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
  const shown = series.filter(({ key }) => about.has(key)).slice(0, mostLines);
  // What is drawn leads to where it is kept by its own name; a row with that name once more would say nothing.
  const kept = insight.about
    .filter((key) => !shown.some((one) => one.key === key))
    .filter((key) => key.startsWith('journal.') || (key.startsWith('habit.') && names.has(key)));
  const isOfJournal = kept.some((key) => key.startsWith('journal.'));
  const habits = kept.filter((key) => key.startsWith('habit.')).slice(0, mostLines);
  return {
    line: { ...insightLine(facts, insight, names), ...insightSaid(facts, insight, names) },
    text: String(t('insights:evidence.text', { day: dayInText(language, insight.asOf, today) })),
    lines: shown.map((one) => seriesLine(facts, one, keptAt(one.key, names))),
    goals,
    links: [
      ...(isOfJournal ? [{ href: journalPath, text: String(t('insights:evidence.journal')) }] : []),
      ...habits.map((key) => ({ href: habitPath(key), text: names.get(key)! })),
    ],
  };
}

export default function Evidence({ loaderData }: Route.ComponentProps) {
  return <EvidencePage {...loaderData} />;
}
