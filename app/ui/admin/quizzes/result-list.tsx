import { StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** What can come out of a quiz, each with the way to its words where there is a draft. */
export function ResultList({
  path,
  results,
  canEdit,
}: {
  path: string;
  results: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly isReworded: boolean;
  }[];
  canEdit: boolean;
}) {
  const { t } = useTranslation('quizzes-admin');
  return (
    <ul className="mt-4 max-w-work divide-y divide-line border-y border-line">
      {results.map(({ id, name, description, isReworded }) => (
        <li key={id} id={`result-${id}`} className="scroll-mt-4 py-4">
          <h2 className="flex flex-wrap items-center gap-x-3 text-lg wrap-anywhere">
            {name}
            {isReworded ? <StateBadge state="changed">{t('resultTexts.reworded')}</StateBadge> : null}
          </h2>
          <p className="mt-1 max-w-prose wrap-anywhere">{description}</p>
          {canEdit ? (
            <p className="mt-2">
              <a
                href={`${path}/results/${id}`}
                aria-label={t('resultTexts.editOf', { name })}
                className="btn btn-secondary"
              >
                {t('question.edit')}
              </a>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
