import { useTranslation } from '#app/ui/texts.tsx';
import { redirect } from 'react-router';
import type { Route } from './+types/hub';
import { hasAnalysis } from '#app/domain/analyses/analyses.ts';
import { findLatestSubject, freedomType } from '#app/domain/analyses/material.ts';
import { noStanding, readStanding } from '#app/domain/submissions/elite-access.ts';
import { currentSubmissions, listLastCompleted } from '#app/domain/submissions/list-submissions.ts';
import type { Submission, SubmissionHead } from '#app/domain/submissions/submission.ts';
import { requestContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { EliteCards } from '#app/ui/forms/elite-card.tsx';
import { FormCards } from '#app/ui/forms/form-card.tsx';
import { LeftSteps } from '#app/ui/forms/left-steps.tsx';
import { Minutes } from '#app/ui/forms/minutes.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Badge, Messages, Progress, TabLinks } from '#app/ui/primitives.tsx';
import { SmartTestimonialCard } from '#app/ui/testimonials/hub-card.tsx';
import { OwnQuizResults } from '#app/ui/quizzes/own-results.tsx';
import { FreedomBlockerLink } from '#app/ui/quizzes/freedom-blocker-link.tsx';
import { analysisPath, makeWish } from './answer-wish.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { HistoryTitle, HubHistory } from './hub-history.tsx';
import { assessmentsView, fetchOrNone, nothingAnalysed, readAnalysed } from './hub-view.ts';
import { leftSteps } from '#app/views/left-view.ts';
import { quizResults } from '#app/views/quiz-results.ts';
import { noHistory, readHistory } from './read-history.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = {
  island: 'list-filter',
  feature: ({ pathname }) => (/^\/form-history/i.test(pathname) ? 'form-history' : 'forms'),
} satisfies PageFacts;

/** The ids of those that can have an analysis. */
const completedIn = (submissions: readonly SubmissionHead[]): readonly string[] =>
  submissions.filter(({ completedAt }) => completedAt !== null).map(({ id }) => id);

const nothingBefore: ReadonlyMap<string, SubmissionHead> = new Map();

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const { logger } = context.get(requestContext);
  if (searchParams.get('view') !== 'history') {
    const { found, failed } = await fetchOrNone(
      Promise.all([currentSubmissions(db, viewer.id), readStanding(db, viewer)]),
      [new Map<string, Submission>(), noStanding] as const,
      logger,
    );
    const anew = [...found[0].values()].filter((one) => !one.completedAt && one.everCompleted);
    const before = await fetchOrNone(
      listLastCompleted(
        db,
        viewer.id,
        anew.map(({ formType }) => formType),
      ),
      nothingBefore,
      logger,
    );
    const analysed = await fetchOrNone(
      readAnalysed(facts, completedIn([...found[0].values(), ...before.found.values()])),
      nothingAnalysed,
      logger,
    );
    const freedom = await fetchOrNone(hasAnalysis(db, viewer.id, freedomType), false, logger);
    const left = await fetchOrNone(leftSteps(facts), [], logger);
    const quizzes = await fetchOrNone(quizResults(facts), [], logger);
    const assessments = {
      ...assessmentsView(facts, ...found, freedom.found, before.found, analysed.found),
      left: left.found,
      quizzes: quizzes.found,
    };
    return { tab: 'assessments', failed, assessments, history: null } as const;
  }
  if (searchParams.get('form') === freedomType) {
    const freedom = await fetchOrNone(findLatestSubject(db, viewer.id, freedomType), null, logger);
    if (freedom.found) {
      // Asked for by an address (specification 2, §2.7): made once for each submission, however often it is opened.
      const wish = { formType: freedomType, formId: null, regenerate: false, onlyOnce: true } as const;
      const made = await makeWish(context, wish);
      const path = analysisPath(freedomType, null);
      if (made.ok && (made.outcome === 'cached' || made.outcome === 'made')) {
        const key = made.outcome === 'cached' ? 'analysisFromCache' : 'analysisMade';
        throw await redirectWithFlash(context, path, [{ kind: 'success', key }]);
      }
      throw redirect(`${path}?asked=1`, 303);
    }
  }
  const { found, failed } = await fetchOrNone(readHistory(facts, searchParams, logger), noHistory, logger);
  return { tab: 'history', failed, assessments: null, history: found } as const;
}

export default function HubPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['forms', 'errors']);
  const tabs = [
    { to: '/forms', text: t('hub.assessments'), current: loaderData.tab === 'assessments' },
    { to: '/forms?view=history', text: t('hub.history'), current: loaderData.tab === 'history' },
  ];
  return (
    <>
      {loaderData.history ? (
        <HistoryTitle view={loaderData.history} />
      ) : (
        <PageTitle>{t('hub.title')}</PageTitle>
      )}
      {loaderData.failed ? (
        <Messages messages={[{ kind: 'warning', text: t('errors:failed.load') }]} />
      ) : null}
      <h1>{t('hub.title')}</h1>
      <TabLinks label={t('hub.tabs')} tabs={tabs} />
      {loaderData.assessments ? <Assessments view={loaderData.assessments} /> : null}
      {loaderData.history ? <HubHistory view={loaderData.history} /> : null}
    </>
  );
}

function Assessments({ view }: { view: NonNullable<Route.ComponentProps['loaderData']['assessments']> }) {
  const { t } = useTranslation('forms');
  const { progress, next } = view;
  return (
    <>
      <section className="card mt-8 border-pine" aria-labelledby="progress">
        <h2 id="progress">{next ? t('hub.nextIs', { form: next.title }) : t('hub.allDone')}</h2>
        <p className="mt-1 text-ink-soft">
          {t('hub.requiredDone', { done: progress.done, count: progress.total })} ·{' '}
          {t('hub.percent', { percent: progress.percent })}
        </p>
        <div className="mt-3">
          <Progress
            value={progress.done}
            of={progress.total}
            label={t('hub.requiredDone', { done: progress.done, count: progress.total })}
          />
        </div>
        {next ? (
          <p className="mt-5 flex flex-wrap items-center gap-4">
            <a href={next.path} className="btn btn-primary">
              {t(next.isBegun ? 'resume' : 'hub.startForm', { form: next.title })}
            </a>
            <span className="text-ink-soft">
              <Minutes range={next.minutes} />
            </span>
          </p>
        ) : null}
      </section>
      <LeftSteps steps={view.left} />
      <section className="mt-10" aria-labelledby="required">
        <h2 id="required">{t('hub.required')}</h2>
        <FormCards forms={view.required} />
      </section>
      {view.optional.length > 0 ? (
        <section className="mt-10" aria-labelledby="optional">
          <h2 id="optional">{t('hub.optional')}</h2>
          <FormCards forms={view.optional}>
            <SmartTestimonialCard />
          </FormCards>
        </section>
      ) : null}
      <section className="mt-10" aria-labelledby="elite">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="elite">{t('elite.title')}</h2>
          <Badge tone="quiet">{t('elite.badge')}</Badge>
        </div>
        <p className="mt-1">
          <a href="/assessments" className="link inline-block py-1">
            {t('elite.seeAll')}
          </a>
        </p>
        <EliteCards cards={view.elite} isBrief />
      </section>
      <OwnQuizResults results={view.quizzes} />
      <FreedomBlockerLink analysisPath={view.freedomAnalysisPath} />
      <p className="mt-10">
        <a href="/forms/welcome" className="link inline-block py-1">
          {t('hub.welcome')}
        </a>
      </p>
    </>
  );
}
