import { expect, test } from 'vitest';
import { profileRules, mostOfPart } from '#app/domain/transformation/rules.ts';
import { profileTexts } from '#app/domain/transformation/texts.ts';

const languages = ['en', 'es'] as const;
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);

test('C1-066 C5-045 each rule has texts in both languages, and no text is without a rule', () => {
  const ids = profileRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const language of languages) {
    const rules: Readonly<Record<string, Readonly<Record<string, string>>>> = profileTexts[language].rules;
    expect(Object.keys(rules).toSorted()).toEqual(ids.toSorted());
    const parts = Object.values(rules).flatMap((one) => Object.keys(one));
    expect(parts.filter((part) => !(part in mostOfPart))).toEqual([]);
  }
});

test('C1-066 both languages say the same parts, and cite the same answers', () => {
  const shapeOf = (language: (typeof languages)[number]) =>
    Object.entries(profileTexts[language].rules).map(([id, parts]) => [
      id,
      Object.entries(parts).map(([part, text]) => [part, placeholders(text).toSorted()]),
    ]);
  expect(shapeOf('es')).toEqual(shapeOf('en'));
});

test('no text shouts, and none begins with what somebody wrote but the greeting', () => {
  for (const language of languages)
    for (const [id, parts] of Object.entries(profileTexts[language].rules))
      for (const text of Object.values(parts as Record<string, string>)) {
        expect(text).not.toMatch(/[!¡]/);
        if (id !== 'hello') expect(text).not.toMatch(/^\{\{/);
      }
});
