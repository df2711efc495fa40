import { expect, test } from 'vitest';
import { areaNames, areaWords, testFiles, testsOf } from '../areas.ts';

test('every test belongs to an area', () => {
  const known = new Set(areaNames().flatMap(testsOf));
  expect(testFiles().filter((file) => !known.has(file))).toEqual([]);
});

test('every area has tests of the domain or of pages, and is far from being all of them', () => {
  for (const area of Object.keys(areaWords)) {
    const tests = testsOf(area);
    expect(tests.length, area).toBeGreaterThan(0);
    expect(tests.length, area).toBeLessThan(testFiles().length / 2);
  }
});

test('an area that nobody knows has no tests', () => {
  expect(testsOf('nowhere')).toEqual([]);
});
