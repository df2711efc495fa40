import { PageTitle } from '../page-title.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';
import { Photos } from './photos.tsx';
import { ValueRows } from './value-rows.tsx';
import type { PhotoView, ValueLine } from './views.ts';

const path = '/health-reports/body';

/** One measurement, as it was typed, with its photos and what may happen with it. */
export function CompositionPage({
  id,
  day,
  lines,
  method,
  photos,
  notes,
  isShared,
  isForTestimonials,
  before,
}: {
  id: string;
  day: string;
  lines: readonly ValueLine[];
  /** What it was measured with. */
  method: string | null;
  photos: readonly PhotoView[];
  notes: string;
  isShared: boolean;
  isForTestimonials: boolean;
  /** The one before it in time. */
  before: { readonly id: string; readonly day: string } | null;
}) {
  const { t } = useTranslation('body');
  return (
    <div className="max-w-work">
      <PageTitle>{`${day} · ${t('title')}`}</PageTitle>
      <p className="no-print">
        <a href={path} className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{day}</h1>
      {method ? <p className="mt-1 text-ink-soft">{t('measuredWith', { method })}</p> : null}
      <div className="max-w-2xl">
        <ValueRows lines={lines} />
        <Photos photos={photos} />
        {notes ? <Quote text={notes} when={day} /> : null}
        <p className="mt-4">{t(isShared ? 'consent.shared' : 'consent.notShared')}</p>
        <p>{t(isForTestimonials ? 'consent.testimonials' : 'consent.notTestimonials')}</p>
        {photos.length > 0 ? <p>{t('photo.private')}</p> : null}
      </div>
      <p className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={`${path}/${id}/edit`} className="btn btn-secondary">
          {t('act.edit')}
        </a>
        {before ? (
          <a href={`${path}/compare?a=${before.id}&b=${id}`} className="link inline-block py-1">
            {t('act.compare', { day: before.day })}
          </a>
        ) : null}
        <a href={`${path}/${id}/delete`} className="link inline-block py-1">
          {t('act.delete')}
        </a>
      </p>
    </div>
  );
}
