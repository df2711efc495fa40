import { LineWithBand } from '../parts/line-with-band.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import type { CourseView } from './views.ts';

/** How one score moved, as a line with its numbers. */
export const Course = ({ course }: { course: CourseView }) => (
  <section aria-labelledby={`course-${course.id}`}>
    <h2 id={`course-${course.id}`} className="text-xl">
      <PillarName pillar={course.pillar}>{course.name}</PillarName>
    </h2>
    <p className="mt-1 text-base text-ink-soft">{course.description}</p>
    <div className="mt-3">
      <LineWithBand
        title={course.title}
        description={course.description}
        points={course.points}
        ends={course.ends}
        last={course.last}
        table={course.table}
      />
    </div>
  </section>
);
