import { useTranslation } from '#app/ui/texts.tsx';
import { Link } from 'react-router';
import { FreedomAnalysis } from '#app/ui/analyses/freedom-analysis.tsx';
import { AnalysisActions } from '#app/ui/forms/analysis-actions.tsx';
import { Badge, EmptyState, Pagination } from '#app/ui/primitives.tsx';
import type { historyView } from './hub-view.ts';

/**
 * The history tab: what was saved and completed, changed last first.
 * @param freedom whether the assessment that is a quiz was completed: it is no form, and has an analysis all the same
 */
export function HubHistory({ view, freedom }: { view: ReturnType<typeof historyView>; freedom: boolean }) {
  const { t } = useTranslation('forms');
  if (view.total === 0) {
    const action = (
      <Link to="/forms" className="btn btn-primary">
        {t('hub.toAssessments')}
      </Link>
    );
    return (
      <>
        <EmptyState title={t('hub.noSubmissions')} action={action}>
          {t('hub.noSubmissionsText')}
        </EmptyState>
        {freedom ? <FreedomAnalysis /> : null}
      </>
    );
  }
  return (
    <>
      <p className="mt-8 text-ink-soft">{t('hub.count', { count: view.total })}</p>
      <ul className="mt-3 space-y-4">
        {view.submissions.map((submission) => (
          <li key={submission.id} className="card">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 className="text-xl">{submission.display_name}</h2>
              <Badge tone={submission.completed ? 'ok' : 'warn'}>
                {t(submission.completed ? 'completed' : 'inProgress')}
              </Badge>
            </div>
            <p className="mt-1 text-ink-soft">
              {t(submission.completed ? 'completedOn' : 'lastUpdated', { when: submission.when })}
            </p>
            <p className="text-ink-soft">
              {t('hub.percent', { percent: submission.progress })} ·{' '}
              {t('sectionsDone', { done: submission.sections.done, count: submission.sections.total })}
            </p>
            <div className="mt-3 flex flex-wrap gap-4">
              <Link to={`/forms/submissions/${submission.id}`} className="btn btn-secondary">
                {t('hub.viewForm')}
                <span className="sr-only"> {submission.display_name}</span>
              </Link>
              <AnalysisActions
                path={submission.analysisPath}
                exists={submission.has_analysis}
                name={submission.display_name}
              />
              {submission.completed ? null : (
                <Link to={submission.path} className="btn btn-quiet">
                  {t('resume')}
                  <span className="sr-only"> {submission.display_name}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={view.page} pages={view.pages} href={(page) => `/forms?view=history&page=${page}`} />
      {freedom ? <FreedomAnalysis /> : null}
    </>
  );
}
