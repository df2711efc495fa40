import { useTranslation } from '#app/ui/texts.tsx';
import { FreedomAnalysis } from '#app/ui/analyses/freedom-analysis.tsx';
import { QuizCard } from '#app/ui/forms/quiz-card.tsx';
import { SubmissionCard } from '#app/ui/forms/submission-card.tsx';
import { filterView } from '#app/http/list-query.ts';
import * as listFilter from '#app/islands/list-filter.tsx';
import { Island } from '#app/ui/island.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { positionText } from '#app/ui/lists/pager.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { historyStates } from './history-filter.ts';
import type { readHistory } from './read-history.ts';

type HistoryView = Awaited<ReturnType<typeof readHistory>>;

/** The title of a page of the history: each page has its own. */
export function HistoryTitle({ view: { list } }: { view: HistoryView }) {
  const { t } = useTranslation('forms');
  const parts = [t('hub.history'), list.isNarrowed ? t('history.filtered') : '', positionText(t, list)];
  const hasProblem = Object.keys(list.problems).length > 0;
  return <PageTitle error={hasProblem}>{parts.filter(Boolean).join(' · ')}</PageTitle>;
}

/** The history tab: what was saved and completed, changed last first, narrowed where that was asked for. */
export function HubHistory({ view }: { view: HistoryView }) {
  const { t } = useTranslation('forms');
  const isAny = view.forms.length > 0;
  // Who has nothing yet has nothing that could be narrowed.
  const list = isAny ? view.list : { ...view.list, isNarrowed: false };
  return (
    <>
      {isAny ? <Filters view={view} /> : null}
      <ListFrame
        list={list}
        count={t(list.isNarrowed ? 'history.found' : 'hub.count', { count: list.total })}
        empty={{
          kind: 'answers',
          title: t('hub.noSubmissions'),
          text: t('hub.noSubmissionsText'),
          action: (
            <a href="/forms" className="btn btn-primary">
              {t('hub.toAssessments')}
            </a>
          ),
        }}
        notFound={{ title: t('history.nothingFound'), text: t('history.nothingFoundText') }}
      >
        <ul className="mt-3 space-y-4">
          {view.order.map((id) => {
            const submission = view.submissions.find((one) => one.id === id);
            if (submission) return <SubmissionCard key={id} submission={submission} />;
            return <QuizCard key={id} quiz={view.quizzes.find((one) => one.id === id)!} />;
          })}
        </ul>
      </ListFrame>
      {view.freedom ? <FreedomAnalysis /> : null}
    </>
  );
}

/** What the history can be narrowed to. */
function Filters({ view }: { view: HistoryView }) {
  const { t } = useTranslation('forms');
  const names = { completed: t('completed'), 'in-progress': t('inProgress') };
  return (
    <Island
      file={listFilter}
      props={{
        list: filterView(view.list),
        id: 'history',
        label: t('history.filter'),
        submit: t('history.show'),
        fields: [
          {
            kind: 'one-of',
            name: 'form',
            label: t('history.form'),
            options: [
              { value: '', text: t('history.allForms') },
              ...view.forms.map(({ id, title }) => ({ value: id, text: title })),
            ],
          },
          {
            kind: 'one-of',
            name: 'state',
            label: t('history.state'),
            options: [
              { value: '', text: t('history.allStates') },
              ...historyStates.map((value) => ({ value, text: names[value] })),
            ],
          },
          { kind: 'day', name: 'from', label: t('history.from') },
          { kind: 'day', name: 'to', label: t('history.to') },
        ],
      }}
    />
  );
}
