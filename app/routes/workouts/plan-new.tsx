import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/plan-new';
import { mostPlans } from '#app/domain/workouts/plan.ts';
import { createPlan } from '#app/domain/workouts/write-plans.ts';
import { workoutName } from '#app/forms/definitions/workout-name.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { nameFields, parseName } from './name-form.ts';
import { planPath } from './own-workouts.ts';

export const handle = { ownFoot: true, form: workoutName, feature: 'workout-planner' } satisfies PageFacts;

export const loader = ({ context }: Route.LoaderArgs) => ({
  id: uuid(),
  fields: nameFields(memberRequest(context), {}),
});

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const parsed = parseName(posted, facts);
  const again = (failed: string | null, ownId = id) => ({
    id: ownId,
    fields: nameFields(facts, posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const made = await attempt(context, () => createPlan(db, viewer.id, id, parsed.name, null, now));
  if (!made.ok) return data(again(t('workouts:failed.save')), made.status);
  if (!made.value.ok && made.value.reason === 'sent-before')
    return data(again(t('common:sentBefore'), uuid()), 409);
  if (!made.value.ok) return data(again(t('workouts:failed.tooManyPlans', { count: mostPlans })), 422);
  return redirectWithFlash(context, planPath(made.value.id), [{ kind: 'success', key: 'workoutPlanMade' }]);
}

export default function NewPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { id, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('plan.new')}
      button={t('plan.make')}
      back="/workout-planner"
      backText={t('leave')}
      fields={fields}
      hidden={{ id }}
      failed={actionData?.failed ?? null}
    />
  );
}
