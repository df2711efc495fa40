import { useTranslation } from '#app/ui/texts.tsx';
import { AnalysisActions } from './analysis-actions.tsx';
import { FormProgress, type FormProgressView } from './form-progress.tsx';
import { ShownState } from './shown-state.tsx';

export interface SubmissionCardView {
  readonly id: string;
  readonly display_name: string;
  readonly completed: boolean;
  readonly when: string;
  /** When its submitted answers were changed last; null where they stand as they were completed. */
  readonly changed: string | null;
  readonly progress: FormProgressView['percent'];
  readonly sections: FormProgressView['sections'];
  /** Whether it was begun and another way in was taken: nobody goes on with it. */
  readonly isSetAside: boolean;
  /** Where it is gone on with. */
  readonly continuePath: string;
  readonly dropPath: string | null;
  /** Since when changes wait to be submitted; null where none do. */
  readonly changesSince: string | null;
  readonly has_analysis: boolean;
  readonly isBeingAnalysed: boolean;
  readonly analysisPath: string | null;
  /** Where the profile is read that is made of it, and is its analysis; null where that is another one. */
  readonly profilePath: string | null;
  /** Where it is laid beside another one; null where there is none. */
  readonly comparePath: string | null;
}

/** A submission in the history: what, when, how far, and what can be done with it. */
export function SubmissionCard({ submission }: { submission: SubmissionCardView }) {
  const { t } = useTranslation(['forms', 'transformation-profile']);
  return (
    <li className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{submission.display_name}</h2>
        <ShownState submission={submission} />
      </div>
      {/* What came last stands first: the list is in that order. */}
      {submission.changesSince ? (
        <p className="mt-1">{t('changesWait', { when: submission.changesSince })}</p>
      ) : null}
      <p className="mt-1 text-ink-soft">
        {submission.changed ? (
          <span className="block">{t('changedOn', { when: submission.changed })}</span>
        ) : null}
        {t(submission.completed ? 'completedOn' : 'lastUpdated', { when: submission.when })}
      </p>
      {submission.isSetAside ? <p className="mt-1">{t('setAsideText')}</p> : null}
      <div className="mt-2">
        <FormProgress progress={{ sections: submission.sections, percent: submission.progress }} />
      </div>
      <div className="mt-3 flex flex-wrap gap-4">
        <a href={`/forms/submissions/${submission.id}`} className="btn btn-secondary">
          {t('hub.viewForm')}
          <span className="sr-only"> {submission.display_name}</span>
        </a>
        <AnalysisActions
          path={submission.analysisPath}
          exists={submission.has_analysis}
          isBeingMade={submission.isBeingAnalysed}
          name={submission.display_name}
        />
        {submission.profilePath ? (
          <a href={submission.profilePath} className="btn btn-secondary">
            {t('transformation-profile:card.open')}
          </a>
        ) : null}
        {submission.comparePath ? (
          <a href={submission.comparePath} className="btn btn-quiet">
            {t('compare:compare')}
            <span className="sr-only"> {submission.display_name}</span>
          </a>
        ) : null}
        {submission.isSetAside || (submission.completed && !submission.changesSince) ? null : (
          <a href={submission.continuePath} className="btn btn-quiet">
            {t(submission.completed ? 'continueEditing' : 'resume')}
            <span className="sr-only"> {submission.display_name}</span>
          </a>
        )}
        {submission.dropPath ? (
          <a href={submission.dropPath} className="btn btn-quiet">
            {t(submission.completed ? 'discardChanges' : 'again.first.button')}
            <span className="sr-only"> {submission.display_name}</span>
          </a>
        ) : null}
      </div>
    </li>
  );
}
