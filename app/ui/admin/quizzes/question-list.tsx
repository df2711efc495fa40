import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';

export interface ListedQuestion {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  readonly options: readonly {
    readonly id: string;
    readonly text: string;
    readonly weights: readonly { readonly name: string; readonly points: number }[];
  }[];
}

/** What a version asks, in its order, with what each option gives. */
export function QuestionList({
  path,
  questions,
  canEdit,
}: {
  path: string;
  questions: readonly ListedQuestion[];
  canEdit: boolean;
}) {
  const { t } = useTranslation('quizzes-admin');
  return (
    <ol className="mt-6 max-w-work divide-y divide-line border-y border-line">
      {questions.map((question, index) => (
        <li key={question.id} id={`question-${question.id}`} className="scroll-mt-4 py-4">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-ink-soft">
                {t('question.place', { number: index + 1, section: question.section })}
              </p>
              <h2 className="mt-0.5 text-lg wrap-anywhere">{question.text || t('question.unnamed')}</h2>
            </div>
            {canEdit ? (
              <PlaceForms path={path} question={question} place={index + 1} last={questions.length} />
            ) : null}
          </div>
          <Options isFolded={canEdit} count={question.options.length}>
            {question.options.map((option) => (
              <li key={option.id} className="flex flex-col justify-between gap-x-6 sm:flex-row">
                <span className="min-w-0 wrap-anywhere">{option.text || t('option.unnamed')}</span>
                <span className="text-ink-soft sm:flex-none">
                  {option.weights.length === 0
                    ? t('option.noWeights')
                    : option.weights.map(({ name, points }) => `${name} ${points}`).join(' · ')}
                </span>
              </li>
            ))}
          </Options>
          {canEdit ? (
            <p className="mt-2">
              <a
                href={`${path}/questions/${question.id}`}
                aria-label={t('question.editOf', { number: index + 1 })}
                className="link inline-block py-1"
              >
                {t('question.edit')}
              </a>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The options of a question: folded in a draft, where one goes through many questions to find one. */
function Options({ isFolded, count, children }: { isFolded: boolean; count: number; children: ReactNode }) {
  const { t } = useTranslation('quizzes-admin');
  const list = <ul className="mt-2 space-y-1">{children}</ul>;
  return isFolded ? (
    <details className="mt-1">
      <summary className="py-1">{t('question.options', { count })}</summary>
      {list}
    </details>
  ) : (
    list
  );
}

/** Up and down: each button says from where to where, so that a second press moves nothing. */
function PlaceForms({
  path,
  question,
  place,
  last,
}: {
  path: string;
  question: ListedQuestion;
  place: number;
  last: number;
}) {
  const { t } = useTranslation('quizzes-admin');
  const button = (move: 'up' | 'down', to: number, arrow: string) => (
    <button
      type="submit"
      name="to"
      value={to}
      aria-label={t(`question.${move}`, { number: place })}
      disabled={to < 1 || to > last}
      className="tick tick-step"
    >
      <span aria-hidden="true">{arrow}</span>
    </button>
  );
  return (
    <form method="post" action={`${path}/questions/${question.id}/move`} className="flex flex-none">
      <input type="hidden" name="from" value={place} />
      {button('up', place - 1, '↑')}
      {button('down', place + 1, '↓')}
    </form>
  );
}
