import { redirect } from 'react-router';
import type { Route } from './+types/question-move';
import { moveQuestion } from '#app/domain/quiz-versions/arrange.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { quizPage } from './quiz-page.ts';

export const handle = { held: false, feature: 'content-management' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/quizzes/${params.quiz}`, 303);

const said = {
  done: { kind: 'success', key: 'quizQuestionMoved' },
  stale: { kind: 'warning', key: 'quizOrderChanged' },
  'no-draft': { kind: 'info', key: 'quizNoDraft' },
} as const satisfies Record<string, Flash>;

/** Moves a question up or down; answers with the list, at its row. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, quiz, head } = await quizPage(context, params.quiz);
  const posted = await readPosted(request);
  const number = (name: string): number =>
    /^\d{1,4}$/.test(posted[name]?.[0] ?? '') ? Number(posted[name]![0]) : 0;
  const places = { from: number('from'), to: number('to') };
  const moved = await attempt(context, () =>
    moveQuestion(db, viewer.id, quiz.id, params.question, places, now),
  );
  const flash: Flash = moved.ok ? said[moved.value] : { kind: 'warning', key: 'quizNotSaved' };
  return redirectWithFlash(context, `${head.path}#question-${params.question}`, [flash]);
}
