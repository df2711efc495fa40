import { EmptyState } from '../parts/empty-state.tsx';
import { Meter } from '../parts/meter.tsx';
import { useTranslation } from '../texts.tsx';

export interface ProgressView {
  readonly courses: readonly {
    readonly id: string;
    readonly href: string;
    readonly title: string;
    readonly read: number;
    readonly of: number;
    /** '2 of 6 lessons read', '1 practice done'. */
    readonly text: string;
    readonly practised: string | null;
    /** 'Certificate of March 3'. */
    readonly certificate: { readonly href: string; readonly text: string } | null;
    readonly notes: string | null;
  }[];
  /** '3 of 20 articles read.' */
  readonly articles: string;
}

/** What somebody has begun and read; nothing of it is a rank. */
export function ProgressTab({ view }: { view: ProgressView }) {
  const { t } = useTranslation('learning');
  return (
    <>
      {view.courses.length === 0 ? (
        <EmptyState
          title={t('progress.none')}
          action={
            <a href="/education" className="btn btn-primary">
              {t('progress.choose')}
            </a>
          }
        >
          {t('progress.noneText')}
        </EmptyState>
      ) : (
        view.courses.map((course) => (
          <section key={course.id} className="mt-6 max-w-2xl" aria-labelledby={`of-${course.id}`}>
            <h2 id={`of-${course.id}`} className="text-xl">
              <a href={course.href} className="no-underline hover:text-pine">
                {course.title}
              </a>
            </h2>
            <div className="mt-1">
              <Meter
                label={course.title}
                value={course.read}
                of={course.of}
                start={course.text}
                {...(course.practised ? { end: course.practised } : {})}
              />
            </div>
            <p className="mt-1 flex flex-wrap gap-x-5">
              {course.certificate ? (
                <a href={course.certificate.href} className="link inline-block py-1">
                  {course.certificate.text}
                </a>
              ) : null}
              {course.notes ? (
                <a href={course.notes} className="link inline-block py-1">
                  {t('notes.of', { course: course.title })}
                </a>
              ) : null}
            </p>
          </section>
        ))
      )}
      <p className="mt-8">{view.articles}</p>
    </>
  );
}
