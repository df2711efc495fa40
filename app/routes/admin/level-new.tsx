import { data } from 'react-router';
import type { Route } from './+types/level-new';
import { addLevel } from '#app/domain/xp/edit-levels.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { LevelForm, type LevelProblem } from '#app/ui/admin/level-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { draftFrom, draftOf, fieldOf, levelIcons, parseLevel, levelLabels } from './level-form.ts';
import { keyOf, newKey, sentBefore } from './payment-view.ts';

export const handle = { script: false, feature: 'xp-management', labels: levelLabels } satisfies PageFacts;

export const loader = () => ({ key: newKey(), draft: draftOf(null), icons: levelIcons });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const seen = keyOf(posted['key']?.[0]);
  const refused = (status: number, errors: LevelProblem['errors'], isFault = false) =>
    data({ draft, seen, errors, isStale: false, isFault } satisfies LevelProblem, status);
  const parsed = parseLevel(draft, null);
  if (!parsed.ok) return refused(422, parsed.errors);
  const added = await attempt(context, () => addLevel(db, viewer.id, seen, parsed.fields, now));
  if (!added.ok) return refused(added.status, [], true);
  if (!added.value.ok) {
    const { reason } = added.value;
    if (reason === 'sent-before') return data(sentBefore(draft), 409);
    return refused(422, [{ id: fieldOf(reason), key: reason }]);
  }
  return redirectWithFlash(context, '/admin/levels', [{ kind: 'success', key: 'levelAdded' }]);
}

export default function NewLevel({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  return (
    <>
      <PageTitle error={actionData !== undefined}>{t('level.new')}</PageTitle>
      <LevelForm
        title={t('level.new')}
        failed={t('level.failedToAdd')}
        draft={actionData?.draft ?? loaderData.draft}
        problem={actionData ?? null}
        current={loaderData.draft}
        hidden={{ key: actionData?.seen ?? loaderData.key }}
        icons={loaderData.icons}
        isNew
      />
    </>
  );
}
