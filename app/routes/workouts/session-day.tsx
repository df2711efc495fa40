import { data } from 'react-router';
import type { Route } from './+types/session-day';
import { moveSession } from '#app/domain/workouts/sessions.ts';
import { workoutDay } from '#app/forms/definitions/workout-day.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { sessionPath } from '#app/views/open-session.ts';
import { ownSession } from './own-workouts.ts';

export const handle = { ownFoot: true, form: workoutDay, feature: 'workout-planner' } satisfies PageFacts;

const [section] = workoutDay.sections;

const fieldsOf = (facts: MemberRequest, typed: Posted, problems: Readonly<Record<string, Problem>> = {}) =>
  viewSection(
    workoutDay,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { day } = await ownSession(facts, params.sessionId);
  return {
    day: dayInText(facts.language, day, facts.today),
    seen: day as string | null,
    fields: fieldsOf(facts, { day: [day] }),
  };
}

/** Puts the session on another day: the day that is entered is the day that is shown. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today, t } = facts;
  const session = await ownSession(facts, params.sessionId);
  const posted = await readPosted(request);
  const parsed = parseSection(section, posted, { today, kept: { day: session.day } });
  const { day } = parsed.answers as AnswersOf<typeof workoutDay>;
  const seen = posted['seen']?.[0] ?? null;
  const again = (
    failed: string | null,
    problems: Readonly<Record<string, Problem>> = {},
    shown: string | null = seen,
  ) => ({ fields: fieldsOf(facts, posted, problems), failed, seen: shown });
  if (day === undefined)
    return data(again(null, { day: requiredProblem(section.fields[0]), ...parsed.problems }), 422);
  const moved = await attempt(context, () => moveSession(db, viewer.id, session.id, day, seen));
  if (!moved.ok) return data(again(t('workouts:failed.save')), moved.status);
  if (!moved.value.ok) {
    if (moved.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    // The day that was chosen stands here; sent once more, it counts.
    const { there } = moved.value;
    const what = dayInText(language, there, today);
    return data(again(t('workouts:failed.changed', { what }), {}, there), 409);
  }
  return redirectWithFlash(context, sessionPath(session.id), [
    { kind: 'success', key: 'workoutMoved', params: { day: dayInText(language, day, today) } },
  ]);
}

export default function SessionDay({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { seen, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('session.move', { day: loaderData.day })}
      button={t('save')}
      back={sessionPath(params.sessionId)}
      backText={t('leave')}
      fields={fields}
      hidden={seen === null ? {} : { seen }}
      failed={actionData?.failed ?? null}
    />
  );
}
