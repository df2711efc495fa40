import { describe, expect, test } from 'vitest';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { readTexts } from './locale-files.ts';

const units = ['minutes', 'glasses', 'pages', 'steps', 'times'];
const inForms = (key: string) => [`${key}_one`, `${key}_other`];
const expected = [
  ...habitLibrary.flatMap(({ key }) => ['name', 'description', 'cue', 'why'].map((part) => `${key}.${part}`)),
  ...['title', 'intro'].map((key) => `progression.${key}`),
  ...[1, 2, 3, 4].flatMap((week) => [`progression.weeks.${week}.name`, `progression.weeks.${week}.text`]),
  ...units.flatMap((unit) => inForms(`progression.amount.${unit}`)),
  ...inForms('progression.days'),
  'advice.howMany',
];

describe.each(['en', 'es'] as const)('the texts of the library in %s', (language) => {
  const all = readTexts(language).get('habit-library')!;
  const each = (part: string) => habitLibrary.map(({ key }) => all.get(`${key}.${part}`)!);

  test('C8-005 are there for every habit, and none is left over', () => {
    expect([...all.keys()].sort()).toEqual(expected.sort());
  });

  test('C8-005 fit in a row: a name of 40 characters, one sentence of 120 for each of the others', () => {
    expect(each('name').filter((name) => name.length > 40)).toEqual([]);
    const sentences = ['description', 'cue', 'why'].flatMap(each);
    expect(sentences.filter((text) => text.length > 120)).toEqual([]);
    const long = ['description', 'why'].flatMap(each);
    expect(long.filter((text) => !/^[\p{Lu}“][^.!]*\.$/u.test(text))).toEqual([]);
  });

  test('a cue goes on a line of its own or in a sentence: small at the beginning, no full stop', () => {
    expect(each('cue').filter((cue) => !/^\p{Ll}.*[^.!]$/u.test(cue))).toEqual([]);
  });

  test('no two habits are alike in name, description or reason; a cue may belong to three at most', () => {
    for (const part of ['name', 'description', 'why'])
      expect(new Set(each(part).map((text) => text.toLowerCase())).size, part).toBe(habitLibrary.length);
    const cues = Object.groupBy(each('cue'), (cue) => cue);
    expect(Object.values(cues).filter((same) => same!.length > 3)).toEqual([]);
  });

  test('C8-015 the advice names five to ten habits, one or two for each part of life', () => {
    expect(all.get('advice.howMany')).toMatch(
      language === 'en' ? /^Five to ten habits .* one or two / : /^De cinco a diez hábitos .* uno o dos /,
    );
  });

  test('nothing is promised, urged or shouted', () => {
    const loud = /[!¡]|\b(?:must|should|cures?|heals?|guarantee\w*|debes|deberías|cura|sana|garantiz\w*)\b/iu;
    expect([...all].filter(([, text]) => loud.test(text))).toEqual([]);
  });
});
