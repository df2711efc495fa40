import type { ListView } from '#app/http/list-query.ts';
import { ListFrame } from './lists/list-frame.tsx';
import { Row, Rows } from './parts/row.tsx';
import { useTranslation } from './texts.tsx';

interface VideoView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What both are written in. */
  readonly language: string;
  readonly link: string;
  readonly minutes: number;
  readonly isWatched: boolean;
}

/** Videos that administrators chose. They open where they lie: nothing of them is fetched or shown here. */
export function VideosTab({
  path,
  list,
  videos,
}: {
  /** The page whose tab it is: what is watched is told below it. */
  path: string;
  list: ListView;
  videos: readonly VideoView[];
}) {
  const { t, i18n } = useTranslation('videos');
  const other = (language: string) => (language === i18n.language ? undefined : language);
  return (
    <>
      {list.total === 0 ? null : <p className="mt-6 max-w-prose text-ink-soft">{t('intro')}</p>}
      <ListFrame list={list} empty={{ title: t('none'), text: t('noneText') }}>
        <div className="mt-4">
          <Rows label={t('title')}>
            {videos.map((video) => (
              <Row
                key={video.id}
                id={`video-${video.id}`}
                title={
                  <a
                    href={video.link}
                    lang={other(video.language)}
                    rel="noopener noreferrer"
                    className="link inline-block py-1 wrap-anywhere"
                  >
                    {video.title}
                  </a>
                }
                line={
                  <>
                    <span lang={other(video.language)} className="block wrap-anywhere">
                      {video.description}
                    </span>
                    <span className="block">
                      {t('facts', { minutes: video.minutes, host: new URL(video.link).host })}
                    </span>
                  </>
                }
                end={
                  video.isWatched ? (
                    <span className="text-ok">{t('watched')}</span>
                  ) : (
                    <form method="post" action={`${path}/videos/${video.id}/watched`}>
                      <button
                        type="submit"
                        className="btn btn-secondary"
                        aria-label={t('watchNamed', { title: video.title })}
                      >
                        {t('watch')}
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
