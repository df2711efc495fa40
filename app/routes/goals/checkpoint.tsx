import { data } from 'react-router';
import type { Route } from './+types/checkpoint';
import { readCheckpoints, writeCheckpoint } from '#app/domain/goals/checkpoints.ts';
import { phaseOf, readPercent } from '#app/domain/goals/phase.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { goalCheckpoint } from '#app/forms/definitions/goal-checkpoint.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { CheckpointForm } from '#app/ui/goals/checkpoint-form.tsx';
import { bodyThen, opensBody } from './body-then.ts';
import { ownGoal } from './own-goal.ts';

export const handle = { showsHeld: true, form: goalCheckpoint, feature: 'goal-setting' } satisfies PageFacts;

const [section] = goalCheckpoint.sections;

/** @param opens whether measurements of the body are open to the member: to others they are not offered */
const fieldsOf = (
  facts: MemberRequest,
  typed: Posted,
  opens: boolean,
  problems: Readonly<Record<string, Problem>> = {},
) =>
  viewSection(
    goalCheckpoint,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  ).filter(({ id }) => opens || id !== 'tracks_body' || (typed[id] ?? []).length > 0);

/** The goal and the milestone that the address names. @throws 404 */
async function asked(facts: MemberRequest, params: Route.LoaderArgs['params']) {
  const percent = readPercent(params.percent);
  const goal = await ownGoal(facts, params.goalId);
  if (percent === null) throw new Response('Not found', { status: 404 });
  return { goal, percent };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const { goal, percent } = await asked(facts, params);
  const { pathname, searchParams } = new URL(request.url);
  const held =
    request.method === 'GET' && searchParams.has('held')
      ? await findHeldPost(db, viewer.id, pathname, now)
      : null;
  const written = (await readCheckpoints(db, viewer.id, goal.id)).find((one) => one.percent === percent);
  const stored: Posted = written
    ? {
        reflection: [written.reflection],
        adjustments: [written.adjustments],
        tracks_body: written.tracksBody ? ['yes'] : [],
      }
    : {};
  const typed = held ?? stored;
  return {
    goalId: goal.id,
    title: goal.title,
    percent,
    phase: phaseOf(percent - 1),
    revision: written?.revision ?? 0,
    fields: fieldsOf(facts, typed, await opensBody(context)),
    body: await bodyThen(context, facts, goal, written),
    isHeld: held !== null,
    help: helpNeeded(typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const { goal, percent } = await asked(facts, params);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const parsed = parseSection(section, posted, facts);
  const answers = parsed.answers as AnswersOf<typeof goalCheckpoint>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  if (answers.reflection === undefined) problems['reflection'] ??= requiredProblem(section.fields[0]);
  const revision = Number(posted['seen']?.[0] ?? 0);
  const opens = await opensBody(context);
  const again = (failed: string | null, seen = revision) => ({
    failed,
    revision: seen,
    fields: fieldsOf(facts, posted, opens, problems),
  });
  if (Object.keys(problems).length > 0) return data(again(null), 422);
  const said = {
    reflection: answers.reflection!,
    adjustments: answers.adjustments ?? '',
    tracksBody: answers.tracks_body === true,
    revision,
  };
  const written = await attempt(context, () =>
    writeCheckpoint(db, viewer.id, goal.id, percent, said, today, now),
  );
  if (!written.ok) return data(again(t('goals:failed.save')), written.status);
  if (!written.value.ok) {
    if (written.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    return data(again(t('goals:failed.changed'), written.value.revision), 409);
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, `/goals/${goal.id}/checkpoints/${percent}`, now);
  return redirectWithFlash(context, `/goals/${goal.id}#checkpoints`, [
    { kind: 'success', key: 'goalCheckpoint', params: { percent } },
  ]);
}

export default function Checkpoint({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckpointForm {...loaderData} answer={actionData ?? null} />;
}
