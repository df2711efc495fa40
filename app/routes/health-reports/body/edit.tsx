import { data } from 'react-router';
import type { Route } from './+types/edit';
import type { BodyComposition } from '#app/domain/body/body-composition.ts';
import { changeComposition } from '#app/domain/body/write-composition.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { bodyCompositionForm } from '#app/forms/definitions/body-composition.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { BodyForm } from '#app/ui/body/body-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { compositionPath } from '#app/views/body-view.ts';
import { asTyped, bodySections, photoFields, thereView } from './form-view.ts';
import { ownComposition } from './own-composition.ts';
import { parseComposition } from './parse-composition.ts';
import { changesBy, mostPhotoBytes, noPhotos, photoProblems, takePhotosSent } from './sent-photos.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  uploads: mostPhotoBytes,
  form: bodyCompositionForm,
  feature: 'body-composition',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today, now } = facts;
  const composition = await ownComposition(facts, params.compositionId);
  const { pathname, searchParams } = new URL(request.url);
  const wasHeld = request.method === 'GET' && searchParams.has('held');
  const held = wasHeld ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const typed = held ?? asTyped(composition, language);
  return {
    day: dayInText(language, composition.day, today),
    revision: composition.revision,
    sections: bodySections(facts, typed),
    photos: photoFields(facts, composition.photos),
    heldAt: held && pathname,
    help: helpNeeded(typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const composition = await ownComposition(facts, params.compositionId);
  const { id } = composition;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const revision = Number(posted['seen']?.[0] ?? composition.revision);
  // Where it was held: here, or at the form of a new one, which led here.
  const [heldAt] = posted['held'] ?? [];
  const took = await attempt(context, () => takePhotosSent(context, facts, posted));
  const sent = took.ok ? took.value : noPhotos;
  const has = (side: 'before' | 'after'): boolean =>
    sent[side].fileId !== null || (composition.photos[side] !== null && !sent[side].isRemoved);
  const parsed = parseComposition(posted, facts, has('before') || has('after'), composition);
  const again = (failed: string | null, there: BodyComposition | null = null) => ({
    revision: there?.revision ?? revision,
    sections: bodySections(facts, posted, parsed.problems),
    photos: photoFields(facts, (there ?? composition).photos, sent),
    failed,
    there: there && thereView(facts, there),
    heldAt: heldAt ?? null,
  });
  if (!took.ok) return data(again(t('body:failed.save')), took.status);
  if (parsed.problems || photoProblems(sent)) return data(again(null), 422);
  const changed = await attempt(context, () =>
    changeComposition(db, viewer.id, id, revision, parsed.facts, changesBy(sent), now),
  );
  if (!changed.ok) return data(again(t('body:failed.save')), changed.status);
  const answer = changed.value;
  if (!answer.ok) {
    if (answer.reason === 'unknown') throw new Response('Not found', { status: 404 });
    // What was typed stands here; sent once more, it counts.
    return data(again(t('body:failed.there'), answer.there), 409);
  }
  if (heldAt) await dropHeldPost(db, viewer.id, heldAt, now);
  return redirectWithFlash(context, compositionPath(id), [{ kind: 'success', key: 'bodyChanged' }]);
}

export default function EditComposition({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('body');
  const { revision, sections, photos, heldAt } = actionData ?? loaderData;
  return (
    <BodyForm
      title={t('edit.title', { day: loaderData.day })}
      intro={t('edit.text')}
      button={t('edit.button')}
      back={compositionPath(params.compositionId)}
      sections={sections}
      photos={photos}
      hidden={{ seen: String(revision), ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      there={actionData?.there ?? null}
    />
  );
}
