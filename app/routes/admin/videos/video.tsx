import { data } from 'react-router';
import type { Route } from './+types/video';
import { changeVideo, readEditableVideo, versionOfVideo } from '#app/domain/videos/edit-videos.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { VideoForm, type VideoProblem } from '#app/ui/admin/video-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { fallbackLanguage } from '#locales/languages.ts';
import { draftFrom, draftOf, parseVideo, videoLabels } from './video-form.ts';

export const handle = {
  script: false,
  feature: 'content-management',
  labels: videoLabels,
} satisfies PageFacts;

async function readEdited(context: Route.LoaderArgs['context'], id: string) {
  const request = memberRequest(context);
  const video = await readEditableVideo(request.db, id);
  if (!video) throw new Response('Not found', { status: 404 });
  return { ...request, video };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { video, language } = await readEdited(context, params.videoId);
  const title = (video.texts[language] ?? video.texts[fallbackLanguage])?.title ?? '';
  return { title, seen: versionOfVideo(video), draft: draftOf(video) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, video } = await readEdited(context, params.videoId);
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const seen = posted['seen']?.[0] ?? '';
  const refused = (status: number, more: Partial<VideoProblem>) =>
    data({ draft, seen, errors: [], isStale: false, isFault: false, ...more } satisfies VideoProblem, status);
  const parsed = parseVideo(draft);
  if (!parsed.ok) return refused(422, { errors: parsed.errors });
  const saved = await attempt(context, () => changeVideo(db, viewer.id, video.id, seen, parsed.fields, now));
  if (!saved.ok) return refused(saved.status, { isFault: true });
  if (saved.value.ok)
    return redirectWithFlash(context, `/admin/videos?state=${parsed.fields.state}`, [
      { kind: 'success', key: 'videoSaved' },
    ]);
  if (saved.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
  // Shown beside what stands there now; sent again, it takes its place.
  return refused(409, { isStale: true, seen: versionOfVideo(video) });
}

export default function EditVideo({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('videos-admin');
  return (
    <VideoForm
      title={t('edit', { title: loaderData.title })}
      failed={t('failedToSave')}
      button={t('save')}
      draft={actionData?.draft ?? loaderData.draft}
      problem={actionData ?? null}
      current={loaderData.draft}
      hidden={{ seen: actionData?.seen ?? loaderData.seen }}
    />
  );
}
