import { useTranslation } from '#app/ui/texts.tsx';
import { languageCodes, languages } from '#locales/languages.ts';
import { ChoiceField, TypedField } from './typed-field.tsx';

interface Field {
  readonly id: string;
  readonly value: string;
  readonly error: string | null;
}

/**
 * What a program includes, line by line: its texts, the part of the product that fulfils it, and its place.
 * @param numbers of the lines that are shown, from 1 on @param unnamed how many of them name no part
 */
export function ProgramLines({
  numbers,
  parts,
  unnamed,
  field,
}: {
  numbers: readonly number[];
  parts: readonly string[];
  unnamed: number;
  field: (id: string) => Field;
}) {
  const { t } = useTranslation('payments-admin');
  const choices = [
    ['', t('program.choosePart')] as const,
    ...parts.map((part) => [part, t(`part.${part}`)] as const),
  ];
  return (
    <>
      <h2 className="pt-4">{t('program.tests')}</h2>
      <p className="text-ink-soft">{t('program.testsHint')}</p>
      {unnamed > 0 ? (
        <p className="max-w-prose rounded-field border border-warn bg-warn-tint px-4 py-2.5">
          {t('program.unnamed', { count: unnamed })}
        </p>
      ) : null}
      {numbers.map((number) => (
        <fieldset key={number} className="card space-y-4">
          <legend className="px-1 font-semibold">{t('program.line', { number })}</legend>
          {languageCodes.map((language) => (
            <TypedField
              key={language}
              {...field(`line_${number}_${language}`)}
              label={t('program.lineText', { language: languages[language].name })}
            />
          ))}
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
            <ChoiceField {...field(`line_${number}_part`)} label={t('program.part')} options={choices} />
            <TypedField {...field(`line_${number}_place`)} label={t('program.place')} narrow />
          </div>
        </fieldset>
      ))}
    </>
  );
}
