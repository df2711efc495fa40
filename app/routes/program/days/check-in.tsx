import { data } from 'react-router';
import type { Route } from './+types/check-in';
import { checkIn, ratings, readCheckIn } from '#app/domain/program-days/check-ins.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { dailyCheckin } from '#app/forms/definitions/daily-checkin.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { isDay, parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayText } from '#app/http/day-texts.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { CheckInPage } from '#app/ui/program-days/check-in-page.tsx';
import { ClosedPage } from '#app/ui/program-days/closed-page.tsx';
import { walkerOf } from '#app/views/program-run.ts';
import { askedRun, type AskedRun } from './asked-run.ts';
import { checkInFields } from './check-in-view.ts';
import { closedView } from './closed-view.ts';
import { lockedView } from './run-view.ts';
import { openDays } from './step-facts.ts';

export const handle = { showsHeld: true, form: dailyCheckin, feature: 'daily-checkin' } satisfies PageFacts;

const [section] = dailyCheckin.sections;

/** The day that is asked for: the one that was sent, else the first that is open of the step. */
function dayAsked({ run, step, stand }: AskedRun, posted: Posted, today: string): string | null {
  const sent = posted['day']?.[0] ?? '';
  return isDay(sent) ? sent : (openDays(run, step ?? stand.step, today)[0] ?? null);
}

const dayWords = ({ language, today }: MemberRequest, day: string) => ({
  dayText: dayText(language, day, today),
  isToday: day === today,
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today } = facts;
  const { pathname, searchParams } = new URL(request.url);
  const isRead = request.method === 'GET';
  const held = isRead && searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const asked = await askedRun(request, facts, params);
  if (!asked.run.isOpen) return closedView(facts, asked, dailyCheckin, held);
  const number = asked.step ?? (Number(held?.['step']?.[0] ?? 0) || asked.stand.step);
  const day = dayAsked(asked, held ?? {}, today) ?? today;
  const stored = await readCheckIn(db, viewer.id, day);
  return {
    back: asked.paths.step(number),
    action: asked.paths.checkIn(number),
    step: number,
    day,
    ...dayWords(facts, day),
    revision: held ? Number(held['seen']?.[0] ?? 0) || 0 : (stored?.revision ?? 0),
    fields: checkInFields(facts, held, stored),
    ahead: number > asked.stand.step ? lockedView(facts, asked, number) : null,
    isSaid: stored !== null,
    isHeld: held !== null,
    help: helpNeeded(held ?? {}),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const asked = await askedRun(request, facts, params);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  if (!asked.run.isOpen) return data(await closedView(facts, asked, dailyCheckin, posted), 409);
  const number = asked.step ?? (Number(posted['step']?.[0] ?? 0) || asked.stand.step);
  const parsed = parseSection(section, posted, facts);
  const answers = parsed.answers as AnswersOf<typeof dailyCheckin>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  if (answers.action_completed === undefined)
    problems['action_completed'] ??= requiredProblem(section.fields[0]);
  const revision = Number(posted['seen']?.[0] ?? 0) || 0;
  const day = dayAsked(asked, posted, today) ?? today;
  const again = (status: number, failed: string | null, seen = revision) => {
    const fields = checkInFields(facts, posted, null, problems);
    return data({ failed, revision: seen, fields, day, ...dayWords(facts, day) }, status);
  };
  if (Object.keys(problems).length > 0) return again(422, null);
  const said = {
    day,
    actionCompleted: answers.action_completed === true,
    reflection: answers.reflection ?? '',
    ratings: Object.fromEntries(
      ratings.flatMap((rating) => (answers[rating] === undefined ? [] : [[rating, answers[rating]]])),
    ),
    revision,
  };
  const done = await attempt(context, () => checkIn(db, walkerOf(facts), asked.of, said, now));
  if (!done.ok) return again(done.status, t('program-days:checkIn.failed'));
  if (!done.value.ok) {
    if (done.value.reason === 'changed')
      return again(409, t('program-days:checkIn.changed'), done.value.current.revision);
    if (done.value.reason === 'not-found') throw new Response('Not found', { status: 404 });
    return again(422, t('program-days:checkIn.failed'));
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  const { points, isNew, levelReached: level } = done.value;
  const key = points > 0 ? 'checkedInXp' : isNew ? 'checkedIn' : 'checkInChanged';
  const messages: Flash[] = [{ kind: 'success', key, params: { n: points } }];
  messages.push(...(await levelReached(facts, level)));
  const isNow = asked.stand.state === 'running' && number === asked.stand.step && said.day === today;
  const back = isNow ? asked.paths.today : backTo(asked, number, said.day);
  return redirectWithFlash(context, `${back}#check-in`, messages);
}

/** The page of a step; of a week, with the day that was said. */
const backTo = ({ run, paths }: AskedRun, number: number, day: string): string =>
  run.program.rhythm === 'week' ? `${paths.step(number)}?on=${day}` : paths.step(number);

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  // It may close between the page and what was sent from it.
  if (actionData && 'closed' in actionData) return <ClosedPage {...actionData} />;
  if ('closed' in loaderData) return <ClosedPage {...loaderData} />;
  return <CheckInPage {...loaderData} answer={actionData ?? null} />;
}
