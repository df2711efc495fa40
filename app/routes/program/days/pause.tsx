import { redirect } from 'react-router';
import type { Route } from './+types/pause';
import { isPutOffBy, readGuarantees } from '#app/domain/payments/guarantees.ts';
import { pauseProgram, restBegins, resumeProgram } from '#app/domain/program-days/pauses.ts';
import { openPause, pauseDaysLeft } from '#app/domain/program-days/run-days.ts';
import { longDayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PausePage } from '#app/ui/program-days/pause-page.tsx';
import { walkerOf } from '#app/views/program-run.ts';
import { openRun } from './asked-run.ts';

export const handle = { held: false, script: false, feature: 'freedom-plan' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { today, language } = facts;
  const { run, stand, paths } = await openRun(context, request, facts, params);
  if (stand.state === 'over') throw redirect(paths.today, 303);
  const pause = openPause(run, today);
  const begins = await restBegins(facts.db, facts.viewer.id, run.id, today);
  const guarantee = (await readGuarantees(facts.db, facts.viewer.id, facts.now)).get(run.source.id);
  const isMoved = guarantee !== undefined && isPutOffBy(guarantee, pause?.from ?? begins, facts.now);
  return {
    path: paths.pause!,
    back: paths.today,
    left: pauseDaysLeft(run, today),
    isPossible: run.state === 'active' || run.state === 'grace',
    isBegun: begins > today,
    guarantee: isMoved ? longDayInText(language, guarantee.lastDay, today) : null,
    rests: pause && { day: longDayInText(language, pause.from, today), isAhead: pause.from > today },
  };
}

/** Lets the program rest, or go on; pressed twice it is once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { of, paths } = await openRun(context, request, facts, params);
  const act = (await readPosted(request))['act']?.[0];
  if (act === 'resume') {
    const isResumed = await resumeProgram(facts.db, walkerOf(facts), of, facts.now);
    return redirectWithFlash(
      context,
      paths.today,
      isResumed ? [{ kind: 'success', key: 'programGoesOn' }] : [],
    );
  }
  if (act !== 'pause') return redirect(paths.pause!, 303);
  const paused = await pauseProgram(facts.db, walkerOf(facts), of, facts.now);
  if (paused.ok)
    return redirectWithFlash(context, paths.today, [
      {
        kind: 'success',
        key: 'programRests',
        params: { day: longDayInText(facts.language, paused.from, facts.today) },
      },
    ]);
  return redirect(paths.pause!, 303);
}

export default function Pause({ loaderData }: Route.ComponentProps) {
  return <PausePage {...loaderData} />;
}
