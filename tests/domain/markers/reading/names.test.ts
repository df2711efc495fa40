import { describe, expect, test } from 'vitest';
import { testNames } from '#app/domain/markers/test-names.ts';
import { laboratoryTests } from '#app/laboratory/registry.ts';
import { languageCodes } from '#locales/languages.ts';
import { readTexts } from '#tests/locales/locale-files.ts';

const ids = new Set<string>(laboratoryTests.map(({ id }) => id));

describe.each(languageCodes)('C10-008 the names that papers print in %s', (language) => {
  const printed = [...readTexts(language).get('printed-names')!].map(
    ([id, names]) => [id, names.split(';').map((name) => name.trim())] as const,
  );

  test('are of tests that there are, and of each of them', () => {
    expect(printed.filter(([id]) => !ids.has(id))).toEqual([]);
    expect(printed).toHaveLength(ids.size);
  });

  test('lead back to their test, and those that lead to two are abbreviations', () => {
    const all = printed.flatMap(([id, names]) => names.map((name) => [id, name] as const));
    const lost = all.filter(([id, name]) => {
      const found = testNames().find(name);
      return !found?.whole || !found.tests.includes(id);
    });
    expect(lost).toEqual([]);
    const shared = all.filter(([, name]) => testNames().find(name)!.tests.length > 1).map(([, name]) => name);
    expect(shared.filter((name) => name.length > 9)).toEqual([]);
  });
});

describe('C10-008 a printed name', () => {
  const find = (name: string) => {
    const found = testNames().find(name);
    return found && `${found.tests.join(' or ')}${found.whole ? '' : '?'}`;
  };

  test.each([
    ['GLUCOSE, SERUM', 'glucose'],
    ['Bilirubin, Total', 'total-bilirubin'],
    ['Total Bilirubin', 'total-bilirubin'],
    ['Cholesterol', 'total-cholesterol'],
    ['Vitamin B 12', 'vitamin-b12'],
    ['Alanina aminotransferasa (GPT)', 'alt'],
    ['AST/GOT', 'ast'],
    ['Hematocrito', 'hematocrit'],
    ['Free T4', 'free-t4'],
    ['T4', 'total-t4'],
    ['Testosterone (free)', 'free-testosterone'],
    ['Transaminasa desconocida (GPT)', 'alt?'],
    ['CT', 'calcitonin or total-cholesterol'],
    // Two tests in one name are a third one.
    ['HDL/TSH', null],
    ['Glucose (urine)', 'glucose?'],
    ['Anticuerpos de algo', null],
    ['', null],
    ['%', null],
  ])('%s', (name, said) => {
    expect(find(name)).toBe(said);
  });
});
