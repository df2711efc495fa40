import { data } from 'react-router';
import type { Route } from './+types/plan-edit';
import { renamePlan } from '#app/domain/workouts/write-plans.ts';
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
import { ownPlan, planPath } from './own-workouts.ts';

export const handle = { ownFoot: true, form: workoutName, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { name } = await ownPlan(facts, params.planId);
  return { name, fields: nameFields(facts, { name: [name] }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const plan = await ownPlan(facts, params.planId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const parsed = parseName(posted, facts);
  const again = (failed: string | null) => ({ fields: nameFields(facts, posted, parsed.problems), failed });
  if (parsed.problems) return data(again(null), 422);
  const saved = await attempt(context, () => renamePlan(db, viewer.id, plan.id, parsed.name));
  if (!saved.ok) return data(again(t('workouts:failed.save')), saved.status);
  return redirectWithFlash(context, planPath(plan.id), [{ kind: 'success', key: 'workoutSaved' }]);
}

export default function EditPlan({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  return (
    <RecordForm
      title={t('plan.rename', { name: loaderData.name })}
      button={t('save')}
      back={`/workout-planner/plans/${params.planId}`}
      backText={t('leave')}
      fields={actionData?.fields ?? loaderData.fields}
      hidden={{}}
      failed={actionData?.failed ?? null}
    />
  );
}
