import { describe, expect, test } from 'vitest';
import { askAndCheck } from '#app/domain/reading/ask-and-check.ts';
import { checkParts, checkText, type Flawed, type HeldAgainst } from '#app/domain/reading/check-written.ts';
import type { Fact } from '#app/domain/reading/fact.ts';
import { turnsDuring } from '#tests/support/turns.ts';

const fact = (id: Fact['id']): Fact => ({ id, certainty: 'said', field: 'a', words: 'x' });
const nights: HeldAgainst = { facts: [fact('night_shifts')], answers: 'Stress: 8 of 10', language: 'en' };
const flawsIn = (text: string, against = nights) => checkText(text, against).flaws.map(({ flaw }) => flaw);

describe('what a service writes is held against the answers', () => {
  test.each([
    ['Stop your bisoprolol today.', 'unsafe'],
    ['Go to bed at the same time every night.', 'contradicts'],
    ['You put your energy at 3 of 10.', 'number'],
    ['Dear [Name], this is for you.', 'placeholder'],
    ['Write to ana@example.com about it.', 'placeholder'],
    ['Believe in yourself and stay positive.', 'hollow'],
    ['Small steps can lead to big results.', 'hollow'],
  ])('“%s”: %s', (sentence, flaw) => expect(flawsIn(sentence)).toEqual([flaw]));

  test.each([
    'Your stress stands at 8 of 10, and you sleep by day.',
    'Keep four hours of sleep that stay where they are on workdays and days off.',
    'Ask a doctor what helps with stopping.',
  ])('“%s” may be said', (sentence) => expect(flawsIn(sentence)).toEqual([]));

  test('in Spanish too', () => {
    const es: HeldAgainst = { facts: [fact('wheelchair')], answers: '', language: 'es' };
    expect(flawsIn('Camina treinta minutos cada día.', es)).toEqual(['contradicts']);
    expect(flawsIn('Cree en ti.', es)).toEqual(['hollow']);
    expect(flawsIn('Pones tu energía en 9 de 10.', es)).toEqual(['number']);
  });

  test('a flawed sentence goes, the rest of its line and its list stay', () => {
    const { text } = checkText(
      '- Believe in yourself. Pack a meal.\n- You’ve got this!\n- Nap first.',
      nights,
    );
    expect(text).toBe('- Pack a meal.\n- Nap first.');
  });
});

describe('part by part', () => {
  const instead = { plan: 'Ours.', steps: ['Our step.'] };
  test('what loses more than half of itself is ours', () => {
    const read = checkParts(
      {
        plan: 'Stay positive. Believe in yourself. Nap first.',
        steps: ['Nap first.', 'Pack a meal.', 'You can do it.'],
      },
      instead,
      nights,
    );
    expect(read.parts).toEqual({ plan: 'Ours.', steps: ['Nap first.', 'Pack a meal.'] });
    expect(read.replaced).toEqual(['plan']);
  });

  test('where we have nothing, what is left stays', () => {
    expect(checkParts({ plan: 'Stay positive. Nap first.' }, {}, nights).parts).toEqual({
      plan: 'Nap first.',
    });
  });
});

describe('a service is asked once more, and no more than that', () => {
  type Parts = { readonly plan: string };
  const usage = { in: 10, out: 20, costMicros: 5 };
  const serviceOf = (...plans: readonly (string | null)[]) => {
    const asked: (readonly Flawed[])[] = [];
    const ask = async (rejected: readonly Flawed[]) => {
      const plan = plans[asked.length]!;
      asked.push(rejected);
      return plan === null
        ? ({ ok: false, problem: 'network', detail: 'hung' } as const)
        : ({ ok: true, content: { plan }, model: 'm', usage } as const);
    };
    return { asked, ask };
  };
  const run = (ask: ReturnType<typeof serviceOf>['ask']) =>
    askAndCheck<Parts, Parts>(
      ask,
      (content) => content,
      async () => ({ plan: 'Ours.' }),
      nights,
    );

  test('not where its answer can be said', async () => {
    const { asked, ask } = serviceOf('Nap before the drive home.');
    expect(await run(ask)).toEqual({
      ok: true,
      model: 'm',
      usage,
      parts: { plan: 'Nap before the drive home.' },
      replaced: [],
    });
    expect(asked).toEqual([[]]);
  });

  test('others have their turn before the question, before our own words, and before both are compared', async () => {
    const { ask } = serviceOf('Nap before the drive home.');
    expect(await turnsDuring(() => run(ask))).toBeGreaterThanOrEqual(3);
  });

  test('told what could not be said; what both took is counted', async () => {
    const { asked, ask } = serviceOf('Sleep at the same time every night.', 'Nap before the drive home.');
    expect(await run(ask)).toMatchObject({
      parts: { plan: 'Nap before the drive home.' },
      usage: { in: 20, out: 40, costMicros: 10 },
      replaced: [],
    });
    expect(asked[1]).toEqual([{ flaw: 'contradicts', sentence: 'Sleep at the same time every night.' }]);
  });

  test('and then ours stands in its place, also where it fails the second time', async () => {
    const stubborn = serviceOf('Sleep at the same time every night.', 'Be in bed by ten every night.');
    expect(await run(stubborn.ask)).toMatchObject({ parts: { plan: 'Ours.' }, replaced: ['plan'] });
    const gone = serviceOf('Sleep at the same time every night.', null);
    expect(await run(gone.ask)).toMatchObject({ ok: true, parts: { plan: 'Ours.' }, usage });
    expect(stubborn.asked).toHaveLength(2);
  });

  test('a service that fails at once has failed', async () => {
    expect(await run(serviceOf(null).ask)).toEqual({ ok: false, problem: 'network', detail: 'hung' });
  });
});
