import type { Route } from './+types/summary';
import { analyse } from '#app/domain/quizzes/analysis.ts';
import { tellAttempt } from '#app/domain/quizzes/read-attempt.ts';
import { readResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { namelessDays } from '#app/domain/accounts/purge.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { StrategyCallLink } from '#app/ui/sales/strategy-call-link.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { quizRequest, waitingAttempt } from './quiz-request.ts';

export const handle = { script: false } satisfies PageFacts;

/** What somebody gets who would rather talk than leave an address: the result in short, and where a call is booked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = await quizRequest(request, context);
  const { attempt } = await waitingAttempt(facts, context);
  const { db, quiz, language } = facts;
  const edits = await readResultEdits(db, quiz.id, attempt.version);
  const analysis = attempt.result && analyse(quiz.id, attempt.result, language, edits);
  const reading = await tellAttempt(db, attempt, language, edits);
  return {
    quiz: facts.head,
    days: namelessDays,
    result: analysis &&
      reading && {
        kind: analysis.kind,
        name: reading.heading,
        sentence: reading.sentence,
        description: analysis.primary.description,
        growth: analysis.kind === 'archetype' ? null : analysis.blocker,
      },
  };
}

export default function SummaryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes');
  const { quiz, result, days } = loaderData;
  return (
    <div className="column column-read py-8 sm:py-14">
      <PageTitle>{t('summary.title', { quiz: quiz.title })}</PageTitle>
      <meta name="robots" content="noindex" />
      {result ? (
        <>
          <p className="font-semibold text-pine">
            {t(result.kind === 'archetype' ? 'result.yourArchetype' : 'result.yourDriver')}
          </p>
          <h1 className="mt-1">{result.name}</h1>
          <p className="mt-4 max-w-prose font-serif text-xl">{result.sentence}</p>
          <p className="mt-4 text-lg">{result.description}</p>
          {result.growth ? (
            <p className="mt-4 max-w-prose">
              <strong className="font-semibold">{t('result.blocker', { name: result.growth.name })}</strong>{' '}
              {result.growth.text}
            </p>
          ) : null}
        </>
      ) : (
        <>
          <h1>{t('result.missing')}</h1>
          <p className="mt-4">{t('result.missingText')}</p>
        </>
      )}
      <h2 className="mt-10">{t('summary.callTitle')}</h2>
      <p className="mt-2 max-w-prose">{t('summary.callText')}</p>
      <p className="mt-5">
        <StrategyCallLink className="btn btn-primary">{t('summary.call')}</StrategyCallLink>
      </p>
      <p className="mt-8 max-w-prose">
        {t('summary.whole')}{' '}
        <a href={`${quiz.path}/email`} className="link inline-block py-1">
          {t('summary.toEmail')}
        </a>
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">{t('email.kept', { count: days })}</p>
    </div>
  );
}
