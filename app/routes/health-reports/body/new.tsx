import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/new';
import type { BodyComposition } from '#app/domain/body/body-composition.ts';
import { recordComposition } from '#app/domain/body/write-composition.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { bodyCompositionForm } from '#app/forms/definitions/body-composition.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { BodyForm } from '#app/ui/body/body-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { bodyPath, compositionPath } from '#app/views/body-view.ts';
import { begunWith, bodySections, photoFields, thereView } from './form-view.ts';
import { parseComposition } from './parse-composition.ts';
import { changesBy, mostPhotoBytes, noPhotos, photoProblems, takePhotosSent } from './sent-photos.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  uploads: mostPhotoBytes,
  form: bodyCompositionForm,
  feature: 'body-composition',
} satisfies PageFacts;

const path = `${bodyPath}/new`;
const noPhoto = { before: null, after: null };

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const wasHeld = request.method === 'GET' && new URL(request.url).searchParams.has('held');
  const held = wasHeld ? await findHeldPost(db, viewer.id, path, now) : null;
  const { typed, suggested } = held ? { typed: held, suggested: {} } : await begunWith(facts);
  const heldId = held?.['id']?.[0] ?? '';
  return {
    id: validate(heldId) ? heldId : uuid(),
    sections: bodySections(facts, typed, {}, suggested),
    photos: photoFields(facts, noPhoto),
    heldAt: held && path,
    help: helpNeeded(held ?? {}),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const took = await attempt(context, () => takePhotosSent(context, facts, posted));
  const sent = took.ok ? took.value : noPhotos;
  const parsed = parseComposition(posted, facts, Boolean(sent.before.fileId ?? sent.after.fileId));
  const again = (failed: string | null, there: BodyComposition | null = null) => ({
    id,
    sections: bodySections(facts, posted, parsed.problems),
    photos: photoFields(facts, there?.photos ?? noPhoto, sent),
    failed,
    there: there && thereView(facts, there),
    heldAt: posted['held']?.[0] ?? null,
    // From here on it is a change of what is there.
    changes: there && { id: there.id, revision: there.revision },
  });
  if (!took.ok) return data(again(t('body:failed.save')), took.status);
  if (parsed.problems || photoProblems(sent)) return data(again(null), 422);
  const made = await attempt(context, () =>
    recordComposition(db, viewer.id, id, parsed.facts, changesBy(sent), now),
  );
  if (!made.ok) return data(again(t('body:failed.save')), made.status);
  if (!made.value.ok) return data(again(t('body:failed.there'), made.value.there), 409);
  if (posted['held']) await dropHeldPost(db, viewer.id, path, now);
  return redirectWithFlash(context, compositionPath(made.value.composition.id), [
    { kind: 'success', key: 'bodyRecorded' },
  ]);
}

export default function NewComposition({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('body');
  const { id, sections, photos, heldAt } = actionData ?? loaderData;
  const changes = actionData?.changes ?? null;
  return (
    <BodyForm
      title={t('new.title')}
      intro={t('new.text')}
      button={t(changes ? 'form.replace' : 'form.record')}
      action={changes ? `${compositionPath(changes.id)}/edit` : undefined}
      back={bodyPath}
      sections={sections}
      photos={photos}
      hidden={{
        ...(changes ? { seen: String(changes.revision) } : { id }),
        ...(heldAt ? { held: heldAt } : {}),
      }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      there={actionData?.there ?? null}
    />
  );
}
