import { useTranslation } from '#app/ui/texts.tsx';
import { redirect } from 'react-router';
import type { Route } from './+types/result';
import { findAttempt, type Attempt } from '#app/domain/quizzes/attempt.ts';
import { recordQuizEvent } from '#app/domain/quizzes/events.ts';
import { isResultMailed } from '#app/domain/quizzes/mail-result.ts';
import { salesDriverOf } from '#app/domain/quizzes/quizzes.ts';
import { tellAttempt } from '#app/domain/quizzes/read-attempt.ts';
import { readResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { unknownResult } from '#app/domain/quizzes/score.ts';
import { isTrialOpen } from '#app/domain/trials/start-trial.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ResultActions } from '#app/ui/quizzes/result-actions.tsx';
import { NoResult, ToldResult } from '#app/ui/quizzes/told-result.tsx';
import { quizResultView } from '#app/views/quiz-result-view.ts';
import { loadQuestions, placeOf, quizRequest } from './quiz-request.ts';

export const handle = { script: false } satisfies PageFacts;

type Facts = Awaited<ReturnType<typeof quizRequest>>;

/** The attempt of a URL, once its result may be read. @throws 404 for everybody else's, a redirect where it stands */
async function releasedAttempt(facts: Facts, context: Route.LoaderArgs['context'], id: string | undefined) {
  const { db, quiz, holder } = facts;
  const attempt = await findAttempt(db, holder, quiz.id, id ?? '');
  if (!attempt) throw new Response('Not found', { status: 404 });
  if (!attempt.releasedAt) {
    const questions = await loadQuestions(facts, context, attempt);
    throw redirect(questions.length > 0 ? placeOf(quiz, attempt, questions) : quiz.path, 303);
  }
  return attempt;
}

/**
 * What the page says of the mailed copy. Of an address that somebody left it says the same to everybody: whether a mail
 * went there depends on whether the address has an account, and anybody can type one.
 */
async function copyOf(db: Facts['db'], attempt: Attempt): Promise<'left' | 'mailed' | null> {
  if (attempt.userId === null || attempt.email !== null) return 'left';
  return (await isResultMailed(db, attempt.id)) ? 'mailed' : null;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = await quizRequest(request, context);
  const { db, quiz, language, now } = facts;
  const attempt = await releasedAttempt(facts, context, params.attempt);
  const score = attempt.result;
  const edits = await readResultEdits(db, quiz.id, attempt.version);
  const told = await tellAttempt(db, attempt, language, edits);
  const result = score && quizResultView(quiz.id, score, told, language, edits);
  // A note that it was read, kept once: nothing that the page shows changes by it.
  if (result && request.method === 'GET') await recordQuizEvent(db, attempt, 'result_viewed', now);
  return {
    quiz: facts.head,
    isMember: facts.holder.userId !== null,
    hasTrial: await isTrialOpen(db),
    copy: await copyOf(db, attempt),
    result,
  };
}

/** Records which button was pressed, and goes where it leads. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = await quizRequest(request, context);
  const { db, quiz, holder, now } = facts;
  const attempt = await releasedAttempt(facts, context, params.attempt);
  const primary = attempt.result?.primary ?? unknownResult;
  const signup = (await isTrialOpen(db)) ? '/auth/signup?plan=level_0' : '/auth/signup';
  const places: Readonly<Record<string, string>> = {
    start_transformation: holder.userId === null ? signup : '/dashboard',
    learn_more:
      primary === unknownResult ? '/vsl' : `/vsl?driver=${encodeURIComponent(salesDriverOf(primary))}`,
  };
  const intent = (await readPosted(request))['intent']?.[0] ?? '';
  const place = Object.hasOwn(places, intent) ? places[intent] : undefined;
  if (!place) return redirect(`${quiz.path}/result/${attempt.id}`, 303);
  await recordQuizEvent(db, attempt, 'cta_clicked', now, { subject: intent });
  return redirect(place, 303);
}

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes');
  const { quiz, result } = loaderData;
  return (
    <div className="column column-work py-8 sm:py-14">
      <PageTitle>{t('result.title', { quiz: quiz.title })}</PageTitle>
      <meta name="description" content={result?.analysis.primary.description ?? quiz.title} />
      <meta name="robots" content="noindex" />
      {result ? (
        <>
          <ToldResult result={result}>
            <p className="mt-3 text-ink-soft">
              {loaderData.isMember ? t('result.saved') : null}{' '}
              {loaderData.copy ? t(`result.copy.${loaderData.copy}`) : null}
            </p>
          </ToldResult>
          <ResultActions isMember={loaderData.isMember} hasTrial={loaderData.hasTrial} />
          <p className="mt-8 text-sm text-ink-soft">{t('result.limits')}</p>
        </>
      ) : (
        <NoResult />
      )}
      <p className="mt-4">
        <a href={quiz.path} className="link inline-block py-1">
          {t('result.again')}
        </a>
      </p>
    </div>
  );
}
