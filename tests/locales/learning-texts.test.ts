import { describe, expect, test } from 'vitest';
import { articles, courses, findArticle, findCourse } from '#app/learning/registry.ts';
import { sources } from '#app/learning/sources.ts';
import { readTexts } from './locale-files.ts';

const languages = ['en', 'es'] as const;
const texts = { en: readTexts('en'), es: readTexts('es') };
const pillars = ['mindset', 'health', 'financial', 'relationships', 'purpose'];
const lessons = courses.flatMap((course) => course.lessons.map((lesson) => ({ course, lesson })));

type Texts = ReadonlyMap<string, string>;
const below = (all: Texts, start: string): Texts =>
  new Map(
    [...all]
      .filter(([key]) => key.startsWith(`${start}.`))
      .map(([key, text]) => [key.slice(start.length + 1), text]),
  );
const words = (all: Texts): number => [...all.values()].join(' ').split(/\s+/).length;

/** What is read at one sitting: a lesson or an article, by its name in this test. */
const readings = (language: 'en' | 'es') => [
  ...lessons.map(({ course, lesson }) => ({
    kind: 'lesson' as const,
    id: lesson.id,
    all: below(texts[language].get(`learning/${course.id}`) ?? new Map(), `lessons.${lesson.id}`),
  })),
  ...articles.map(({ id, pillar }) => ({
    kind: 'article' as const,
    id,
    all: below(texts[language].get(`articles/${pillar}`) ?? new Map(), id),
  })),
];

/** Words of all that stands on the page, headings and practice too. */
const bounds = {
  en: { lesson: [550, 900], article: [450, 750] },
  es: { lesson: [550, 1000], article: [450, 850] },
} as const;

/** Every file of texts of the two, by its part. */
const parts = [
  ...courses.map(({ id }) => `learning/${id}`),
  ...[...new Set(articles.map(({ pillar }) => pillar))].map((pillar) => `articles/${pillar}`),
];

