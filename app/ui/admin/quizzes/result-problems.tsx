import { languageCodes, languages } from '#locales/languages.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { ResultFields, ResultProblem, ResultValues } from './result-form.tsx';

/** What stands above the form where it was not saved: what is wrong, or what stands in the draft now beside what was typed. */
export function ResultProblems({
  problem: { values, tooLong, stale, isFault },
  fields,
  current,
}: {
  problem: ResultProblem;
  fields: ResultFields;
  /** As it stands in the draft now. */
  current: ResultValues | null;
}) {
  const { t } = useTranslation('quizzes-admin');
  const named = (key: string, language: (typeof languageCodes)[number]): string =>
    t('resultTexts.inLanguage', { field: t(`resultTexts.field.${key}`), language: languages[language].name });
  if (isFault)
    return (
      <ErrorSummary errors={[]} title={t('failed')}>
        <p className="mt-2">{t('kept')}</p>
      </ErrorSummary>
    );
  if (stale === null)
    return (
      <ErrorSummary
        errors={tooLong.map(({ key, language, most }) => ({
          id: `${key}_${language}`,
          text: t('resultTexts.longIn', {
            field: named(key, language as (typeof languageCodes)[number]),
            text: t('resultTexts.long', { most }),
          }),
        }))}
      />
    );
  const differing = fields.flatMap(({ key }) =>
    languageCodes
      .filter((language) => current && (values[key]?.[language] ?? '').trim() !== current[key]?.[language])
      .map((language) => ({ key, language })),
  );
  return (
    <ErrorSummary errors={[]} title={t(`resultTexts.stale.${stale}`)}>
      <p className="mt-2">{t(`resultTexts.staleText.${stale}`)}</p>
      <dl className="mt-3 space-y-2 wrap-anywhere">
        {differing.map(({ key, language }) => (
          <div key={`${key} ${language}`}>
            <dt className="font-semibold">{named(key, language)}</dt>
            <dd lang={language} className="whitespace-pre-line">
              {current?.[key]?.[language] || t('stale.empty')}
            </dd>
          </div>
        ))}
      </dl>
    </ErrorSummary>
  );
}
