import type { Route } from './+types/videos';
import { listEditableVideos, videoStates } from '#app/domain/videos/edit-videos.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { fallbackLanguage } from '#locales/languages.ts';

export const handle = { held: false, script: false, feature: 'content-management' } satisfies PageFacts;

const path = '/admin/videos';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const state = videoStates.find((one) => one === searchParams.get('state')) ?? 'published';
  const query = readListQuery({ path, fixed: { state } }, searchParams);
  const { videos, ...place } = await listEditableVideos(db, state, query.asked);
  return {
    state,
    list: listView(query, place),
    videos: videos.map(({ id, link, minutes, place, texts }) => ({
      id,
      minutes,
      place,
      host: URL.parse(link)?.host ?? '',
      title: (texts[language] ?? texts[fallbackLanguage])?.title ?? '',
    })),
  };
}

export default function AdminVideos({ loaderData: { state, list, videos } }: Route.ComponentProps) {
  const { t } = useTranslation('videos-admin');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Choice
          label={t('shown')}
          options={videoStates.map((one) => ({
            text: t(`state.${one}`),
            href: `${path}?state=${one}`,
            isCurrent: one === state,
          }))}
        />
        <a href={`${path}/new`} className="btn btn-primary">
          {t('new')}
        </a>
      </div>
      <ListFrame list={list} empty={{ title: t('noneTitle'), text: t('noneText') }}>
        <DataTable
          label={t('title')}
          columns={[t('name'), t('place'), t('link'), { text: t('minutes'), isNumber: true, isEnd: true }]}
          rows={videos.map((video) => ({
            key: video.id,
            cells: [
              <a key="name" href={`${path}/${video.id}`} className="link wrap-anywhere">
                {video.title}
              </a>,
              t(`placeOf.${video.place}`),
              video.host,
              video.minutes,
            ],
          }))}
        />
      </ListFrame>
    </>
  );
}
