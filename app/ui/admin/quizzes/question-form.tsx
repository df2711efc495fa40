import { languageCodes, languages } from '#locales/languages.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ChoiceField } from '../typed-field.tsx';
import type { TypedQuestion } from './question-problems.tsx';

type Told = readonly { readonly id: string; readonly text: string }[];
type Results = readonly { readonly id: string; readonly name: string }[];

/** Everything that can be said of a question. Each button keeps all of it, and does what it says besides. */
export function QuestionForm({
  draft,
  hidden,
  results,
  sections,
  errors,
}: {
  draft: TypedQuestion;
  hidden: Readonly<Record<string, string>>;
  results: Results;
  sections: readonly (readonly [id: string, name: string])[];
  errors: Told;
}) {
  const { t } = useTranslation('quizzes-admin');
  const errorAt = (id: string): string | null => errors.find((error) => error.id === id)?.text ?? null;
  return (
    <form method="post" className="mt-6 max-w-work space-y-5" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChoiceField
        id="section"
        label={t('edit.section')}
        value={draft.section}
        options={sections}
        error={errorAt('section')}
      />
      <Texts id="text" of="question" text={draft.text} errorAt={errorAt} />
      <button type="submit" className="btn btn-primary">
        {t('edit.save')}
      </button>
      <h2 id="options" className="scroll-mt-4 pt-4">
        {t('edit.options')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('edit.optionsText')}</p>
      {draft.options.map((option, index) => (
        <fieldset key={option.id} id={`option-${option.id}`} className="card scroll-mt-4 space-y-4">
          <legend className="px-1 font-semibold">{t('option.place', { number: index + 1 })}</legend>
          <input type="hidden" name="option" value={option.id} />
          <Texts id={`option_${option.id}`} of="option" text={option.text} errorAt={errorAt} />
          <Points option={option} results={results} errorAt={errorAt} />
          <Moves id={option.id} place={index + 1} last={draft.options.length} />
        </fieldset>
      ))}
      <p className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="add" className="btn btn-secondary">
          {t('option.add')}
        </button>
      </p>
    </form>
  );
}

/** A text in each language, side by side where there is room. */
function Texts({
  id,
  of,
  text,
  errorAt,
}: {
  id: string;
  of: 'question' | 'option';
  text: Readonly<Record<string, string>>;
  errorAt: (id: string) => string | null;
}) {
  const { t } = useTranslation('quizzes-admin');
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {languageCodes.map((language) => (
        <TextArea
          key={language}
          id={`${id}_${language}`}
          name={`${id}_${language}`}
          label={t(`texts.${of}`, { language: languages[language].name })}
          value={text[language] ?? ''}
          error={errorAt(`${id}_${language}`)}
          rows={2}
        />
      ))}
    </div>
  );
}

/** What an option gives to each result. */
function Points({
  option,
  results,
  errorAt,
}: {
  option: TypedQuestion['options'][number];
  results: Results;
  errorAt: (id: string) => string | null;
}) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      {results.map(({ id, name }) => {
        const field = `points_${option.id}_${id}`;
        return (
          <FieldFrame key={id} id={field} label={name} error={errorAt(field)}>
            {(control) => (
              <input
                type="text"
                inputMode="numeric"
                {...control}
                name={field}
                defaultValue={option.weights[id] ?? ''}
                autoComplete="off"
                className="field mt-1 max-w-24"
              />
            )}
          </FieldFrame>
        );
      })}
    </div>
  );
}

function Moves({ id, place, last }: { id: string; place: number; last: number }) {
  const { t } = useTranslation('quizzes-admin');
  const arrow = (move: 'up' | 'down', isEnd: boolean, sign: string) => (
    <button
      type="submit"
      name="intent"
      value={`${move}:${id}`}
      aria-label={t(`option.${move}`, { number: place })}
      disabled={isEnd}
      className="tick tick-step"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <p className="flex flex-wrap items-center gap-2">
      {arrow('up', place === 1, '↑')}
      {arrow('down', place === last, '↓')}
      <button
        type="submit"
        name="intent"
        value={`remove:${id}`}
        aria-label={t('option.removeOf', { number: place })}
        className="btn btn-quiet"
      >
        {t('option.remove')}
      </button>
    </p>
  );
}
