import { ErrorSummary } from '../error-summary.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import type { QuestionView } from './views.ts';

/** The questions at the end of a course; once answered, each with what is right, and why. */
export function CheckPage({
  course,
  questions,
  result,
}: {
  course: { readonly href: string; readonly title: string };
  questions: readonly QuestionView[];
  /** '4 of 5 right'; null before they were answered. */
  result: string | null;
}) {
  const { t } = useTranslation('learning');
  // Each line names its question: all of them lack the same.
  const errors = questions.flatMap(({ id, question, error }) =>
    error ? [{ id: `${id}-0`, text: problemLine(question, error) }] : [],
  );
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle error={errors.length > 0}>{`${t('check.title')} · ${course.title}`}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href={course.href} className="link no-print inline-block py-1">
          {course.title}
        </a>
      </p>
      <h1 className="mt-2">{t('check.title')}</h1>
      <p className="mt-2 text-ink-soft">{result ?? t('check.intro')}</p>
      <form method="post" noValidate className="mt-6 space-y-8">
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
        {result === null ? (
          <button type="submit" className="btn btn-primary">
            {t('check.send')}
          </button>
        ) : (
          <button type="submit" name="again" value="1" className="btn btn-secondary no-print">
            {t('check.again')}
          </button>
        )}
      </form>
    </div>
  );
}

function Question({
  question: { id, question, options, chosen, error, answer },
}: {
  question: QuestionView;
}) {
  const { t } = useTranslation('learning');
  if (answer)
    return (
      <section aria-labelledby={id}>
        <h2 id={id} className="font-sans text-lg font-semibold">
          {question}
        </h2>
        <p className="mt-2">
          {chosen === null ? null : t('check.chosen', { text: options[chosen] })}{' '}
          <strong className={answer.isRight ? 'text-ok' : ''}>
            {answer.isRight ? t('check.right') : t('check.rather', { text: options[answer.right] })}
          </strong>
        </p>
        <p className="mt-1 text-ink-soft">{answer.because}</p>
      </section>
    );
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-lg font-semibold">{question}</legend>
      {error ? (
        <span id={`${id}-error`} className="mt-1 block font-semibold text-danger">
          {error}
        </span>
      ) : null}
      <div className="mt-3 grid gap-2">
        {options.map((option, nth) => (
          <label key={option} className="option">
            <input type="radio" id={`${id}-${nth}`} name={id} value={nth} defaultChecked={chosen === nth} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
