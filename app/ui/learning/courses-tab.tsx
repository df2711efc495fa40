import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { CourseRow, NextView } from './views.ts';

/** What somebody is at first, then all courses. */
export function CoursesTab({ next, courses }: { next: NextView | null; courses: readonly CourseRow[] }) {
  const { t } = useTranslation('learning');
  return (
    <>
      {next ? (
        <p className="mt-6">
          <a href={next.href} className="btn btn-primary">
            {next.text}
          </a>
          <span className="mt-1 block text-ink-soft">{next.title}</span>
        </p>
      ) : (
        <p className="mt-6 max-w-prose text-ink-soft">{t('courses.intro')}</p>
      )}
      <div className="mt-5">
        <CourseRows label={t('tab.courses')} courses={courses} />
      </div>
    </>
  );
}

export const CourseRows = ({ label, courses }: { label: string; courses: readonly CourseRow[] }) => (
  <Rows label={label}>
    {courses.map((course) => (
      <Row
        key={course.id}
        front={<PillarMark pillar={course.pillar} />}
        title={course.title}
        href={course.href}
        line={
          <>
            {course.line}
            <span className="block">{course.state}</span>
          </>
        }
      />
    ))}
  </Rows>
);
