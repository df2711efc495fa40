import { data } from 'react-router';
import type { Route } from './+types/new';
import { addPublicCoach } from '#app/domain/coaching/edit-public-coaches.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CoachForm, type CoachProblem } from '#app/ui/admin/coaches/coach-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { newKey } from '../payment-view.ts';
import { coachUploads, readCoachForm } from './coach-form.ts';

export const handle = {
  script: false,
  uploads: coachUploads,
  feature: 'content-management',
  labels: { name: 'coaches-admin:name' },
} satisfies PageFacts;

export const loader = () => ({ formId: newKey() });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const read = await readCoachForm(context, request);
  const { typed, again } = read;
  const refused = (status: number, more: Partial<CoachProblem>) =>
    data(
      {
        ...typed,
        isFault: false,
        isStale: false,
        ...more,
        errors: [...(more.errors ?? []), ...again],
      } satisfies CoachProblem,
      status,
    );
  if (!read.ok) return refused(422, { errors: read.errors });
  const { formId } = typed;
  const added = await attempt(context, () =>
    addPublicCoach(
      db,
      { formId, actorId: viewer.id },
      { name: typed.name, picture: read.picture ?? null },
      now,
    ),
  );
  if (!added.ok) return refused(added.status, { isFault: true });
  if (added.value.isOther) return refused(409, { wasSentBefore: true, formId: newKey() });
  return redirectWithFlash(context, `/admin/coaches/public/${formId}`, [
    { kind: 'success', key: 'publicCoachAdded' },
  ]);
}

export default function NewPublicCoach({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('coaches-admin');
  return (
    <CoachForm
      title={t('new')}
      button={t('add')}
      current={{ name: '', picture: null, isShown: false, seen: '', formId: loaderData.formId }}
      problem={actionData ?? null}
    />
  );
}
