import { PageTitle } from '../page-title.tsx';
import { Celebration } from '../parts/celebration.tsx';
import { Meter } from '../parts/meter.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { useTranslation } from '../texts.tsx';
import { LessonRows } from './lesson-rows.tsx';
import type { CourseView } from './views.ts';

/** A course: the lesson to go on with first; at its beginning what one can do at its end, at its end what one takes along. */
export function CoursePage({ view }: { view: CourseView }) {
  const { t } = useTranslation('learning');
  const { next, path } = view;
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle>{view.title}</PageTitle>
      <p>
        <a href="/education" className="link no-print inline-block py-1">
          {t('course.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{view.title}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft">
        <PillarName pillar={view.pillar}>{view.pillarName}</PillarName>
        <span>{view.facts}</span>
      </p>
      <p className="mt-4 text-xl">{view.line}</p>
      {view.isComplete ? <Finished view={view} /> : null}
      {next ? (
        <p className="mt-5">
          <a href={next.href} className="btn btn-primary">
            {next.text}
          </a>
          <span className="mt-1 block text-ink-soft">{next.title}</span>
        </p>
      ) : null}
      {view.isBegun ? null : (
        <section className="mt-8" aria-labelledby="afterwards">
          <h2 id="afterwards">{t('course.afterwards')}</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {view.afterwards.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8" aria-labelledby="lessons">
        <h2 id="lessons">{t('course.lessons')}</h2>
        {view.isBegun ? (
          <div className="mt-3">
            <Meter
              label={t('course.lessons')}
              value={view.progress.read}
              of={view.progress.of}
              start={view.progress.text}
              {...(view.practised ? { end: view.practised } : {})}
            />
          </div>
        ) : null}
        <div className="mt-4">
          <LessonRows label={view.title} lessons={view.lessons} />
        </div>
      </section>
      <ul className="mt-6 space-y-1">
        {view.hasCheck ? (
          <li>
            <a href={`${path}/check`} className="link inline-block py-1">
              {t('check.title')}
            </a>
            {view.check ? <span className="text-ink-soft"> · {view.check}</span> : null}
          </li>
        ) : null}
        {view.hasNotes ? (
          <li>
            <a href={`${path}/notes`} className="link inline-block py-1">
              {t('notes.link')}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Finished({ view }: { view: CourseView }) {
  const { t } = useTranslation('learning');
  return (
    <div className="mt-5">
      <Celebration
        title={t('course.finished')}
        line={view.practised ?? ''}
        opens={
          <a href={`${view.path}/certificate`} className="link inline-block py-1">
            {view.hasCertificate ? t('certificate.see') : t('certificate.make')}
          </a>
        }
      />
    </div>
  );
}
