import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { storedForms } from '#tests/routes/support/stored.ts';
import { healthAnswers } from '#tests/support/answers.ts';
import { complete } from './analysing.ts';
import { forms } from '#app/forms/registry.ts';
import { isRequired, type Field } from '#app/forms/engine/definition.ts';
import { valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
});
afterAll(() => site.close());

/** What is asked by radio buttons. */
const isScale = (field: Field): boolean =>
  ['rating', 'scale', 'yes-no'].includes(field.kind) ||
  (field.kind === 'choice' && field.layout !== 'select');

/** The radio buttons of a field in their order: value, and whether it is chosen. */
const radiosOf = (html: string, name: string) =>
  [...html.matchAll(/<input\b[^>]*type="radio"[^>]*>/g)]
    .filter(([input]) => input.includes(` name="${name}"`))
    .map(([input]) => ({
      value: /value="([^"]*)"/.exec(input)?.[1],
      chosen: / checked=""/.test(input),
    }));

const open = forms.filter(({ elite, path }) => !elite && path.startsWith('/forms/'));
const scales = open.flatMap(({ definition, path }) =>
  definition.sections
    .filter((section) => section.fields.some(isScale))
    .map((section) => [`${path}/${section.id}`, section] as const),
);

describe('G05 C6-094 a scale, or a choice of one', () => {
  test('there are sections with some', () => expect(scales.length).toBeGreaterThan(5));

  test.each(scales)(
    'C21 of %s starts unanswered, where it may stay so with "no answer" first',
    async (path, section) => {
      const { html } = await member.visitor.get(path);
      for (const field of section.fields.filter(isScale)) {
        const radios = radiosOf(html, field.id);
        if (radios.length === 0) continue;
        if (isRequired(section, field)) expect(radios.filter(({ chosen }) => chosen)).toEqual([]);
        else {
          expect(radios[0]).toEqual({ value: '', chosen: true });
          expect(radios.filter(({ chosen }) => chosen)).toHaveLength(1);
        }
      }
    },
  );

  const path = '/forms/comprehensive-onboarding/health';
  const stored = async () => {
    const [row] = await storedForms(site, member.id, 'comprehensive-onboarding');
    return row!.answers;
  };

  test('E09 that nobody touched is stored as nothing, one that was as it was, and it can be cleared again', async () => {
    await member.visitor.post(path, { intent: 'next', health_satisfaction: '' });
    expect(await stored()).not.toHaveProperty('health_satisfaction');
    await member.visitor.post(path, { intent: 'save', health_satisfaction: '5' });
    expect(await stored()).toHaveProperty('health_satisfaction', 5);
    expect(radiosOf((await member.visitor.get(path)).html, 'health_satisfaction')[0]?.chosen).toBe(false);
    await member.visitor.post(path, { intent: 'save', health_satisfaction: '' });
    expect(await stored()).not.toHaveProperty('health_satisfaction');
    expect(valuesIn((await member.visitor.get(path)).html, 'health_satisfaction')).toEqual(['']);
  });

  test('C6-094 a choice and a yes or no are cleared like a scale, also where another form had told the answer', async () => {
    const kept = { exercise_frequency: 'often', tracking_finances: 'yes' };
    await member.visitor.post(path, { intent: 'save', exercise_frequency: kept.exercise_frequency });
    expect(await stored()).toHaveProperty('exercise_frequency', 'often');
    await member.visitor.post(path, { intent: 'save', exercise_frequency: '' });
    expect(await stored()).not.toHaveProperty('exercise_frequency');
    await complete(site, member, 'health-assessment', healthAnswers);
    const lifestyle = '/forms/test-assessment/lifestyle-factors';
    const asked = async () => radiosOf((await member.visitor.get(lifestyle)).html, 'sleep_quality');
    expect((await asked()).find(({ chosen }) => chosen)?.value).toBe('fair');
    await member.visitor.post(lifestyle, { intent: 'save', exercise_frequency: 'often', sleep_quality: '' });
    expect((await asked())[0]).toEqual({ value: '', chosen: true });
    const money = '/forms/comprehensive-onboarding/financial';
    await member.visitor.post(money, { intent: 'save', tracking_finances: kept.tracking_finances });
    expect(await stored()).toHaveProperty('tracking_finances', true);
    await member.visitor.post(money, { intent: 'save', tracking_finances: '' });
    expect(await stored()).not.toHaveProperty('tracking_finances');
    expect(radiosOf((await member.visitor.get(money)).html, 'tracking_finances')[0]).toEqual({
      value: '',
      chosen: true,
    });
  });

  test('that is needed is asked for where it is empty', async () => {
    const needed = open.flatMap(({ definition, path: at }) =>
      definition.sections.flatMap((section) =>
        section.fields
          .filter((field) => isScale(field) && isRequired(section, field))
          .map((field) => ({ at, section, field })),
      ),
    );
    expect(needed.length).toBeGreaterThan(0);
    for (const { at, section, field } of needed) {
      const asking = await seatMember(site);
      await asking.visitor.post(`${at}/${section.id}`, { intent: 'next' });
      const checked = await asking.visitor.post(`${at}/check`);
      expect(checked.status).toBe(422);
      const page = await asking.visitor.get(`${at}/${section.id}?from=check`);
      expect(radiosOf(page.html, field.id).some(({ chosen }) => chosen)).toBe(false);
      expect(checked.html).toContain(`#f-${field.id}`);
    }
  });
});
