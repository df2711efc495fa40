import { data } from 'react-router';
import type { Route } from './+types/feature-delete';
import { neededBy, removeFeature } from '#app/domain/administration/features.ts';
import { findFeature } from '#app/domain/features/edit-features.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { featureUse } from '#app/http/feature-use.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { featureTexts } from '#app/views/feature-texts.ts';

export const handle = { held: false, script: false, feature: 'feature-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, t } = memberRequest(context);
  const feature = await findFeature(db, params.featureId);
  // A second press of the button finds nothing any more, and is answered by the action.
  if ((!feature || neededBy(feature)) && request.method === 'GET')
    throw new Response('Not found', { status: 404 });
  const pages = feature ? featureUse(context.get(servicesContext).pages(), feature.key).pages : [];
  return { name: feature ? featureTexts(t, feature).name : '', pages: pages.length };
}

const said = {
  deleted: { kind: 'success', key: 'featureDeleted' },
  'as-it-was': { kind: 'info', key: 'featureGone' },
  needed: { kind: 'info', key: 'featureNeeded' },
  'needed-by-all': { kind: 'info', key: 'featureNeededByAll' },
} as const satisfies Record<string, Flash>;

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const gone = await attempt(context, () => removeFeature(db, viewer.id, params.featureId, now));
  if (!gone.ok) return data({ failed: t('features-admin:failed.delete') }, gone.status);
  return redirectWithFlash(context, '/admin/features', [said[gone.value]]);
}

export default function DeleteFeature({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('features-admin');
  const { name, pages } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('delete.title', { name })}
      back={{ to: `/admin/features/${params.featureId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{pages === 0 ? t('delete.unused') : t('delete.what', { count: pages })}</p>
          <p>{t('delete.instead')}</p>
        </>
      }
    />
  );
}
