import { data, redirect } from 'react-router';
import type { Route } from './+types/question-remove';
import { removeQuestion } from '#app/domain/quiz-versions/arrange.ts';
import { readContent } from '#app/domain/quiz-versions/content.ts';
import { findEdited, seenOf } from '#app/domain/quiz-versions/edit-question.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { quizPage } from './quiz-page.ts';

export const handle = { held: false, script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, quiz, head, language } = await quizPage(context, params.quiz);
  const { draft, question } = await findEdited(db, quiz.id, params.question);
  // A second press of the button finds nothing any more, and is answered by the action.
  if (!question && request.method === 'GET') throw redirect(head.path, 303);
  const content = draft === null ? [] : await readContent(db, quiz.id, draft);
  return {
    path: head.path,
    quiz: head.title,
    number: content.findIndex(({ id }) => id === params.question) + 1,
    seen: seenOf(draft, question),
    text: question?.text[language] ?? '',
    options: question?.options.length ?? 0,
  };
}

const said = {
  done: { kind: 'success', key: 'quizQuestionRemoved' },
  'no-draft': { kind: 'info', key: 'quizNoDraft' },
} as const satisfies Record<string, Flash>;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, quiz, head, t } = await quizPage(context, params.quiz);
  const seen = (await readPosted(request))['seen']?.[0] ?? '';
  const removed = await attempt(context, () =>
    removeQuestion(db, viewer.id, quiz.id, params.question, seen, now),
  );
  if (!removed.ok) return data({ failed: t('quizzes-admin:failed') }, removed.status);
  const what = removed.value;
  if (what === 'stale') return data({ failed: t('quizzes-admin:remove.stale') }, 409);
  if (what === 'last') return data({ failed: t('quizzes-admin:remove.last') }, 422);
  return redirectWithFlash(context, head.path, [said[what]]);
}

export default function RemoveQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { path, quiz, number, seen, text, options } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('remove.title', { number, quiz })}
      back={{ to: `${path}/questions/${params.question}`, text: t('remove.keep') }}
      button={t('remove.button')}
      hidden={{ seen }}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p className="font-serif text-lg">{text || t('question.unnamed')}</p>
          <p>{t('remove.what', { count: options })}</p>
        </>
      }
    />
  );
}
