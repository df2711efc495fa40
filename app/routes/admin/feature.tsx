import { data } from 'react-router';
import type { Route } from './+types/feature';
import { changeFeature, neededBy, versionOf } from '#app/domain/administration/features.ts';
import { countAccess } from '#app/domain/features/count-access.ts';
import { findFeature } from '#app/domain/features/edit-features.ts';
import { readGates } from '#app/domain/features/read-gates.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { featureUse } from '#app/http/feature-use.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { FeatureFacts } from '#app/ui/admin/feature-facts.tsx';
import { FeatureForm, FeatureProblems, type FeatureProblem } from '#app/ui/admin/feature-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { featureTexts } from '#app/views/feature-texts.ts';
import { draftFrom, draftOf, featureChoices, featureLabels, parseFeature } from './feature-form.ts';

export const handle = {
  script: false,
  feature: 'feature-management',
  labels: featureLabels,
} satisfies PageFacts;

async function readEdited(context: Route.LoaderArgs['context'], id: string) {
  const request = memberRequest(context);
  const feature = await findFeature(request.db, id);
  if (!feature) throw new Response('Not found', { status: 404 });
  return { ...request, feature, shown: featureTexts(request.t, feature) };
}

/** The texts that a form is filled in with, as it brings them along. */
const hiddenOf = ({ name, description }: { readonly name: string; readonly description: string }) => ({
  shownName: name,
  shownDescription: description,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, feature, shown } = await readEdited(context, params.featureId);
  const gate = (await readGates(db, viewer.id))(feature.key);
  return {
    id: feature.id,
    name: shown.name,
    shown: hiddenOf(shown),
    draft: draftOf(feature, shown),
    seen: versionOf(feature),
    choices: featureChoices,
    facts: {
      key: feature.key,
      access: gate ? await countAccess(db, gate) : 0,
      neededBy: neededBy(feature),
      ...featureUse(context.get(servicesContext).pages(), feature.key),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const {
    db,
    viewer,
    now,
    t,
    language,
    feature,
    shown: current,
  } = await readEdited(context, params.featureId);
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const one = (name: string): string => posted[name]?.[0] ?? '';
  // The texts that the form was filled in with: what is still the same stays in every language.
  const shown = { name: one('shownName'), description: one('shownDescription').replaceAll('\r\n', '\n') };
  const refused = (
    status: number,
    more: Partial<FeatureProblem> & Pick<FeatureProblem, 'errors'> = { errors: [] },
  ) =>
    data(
      {
        draft,
        seen: one('seen'),
        isStale: false,
        failed: null,
        // What a form was filled in with goes with what was typed over it, until what stands there now is shown.
        shown: hiddenOf(more.isStale ? current : shown),
        ...more,
      } satisfies FeatureProblem & { shown: object },
      status,
    );
  const highest = (await listLevels(db, language)).at(-1)!.level;
  const parsed = parseFeature(draft, highest, feature);
  if (!parsed.ok) return refused(422, { errors: parsed.errors });
  const saved = await attempt(context, () =>
    changeFeature(db, viewer.id, feature.id, one('seen'), parsed.fields, shown, now),
  );
  if (!saved.ok) return refused(saved.status, { errors: [], failed: t('features-admin:failed.save') });
  if (saved.value.ok)
    return redirectWithFlash(context, '/admin/features', [{ kind: 'success', key: 'featureSaved' }]);
  const { reason } = saved.value;
  if (reason === 'unknown') throw new Response('Not found', { status: 404 });
  // Shown beside what stands there now; sent again, it takes its place.
  if (reason === 'stale')
    return refused(409, {
      errors: [],
      isStale: true,
      seen: versionOf(feature),
      // A name that nobody typed over would become everybody's, in whatever language it was read.
      draft: {
        ...draft,
        name: draft.name === shown.name ? current.name : draft.name,
        description: draft.description === shown.description ? current.description : draft.description,
      },
    });
  return refused(422, {
    errors: [{ id: reason === 'needed' || reason === 'needed-by-all' ? 'status' : 'name', key: reason }],
  });
}

export default function AdminFeature({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('features-admin');
  const { id, name, facts, shown, draft } = loaderData;
  const title = t('edit.title', { name });
  const told = (actionData?.errors ?? []).map((error) => ({
    id: error.id,
    text: t(`error.${error.key}`, { ...error.params }),
  }));
  return (
    <>
      <PageTitle error={actionData !== undefined}>{title}</PageTitle>
      {actionData ? <FeatureProblems problem={actionData} told={told} current={draft} /> : null}
      <p>
        <a href="/admin/features" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <FeatureFacts facts={facts} />
      <FeatureForm
        draft={actionData?.draft ?? draft}
        hidden={{
          seen: actionData?.seen ?? loaderData.seen,
          ...(actionData?.shown ?? shown),
        }}
        choices={loaderData.choices}
        errors={told}
        button={t('edit.button')}
      />
      {facts.neededBy ? null : (
        <p className="mt-8">
          <a href={`/admin/features/${id}/delete`} className="link inline-block py-1">
            {t('delete.link')}
          </a>
        </p>
      )}
    </>
  );
}
