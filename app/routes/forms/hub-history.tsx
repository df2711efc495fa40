import { useTranslation } from '#app/ui/texts.tsx';
import { Link } from 'react-router';
import { FreedomAnalysis } from '#app/ui/analyses/freedom-analysis.tsx';
import { HistoryFilter } from '#app/ui/forms/history-filter.tsx';
import { SubmissionCard } from '#app/ui/forms/submission-card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, PageLinks } from '#app/ui/primitives.tsx';
import type { readHistory } from './read-history.ts';

type HistoryView = Awaited<ReturnType<typeof readHistory>>;

/** The title of a page of the history: each page has its own. */
export function HistoryTitle({ view }: { view: HistoryView }) {
  const { t } = useTranslation('forms');
  const parts = [
    t('hub.history'),
    view.isNarrowed ? t('history.filtered') : '',
    view.pages > 1 ? t('common:pagination.position', { page: view.page, pages: view.pages }) : '',
  ];
  const hasProblem = Object.keys(view.problems).length > 0;
  return <PageTitle error={hasProblem}>{parts.filter(Boolean).join(' · ')}</PageTitle>;
}

/** The history tab: what was saved and completed, changed last first, narrowed where that was asked for. */
export function HubHistory({ view }: { view: HistoryView }) {
  return (
    <>
      {view.forms.length > 0 ? <HistoryFilter view={view} /> : null}
      <Found view={view} />
      {view.freedom ? <FreedomAnalysis /> : null}
    </>
  );
}

function Found({ view }: { view: HistoryView }) {
  const { t } = useTranslation('forms');
  if (view.forms.length === 0) {
    const action = (
      <Link to="/forms" className="btn btn-primary">
        {t('hub.toAssessments')}
      </Link>
    );
    return (
      <EmptyState title={t('hub.noSubmissions')} action={action}>
        {t('hub.noSubmissionsText')}
      </EmptyState>
    );
  }
  if (view.total === 0) {
    const action = (
      <Link to="/forms?view=history" className="btn btn-secondary">
        {t('history.clear')}
      </Link>
    );
    return (
      <EmptyState title={t('history.nothingFound')} action={action}>
        {t('history.nothingFoundText')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mt-6 text-ink-soft">
        {view.isNarrowed ? t('history.found', { count: view.total }) : t('hub.count', { count: view.total })}
      </p>
      <ul className="mt-3 space-y-4">
        {view.submissions.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission} />
        ))}
      </ul>
      <PageLinks page={view.page} pages={view.pages} newer={view.newer} older={view.older} />
    </>
  );
}
