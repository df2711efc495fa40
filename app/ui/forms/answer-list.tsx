import { useTranslation } from '#app/ui/texts.tsx';

/** Answers in words, one row each; with links that lead to the field and come back. */
export function AnswerList({
  answers,
  changeHref,
}: {
  answers: readonly {
    id: string;
    label: string;
    text: string;
    problem?: string | undefined;
    given: boolean;
    /** Whether the form cannot be completed without it; said where it can be changed. */
    needed?: boolean;
  }[];
  changeHref?: (fieldId: string) => string;
}) {
  const { t } = useTranslation('forms');
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {answers.map((answer) => (
        <div key={answer.id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[2fr_3fr_auto]">
          <dt className="text-ink-soft">{answer.label}</dt>
          <dd
            className={`wrap-anywhere whitespace-pre-line ${answer.given || answer.problem ? '' : 'text-ink-soft'}`}
          >
            <span dir="auto" className="block">
              {answer.text}
            </span>
            {answer.problem ? (
              <span className="block font-semibold text-danger">{answer.problem}</span>
            ) : null}
            {answer.needed ? <span className="block font-semibold text-ink">{t('stillNeeded')}</span> : null}
          </dd>
          {changeHref ? (
            <dd className="no-print">
              <a href={changeHref(answer.id)} className="link inline-block py-0.5">
                {t('change')}
                <span className="sr-only"> {answer.label}</span>
              </a>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
