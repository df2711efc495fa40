import { useTranslation } from '#app/ui/texts.tsx';
import { Link, redirect } from 'react-router';
import type { Route } from './+types/hub';
import { listAnalysed } from '#app/domain/analyses/analyses.ts';
import { findLatestSubject, freedomType } from '#app/domain/analyses/material.ts';
import { noStanding, readStanding } from '#app/domain/submissions/elite-access.ts';
import { currentSubmissions, listSubmissions } from '#app/domain/submissions/list-submissions.ts';
import { requestContext } from '#app/http/contexts.ts';
import { EliteCard } from '#app/ui/forms/elite-card.tsx';
import { FormCard } from '#app/ui/forms/form-card.tsx';
import { Minutes } from '#app/ui/forms/minutes.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Badge, Messages, Progress, TabLinks } from '#app/ui/primitives.tsx';
import { SmartTestimonialCard } from '#app/ui/testimonials/hub-card.tsx';
import { FreedomBlockerLink } from '#app/ui/quizzes/freedom-blocker-link.tsx';
import { analysisPath, makeWish } from './answer-wish.ts';
import { formRequest } from './form-of-request.ts';
import { HubHistory } from './hub-history.tsx';
import { assessmentsView, fetchOrNone, historyView, nothingAnalysed } from './hub-view.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const facts = formRequest(context);
  const { logger } = context.get(requestContext);
  const analysed = await fetchOrNone(listAnalysed(facts.db, facts.viewer.id), nothingAnalysed, logger);
  if (url.searchParams.get('view') !== 'history') {
    const { found, failed } = await fetchOrNone(
      Promise.all([currentSubmissions(facts.db, facts.viewer.id), readStanding(facts.db, facts.viewer)]),
      [new Map(), noStanding],
      logger,
    );
    const assessments = assessmentsView(facts, ...found, analysed.found);
    return { tab: 'assessments', failed, assessments, history: null, freedom: false } as const;
  }
  const freedom = await fetchOrNone(findLatestSubject(facts.db, facts.viewer.id, freedomType), null, logger);
  if (url.searchParams.get('form') === freedomType && freedom.found) {
    // Asked for by an address (specification 2, §2.7): made once for each submission, however often it is opened.
    await makeWish(context, { formType: freedomType, formId: null, regenerate: false, onlyOnce: true });
    throw redirect(`${analysisPath(freedomType, null)}?asked=1`, 303);
  }
  const asked = Number.parseInt(url.searchParams.get('page') ?? '1', 10);
  const page = Number.isNaN(asked) ? 1 : asked;
  const { found, failed } = await fetchOrNone(
    listSubmissions(facts.db, facts.viewer.id, page),
    { submissions: [], total: 0, page: 1, pages: 1 },
    logger,
  );
  return {
    tab: 'history',
    failed,
    assessments: null,
    history: historyView(facts, found, analysed.found),
    freedom: freedom.found !== null,
  } as const;
}

export default function HubPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['forms', 'errors']);
  const tabs = [
    { to: '/forms', text: t('hub.assessments'), current: loaderData.tab === 'assessments' },
    { to: '/forms?view=history', text: t('hub.history'), current: loaderData.tab === 'history' },
  ];
  return (
    <>
      <PageTitle>{loaderData.tab === 'history' ? t('hub.history') : t('hub.title')}</PageTitle>
      {loaderData.failed ? (
        <Messages messages={[{ kind: 'warning', text: t('errors:failed.load') }]} />
      ) : null}
      <h1>{t('hub.title')}</h1>
      <TabLinks label={t('hub.tabs')} tabs={tabs} />
      {loaderData.assessments ? <Assessments view={loaderData.assessments} /> : null}
      {loaderData.history ? <HubHistory view={loaderData.history} freedom={loaderData.freedom} /> : null}
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
            percent={progress.percent}
            label={t('hub.requiredDone', { done: progress.done, count: progress.total })}
          />
        </div>
        {next ? (
          <p className="mt-5 flex flex-wrap items-center gap-4">
            <Link to={next.path} className="btn btn-primary">
              {t('hub.startForm', { form: next.title })}
            </Link>
            <span className="text-ink-soft">
              <Minutes range={next.minutes} />
            </span>
          </p>
        ) : null}
      </section>
      <section className="mt-10" aria-labelledby="required">
        <h2 id="required">{t('hub.required')}</h2>
        <ul className="mt-4 space-y-4">
          {view.required.map((form) => (
            <FormCard key={form.id} form={form} />
          ))}
        </ul>
      </section>
      {view.optional.length > 0 ? (
        <section className="mt-10" aria-labelledby="optional">
          <h2 id="optional">{t('hub.optional')}</h2>
          <ul className="mt-4 space-y-4">
            {view.optional.map((form) => (
              <FormCard key={form.id} form={form} />
            ))}
            <SmartTestimonialCard />
          </ul>
        </section>
      ) : null}
      <section className="mt-10" aria-labelledby="elite">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="elite">{t('elite.title')}</h2>
          <Badge tone="clay">{t('elite.badge')}</Badge>
        </div>
        <p className="mt-1">
          <Link to="/assessments" className="link inline-block py-1">
            {t('elite.seeAll')}
          </Link>
        </p>
        <ul className="mt-3 space-y-4">
          {view.elite.map((card) => (
            <EliteCard key={card.id} card={card} />
          ))}
        </ul>
      </section>
      <FreedomBlockerLink analysisPath={view.freedomAnalysisPath} />
    </>
  );
}
