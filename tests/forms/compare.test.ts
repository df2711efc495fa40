import { describe, expect, test } from 'vitest';
import { compareAnswers, movementsOf } from '#app/forms/engine/compare.ts';
import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { toAnswers } from '#app/forms/engine/form-data.ts';

const definition = {
  id: 'sample',
  minutes: [1, 2],
  dimensions: ['calm', 'order'],
  sections: [
    {
      id: 'first',
      fields: [
        { id: 'name', kind: 'text', aliases: ['called'] },
        { id: 'smokes', kind: 'yes-no' },
        { id: 'years', kind: 'number', min: 0, max: 80, when: { field: 'smokes', is: true } },
        { id: 'likes', kind: 'choices', options: ['tea', 'soup', 'rain'] },
        { id: 'steps', kind: 'repeated-text', max: 3 },
      ],
    },
    {
      id: 'second',
      fields: [
        { id: 'mood', kind: 'rating' },
        { id: 'calm', kind: 'scale', scale: 'agreement', scoring: { dimension: 'calm' } },
        { id: 'order', kind: 'scale', scale: 'agreement', scoring: { dimension: 'order' } },
      ],
    },
  ],
} as const satisfies FormDefinition;

const fieldsOf = (before: Answers, after: Answers) =>
  compareAnswers(definition, before, after).flatMap((section) => section.fields);
const changed = (before: Answers, after: Answers): readonly string[] =>
  fieldsOf(before, after)
    .filter((field) => field.changed)
    .map(({ field }) => field.id);

describe('two submissions', () => {
  const cases: readonly [says: string, before: Answers, after: Answers, changed: string[]][] = [
    ['the same answers are no change', { name: 'Ana', mood: 4 }, { name: 'Ana', mood: 4 }, []],
    ['another text is one', { name: 'Ana' }, { name: 'Anna' }, ['name']],
    ['an answer that is new is one', {}, { mood: 4 }, ['mood']],
    ['an answer that is gone is one', { mood: 4 }, {}, ['mood']],
    ['no is not nothing', {}, { smokes: false }, ['smokes']],
    ['a number is not its text', { name: '4' }, { name: '5' }, ['name']],
    ['an empty text says as little as none', { name: '' }, {}, []],
    ['an empty list says as little as none', { likes: [] }, {}, []],
    ['what was chosen has no order', { likes: ['tea', 'rain'] }, { likes: ['rain', 'tea'] }, []],
    ['what was written in lines has one', { steps: ['a', 'b'] }, { steps: ['b', 'a'] }, ['steps']],
    ['a longer list is one', { likes: ['tea'] }, { likes: ['tea', 'rain'] }, ['likes']],
  ];
  test.each(cases)('%s', (_says, before, after, ids) => {
    expect(changed(before, after)).toEqual(ids);
  });

  test('stand section by section, in the order of the form', () => {
    const sections = compareAnswers(definition, { mood: 1 }, { name: 'Ana' });
    expect(sections.map(({ id, fields }) => [id, fields.map(({ field }) => field.id)])).toEqual([
      ['first', ['name', 'smokes', 'likes', 'steps']],
      ['second', ['mood', 'calm', 'order']],
    ]);
  });

  test('a question that was asked once says so in the other, and what is stored there does not count', () => {
    const before = { smokes: true, years: 7 };
    const after = { smokes: false, years: 7 };
    const years = fieldsOf(before, after).find(({ field }) => field.id === 'years');
    expect(years).toMatchObject({
      before: { asked: true, answer: 7 },
      after: { asked: false, answer: undefined },
      changed: true,
    });
  });

  test('a question that was asked in neither is left out', () => {
    const ids = fieldsOf({ smokes: false, years: 3 }, { years: 5 }).map(({ field }) => field.id);
    expect(ids).not.toContain('years');
  });

  test('an answer under another name of the specification is the same answer', () => {
    expect(changed(toAnswers(definition, { called: 'Ana' }), toAnswers(definition, { name: 'Ana' }))).toEqual(
      [],
    );
  });
});

describe('what can be drawn', () => {
  test('numbers stand in groups, each on its own scale', () => {
    const moved = movementsOf(
      definition,
      { smokes: true, years: 7, mood: 4, calm: 2 },
      { smokes: true, years: 9, mood: 6, calm: 5 },
    );
    expect(moved).toEqual({
      scores: [{ id: 'calm', min: 0, max: 100, before: 25, after: 100 }],
      ratings: [{ id: 'mood', min: 1, max: 10, before: 4, after: 6 }],
      scales: [{ id: 'calm', min: 1, max: 5, before: 2, after: 5 }],
      // C12: its own axis, as wide again on both sides as the two lie apart.
      numbers: [{ id: 'years', min: 5, max: 11, before: 7, after: 9 }],
    });
  });

  test('what stayed the same is drawn too', () => {
    expect(movementsOf(definition, { mood: 4 }, { mood: 4 }).ratings).toHaveLength(1);
  });

  const undrawn: readonly [says: string, before: Answers, after: Answers][] = [
    ['a number on one side alone', { mood: 4 }, {}],
    ['a number of a question that was not asked', { smokes: true, years: 7 }, { smokes: false, years: 9 }],
    ['a number beyond its scale', { mood: 4 }, { mood: 11 }],
    ['a number stored as a text', { mood: 4 }, { mood: '5' }],
    ['an area without answers', { calm: 4 }, { order: 4 }],
  ];
  test.each(undrawn)('%s is not', (_says, before, after) => {
    expect(Object.values(movementsOf(definition, before, after)).flat()).toEqual([]);
  });
});
