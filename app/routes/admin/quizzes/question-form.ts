import type { TFunction } from 'i18next';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { EditedQuestion } from '#app/domain/quiz-versions/content.ts';
import type { Quiz } from '#app/domain/quizzes/quizzes.ts';
import { isLanguage, languageCodes, languages, type Language } from '#locales/languages.ts';

/** What is typed for an option, by its id. */
export interface OptionDraft {
  readonly id: string;
  readonly text: Readonly<Record<Language, string>>;
  readonly weights: Readonly<Record<string, string>>;
}
/** What is typed for a question. */
export interface QuestionDraft {
  readonly section: string;
  readonly text: Readonly<Record<Language, string>>;
  readonly options: readonly OptionDraft[];
}

export interface FieldError {
  readonly id: string;
  /** A key below `quizzes-admin:error`. */
  readonly key: string;
  /** Counted from 1; null: the question itself. */
  readonly option: number | null;
}

/** The most options of a question, characters of a text, and points. */
const mostOptions = 12;
export const longestText = 300;
export const mostPoints = 5;

const byLanguage = (say: (language: Language) => string): Readonly<Record<Language, string>> =>
  Object.fromEntries(languageCodes.map((language) => [language, say(language)])) as Record<Language, string>;

/** A question as its fields show it. */
export const draftOf = (quiz: Quiz, { section, text, options }: EditedQuestion): QuestionDraft => ({
  section,
  text,
  options: options.map((option) => ({
    id: option.id,
    text: option.text,
    weights: Object.fromEntries(quiz.results.map((result) => [result, String(option.weights[result] ?? 0)])),
  })),
});

/** What was typed into the fields of a question. */
export function draftFrom(quiz: Quiz, posted: Posted): QuestionDraft {
  const one = (name: string): string => (posted[name]?.[0] ?? '').replaceAll('\r\n', '\n');
  const ids = [...new Set(posted['option'] ?? [])].filter((id) => /^[\w-]{1,64}$/.test(id));
  return {
    section: one('section'),
    text: byLanguage((language) => one(`text_${language}`)),
    options: ids.slice(0, mostOptions).map((id) => ({
      id,
      text: byLanguage((language) => one(`option_${id}_${language}`)),
      weights: Object.fromEntries(quiz.results.map((result) => [result, one(`points_${id}_${result}`)])),
    })),
  };
}

/** A button of the form: what is done to the options besides keeping everything. @param newId of an option that is added */
export function arranged(draft: QuestionDraft, intent: string, newId: string): QuestionDraft {
  const { options } = draft;
  const [what = '', id = ''] = intent.split(':');
  const place = options.findIndex((option) => option.id === id);
  if (what === 'add' && options.length < mostOptions && !options.some((option) => option.id === newId)) {
    const empty = { id: newId, text: byLanguage(() => ''), weights: {} };
    return { ...draft, options: [...options, empty] };
  }
  if (what === 'remove' && place >= 0) return { ...draft, options: options.toSpliced(place, 1) };
  const to = what === 'up' ? place - 1 : what === 'down' ? place + 1 : -1;
  if (place < 0 || to < 0 || to >= options.length) return draft;
  return { ...draft, options: options.toSpliced(place, 1).toSpliced(to, 0, options[place]!) };
}

/** A whole number of points; an empty field is none. Null: not to be read. */
function pointsOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  return /^\d{1,3}$/.test(text) && Number(text) <= mostPoints ? Number(text) : null;
}

/** Reads a question as it was typed, or says what is wrong with it. Texts may still be missing: a draft is not yet asked. */
export function parseQuestion(
  quiz: Quiz,
  id: string,
  draft: QuestionDraft,
):
  | { readonly ok: true; readonly question: EditedQuestion }
  | { readonly ok: false; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  if (!quiz.sections.includes(draft.section)) errors.push({ id: 'section', key: 'section', option: null });
  const measured = (text: QuestionDraft['text'], name: string, option: number | null): void => {
    for (const language of languageCodes)
      if (text[language].trim().length > longestText)
        errors.push({ id: `${name}_${language}`, key: 'long', option });
  };
  measured(draft.text, 'text', null);
  const options = draft.options.map((option, index) => {
    measured(option.text, `option_${option.id}`, index + 1);
    const weights = quiz.results.map((result) => {
      const points = pointsOf(option.weights[result] ?? '');
      if (points === null)
        errors.push({ id: `points_${option.id}_${result}`, key: 'points', option: index + 1 });
      return [result, points ?? 0] as const;
    });
    return { id: option.id, text: option.text, weights: Object.fromEntries(weights) };
  });
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, question: { id, section: draft.section, text: draft.text, options } };
}

/** What stands above a field of a question; an option is told from the others by what it says. */
export function questionLabel(t: TFunction, name: string): string | null | undefined {
  if (name === 'option') return null;
  if (name === 'section') return t('quizzes-admin:edit.section');
  if (name.startsWith('points_')) return t('quizzes-admin:option.points');
  const [, of, code = ''] = /^(text|option_.+)_([a-z]+)$/.exec(name) ?? [];
  if (of === undefined || !isLanguage(code)) return undefined;
  return t(`quizzes-admin:texts.${of === 'text' ? 'question' : 'option'}`, {
    language: languages[code].name,
  });
}
