import type { ListView } from '#app/http/list-query.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

interface VideoView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly minutes: number;
  readonly isWatched: boolean;
}

/** Videos that administrators chose. They open where they lie: nothing of them is fetched or shown here. */
export function VideosTab({ list, videos }: { list: ListView; videos: readonly VideoView[] }) {
  const { t } = useTranslation('workouts');
  return (
    <>
      <p className="mt-6 max-w-prose text-ink-soft">{t('videos.intro')}</p>
      <ListFrame list={list} empty={{ title: t('tab.videos'), text: t('videos.intro') }}>
        <div className="mt-4">
          <Rows label={t('tab.videos')}>
            {videos.map((video) => (
              <Row
                key={video.id}
                id={`video-${video.id}`}
                title={
                  <a href={video.link} rel="noopener noreferrer" className="link wrap-anywhere">
                    {video.title}
                  </a>
                }
                line={
                  <>
                    <span className="block wrap-anywhere">{video.description}</span>
                    <span className="block">
                      {t('videos.facts', { minutes: video.minutes, host: new URL(video.link).host })}
                    </span>
                  </>
                }
                end={
                  video.isWatched ? (
                    <span className="text-ok">{t('videos.watched')}</span>
                  ) : (
                    <form method="post" action={`/workout-planner/videos/${video.id}/watched`}>
                      <button
                        type="submit"
                        className="btn btn-secondary"
                        aria-label={t('videos.watchNamed', { title: video.title })}
                      >
                        {t('videos.watch')}
                      </button>
                    </form>
                  )
                }
              />
            ))}
          </Rows>
        </div>
      </ListFrame>
    </>
  );
}
