import { redirect } from 'react-router';
import type { Route } from './+types/question-new';
import { addQuestion } from '#app/domain/quiz-versions/arrange.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { keyOf } from '../payment-view.ts';
import { quizPage } from './quiz-page.ts';

export const handle = { held: false, feature: 'content-management' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/quizzes/${params.quiz}`, 303);

/** Adds a question that says nothing yet; answers with the page on which it is written. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, quiz, head } = await quizPage(context, params.quiz);
  const id = keyOf((await readPosted(request))['id']?.[0]);
  const added = await attempt(context, () => addQuestion(db, viewer.id, quiz.id, id, now));
  if (!added.ok) return redirectWithFlash(context, head.path, [{ kind: 'warning', key: 'quizNotSaved' }]);
  if (!added.value) return redirectWithFlash(context, head.path, [{ kind: 'info', key: 'quizNoDraft' }]);
  return redirect(`${head.path}/questions/${id}`, 303);
}
