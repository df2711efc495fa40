import { describe, expect, test } from 'vitest';
import { formsOf, problemsOf } from './answered.ts';
import { measure, totalOf } from './measure.ts';
import { pagesOf } from './pages.ts';
import { people } from './people.ts';

/** What has been reached, and may not become worse: raise `must` and lower the others whenever texts have become better. */
const bounds = { must: 0.7, broken: 7, faults: 12 };

const named = people.map((person) => [person.name, person] as const);

describe('the written people', () => {
  test.each(named)('%s answers what the forms take', (_name, person) => {
    expect(formsOf(person).flatMap(problemsOf)).toEqual([]);
  });

  test.each(named)('%s knows what each of their pages should say', async (_name, person) => {
    const outputs = (await pagesOf(person)).map(({ output }) => output);
    expect(Object.keys(person.expected).toSorted()).toEqual(outputs.toSorted());
  });

  test('read no less of what a good coach says than they have, and no more of what harms', async () => {
    const { scores, faults } = await measure(people);
    const { must, broken } = totalOf(scores);
    expect(must[0] / must[1]).toBeGreaterThanOrEqual(bounds.must);
    expect(broken[0]).toBeLessThanOrEqual(bounds.broken);
    expect(faults.length).toBeLessThanOrEqual(bounds.faults);
  });
});
