import type { ComponentProps } from 'react';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { InLanguage } from '#app/ui/in-language.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { answerId, QuestionForm } from '#app/ui/quizzes/question-form.tsx';
import { QuizHead } from '#app/ui/quizzes/quiz-head.tsx';
import { NoResult, ToldResult, type ToldResultFacts } from '#app/ui/quizzes/told-result.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { QuizFacts } from './quiz-head.tsx';

/** A quiz as a visitor sees it, below a line that says that nothing is kept. */
export function PreviewPage({
  facts,
  error,
}: {
  facts: {
    readonly quiz: QuizFacts;
    readonly version: number;
    readonly language: string;
    readonly shown: { readonly title: string };
    readonly languages: ComponentProps<typeof Choice>['options'];
    readonly startAgain: string;
    readonly question:
      | (ComponentProps<typeof QuizHead>['question'] & ComponentProps<typeof QuestionForm>['question'])
      | null;
    /** Null while there are questions; `told` is null where nothing was scored. */
    readonly result: { readonly told: ToldResultFacts | null } | null;
  };
  error: string | null;
}) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, version, question, result } = facts;
  const title = t('preview.title', { number: version, quiz: quiz.title });
  return (
    <>
      <PageTitle error={error !== null}>{title}</PageTitle>
      {error ? (
        <InLanguage language={facts.language}>
          <ErrorSummary errors={[{ id: answerId, text: error }]} />
        </InLanguage>
      ) : null}
      <p>
        <a href={quiz.path} className="link no-print inline-block py-1">
          {t('edit.back', { quiz: quiz.title })}
        </a>
      </p>
      <div className="mt-2 mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-4">
        <p className="max-w-prose text-ink-soft">{t('preview.text', { number: version })}</p>
        <Choice label={t('preview.language')} options={facts.languages} />
      </div>
      {question || result ? (
        <InLanguage language={facts.language}>
          <div className="max-w-2xl">
            {question ? (
              <>
                <QuizHead quiz={facts.shown} question={question} />
                <QuestionForm key={question.number} question={question} error={error} />
              </>
            ) : null}
            {result ? result.told ? <ToldResult result={result.told} /> : <NoResult /> : null}
          </div>
        </InLanguage>
      ) : (
        <>
          <h1>{title}</h1>
          <p className="mt-4">{t('preview.nothing')}</p>
        </>
      )}
      {result ? (
        <p className="mt-8">
          <a href={facts.startAgain} className="btn btn-secondary">
            {t('preview.again')}
          </a>
        </p>
      ) : null}
    </>
  );
}
