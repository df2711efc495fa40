import { data } from 'react-router';
import type { Route } from './+types/lesson';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { keepNote, longestNote, readCourseMarks } from '#app/domain/learning/lessons.ts';
import { minutesOf } from '#app/domain/learning/texts.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { LessonPage } from '#app/ui/learning/lesson-page.tsx';
import type { LessonView, NoteView } from '#app/ui/learning/views.ts';
import { coursePath, lessonPath, namedLesson, sourceLines } from './asked.ts';
import { lessonRows, textsFor } from './course-view.ts';

export const handle = {
  showsHeld: true,
  feature: 'education',
  labels: { note: 'learning:notes.title' },
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const { course, lesson, place } = namedLesson(params);
  const marks = await readCourseMarks(db, viewer.id, course.id);
  const texts = textsFor(facts, course);
  const { title, line, parts, practice, question } = texts.lessons[lesson.id]!;
  const mark = marks.find((one) => one.lesson === lesson.id);
  const after = course.lessons[place + 1];
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const note = held?.['note']?.[0] ?? mark?.note ?? '';
  const view: LessonView = {
    path: lessonPath(course, lesson),
    course: { href: coursePath(course), title: texts.title },
    pillar: course.pillar,
    title,
    line,
    facts: t('learning:lesson.facts', {
      number: place + 1,
      of: course.lessons.length,
      minutes: t('learning:minutes', { count: minutesOf(parts) }),
    }),
    parts,
    practice: { ...practice, isDone: mark?.practisedAt != null },
    question,
    isRead: mark?.readAt != null,
    next: after ? { href: lessonPath(course, after), title: texts.lessons[after.id]!.title } : null,
    sources: sourceLines(lesson.sources),
    lessons: lessonRows(facts, course, marks, lesson.id),
  };
  return { view, note, revision: mark?.revision ?? 0, isHeld: held !== null, help: helpNeeded({ note }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const { course, lesson } = namedLesson(params);
  const posted = await readPosted(request);
  const note = (posted['note']?.[0] ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  noteHelp(context, { note });
  const seen = Number(/^\d{1,9}$/.exec(posted['seen']?.[0] ?? '')?.[0] ?? 0);
  const refused = (status: number, more: Partial<NoteView>) =>
    data(
      { note, revision: seen, error: null, current: null, isFault: false, ...more } satisfies NoteView,
      status,
    );
  if (note.length > longestNote)
    return refused(422, { error: t('learning:note.tooLong', { max: longestNote }) });
  const kept = await attempt(context, () => keepNote(db, viewer.id, course.id, lesson.id, note, seen, now));
  if (!kept.ok) return refused(kept.status, { error: t('learning:note.again'), isFault: true });
  // Shown beside what stands there now; sent again, it takes its place.
  if (!kept.value.ok)
    return refused(409, { revision: kept.value.there.revision, current: kept.value.there.note });
  const path = lessonPath(course, lesson);
  await dropHeldPost(db, viewer.id, path, now);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'noteOfLessonKept' }]);
}

export default function OneLesson({ loaderData, actionData }: Route.ComponentProps) {
  const { view, note, revision } = loaderData;
  return (
    <LessonPage
      view={view}
      note={actionData ?? { note, revision, error: null, current: null, isFault: false }}
    />
  );
}
