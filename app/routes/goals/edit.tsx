import { data } from 'react-router';
import type { Route } from './+types/edit';
import { editGoal, servingHabits } from '#app/domain/goals/write-goal.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { goalForm } from '#app/forms/definitions/goal.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { GoalForm } from '#app/ui/goals/goal-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { goalAsTyped, goalFields, parseGoal } from './goal-form.ts';
import { ownGoal } from './own-goal.ts';
import { habitChoices } from './serving-habits.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: goalForm,
  feature: 'goal-setting',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now } = facts;
  const goal = await ownGoal(facts, params.goalId);
  const { pathname, searchParams } = new URL(request.url);
  const held =
    request.method === 'GET' && searchParams.has('held')
      ? await findHeldPost(db, viewer.id, pathname, now)
      : null;
  const typed = held ?? goalAsTyped(language, goal);
  return {
    revision: goal.revision,
    fields: goalFields(facts, typed),
    habits: await habitChoices(facts, held?.['habits'] ?? (await servingHabits(db, viewer.id, goal.id))),
    isHeld: held !== null,
    help: helpNeeded(typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const goal = await ownGoal(facts, params.goalId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const revision = Number(posted['seen']?.[0] ?? goal.revision);
  const parsed = parseGoal(posted, facts, goal.targetDate);
  const habits = await habitChoices(facts, posted['habits'] ?? []);
  const again = (failed: string | null, seen = revision) => ({
    revision: seen,
    fields: goalFields(facts, posted, parsed.problems),
    habits,
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const changed = await attempt(context, () => editGoal(db, viewer.id, goal.id, revision, parsed.goal));
  if (!changed.ok) return data(again(t('goals:failed.save')), changed.status);
  if (!changed.value.ok) {
    if (changed.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    // What was typed stands here; sent once more, it counts.
    return data(again(t('goals:failed.changed'), changed.value.revision), 409);
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, `/goals/${goal.id}/edit`, now);
  return redirectWithFlash(context, `/goals/${goal.id}`, [{ kind: 'success', key: 'goalChanged' }]);
}

export default function EditGoal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('goals');
  const { revision, fields, habits } = actionData ?? loaderData;
  const isHeld = loaderData.isHeld;
  return (
    <GoalForm
      title={t('edit.title')}
      button={t('edit.button')}
      back={`/goals/${params.goalId}`}
      fields={fields}
      habits={habits}
      hidden={{ seen: String(revision), ...(isHeld ? { held: '1' } : {}) }}
      isHeld={isHeld && !actionData}
      failed={actionData?.failed ?? null}
    />
  );
}
