import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/steps';
import { mostSteps, readSteps, writeSteps } from '#app/domain/goals/steps.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { cleanText, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { problemText } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { StepsForm, type StepLine } from '#app/ui/goals/steps-form.tsx';
import { ownGoal } from './own-goal.ts';

export const handle = { ownFoot: true, feature: 'goal-plans' } satisfies PageFacts;

const emptyLines = 3;
const longest = 200;
const mostWeeks = 104;

const emptyLine = (week: number): StepLine => ({
  id: uuid(),
  week: String(week),
  what: '',
  isPractice: false,
  error: null,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const goal = await ownGoal(facts, params.goalId);
  const steps = await readSteps(facts.db, facts.viewer.id, goal.id);
  const last = steps.at(-1)?.week ?? 1;
  return {
    title: goal.title,
    lines: [
      ...steps.map(({ id, week, what, isPractice }) => ({
        id,
        week: String(week),
        what,
        isPractice,
        error: null,
      })),
      ...Array.from({ length: emptyLines }, () => emptyLine(last)),
    ] as readonly StepLine[],
    help: helpNeeded({ steps: steps.map(({ what }) => what) }),
  };
}

/** The lines as they were posted, each with what is wrong with it. */
function readLines(posted: Posted, { t }: MemberRequest): readonly StepLine[] {
  return (posted['step'] ?? []).slice(0, mostSteps + emptyLines).map((typedId) => {
    const what = cleanText((posted[`what.${typedId}`]?.[0] ?? '').replaceAll(/\s+/g, ' '));
    const week = (posted[`week.${typedId}`]?.[0] ?? '').trim();
    const isWeek = /^\d{1,3}$/.test(week) && Number(week) >= 1 && Number(week) <= mostWeeks;
    const length = [...what].length;
    const problem: Problem | null =
      length > longest
        ? { key: 'tooLong', params: { max: longest, length } }
        : what !== '' && !isWeek
          ? { key: 'between', params: { min: 1, max: mostWeeks } }
          : null;
    return {
      id: validate(typedId) ? typedId : uuid(),
      week,
      what,
      isPractice: posted[`practice.${typedId}`] !== undefined,
      error: problem && problemText(t, problem),
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const goal = await ownGoal(facts, params.goalId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const lines = readLines(posted, facts);
  if (lines.some(({ error }) => error !== null)) return data({ lines, failed: null }, 422);
  const written = lines.map(({ id, week, what, isPractice }) => ({
    id,
    week: Number(week) || 1,
    what,
    isPractice,
  }));
  const kept = await attempt(context, () => writeSteps(db, viewer.id, goal.id, written, now));
  if (!kept.ok) return data({ lines, failed: t('goals:failed.save') }, kept.status);
  if (kept.value === null) return data({ lines, failed: t('goals:steps.tooMany', { max: mostSteps }) }, 422);
  return redirectWithFlash(context, `/goals/${goal.id}`, [{ kind: 'success', key: 'goalStepsSaved' }]);
}

export default function GoalSteps({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <StepsForm
      goalId={params.goalId}
      title={loaderData.title}
      lines={actionData?.lines ?? loaderData.lines}
      failed={actionData?.failed ?? null}
    />
  );
}
