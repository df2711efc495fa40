import { Link } from 'react-router';
import { useTranslation } from '#app/ui/texts.tsx';
import { Badge, EmptyState, Pagination } from '../primitives.tsx';
import { AnalysisActions } from './analysis-actions.tsx';

/** A page of the history. */
export interface HistoryView {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Whether the assessment that is a quiz was completed: it is no form, and has an analysis all the same. */
  readonly freedom: boolean;
  readonly submissions: readonly {
    readonly id: string;
    readonly display_name: string;
    readonly completed: boolean;
    readonly when: string;
    readonly progress: number;
    readonly sections: { readonly done: number; readonly total: number };
    readonly path: string;
    readonly has_analysis: boolean;
    readonly analysisPath: string | null;
  }[];
}

/** What was saved and completed, changed last first (specification 2, §2.7). */
export function History({ view }: { view: HistoryView }) {
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
        {view.freedom ? <FreedomAnalysis /> : null}
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
      {view.freedom ? <FreedomAnalysis /> : null}
    </>
  );
}

/** The way to the analysis of the assessment that is a quiz (specification 2, §2.7). */
function FreedomAnalysis() {
  const { t } = useTranslation('analyses');
  return (
    <p className="card mt-6 flex flex-wrap items-center justify-between gap-4">
      {t('freedom.text')}
      <a href="/forms?view=history&form=freedom-breakthrough" className="btn btn-secondary">
        {t('freedom.open')}
      </a>
    </p>
  );
}
