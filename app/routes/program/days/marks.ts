import { redirect } from 'react-router';
import type { Route } from './+types/marks';
import { markStep } from '#app/domain/program-days/marks.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { walkerOf } from '#app/views/program-run.ts';
import { openRun } from './asked-run.ts';

export const handle = {
  held: false,
  feature: ({ pathname }) => (/^\/jumpstart/i.test(pathname) ? 'jumpstart' : 'freedom-plan'),
} satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(
    'enrollmentId' in params && params.enrollmentId
      ? `/freedom-plan/${params.enrollmentId}`
      : '/jumpstart/daily',
    303,
  );

/** Ticks what there is to do in a step, or takes that back; the answer is the page that it was pressed on. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { of, paths, step, stand } = await openRun(context, request, facts, params);
  const posted = await readPosted(request);
  const number = step ?? stand.step;
  const day = posted['day']?.[0];
  const isDone = posted['done']?.[0] !== '0';
  const part = posted['part']?.[0] ?? '';
  const mark = { step: number, part, isDone, day: day && isDay(day) ? day : undefined };
  const marked = await markStep(facts.db, walkerOf(facts), of, mark, facts.now);
  if (!marked.ok && marked.reason === 'not-found') throw new Response('Not found', { status: 404 });
  const back = safeReturnPath(context, posted['back']?.[0]) ?? paths.step(number);
  if (!marked.ok) return redirectWithFlash(context, back, [{ kind: 'info', key: 'programStepAhead' }]);
  const place = part === 'action' ? '#action' : `#practice-${part}`;
  return redirectWithFlash(context, `${back}${place}`, [
    {
      kind: 'success',
      key: marked.isLast && isDone ? 'programLastDone' : isDone ? 'programStepDone' : 'programStepOpen',
    },
  ]);
}
