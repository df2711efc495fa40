import { data } from 'react-router';
import type { Route } from './+types/delete';
import { deleteComposition } from '#app/domain/body/write-composition.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { bodyPath, compositionPath, shortLine } from '#app/views/body-view.ts';
import { ownComposition } from './own-composition.ts';

export const handle = { held: false, script: false, feature: 'body-composition' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const composition = await ownComposition(facts, params.compositionId);
  const { before, after } = composition.photos;
  return {
    day: dayInText(facts.language, composition.day, facts.today),
    line: shortLine(facts, composition),
    photos: [before, after].filter((photo) => photo !== null).length,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteComposition(db, viewer.id, params.compositionId, now));
  if (!gone.ok) return data({ failed: t('body:failed.delete') }, gone.status);
  return redirectWithFlash(context, bodyPath, [{ kind: 'success', key: 'bodyDeleted' }]);
}

export default function DeleteComposition({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('body');
  const { day, line, photos } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('delete.title', { day })}
      back={{ to: compositionPath(params.compositionId), text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          {line ? <p>{line}</p> : null}
          <p>{t('delete.text')}</p>
          {photos > 0 ? <p>{t('delete.photos', { count: photos })}</p> : null}
        </>
      }
    />
  );
}
