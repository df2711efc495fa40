import { searchable } from '#db/searchable.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Article, Course, Lesson } from '#app/learning/learning.ts';
import { articles, courses } from '#app/learning/registry.ts';
import { everyText, textsOf, type EveryText } from '#locales/texts.ts';

/** A part of a lesson or an article: paragraphs, and lists among them. */
export interface TextPart {
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}

export interface LessonTexts {
  readonly title: string;
  readonly line: string;
  readonly parts: readonly TextPart[];
  readonly practice: { readonly text: string; readonly smaller: string };
  readonly question: string;
}

export interface CourseTexts {
  readonly title: string;
  readonly line: string;
  readonly afterwards: readonly string[];
  readonly lessons: Readonly<Record<string, LessonTexts>>;
  readonly check: Readonly<
    Record<
      string,
      { readonly question: string; readonly options: readonly string[]; readonly because: string }
    >
  >;
}

export interface ArticleTexts {
  readonly title: string;
  readonly line: string;
  readonly parts: readonly TextPart[];
}

type InEach<T> = Readonly<Record<Language, T>>;
const known = new WeakMap<EveryText, Map<string, InEach<unknown>>>();

function partOf<T>(part: string, language: Language, said: EveryText): T {
  let parts = known.get(said);
  if (!parts) known.set(said, (parts = new Map<string, InEach<unknown>>()));
  let texts = parts.get(part);
  if (!texts) parts.set(part, (texts = textsOf<T>(part, said)));
  return texts[language] as T;
}

/** The texts of a course. @param said what the site says now; the files unless told */
export const courseTexts = (course: Course, language: Language, said: EveryText = everyText): CourseTexts =>
  partOf<CourseTexts>(`learning/${course.id}`, language, said);

/** The texts of an article. @param said what the site says now; the files unless told */
export const articleTexts = (
  article: Article,
  language: Language,
  said: EveryText = everyText,
): ArticleTexts =>
  partOf<Readonly<Record<string, ArticleTexts>>>(`articles/${article.pillar}`, language, said)[article.id]!;

const linesOf = (parts: readonly TextPart[]): readonly string[] =>
  parts.flatMap(({ heading, body }) => [heading, ...body.flat()]);

const wordsAMinute = 220;

/** How many minutes it takes to read these parts, at least one. */
export const minutesOf = (parts: readonly TextPart[]): number =>
  Math.max(1, Math.round(linesOf(parts).join(' ').split(/\s+/).length / wordsAMinute));

/** What a search found. */
export type Found =
  | { readonly kind: 'lesson'; readonly course: Course; readonly lesson: Lesson }
  | { readonly kind: 'article'; readonly article: Article };

/**
 * Lessons and articles that hold every word that was sought, in the reader's language, whatever their accents and capitals: first
 * those that hold them in their titles.
 * @param sought as it was typed
 */
export function searchTexts(
  sought: string,
  language: Language,
  said: EveryText = everyText,
): readonly Found[] {
  const words = searchable(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (text: string): boolean => {
    const among = searchable(text);
    return words.every((word) => among.includes(word));
  };
  const all = [
    ...courses.flatMap((course) => {
      const texts = courseTexts(course, language, said);
      return course.lessons.map((lesson) => {
        const { title, line, parts } = texts.lessons[lesson.id]!;
        return { found: { kind: 'lesson', course, lesson } as Found, title, line, parts };
      });
    }),
    ...articles.map((article) => ({
      found: { kind: 'article', article } as Found,
      ...articleTexts(article, language, said),
    })),
  ];
  const byTitle = all.filter(({ title }) => holds(title));
  const others = all.filter(
    (one) => !byTitle.includes(one) && holds([one.title, one.line, ...linesOf(one.parts)].join(' ')),
  );
  return [...byTitle, ...others].map(({ found }) => found);
}
