import { Meter } from '../parts/meter.tsx';
import { useTranslation } from '../texts.tsx';
import { Course } from './course.tsx';
import type { ProgressView } from './views.ts';

/** The phase that the whole is in, and how each part has moved. */
export function ProgressTab({ view: { phase, overall, courses } }: { view: ProgressView }) {
  const { t } = useTranslation('balance');
  return (
    <>
      {phase && overall !== null ? (
        <section className="mt-6 max-w-2xl" aria-labelledby="phase">
          <h2 id="phase">{t('progress.phase', { phase: phase.name })}</h2>
          <p className="mt-1">{phase.text}</p>
          <div className="mt-3">
            <Meter
              label={t('progress.meter')}
              value={overall}
              of={100}
              start={t('breakdown.score', { score: overall })}
              end={phase.next}
            />
          </div>
        </section>
      ) : (
        <p className="mt-6 max-w-prose">
          {t('progress.unknown')}{' '}
          <a href="/life-balance/scales" className="link no-print">
            {t('scalesLink')}
          </a>
        </p>
      )}
      {courses.length > 0 ? (
        <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {courses.map((course) => (
            <Course key={course.id} course={course} />
          ))}
        </div>
      ) : (
        <p className="mt-4 max-w-prose text-ink-soft">{t('progress.few')}</p>
      )}
    </>
  );
}
