import { StickyActions } from '#app/ui/sticky-actions.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** The first radio button: where the error link leads. */
export const answerId = 'f-answer';

/**
 * One question with its options. Next comes first in the document, because Enter presses the first button; Back is a
 * button too, because it keeps what is chosen.
 */
export function QuestionForm({
  question,
  error,
}: {
  question: {
    readonly number: number;
    readonly count: number;
    readonly text: string;
    readonly options: readonly {
      readonly value: string;
      readonly label: string;
      readonly chosen: boolean;
    }[];
  };
  error: string | null;
}) {
  const { t } = useTranslation('quizzes');
  return (
    <form method="post" noValidate>
      <fieldset
        className="mb-8"
        role="radiogroup"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${answerId}-error` : undefined}
      >
        <legend>
          <h1 className="text-[1.7rem] sm:text-[2.1rem]">{question.text}</h1>
        </legend>
        {error ? (
          <span id={`${answerId}-error`} className="mt-3 block font-semibold text-danger">
            <span className="sr-only">{t('errorPrefix')}</span> {error}
          </span>
        ) : null}
        <div className="mt-6 grid gap-2.5">
          {question.options.map((option, index) => (
            <label key={option.value} className="option">
              <input
                type="radio"
                id={index === 0 ? answerId : `${answerId}-${index}`}
                name="answer"
                value={option.value}
                defaultChecked={option.chosen}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <StickyActions>
        <button type="submit" name="intent" value="next" className="btn btn-primary">
          {t(question.number === question.count ? 'question.finish' : 'question.next')}
        </button>
        <button type="submit" name="intent" value="back" className="btn btn-quiet">
          {t('question.back')}
        </button>
      </StickyActions>
    </form>
  );
}
