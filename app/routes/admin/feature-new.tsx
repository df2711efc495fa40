import { data } from 'react-router';
import type { Route } from './+types/feature-new';
import { addFeatureBy } from '#app/domain/administration/features.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { FeatureForm, FeatureProblems, type FeatureProblem } from '#app/ui/admin/feature-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { draftFrom, featureChoices, featureLabels, newDraft, parseFeature } from './feature-form.ts';
import { keyOf, newKey } from './payment-view.ts';

export const handle = {
  script: false,
  feature: 'feature-management',
  labels: featureLabels,
} satisfies PageFacts;

export const loader = () => ({ key: newKey(), choices: featureChoices });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t, language } = memberRequest(context);
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const key = keyOf(posted['key']?.[0]);
  const refused = (errors: FeatureProblem['errors'], status: number, failed: string | null = null) =>
    data({ draft, seen: key, errors, isStale: false, failed } satisfies FeatureProblem, status);
  const highest = (await listLevels(db, language)).at(-1)!.level;
  const parsed = parseFeature(draft, highest);
  if (!parsed.ok) return refused(parsed.errors, 422);
  const added = await attempt(context, () => addFeatureBy(db, viewer.id, key, parsed.fields, now));
  if (!added.ok) return refused([], added.status, t('features-admin:failed.add'));
  if (!added.value.ok) {
    const { reason } = added.value;
    if (reason !== 'sent-before') return refused([{ id: 'name', key: reason }], 422);
    const again: FeatureProblem = {
      draft,
      seen: newKey(),
      errors: [],
      isStale: false,
      failed: t('common:sentBefore'),
    };
    return data(again, 409);
  }
  return redirectWithFlash(context, `/admin/features/${added.value.id}`, [
    { kind: 'success', key: 'featureAdded' },
  ]);
}

export default function NewFeature({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('features-admin');
  const told = (actionData?.errors ?? []).map(({ id, key, params }) => ({
    id,
    text: t(`error.${key}`, { ...params }),
  }));
  return (
    <>
      <PageTitle error={actionData !== undefined}>{t('new.title')}</PageTitle>
      {actionData ? <FeatureProblems problem={actionData} told={told} current={null} /> : null}
      <p>
        <a href="/admin/features" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('new.title')}</h1>
      <FeatureForm
        draft={actionData?.draft ?? newDraft}
        hidden={{ key: actionData?.seen ?? loaderData.key }}
        choices={loaderData.choices}
        errors={told}
        button={t('new.button')}
      />
    </>
  );
}
