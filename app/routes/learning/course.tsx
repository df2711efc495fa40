import type { Route } from './+types/course';
import { readCertificates } from '#app/domain/learning/certificates.ts';
import { readCheck } from '#app/domain/learning/checks.ts';
import { readCourseMarks } from '#app/domain/learning/lessons.ts';
import { progressOf } from '#app/domain/learning/progress.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CoursePage } from '#app/ui/learning/course-page.tsx';
import type { CourseView } from '#app/ui/learning/views.ts';
import { pillarName } from '#app/views/measurement-view.ts';
import { coursePath, namedCourse } from './asked.ts';
import { lessonRows, minutesOfCourse, nextOf, practisedText, textsFor } from './course-view.ts';

export const handle = { held: false, feature: 'education' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const course = namedCourse(params.course);
  const marks = await readCourseMarks(db, viewer.id, course.id);
  const check = await readCheck(db, viewer.id, course);
  const certificates = await readCertificates(db, viewer.id);
  const { title, line, afterwards } = textsFor(facts, course);
  const { read, of, practised, isBegun, isComplete } = progressOf(course, marks);
  const view: CourseView = {
    path: coursePath(course),
    title,
    line,
    pillar: course.pillar,
    pillarName: pillarName(facts, course.pillar),
    facts: t('learning:courses.length', {
      count: of,
      minutes: t('learning:minutes', { count: minutesOfCourse(facts, course) }),
    }),
    afterwards,
    isBegun,
    next: nextOf(facts, course, marks),
    progress: { read, of, text: t('learning:courses.read', { read, count: of }) },
    practised: practisedText(facts, practised),
    lessons: lessonRows(facts, course, marks),
    hasNotes: marks.some(({ note }) => note !== ''),
    check: check && t('learning:check.result', { right: check.right, count: check.of }),
    hasCheck: course.check.length > 0,
    isComplete,
    hasCertificate: certificates.some((one) => one.course === course.id),
  };
  return { view };
}

export default function Course({ loaderData: { view } }: Route.ComponentProps) {
  return <CoursePage view={view} />;
}
