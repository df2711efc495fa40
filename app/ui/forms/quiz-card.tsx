import { useTranslation } from '#app/ui/texts.tsx';
import { StateBadge } from '../primitives.tsx';
import { AnalysisActions } from './analysis-actions.tsx';

/** A quiz that was taken, in the history. */
export interface QuizCardView {
  readonly id: string;
  readonly display_name: string;
  readonly when: string;
  /** Where its result is read. */
  readonly path: string;
  readonly has_analysis: boolean;
  readonly isBeingAnalysed: boolean;
  readonly analysisPath: string | null;
}

/** A quiz among the submissions: what, when, and the way to what it said. It has no sections, and is only ever completed. */
export function QuizCard({ quiz }: { quiz: QuizCardView }) {
  const { t } = useTranslation('forms');
  return (
    <li className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{quiz.display_name}</h2>
        <StateBadge state="completed">{t('completed')}</StateBadge>
      </div>
      <p className="mt-1 text-ink-soft">{t('completedOn', { when: quiz.when })}</p>
      <p className="mt-2 text-base text-ink-soft">{t('percentSays.100')}</p>
      <div className="mt-3 flex flex-wrap gap-4">
        <a href={quiz.path} className="btn btn-secondary">
          {t('hub.viewResult')}
          <span className="sr-only"> {quiz.display_name}</span>
        </a>
        <AnalysisActions
          path={quiz.analysisPath}
          exists={quiz.has_analysis}
          isBeingMade={quiz.isBeingAnalysed}
          name={quiz.display_name}
        />
      </div>
    </li>
  );
}
