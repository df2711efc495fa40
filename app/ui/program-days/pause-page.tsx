import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';

/** What a pause does, and the button for it; while the program rests, the one that lets it go on. */
export function PausePage({
  path,
  back,
  left,
  isPossible,
  isBegun,
  guarantee,
  rests,
}: {
  path: string;
  back: string;
  left: number;
  isPossible: boolean;
  isBegun: boolean;
  /** The last day of a guarantee that a pause would move, or moves. */
  guarantee: string | null;
  rests: { readonly day: string; readonly isAhead: boolean } | null;
}) {
  const { t } = useTranslation('program-days');
  const title = rests
    ? t(rests.isAhead ? 'pause.restsFrom' : 'pause.rests', { day: rests.day })
    : t('pause.title');
  const mayPause = isPossible && left > 0;
  return (
    <div className="max-w-2xl">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <div className="mt-4 space-y-3">
        {rests ? <p>{t('pause.restsText')}</p> : null}
        {!rests && mayPause ? (
          <>
            <p>{t('pause.text')}</p>
            {isBegun ? <p>{t('pause.begins')}</p> : null}
          </>
        ) : null}
        {!rests && !mayPause ? <p>{t(isPossible ? 'pause.noneLeft' : 'pause.none')}</p> : null}
        {rests || mayPause ? (
          <p>
            {t('pause.left', { count: left })} {t('pause.ends')}
          </p>
        ) : null}
        {guarantee && (rests || mayPause) ? <p>{t('pause.guarantee', { day: guarantee })}</p> : null}
        <p>{t('pause.payments')}</p>
      </div>
      <form method="post" action={path} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {rests || mayPause ? (
          <button type="submit" name="act" value={rests ? 'resume' : 'pause'} className="btn btn-primary">
            {t(rests ? 'pause.resume' : 'pause.button')}
          </button>
        ) : null}
        <a href={back} className="link inline-block py-1">
          {t(rests ? 'pause.keep' : mayPause ? 'pause.back' : 'toToday.day')}
        </a>
      </form>
    </div>
  );
}
