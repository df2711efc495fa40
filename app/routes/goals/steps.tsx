import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/steps';
import { mostSteps, readSteps, stepsMark, writeSteps, type GoalStep } from '#app/domain/goals/steps.ts';
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

export const handle = {
  ownFoot: true,
  feature: 'goal-plans',
  labels: { what: 'goals:steps.heading', week: 'goals:steps.week' },
} satisfies PageFacts;

const emptyLines = 3;
const longest = 200;
const mostWeeks = 104;

const emptyLine = (week: number): StepLine => ({
  id: uuid(),
  week: String(week),
  what: '',
  isPractice: false,
  isKept: false,
  error: null,
  there: null,
});

const keptLine = ({ id, week, what, isPractice }: GoalStep): StepLine => ({
  id,
  week: String(week),
  what,
  isPractice,
  isKept: true,
  error: null,
  there: null,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const goal = await ownGoal(facts, params.goalId);
  const steps = await readSteps(facts.db, facts.viewer.id, goal.id);
  const last = steps.at(-1)?.week ?? 1;
  return {
    title: goal.title,
    lines: [
      ...steps.map(keptLine),
      ...Array.from({ length: emptyLines }, () => emptyLine(last)),
    ] as readonly StepLine[],
    seen: stepsMark(steps),
    help: helpNeeded({ steps: steps.map(({ what }) => what) }),
  };
}

/** The lines as they were posted, each with what is wrong with it. */
function readLines(posted: Posted, { t }: MemberRequest): readonly StepLine[] {
  const kept = new Set(posted['kept']);
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
      isKept: kept.has(typedId),
      error: problem && problemText(t, problem),
      there: null,
    };
  });
}

/** The lines as they were typed, each with what stands there by now where that is something else; what was added stands below. */
function besideWhatStands(
  typed: readonly StepLine[],
  there: readonly GoalStep[],
  { t }: MemberRequest,
): readonly StepLine[] {
  const lines = typed.map((line): StepLine => {
    const step = there.find(({ id }) => id === line.id);
    if (!step) return { ...line, isKept: false, there: line.isKept ? t('goals:steps.gone') : null };
    const { week, what, isPractice } = step;
    const isSame = week === Number(line.week) && what === line.what && isPractice === line.isPractice;
    const key = isPractice ? 'therePractice' : 'there';
    return { ...line, isKept: true, there: isSame ? null : t(`goals:steps.${key}`, { what, week }) };
  });
  const known = new Set(typed.map(({ id }) => id));
  return [...lines, ...there.filter(({ id }) => !known.has(id)).map(keptLine)];
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const goal = await ownGoal(facts, params.goalId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const lines = readLines(posted, facts);
  const seen = posted['seen']?.[0] ?? null;
  const again = (failed: string | null) => ({ lines, seen, failed });
  if (lines.some(({ error }) => error !== null)) return data(again(null), 422);
  const written = lines.map(({ id, week, what, isPractice }) => ({
    id,
    week: Number(week) || 1,
    what,
    isPractice,
  }));
  const kept = await attempt(context, () => writeSteps(db, viewer.id, goal.id, written, seen, now));
  if (!kept.ok) return data(again(t('goals:failed.save')), kept.status);
  const saved = kept.value;
  if (!saved.ok) {
    if (saved.reason === 'unknown') throw new Response('Not found', { status: 404 });
    if (saved.reason === 'too-many') return data(again(t('goals:steps.tooMany', { max: mostSteps })), 422);
    // What was typed stands here; sent once more, it counts.
    const beside = besideWhatStands(lines, saved.there, facts);
    return data({ lines: beside, seen: stepsMark(saved.there), failed: t('goals:failed.changed') }, 409);
  }
  return redirectWithFlash(context, `/goals/${goal.id}`, [{ kind: 'success', key: 'goalStepsSaved' }]);
}

export default function GoalSteps({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lines, seen } = actionData ?? loaderData;
  return (
    <StepsForm
      goalId={params.goalId}
      title={loaderData.title}
      lines={lines}
      seen={seen}
      failed={actionData?.failed ?? null}
    />
  );
}
