import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { Overtaken } from '../overtaken.tsx';
import { CheckList, type CheckFacts } from './check-list.tsx';
import type { QuizFacts } from './quiz-head.tsx';

export interface PublishProblem {
  readonly problem: 'long' | 'fault' | 'stale' | 'gone' | 'blocked' | 'same' | 'other';
  /** As it was typed. */
  readonly note: string;
  /** The version that somebody else has published meanwhile, with another note: what was typed can take its place. */
  readonly other: { readonly number: number; readonly note: string } | null;
}

/** What will happen when a draft is published, to whom, and what somebody should look at first. */
export function PublishPage({
  facts,
  refused,
}: {
  facts: CheckFacts & {
    readonly quiz: QuizFacts;
    readonly number: number | null;
    readonly seen: string;
    readonly differing: number;
    /** How many results it words otherwise. */
    readonly reworded: number;
    readonly inProgress: number;
    readonly questions: { readonly before: number; readonly after: number };
  };
  refused: PublishProblem | null;
}) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, number, differing, reworded, inProgress, questions, blocks, warnings } = facts;
  if (refused?.other)
    return <NotePage quiz={quiz} typed={refused.note} problem={refused.problem} other={refused.other} />;
  const title =
    number === null
      ? t('publish.titleNone', { quiz: quiz.title })
      : t('publish.title', { number, quiz: quiz.title });
  const canPublish = number !== null && blocks.length === 0 && differing + reworded > 0;
  const error = refused ? t(`publish.problem.${refused.problem}`) : null;
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle error={refused !== null}>{title}</PageTitle>
      {error ? (
        <ErrorSummary errors={[{ id: refused?.problem === 'long' ? 'note' : 'what', text: error }]} />
      ) : null}
      <p>
        <a href={quiz.path} className="link no-print inline-block py-1">
          {t('edit.back', { quiz: quiz.title })}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      {number === null ? (
        <p id="what" className="mt-4">
          {t('publish.none')}
        </p>
      ) : (
        <>
          <ul id="what" tabIndex={-1} className="mt-4 list-disc space-y-2 pl-5">
            <li>
              {differing + reworded === 0 ? (
                t('publish.same')
              ) : (
                <a href={`${quiz.path}/difference`} className="link">
                  {[
                    differing > 0 ? t('publish.differing', { count: differing }) : null,
                    reworded > 0 ? t('publish.reworded', { count: reworded }) : null,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </a>
              )}
            </li>
            {questions.before === questions.after ? null : (
              <li>{t('publish.questions', { before: questions.before, count: questions.after })}</li>
            )}
            <li>
              {inProgress === 0
                ? t('publish.nobodyInProgress')
                : t('publish.inProgress', { count: inProgress })}
            </li>
            <li>{t('publish.results')}</li>
            <li>{t('publish.back')}</li>
          </ul>
          <div className="mt-6">
            <CheckList blocks={blocks} warnings={warnings} />
          </div>
        </>
      )}
      {canPublish ? (
        <form method="post" className="mt-6 space-y-5" noValidate>
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="seen" value={facts.seen} />
          <TextArea
            id="note"
            name="note"
            label={t('publish.note')}
            hint={t('publish.noteHint')}
            value={refused?.note ?? ''}
            error={refused?.problem === 'long' ? error : null}
            rows={3}
          />
          <button type="submit" className="btn btn-primary">
            {t('publish.button', { number })}
          </button>
        </form>
      ) : (
        <p className="mt-6">
          {/* What was typed before something was found to be missing is not lost. */}
          {refused?.note ? <span className="mb-3 block whitespace-pre-line">{refused.note}</span> : null}
          <a href={quiz.path} className="btn btn-primary">
            {t('publish.goBack')}
          </a>
        </p>
      )}
    </div>
  );
}

/** The note of a version that somebody else has published meanwhile, beside what was typed. */
function NotePage({
  quiz,
  typed,
  problem,
  other,
}: {
  quiz: QuizFacts;
  typed: string;
  problem: PublishProblem['problem'];
  other: { readonly number: number; readonly note: string };
}) {
  const { t } = useTranslation('quizzes-admin');
  const { number } = other;
  const title = t('publish.noteTitle', { number, quiz: quiz.title });
  const error = problem === 'other' ? null : t(`publish.problem.${problem}`);
  const label = t('publish.note');
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle error>{title}</PageTitle>
      {error === null ? (
        <Overtaken fields={[{ id: 'note', label, now: other.note }]} />
      ) : (
        <ErrorSummary errors={[{ id: 'note', text: error }]} />
      )}
      <p>
        <a href={quiz.path} className="link no-print inline-block py-1">
          {t('edit.back', { quiz: quiz.title })}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-2">{t('publish.noteWhy', { number })}</p>
      <form method="post" className="mt-6 space-y-5" noValidate>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="shownNote" value={other.note} />
        <TextArea
          id="note"
          name="note"
          label={label}
          hint={t('publish.noteHint')}
          value={typed}
          error={error}
          rows={3}
        />
        <button type="submit" className="btn btn-primary">
          {t('publish.noteButton')}
        </button>
      </form>
    </div>
  );
}
