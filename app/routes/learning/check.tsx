import { data } from 'react-router';
import type { Route } from './+types/check';
import { dropCheck, keepCheck, readCheck, type CheckAnswers } from '#app/domain/learning/checks.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import type { Course } from '#app/learning/learning.ts';
import { CheckPage } from '#app/ui/learning/check-page.tsx';
import type { QuestionView } from '#app/ui/learning/views.ts';
import { coursePath, namedCourse } from './asked.ts';
import { textsFor } from './course-view.ts';

export const handle = { held: false, script: false, feature: 'education' } satisfies PageFacts;

/** The questions as they stand. @param isAnswered whether what is right is told */
function questionsOf(
  facts: MemberRequest,
  course: Course,
  answers: CheckAnswers,
  told: 'nothing' | 'missing' | 'answers',
): readonly QuestionView[] {
  const { check } = textsFor(facts, course);
  return course.check.map(({ id, right }) => {
    const { question, options, because } = check[id]!;
    const chosen = answers[id] ?? null;
    return {
      id,
      question,
      options,
      chosen,
      error: told === 'missing' && chosen === null ? facts.t('learning:check.missing') : null,
      answer: told === 'answers' ? { right, isRight: chosen === right, because } : null,
    };
  });
}

/** A course that asks something. @throws 404 */
function askingCourse(id: string): Course {
  const course = namedCourse(id);
  if (course.check.length === 0) throw new Response('Not found', { status: 404 });
  return course;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const course = askingCourse(params.course);
  const check = await readCheck(facts.db, facts.viewer.id, course);
  return {
    course: { href: coursePath(course), title: textsFor(facts, course).title },
    questions: questionsOf(facts, course, check?.answers ?? {}, check ? 'answers' : 'nothing'),
    result: check && facts.t('learning:check.result', { right: check.right, count: check.of }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const course = askingCourse(params.course);
  const path = `${coursePath(course)}/check`;
  const posted = await readPosted(request);
  if (posted['again']?.[0] === '1') {
    await dropCheck(db, viewer.id, course.id);
    return redirectWithFlash(context, path, []);
  }
  const answers = Object.fromEntries(
    course.check.flatMap(({ id, options }) => {
      const chosen = /^\d$/.test(posted[id]?.[0] ?? '') ? Number(posted[id]![0]) : -1;
      return chosen >= 0 && chosen < options ? [[id, chosen] as const] : [];
    }),
  );
  if (course.check.some(({ id }) => answers[id] === undefined))
    return data({ questions: questionsOf(facts, course, answers, 'missing') }, 422);
  await keepCheck(db, viewer.id, course.id, answers, now);
  return redirectWithFlash(context, path, []);
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CheckPage
      course={loaderData.course}
      questions={actionData?.questions ?? loaderData.questions}
      result={actionData ? null : loaderData.result}
    />
  );
}
