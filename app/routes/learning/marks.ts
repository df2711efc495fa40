import { redirect } from 'react-router';
import type { Route } from './+types/marks';
import { markLesson } from '#app/domain/learning/lessons.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { coursePath, lessonPath, namedLesson } from './asked.ts';

export const handle = { held: false, feature: 'education' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(lessonPath({ id: params.course }, { id: params.lesson }), 303);

/** Marks a lesson as read, which leads to the next one, or its practice as done; or takes either back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { course, lesson, place } = namedLesson(params);
  const posted = await readPosted(request);
  const mark = posted['mark']?.[0] === 'practised' ? 'practised' : 'read';
  const done = posted['done']?.[0] !== '0';
  const {
    points,
    levelReached: level,
    ...came
  } = await markLesson(
    facts.db,
    facts.viewer.id,
    course,
    lesson.id,
    mark,
    done,
    facts.viewer.timezone,
    facts.now,
  );
  const messages: Flash[] = [];
  if (came.completes) messages.push({ kind: 'success', key: 'courseRead' });
  if (came.practises) messages.push({ kind: 'success', key: 'coursePractised' });
  if (points > 0) messages.push({ kind: 'success', key: 'coursePaid', params: { points } });
  if (points < 0) messages.push({ kind: 'success', key: 'courseTaken', params: { points: -points } });
  messages.push(...(await levelReached(facts, level)));
  const here = lessonPath(course, lesson);
  if (mark === 'practised') return redirectWithFlash(context, `${here}#practice`, messages);
  if (!done) return redirectWithFlash(context, here, messages);
  const after = course.lessons[place + 1];
  return redirectWithFlash(context, after ? lessonPath(course, after) : coursePath(course), messages);
}
