import { useTranslation } from '#app/ui/texts.tsx';
import { redirect } from 'react-router';
import type { Route } from './+types/result';
import { analyse, resultName } from '#app/domain/quizzes/analysis.ts';
import { findAttempt } from '#app/domain/quizzes/attempt.ts';
import { recordQuizEvent } from '#app/domain/quizzes/events.ts';
import { isResultMailed } from '#app/domain/quizzes/mail-result.ts';
import { sharesOf } from '#app/domain/quizzes/shares.ts';
import { salesDriverOf } from '#app/domain/quizzes/quizzes.ts';
import { unknownResult } from '#app/domain/quizzes/score.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ArchetypeResult } from '#app/ui/quizzes/archetype-result.tsx';
import { DriverResult } from '#app/ui/quizzes/driver-result.tsx';
import { ResultActions } from '#app/ui/quizzes/result-actions.tsx';
import { ScoreChart } from '#app/ui/quizzes/score-chart.tsx';
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

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = await quizRequest(request, context);
  const { db, quiz, language, now } = facts;
  const attempt = await releasedAttempt(facts, context, params.attempt);
  const score = attempt.result;
  const analysis = score && analyse(quiz.id, score, language);
  // A note that it was read, kept once: nothing that the page shows changes by it.
  if (analysis && request.method === 'GET') await recordQuizEvent(db, attempt, 'result_viewed', now);
  const shares = sharesOf(quiz.results.map((id) => score?.scores[id] ?? 0));
  return {
    quiz: facts.head,
    isMember: facts.holder.userId !== null,
    mailed: await isResultMailed(db, attempt.id),
    analysis,
    bars: quiz.results
      .map((id, place) => ({
        id,
        name: resultName(quiz.id, id, language) ?? id,
        points: score?.scores[id] ?? 0,
        percent: shares[place] ?? 0,
        rank:
          id === score?.primary ? ('first' as const) : id === score?.secondary ? ('second' as const) : null,
      }))
      .toSorted((one, other) => other.points - one.points),
  };
}

/** Records which button was pressed, and goes where it leads. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = await quizRequest(request, context);
  const { db, quiz, holder, now } = facts;
  const attempt = await releasedAttempt(facts, context, params.attempt);
  const primary = attempt.result?.primary ?? unknownResult;
  const places: Readonly<Record<string, string>> = {
    start_transformation: holder.userId === null ? '/auth/signup?plan=level_0' : '/dashboard',
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
  const { quiz, analysis, bars } = loaderData;
  const name = analysis
    ? analysis.kind === 'archetype'
      ? analysis.primary.display_name
      : analysis.primary.name
    : null;
  return (
    <div className="column column-work py-8 sm:py-14">
      <PageTitle>{t('result.title', { quiz: quiz.title })}</PageTitle>
      <meta name="description" content={analysis?.primary.description ?? quiz.title} />
      <meta name="robots" content="noindex" />
      {analysis ? (
        <>
          <p className="font-semibold text-pine">
            {t(analysis.kind === 'archetype' ? 'result.yourArchetype' : 'result.yourDriver')}
          </p>
          <h1 className="mt-1">{name}</h1>
          <p className="mt-4 text-lg">{analysis.primary.description}</p>
          <p className="mt-3 text-ink-soft">
            {loaderData.isMember ? t('result.saved') : null}{' '}
            {loaderData.mailed ? t('result.mailed') : loaderData.isMember ? null : t('result.notMailed')}
          </p>
          <ScoreChart scores={bars} />
          {analysis.kind === 'archetype' ? (
            <ArchetypeResult analysis={analysis} />
          ) : (
            <DriverResult analysis={analysis} />
          )}
          <ResultActions isMember={loaderData.isMember} />
          <p className="mt-8 text-sm text-ink-soft">{t('result.limits')}</p>
        </>
      ) : (
        <>
          <h1>{t('result.missing')}</h1>
          <p className="mt-4">{t('result.missingText')}</p>
        </>
      )}
      <p className="mt-4">
        <a href={quiz.path} className="link inline-block py-1">
          {t('result.again')}
        </a>
      </p>
    </div>
  );
}
