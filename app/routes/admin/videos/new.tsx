import { data } from 'react-router';
import type { Route } from './+types/new';
import { addVideo } from '#app/domain/videos/edit-videos.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { VideoForm, type VideoProblem } from '#app/ui/admin/video-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey, sentBefore } from '../payment-view.ts';
import { draftFrom, draftOf, parseVideo, videoLabels } from './video-form.ts';

export const handle = {
  script: false,
  feature: 'content-management',
  labels: videoLabels,
} satisfies PageFacts;

export const loader = () => ({ key: newKey(), draft: draftOf(null) });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const seen = keyOf(posted['key']?.[0]);
  const refused = (status: number, errors: VideoProblem['errors'], isFault = false) =>
    data({ draft, seen, errors, isStale: false, isFault } satisfies VideoProblem, status);
  const parsed = parseVideo(draft);
  if (!parsed.ok) return refused(422, parsed.errors);
  const added = await attempt(context, () => addVideo(db, viewer.id, seen, parsed.fields, now));
  if (!added.ok) return refused(added.status, [], true);
  if (added.value.isOther) return data(sentBefore(draft), 409);
  return redirectWithFlash(context, `/admin/videos?state=${parsed.fields.state}`, [
    { kind: 'success', key: 'videoAdded' },
  ]);
}

export default function NewVideo({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('videos-admin');
  return (
    <VideoForm
      title={t('new')}
      failed={t('failedToAdd')}
      button={t('add')}
      draft={actionData?.draft ?? loaderData.draft}
      problem={actionData ?? null}
      current={loaderData.draft}
      hidden={{ key: actionData?.seen ?? loaderData.key }}
    />
  );
}
