import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/new';
import { createGoal, mostGoals } from '#app/domain/goals/write-goal.ts';
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
import { goalFields, parseGoal } from './goal-form.ts';
import { habitChoices } from './serving-habits.ts';
import { fieldsFrom } from './suggestions.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: goalForm,
  feature: 'goal-setting',
} satisfies PageFacts;

const path = '/goals/new';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const wasHeld = request.method === 'GET' && searchParams.has('held');
  const held = wasHeld ? await findHeldPost(facts.db, facts.viewer.id, path, facts.now) : null;
  const from = searchParams.get('from');
  const begun = held ?? { ...(from ? await fieldsFrom(facts, from) : {}), measure: ['steps'] };
  return {
    id: held?.['id']?.[0] ?? uuid(),
    fields: goalFields(facts, begun),
    habits: await habitChoices(facts, held?.['habits'] ?? []),
    isHeld: held !== null,
    help: helpNeeded(begun),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const parsed = parseGoal(posted, facts);
  const habits = await habitChoices(facts, posted['habits'] ?? []);
  const again = (failed: string | null, ownId = id) => ({
    id: ownId,
    fields: goalFields(facts, posted, parsed.problems),
    habits,
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const made = await attempt(context, () => createGoal(db, viewer.id, id, parsed.goal, today, now));
  if (!made.ok) return data(again(t('goals:failed.save')), made.status);
  if (!made.value.ok && made.value.reason === 'sent-before')
    return data(again(t('common:sentBefore'), uuid()), 409);
  if (!made.value.ok) return data(again(t('goals:failed.tooMany', { max: mostGoals })), 422);
  if (posted['held']) await dropHeldPost(db, viewer.id, path, now);
  return redirectWithFlash(context, `/goals/${made.value.id}`, [{ kind: 'success', key: 'goalWritten' }]);
}

export default function NewGoal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('goals');
  const { id, fields, habits } = actionData ?? loaderData;
  const isHeld = loaderData.isHeld;
  return (
    <GoalForm
      title={t('new.title')}
      button={t('new.button')}
      back="/goals"
      fields={fields}
      habits={habits}
      hidden={{ id, ...(isHeld ? { held: '1' } : {}) }}
      isHeld={isHeld && !actionData}
      failed={actionData?.failed ?? null}
    />
  );
}
