import type { Route } from './+types/look-back';
import { addDays, latest } from '#app/domain/days/calendar.ts';
import { stepOn } from '#app/domain/program-days/find-run.ts';
import { readKeptBeside } from '#app/domain/program-days/look-back.ts';
import { readProgress, stepState } from '#app/domain/program-days/read-progress.ts';
import { practiceOfRun } from '#app/domain/look-backs/practice.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { LookBackPage } from '#app/ui/program-days/look-back-page.tsx';
import { askedRun } from './asked-run.ts';
import { firstAndLast } from './end-view.ts';
import { spanRows } from '#app/views/look-backs.ts';
import { nameOfRun } from '#app/views/name-of-run.ts';
import { ratingLines } from '#app/views/rating-lines.ts';

export const handle = { script: false, feature: 'freedom-plan' } satisfies PageFacts;

/** What was done, said and written of a program: from its first day on, or in the last seven days. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const { run, stand, paths } = await askedRun(request, facts, params);
  const progress = await readProgress(db, viewer.id, run.id);
  const isWeek = new URL(request.url).searchParams.get('range') === 'week';
  const from = isWeek ? latest(run.firstDay, addDays(today, -6)) : run.firstDay;
  const firstStep = isWeek ? (stepOn(run, from) ?? run.steps.length) : 1;
  const steps = run.steps.slice(firstStep - 1, stand.step);
  const checkIns = progress.checkIns.filter(({ day }) => day >= from);
  const words = firstAndLast(facts, run, progress, (number) => number >= firstStep);
  return {
    name: await nameOfRun(facts, run),
    rhythm: run.program.rhythm,
    back: paths.today,
    path: paths.lookBack!,
    isWeek,
    done: steps.filter((step) => stepState(progress, step) === 'done').length,
    of: steps.length,
    checkIns: checkIns.length,
    ...(await readKeptBeside(db, viewer.id, [from, today])),
    ...words,
    lines: ratingLines(facts, checkIns),
    // Of one that is closed nothing more opens.
    spans: spanRows(facts, practiceOfRun(run)).filter(({ href }) => run.isOpen || href !== null),
    help: helpNeeded({ first: words.first?.text ?? '', last: words.last?.text ?? '' }),
  };
}

export default function LookBack({ loaderData }: Route.ComponentProps) {
  return <LookBackPage {...loaderData} />;
}
