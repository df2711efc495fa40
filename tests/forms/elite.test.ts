import { describe, expect, test } from 'vitest';
import { openTo } from '#app/forms/engine/definition.ts';
import { parseField } from '#app/forms/engine/parse.ts';
import { scoredFieldsOf, scoreForm } from '#app/forms/engine/score.ts';
import { forms } from '#app/forms/registry.ts';
import { answerText, viewSection } from '#app/forms/view.ts';
import { onNoon } from '#tests/support/answers.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const elites = forms.filter((form) => form.elite).map((form) => form.definition);

describe.each(elites.map((definition) => [definition.id, definition] as const))('%s', (_id, definition) => {
  const fields = definition.sections.flatMap(openTo);
  const scored = scoredFieldsOf(definition);

  test('C7-075 asks 35 to 60 questions in 5 to 8 sections', () => {
    expect(fields.length).toBeGreaterThanOrEqual(35);
    expect(fields.length).toBeLessThanOrEqual(60);
    expect(definition.sections.length).toBeGreaterThanOrEqual(5);
    expect(definition.sections.length).toBeLessThanOrEqual(8);
  });

  test('C7-075 has at least four items for each dimension, one of them reversed, and leaves none to be skipped', () => {
    for (const dimension of definition.dimensions ?? []) {
      const items = scored.filter((field) => field.scoring.dimension === dimension);
      expect([dimension, items.length >= 4]).toEqual([dimension, true]);
      expect([dimension, items.some((item) => item.scoring.reverse)]).toEqual([dimension, true]);
      expect([dimension, items.some((item) => !item.scoring.reverse)]).toEqual([dimension, true]);
    }
    expect(scored.filter((field) => !field.required)).toEqual([]);
  });

  test('C7-075 asks mostly on scales, and has choices and open questions too', () => {
    const count = (kind: string) => fields.filter((field) => field.kind === kind).length;
    expect(count('scale') / fields.length).toBeGreaterThan(0.7);
    expect(new Set(fields.flatMap((field) => (field.kind === 'scale' ? [field.scale] : []))).size).toBe(4);
    expect(count('choice')).toBeGreaterThanOrEqual(1);
    expect(count('long-text')).toBeGreaterThanOrEqual(3);
  });

  test('C7-075 the same answer everywhere is neither the best nor the worst score', () => {
    const answers = (step: number) =>
      Object.fromEntries(scored.flatMap((field) => (field.kind === 'scale' ? [[field.id, step]] : [])));
    for (const step of [1, 5]) {
      for (const score of scoreForm(definition, { ...answers(step), has_partner: true })) {
        expect(score.percent).toBeGreaterThan(0);
        expect(score.percent).toBeLessThan(100);
      }
    }
  });
});

test('C7-075 without a partner the questions about one are not asked and not scored', () => {
  const definition = elites.find(({ id }) => id === 'relationship-mastery-elite')!;
  const partnership = (hasPartner: boolean) =>
    scoreForm(definition, { has_partner: hasPartner, know_inner_world: 5, keep_score: 1 }).find(
      (score) => score.dimension === 'partnership',
    );
  expect(partnership(true)).toMatchObject({ answered: 2, asked: 5, percent: 100 });
  expect(partnership(false)).toMatchObject({ answered: 0, asked: 0, percent: null });
});

describe('a scale', () => {
  const field = { id: 'a', kind: 'scale', scale: 'frequency' } as const;
  const definition = { id: 'any', minutes: [1, 2], sections: [{ id: 'one', fields: [field] }] } as const;

  test.each<[string[], number | undefined]>([
    [['1'], 1],
    [['5'], 5],
    [[''], undefined],
    [[], undefined],
  ])('takes %j', (values, value) => {
    expect(parseField(field, { a: values }, onNoon)).toEqual({ value });
  });

  test.each(['0', '6', '-1', '2.5', '2,5', ' 3', '٣', '1e0', 'Often', 'NaN'])('refuses %j', (text) => {
    expect(parseField(field, { a: [text] }, onNoon).problem?.key).toBe('unknownOption');
  });

  test('shows its steps in words, and reads so in a review, in either language', async () => {
    const texts = await preparedTexts();
    const nothing = { answers: { a: 4 }, typed: {}, suggested: {}, problems: {}, today: '2026-03-10' };
    const [view] = viewSection(definition, definition.sections[0], nothing, texts.reader('en'));
    expect(view?.options?.map(({ value, label, chosen }) => [value, label, chosen])).toEqual([
      ['1', 'Never', false],
      ['2', 'Rarely', false],
      ['3', 'Sometimes', false],
      ['4', 'Often', true],
      ['5', 'Almost always', false],
    ]);
    expect(answerText(definition, field, 4, texts.reader('es'))).toBe('Con frecuencia');
    expect(answerText(definition, field, undefined, texts.reader('es'))).toBe('Sin respuesta');
  });
});
