import { useTranslation } from '#app/ui/texts.tsx';
import { data, redirect } from 'react-router';
import type { Route } from './+types/question';
import { answerQuestion, firstOpen } from '#app/domain/quizzes/answer-question.ts';
import { findNewestAttempt, type Attempt } from '#app/domain/quizzes/attempt.ts';
import { completeAttempt } from '#app/domain/quizzes/complete-attempt.ts';
import { listOptions, type QuizQuestion } from '#app/domain/quizzes/questions.ts';
import { shuffled } from '#app/domain/quizzes/shuffle.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { QuestionForm, answerId } from '#app/ui/quizzes/question-form.tsx';
import { QuizFault } from '#app/ui/quizzes/quiz-fault.tsx';
import { QuizHead } from '#app/ui/quizzes/quiz-head.tsx';
import { loadQuestions, logFault, placeOf, quizRequest } from './quiz-request.ts';

export const handle = { script: false } satisfies PageFacts;

/** The place of a question, counted from 0. @throws 404 */
function placeInUrl(number: string | undefined, questions: readonly QuizQuestion[]): number {
  const place = /^[1-9]\d{0,2}$/.test(number ?? '') ? Number(number) - 1 : -1;
  // A quiz whose questions cannot be read has no page missing: its start page says what is wrong.
  if (place < 0 || (place >= questions.length && questions.length > 0))
    throw new Response('Not found', { status: 404 });
  return place;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = await quizRequest(request, context);
  const { db, quiz, holder, language, t } = facts;
  const attempt = await findNewestAttempt(db, holder, quiz.id);
  const questions = await loadQuestions(facts, context, attempt);
  const place = placeInUrl(params.question, questions);
  const question = questions[place];
  if (!question) return data({ quiz: facts.head, question: null }, { status: 503 });
  if (!attempt) throw redirect(quiz.path, 303);
  if (attempt.releasedAt || place > firstOpen(questions, attempt.answers))
    throw redirect(placeOf(quiz, attempt, questions), 303);
  const options = await listOptions(db, quiz.id, attempt.version, question.id);
  return data({
    quiz: facts.head,
    question: {
      number: place + 1,
      count: questions.length,
      percent: Math.round((place / questions.length) * 100),
      section: t(`quizzes/${quiz.id}:sections.${question.section}`),
      text: question.text[language],
      options: shuffled(options, attempt.seed, question.id).map((option) => ({
        value: option.id,
        label: option.text[language],
        chosen: attempt.answers[question.id] === option.id,
      })),
    },
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = await quizRequest(request, context);
  const { db, quiz, holder, t } = facts;
  const posted = await readPosted(request);
  const attempt = await findNewestAttempt(db, holder, quiz.id);
  const questions = await loadQuestions(facts, context, attempt);
  const place = placeInUrl(params.question, questions);
  const question = questions[place];
  if (!question) return redirect(quiz.path, 303);
  if (!attempt) return redirectWithFlash(context, quiz.path, [{ kind: 'info', key: 'quizStartAgain' }]);

  const answered = await answerQuestion(db, holder, attempt, question.id, posted['answer'] ?? []);
  const refusal = answered.ok ? null : answered.reason;
  if (refusal === 'skipped')
    return redirectWithFlash(context, placeOf(quiz, attempt, questions), [
      { kind: 'warning', key: 'quizAnswerFirst' },
    ]);
  if (refusal === 'released') return redirect(placeOf(quiz, attempt, questions), 303);
  // What is chosen is kept on the way back as well; nobody has to choose to go there.
  if (posted['intent']?.[0] === 'back') return redirect(place > 0 ? `${quiz.path}/${place}` : quiz.path, 303);
  if (refusal !== null) {
    const key = { 'none-chosen': 'choose', several: 'one', 'unknown-option': 'unknown' }[
      refusal as 'none-chosen' | 'several' | 'unknown-option'
    ];
    return data({ error: t(`quizzes:question.${key}`), fault: null }, 422);
  }
  if (place + 1 < questions.length) return redirect(`${quiz.path}/${place + 2}`, 303);
  return finish(facts, context, attempt);
}

/** After the last answer: a member reads the result, a guest leaves an address first. */
async function finish(
  { db, quiz, holder, language, now, t }: Awaited<ReturnType<typeof quizRequest>>,
  context: Route.ActionArgs['context'],
  attempt: Attempt,
) {
  try {
    const completed = await completeAttempt(db, holder, attempt, now, language);
    if (!completed.ok && completed.reason === 'not-found') return redirect(quiz.path, 303);
    if (!completed.ok) return redirect(`${quiz.path}/${completed.question + 1}`, 303);
    const next = completed.released ? `result/${attempt.id}` : 'email';
    return redirect(`${quiz.path}/${next}`, 303);
  } catch (error) {
    logFault(context, error);
    const key = holder.userId !== null ? 'save' : quiz.id === 'archetype' ? 'calculate' : 'calculateResult';
    return data({ error: null, fault: t(`quizzes:fault.${key}`) }, 500);
  }
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes');
  const { quiz, question } = loaderData;
  const error = actionData?.error ?? null;
  const fault = actionData?.fault ?? (question ? null : t('fault.load'));
  return (
    <div className="column column-read py-6 sm:py-10">
      <PageTitle error={error !== null || fault !== null}>
        {question
          ? t('question.title', { n: question.number, count: question.count, quiz: quiz.title })
          : quiz.title}
      </PageTitle>
      <meta name="description" content={question?.text ?? quiz.title} />
      <meta name="robots" content="noindex" />
      {fault ? <QuizFault text={fault} /> : null}
      {error ? <ErrorSummary errors={[{ id: answerId, text: error }]} /> : null}
      {question ? (
        <>
          <QuizHead quiz={quiz} question={question} />
          <QuestionForm question={question} error={error} />
        </>
      ) : (
        <h1>{quiz.title}</h1>
      )}
    </div>
  );
}
