import { PageTitle } from '../page-title.tsx';
import { LineWithBand } from '../parts/line-with-band.tsx';
import { Stat, Stats } from '../parts/stat.tsx';
import { useTranslation } from '../texts.tsx';
import type { CourseView } from './views.ts';

/** An exercise: how it is done, and how it went so far. */
export function ExercisePage({
  name,
  line,
  steps,
  caution,
  hasSides,
  course,
}: {
  name: string;
  line: string;
  steps: readonly string[];
  /** What to take care of; empty for nothing. */
  caution: string;
  hasSides: boolean;
  course: CourseView | null;
}) {
  const { t } = useTranslation('workouts');
  return (
    <div className="max-w-work">
      <PageTitle>{name}</PageTitle>
      <p>
        <a href="/workout-planner/exercises" className="link no-print inline-block py-1">
          {t('list.title')}
        </a>
      </p>
      <h1 className="mt-2">{name}</h1>
      <p className="mt-1 text-ink-soft">{line}</p>
      <ol className="mt-5 max-w-prose list-decimal space-y-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {hasSides ? <p className="mt-3 max-w-prose">{t('exercise.sides')}</p> : null}
      {caution ? (
        <p className="mt-3 max-w-prose">
          <strong>{t('exercise.caution')}</strong> {caution}
        </p>
      ) : null}
      <p className="mt-3 max-w-prose text-ink-soft">{t('exercise.pain')}</p>
      {course ? (
        <section className="mt-10" aria-labelledby="course">
          <h2 id="course">{t('progress.title')}</h2>
          <div className="mt-3">
            <Stats>
              <Stat value={course.best.amount} word={t('progress.best')} change={course.best.day} />
            </Stats>
          </div>
          <p className="mt-5 text-ink-soft">
            {course.line.description} {course.converted}
          </p>
          <div className="mt-4">
            <LineWithBand
              {...course.line}
              table={{
                label: t('progress.numbers'),
                columns: [t('progress.day'), t('progress.most')],
                rows: course.rows,
              }}
            />
          </div>
        </section>
      ) : null}
    </div>
  );
}
