import { useTranslation } from '#app/ui/texts.tsx';
import { data, redirect } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/start';
import { namelessDays } from '#app/domain/accounts/purge.ts';
import { findNewestAttempt } from '#app/domain/quizzes/attempt.ts';
import { startAttempt } from '#app/domain/quizzes/start-attempt.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { forEachVisitor } from '#app/http/visitor-slots.ts';
import { rememberQuizAttempt } from '#app/http/quiz-attempts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { QuizFault } from '#app/ui/quizzes/quiz-fault.tsx';
import { originOfVisit, readOrigin, tidy } from './origin-of-visit.ts';
import { loadQuestions, placeOf, quizRequest } from './quiz-request.ts';
import { Facts } from '#app/ui/parts/facts.tsx';

/** The other addresses of the same screen are not for searching. */
export const handle = {
  script: false,
  sameForAll: true,
  listed: ['/archetype-quiz', '/emotional-quiz', '/freedom-breakthrough'],
  limit: 'quiz-address',
} satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = await quizRequest(request, context);
  const { db, quiz, holder, t } = facts;
  const questions = await loadQuestions(facts, context, null);
  const attempt = questions.length > 0 ? await findNewestAttempt(db, holder, quiz.id) : null;
  // One that is under way goes on in the version that it was begun in.
  const own = attempt ? await loadQuestions(facts, context, attempt) : questions;
  const view = {
    quiz: facts.head,
    lead: t(`quizzes/${quiz.id}:lead`),
    minutes: { from: quiz.minutes[0], to: quiz.minutes[1] },
    count: questions.length,
    days: namelessDays,
    isMember: holder.userId !== null,
    /** For this page's form alone: whoever sends it twice begins once. */
    key: forEachVisitor(context, request, () => uuid()),
    origin: originOfVisit(request),
    referrer: forEachVisitor(context, request, ({ referrer }) => tidy(referrer)),
    goOn: attempt && placeOf(quiz, attempt, own),
    isDone: attempt?.releasedAt != null,
  };
  return data(view, { status: questions.length > 0 ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = await quizRequest(request, context);
  const { db, services, quiz, holder, language, now } = facts;
  const posted = await readPosted(request);
  const questions = await loadQuestions(facts, context, null);
  if (questions.length === 0) return redirect(quiz.path, 303);
  const key = posted['key']?.[0] ?? '';
  const attempt = await startAttempt(
    db,
    holder.userId,
    {
      quiz: quiz.id,
      key: validate(key) ? key : uuid(),
      language,
      userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
      ...readOrigin(posted),
    },
    now,
  );
  const headers = new Headers();
  if (holder.userId === null)
    headers.append('Set-Cookie', await rememberQuizAttempt(services, holder.attemptIds, attempt.id));
  const own = await loadQuestions(facts, context, attempt);
  return redirect(placeOf(quiz, attempt, own), { status: 303, headers });
}

export default function StartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes');
  const { quiz, goOn, isDone, count } = loaderData;
  const start = (
    <form method="post" action={quiz.path}>
      <input type="hidden" name="key" value={loaderData.key} />
      <input type="hidden" name="referrer" value={loaderData.referrer} />
      {Object.entries(loaderData.origin).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={goOn ? 'btn btn-secondary' : 'btn btn-primary'}>
        {t(isDone ? 'start.again' : goOn ? 'start.over' : 'start.begin')}
      </button>
    </form>
  );
  return (
    <div className="column column-read py-8 sm:py-14">
      <PageHead error={count === 0} description={loaderData.lead} path={quiz.path}>
        {quiz.title}
      </PageHead>
      {count === 0 ? <QuizFault text={t('fault.load')} /> : null}
      <h1>{quiz.title}</h1>
      <p className="mt-4 text-lg">{loaderData.lead}</p>
      {count > 0 ? (
        <>
          <p className="mt-3 text-ink-soft">
            <Facts of={t('start.facts', { ...loaderData.minutes, count }).split(' · ')} />
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-3">
            {goOn ? (
              <a href={goOn} className="btn btn-primary">
                {t(isDone ? 'start.result' : 'start.goOn')}
              </a>
            ) : null}
            {start}
          </div>
          <h2 className="mt-12">{t('start.howTitle')}</h2>
          <ul className="mt-3 list-disc space-y-1.5 pl-5">
            {(t('start.how', { returnObjects: true }) as string[]).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {loaderData.isMember ? (
              <li>{t('start.member')}</li>
            ) : (
              <>
                <li>{t('start.guest')}</li>
                <li>
                  {t('email.kept', { count: loaderData.days })}{' '}
                  <a href="/privacy" className="link">
                    {t('email.privacy')}
                  </a>
                </li>
              </>
            )}
          </ul>
        </>
      ) : null}
    </div>
  );
}