/** Sentences as they can be told apart: what ends in a stop, a question, or a paragraph. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.?!…:][”»’"]?)\s+/)
    .map((sentence) => sentence.replaceAll(/[“”«»"]/g, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length > 5);

test('a course for each pillar with six lessons and five questions, and four articles for each', () => {
  expect(courses.map(({ pillar }) => pillar).sort()).toEqual([...pillars].sort());
  expect(courses.map((one) => [one.lessons.length, one.check.length])).toEqual(courses.map(() => [6, 5]));
  for (const pillar of pillars)
    expect([pillar, articles.filter((one) => one.pillar === pillar).length]).toEqual([pillar, 4]);
});

test('every id is words with hyphens, stands once, and finds its own', () => {
  for (const ids of [
    courses.map(({ id }) => id),
    lessons.map(({ lesson }) => lesson.id),
    courses.flatMap(({ check }) => check.map(({ id }) => id)),
    articles.map(({ id }) => id),
  ]) {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  }
  expect(courses.filter((one) => findCourse(one.id) !== one)).toEqual([]);
  expect(articles.filter((one) => findArticle(one.id) !== one)).toEqual([]);
  expect([findCourse('none'), findArticle('none')]).toEqual([undefined, undefined]);
});

test('every text stands on a source, once named, and every source is stood on', () => {
  const all = [...lessons.map(({ lesson }) => lesson), ...articles];
  expect(
    all
      .filter((one) => one.sources.length === 0 || new Set(one.sources).size < one.sources.length)
      .map(({ id }) => id),
  ).toEqual([]);
  const named = new Set<string>(all.flatMap((one) => one.sources));
  expect(Object.keys(sources).filter((id) => !named.has(id))).toEqual([]);
  const said = Object.values(sources).map(({ title }) => title.toLowerCase());
  expect(new Set(said).size).toBe(said.length);
  for (const [id, { year }] of Object.entries(sources)) expect(id).toMatch(new RegExp(`-${year}$`));
});

test('right answers are spread over the places, and do not give themselves away by their length', () => {
  for (const { id, check } of courses) {
    const places = Map.groupBy(check, ({ right }) => right);
    expect([id, places.size]).toEqual([id, 3]);
    for (const language of languages) {
      const all = texts[language].get(`learning/${id}`)!;
      const longest = check.filter((one) => {
        const lengths = [0, 1, 2].map((place) => all.get(`check.${one.id}.options.${place}`)!.length);
        return lengths[one.right] === Math.max(...lengths);
      });
      expect([language, id, longest.length <= 3], longest.map((one) => one.id).join()).toEqual([
        language,
        id,
        true,
      ]);
    }
  }
});

test('every file of texts belongs to a course or to the articles of a pillar', () => {
  for (const language of languages)
    expect(
      [...texts[language].keys()].filter((part) => /^(?:learning|articles)\//.test(part)).sort(),
    ).toEqual([...parts].sort());
});

test('both languages have the same parts, paragraphs and points', () => {
  for (const part of parts)
    expect([...texts.es.get(part)!.keys()].sort(), part).toEqual([...texts.en.get(part)!.keys()].sort());
});

describe.each(languages)('the texts of courses and articles in %s', (language) => {
  const every = parts.flatMap((part) =>
    [...texts[language].get(part)!].map(([key, text]) => [part, key, text] as const),
  );
  const found = (pattern: RegExp) =>
    every.filter(([, , text]) => pattern.test(text)).map(([part, key, text]) => `${part} ${key}: ${text}`);

  test('are there for every lesson, question and article, and none is left over', () => {
    const frame = ['title', 'line'];
    for (const { id, lessons: own, check } of courses) {
      const expected = [
        ...frame,
        ...[0, 1, 2].map((place) => `afterwards.${place}`),
        ...own.flatMap((one) =>
          [...frame, 'practice.text', 'practice.smaller', 'question'].map(
            (key) => `lessons.${one.id}.${key}`,
          ),
        ),
        ...check.flatMap((one) =>
          ['question', 'options.0', 'options.1', 'options.2', 'because'].map(
            (key) => `check.${one.id}.${key}`,
          ),
        ),
      ];
      const keys = [...texts[language].get(`learning/${id}`)!.keys()];
      expect(keys.filter((key) => !/^lessons\.[^.]+\.parts\./.test(key)).sort()).toEqual(expected.sort());
      const written = new Set(keys.flatMap((key) => /^lessons\.([^.]+)\.parts\./.exec(key)?.[1] ?? []));
      expect([...written].sort()).toEqual(own.map((one) => one.id).sort());
    }
    for (const pillar of new Set(articles.map((one) => one.pillar))) {
      const keys = [...texts[language].get(`articles/${pillar}`)!.keys()];
      const ids = articles.filter((one) => one.pillar === pillar).map(({ id }) => id);
      expect(keys.filter((key) => !key.includes('.parts.')).sort()).toEqual(
        ids.flatMap((id) => frame.map((key) => `${id}.${key}`)).sort(),
      );
    }
  });

  test('have three to five parts, each with a heading and something below it', () => {
    for (const { id, all } of readings(language)) {
      const headings = [...all.keys()].filter((key) => /^parts\.\d\.heading$/.test(key));
      expect(headings.length, id).toBeGreaterThanOrEqual(3);
      expect(headings.length, id).toBeLessThanOrEqual(5);
      const firsts = headings.map((key) => key.replace('heading', 'body.0'));
      expect(firsts.filter((key) => !all.has(key) && !all.has(`${key}.0`))).toEqual([]);
      const lists = Map.groupBy(
        [...all.keys()].filter((key) => /\.body\.\d+\.\d+$/.test(key)),
        (key) => key.slice(0, key.lastIndexOf('.')),
      );
      expect([...lists].filter(([, points]) => points.length < 2)).toEqual([]);
    }
  });

  test('are read in a few minutes, and titles fit a line', () => {
    const outside = readings(language)
      .map(({ kind, id, all }) => ({ kind, id, count: words(all) }))
      .filter(({ kind, count }) => count < bounds[language][kind][0] || count > bounds[language][kind][1]);
    expect(outside).toEqual([]);
    const long = every.filter(
      ([, key, text]) =>
        (/(?:^|\.)title$|heading$/.test(key) && text.length > 70) ||
        (/(?:^|\.)line$/.test(key) && text.length > 160),
    );
    expect(long).toEqual([]);
  });

  test('say no sentence twice, nor one of a program', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    const programs = [...texts[language]].filter(([part]) => part.startsWith('programs/'));
    const all = [
      ...programs.flatMap(([part, keys]) => [...keys].map(([key, text]) => [part, key, text] as const)),
      ...every,
    ];
    for (const [part, key, text] of all)
      for (const sentence of sentencesOf(text)) {
        const plain = sentence.toLowerCase();
        const before = seen.get(plain);
        if (before && !part.startsWith('programs/')) twice.push(`${before} and ${part} ${key}: ${sentence}`);
        seen.set(plain, `${part} ${key}`);
      }
    expect(twice).toEqual([]);
  });

  test('ask in questions, shout nowhere and lean on no dash', () => {
    const asked = every.filter(([, key]) => key.endsWith('.question'));
    const form = language === 'es' ? /¿[^¿]*\?$/ : /\?$/;
    expect(
      asked.filter(([, key, text]) => key.startsWith('lessons.') && !form.test(text)).map(([, key]) => key),
    ).toEqual([]);
    expect(found(/[!¡—]|\{\{|<\w/)).toEqual([]);
  });

  test('let no authority speak, and promise nothing', () => {
    expect(
      found(
        /science (?:says|shows|proves)|studies prove|it is proven|la ciencia (?:dice|demuestra)|est[áa] (?:demostrado|comprobado)|guaranteed|garantizad[oa]/i,
      ),
    ).toEqual([]);
  });
});

test('Spanish speaks to one person as tú', () => {
  const formal = /(?<!\p{L})(?:usted|vosotr[oa]s|vuestr[oa]s?|os|sois|habéis|tenéis|podéis|vos)(?!\p{L})/iu;
  const faults = parts.flatMap((part) =>
    [...texts.es.get(part)!]
      .filter(([, text]) => formal.test(text))
      .map(([key, text]) => `${part} ${key}: ${text}`),
  );
  expect(faults).toEqual([]);
});
