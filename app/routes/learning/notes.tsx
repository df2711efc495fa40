import type { Route } from './+types/notes';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { readCourseMarks } from '#app/domain/learning/lessons.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { NotesPage } from '#app/ui/learning/notes-page.tsx';
import { coursePath, lessonPath, namedCourse } from './asked.ts';
import { textsFor } from './course-view.ts';

export const handle = { held: false, script: false, feature: 'education' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const course = namedCourse(params.course);
  const marks = await readCourseMarks(facts.db, facts.viewer.id, course.id);
  const texts = textsFor(facts, course);
  const notes = course.lessons.flatMap((lesson) => {
    const text = marks.find((mark) => mark.lesson === lesson.id)?.note ?? '';
    const { title, question } = texts.lessons[lesson.id]!;
    return text === '' ? [] : [{ id: lesson.id, href: lessonPath(course, lesson), title, question, text }];
  });
  return {
    course: { href: coursePath(course), title: texts.title },
    notes,
    help: helpNeeded({ notes: notes.map(({ text }) => text) }),
  };
}

export default function Notes({ loaderData: { course, notes } }: Route.ComponentProps) {
  return <NotesPage course={course} notes={notes} />;
}
