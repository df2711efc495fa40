import { languageCodes, languages } from '#locales/languages.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { TypedField } from '../typed-field.tsx';

export type ResultFields = readonly { readonly key: string; readonly kind: 'line' | 'text' | 'list' }[];
export type ResultValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What an answer says where a result was not saved. */
export interface ResultProblem {
  readonly values: ResultValues;
  readonly seen: string;
  readonly tooLong: readonly { readonly key: string; readonly language: string; readonly most: number }[];
  /** What somebody else has done meanwhile. */
  readonly stale: 'changed' | 'no-draft' | null;
  readonly isFault: boolean;
}

/** Everything that can be worded of a result, in each language, side by side where there is room. */
export function ResultForm({
  fields,
  values,
  seen,
  tooLong,
}: {
  fields: ResultFields;
  values: ResultValues;
  seen: string;
  tooLong: ResultProblem['tooLong'];
}) {
  const { t } = useTranslation('quizzes-admin');
  return (
    <form method="post" className="mt-4 max-w-work space-y-6" noValidate>
      <input type="hidden" name="seen" value={seen} />
      <p className="max-w-prose text-ink-soft">{t('resultTexts.explained')}</p>
      {fields.map(({ key, kind }) => (
        <div key={key} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {languageCodes.map((language) => {
            const id = `${key}_${language}`;
            const long = tooLong.find((one) => one.key === key && one.language === language);
            const shared = {
              id,
              name: id,
              label: t('resultTexts.inLanguage', {
                field: t(`resultTexts.field.${key}`),
                language: languages[language].name,
              }),
              value: values[key]?.[language] ?? '',
              error: long ? t('resultTexts.long', { most: long.most }) : null,
            };
            return kind === 'line' ? (
              <TypedField key={language} {...shared} />
            ) : (
              <TextArea
                key={language}
                {...shared}
                {...(kind === 'list' ? { hint: t('resultTexts.oneALine') } : {})}
                rows={kind === 'list' ? 5 : 7}
              />
            );
          })}
        </div>
      ))}
      <button type="submit" className="btn btn-primary">
        {t('resultTexts.save')}
      </button>
    </form>
  );
}
