import { data } from 'react-router';
import type { Route } from './+types/level-remove';
import { levelKept, listEditableLevels, removeLevel } from '#app/domain/xp/edit-levels.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { fallbackLanguage } from '#locales/languages.ts';

export const handle = { held: false, script: false, feature: 'xp-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, language } = memberRequest(context);
  const level = (await listEditableLevels(db)).find((one) => one.id === params.levelId);
  // A second press of the button finds nothing any more, and is answered by the action.
  if (!level && request.method === 'GET') throw new Response('Not found', { status: 404 });
  const texts = level?.texts[language] ?? level?.texts[fallbackLanguage];
  return {
    level: level?.level ?? 0,
    name: texts?.name ?? '',
    kept: level ? await levelKept(db, level.id) : null,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const removed = await attempt(context, () => removeLevel(db, viewer.id, params.levelId, now));
  if (!removed.ok) return data({ kept: null }, removed.status);
  if (removed.value.ok || removed.value.reason === 'unknown')
    return redirectWithFlash(context, '/admin/levels', [{ kind: 'success', key: 'levelRemoved' }]);
  return data({ kept: removed.value.reason }, 409);
}

export default function RemoveLevel({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  const { level, name, kept } = loaderData;
  // Something has come to rest on it since it was shown, or it could not be written.
  const failed =
    actionData &&
    t(actionData.kept === null ? 'level.remove.failed' : `level.remove.kept.${actionData.kept}`);
  return (
    <ConfirmPage
      title={t('level.remove.title', { level, name })}
      back={{ to: `/admin/levels/${params.levelId}`, text: t('level.remove.keep') }}
      button={kept === null ? t('level.remove.button') : null}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={<p>{t(kept === null ? 'level.remove.what' : `level.remove.kept.${kept}`)}</p>}
    />
  );
}
