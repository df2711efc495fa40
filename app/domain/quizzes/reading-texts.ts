import type reading from '#locales/en/quizzes/reading.json';
import { textsOf } from '#locales/texts.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';

type InEach<T> = Readonly<Record<Language, T>>;

/** The sentences that tell how clear a result is and what comes beside it. */
export const readingTexts: InEach<typeof reading> = textsOf('quizzes/reading');

type Sections = { readonly sections: Readonly<Record<string, string>> };
const quizTexts: Readonly<Record<QuizId, InEach<Sections>>> = {
  archetype: textsOf<Sections>('quizzes/archetype'),
  emotional: textsOf<Sections>('quizzes/emotional'),
  freedom: textsOf<Sections>('quizzes/freedom'),
};

/** The name of a section of a quiz; its id where it has none. */
export function sectionName(quiz: QuizId, section: string, language: Language): string {
  const { sections } = quizTexts[quiz][language];
  return Object.hasOwn(sections, section) ? sections[section]! : section;
}
