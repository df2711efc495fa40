import { expect, test } from 'vitest';
import { applySection } from '#app/domain/submissions/save-section.ts';
import { answersInWords } from '#app/forms/answers-in-words.ts';
import { compareAnswers, movementsOf } from '#app/forms/engine/compare.ts';
import { isRequired, openTo, type FormDefinition } from '#app/forms/engine/definition.ts';
import { parseSection } from '#app/forms/engine/parse.ts';
import { openFields, sectionStatus } from '#app/forms/engine/progress.ts';
import { scoreForm } from '#app/forms/engine/score.ts';
import { viewSection } from '#app/forms/view.ts';
import { onNoon } from '#tests/support/answers.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const scored = { dimension: 'calm' } as const;
const scale = { kind: 'scale', scale: 'frequency', required: true } as const;
const one = {
  id: 'one',
  fields: [
    { id: 'now', ...scale, scoring: scored },
    { id: 'once', ...scale, scoring: scored, retired: true },
  ],
} as const;
const form: FormDefinition = { id: 'any', minutes: [1, 2], dimensions: ['calm'], sections: [one] };

test('E15 a question that was replaced is not shown, not needed and not scored', async () => {
  const { reader } = await preparedTexts();
  const nothing = { answers: {}, typed: {}, suggested: {}, problems: {}, today: '2026-03-10' };
  expect(viewSection(form, one, nothing, reader('en')).map(({ id }) => id)).toEqual(['now']);
  expect(openTo(one).map(({ id }) => id)).toEqual(['now']);
  expect(isRequired(one, one.fields[1])).toBe(false);
  const state = { answers: { now: 4 }, typed: {}, visited: ['one'] };
  expect(openFields(form, state, onNoon)).toEqual([]);
  expect(sectionStatus(one, state, onNoon)).toBe('done');
  expect(scoreForm(form, { now: 4, once: 1 })).toMatchObject([{ asked: 1, answered: 1, percent: 75 }]);
});

test('E15 what was answered to it once stays, whatever is sent, and stays readable', async () => {
  const { reader } = await preparedTexts();
  const before = { answers: { now: 4, once: 1 }, typed: {}, visited: ['one'] };
  const parsed = parseSection(one, { now: ['2'], once: ['5'] }, onNoon);
  expect(parsed.answers).toEqual({ now: 2 });
  expect(applySection(before, one, parsed).answers).toEqual({ now: 2, once: 1 });
  expect(applySection({ ...before, answers: {} }, one, parsed).answers).toEqual({ now: 2 });
  const shown = (answers: Readonly<Record<string, number>>) =>
    answersInWords(form, answers, reader('en'))[0]!.entries.map(({ text }) => text);
  expect(shown({ now: 4, once: 1 })).toEqual(['Often', 'Never']);
  expect(shown({ now: 4 })).toEqual(['Often']);
});

test('E15 two old submissions are compared with it, two new ones without', () => {
  const fields = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) =>
    compareAnswers(form, before, after)[0]!.fields.map(({ field }) => field.id);
  expect(fields({ now: 1, once: 1 }, { now: 2, once: 2 })).toEqual(['now', 'once']);
  expect(fields({ now: 1, once: 1 }, { now: 2 })).toEqual(['now', 'once']);
  expect(fields({ now: 1 }, { now: 2 })).toEqual(['now']);
  expect(movementsOf(form, { now: 1, once: 1 }, { now: 2 }).scales.map(({ id }) => id)).toEqual(['now']);
});

test('E15 a question that hangs on an answer of another section is shown by what is stored of it', async () => {
  const { reader } = await preparedTexts();
  const works = { id: 'works', fields: [{ id: 'paid', kind: 'yes-no' }] } as const;
  const why = { id: 'why', fields: [{ id: 'only', ...scale, when: { field: 'paid', not: false } }] } as const;
  const both: FormDefinition = { id: 'any', minutes: [1, 2], sections: [works, why] };
  const shown = (answers: Readonly<Record<string, boolean>>) =>
    viewSection(
      both,
      why,
      { answers, typed: {}, suggested: {}, problems: {}, today: '2026-03-10' },
      reader('en'),
    ).map(({ id, when }) => [id, when]);
  expect(shown({ paid: false })).toEqual([]);
  expect(shown({ paid: true })).toEqual([['only', undefined]]);
  expect(shown({})).toEqual([['only', undefined]]);
});
