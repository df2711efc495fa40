import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Field } from '#app/forms/engine/definition.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { askingPages, seatBefore, type FormPage } from '#tests/support/every-form.ts';
import { rightSection, storedOf, wrongly } from '#tests/support/fill.ts';
import { errorAt, filled, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
// One member may only send so many forms in a while.
beforeEach(async () => {
  member = await seatMember(site);
});

const tomorrow = (): string => new Date(site.now().getTime() + 36 * 3_600_000).toISOString().slice(0, 10);
/**
 * Everything that the fields of a section can get wrong, in rounds: each sends every field its next wrong answer, and those
 * that have no more a right one. What others hang on is wrong in rounds of its own, because they are not asked then.
 */
function roundsOf({ section, definition }: Pick<FormPage, 'section' | 'definition'>) {
  const hangs = (field: Field): boolean => section.fields.some((other) => other.when?.field === field.id);
  const right = rightSection(section, definition).typed;
  return [true, false].flatMap((controlling) => {
    const cases = section.fields
      .filter((field) => hangs(field) === controlling)
      .map((field) => ({ field, wrongs: wrongly(field, tomorrow()) }));
    const count = Math.max(0, ...cases.map(({ wrongs }) => wrongs.length));
    return Array.from({ length: count }, (_, round) => {
      const wrongs = cases.flatMap(({ field, wrongs: all }) => {
        const wrong = all[round];
        return wrong ? [{ field, wrong }] : [];
      });
      return { wrongs, body: { ...right, ...Object.assign({}, ...wrongs.map(({ wrong }) => wrong.typed)) } };
    });
  });
}

describe('every field', () => {
  test.each(askingPages)(
    'DUR-07 of $name says what is wrong, keeps it as typed, and stores no answer',
    async (asking) => {
      const { form, opensAt, hidden } = asking;
      const { visitor, id } = await seatBefore(site, form, asking);
      for (const { wrongs, body } of roundsOf(asking)) {
        const page = await visitor.post(opensAt, { intent: 'next', ...hidden, ...body });
        const what = wrongs.map(({ field, wrong }) => `${field.id}: ${wrong.what}`).join('; ');
        expect(page.status, what).toBe(422);
        expect(titleOf(page.html), what).toMatch(/^Error: /);
        const links = summaryOf(page.html);
        expect(
          links.map(({ href }) => href),
          what,
        ).toEqual(wrongs.map(({ field }) => `#f-${field.id}`));
        const again = await visitor.get(opensAt);
        const stored = await storedForm(site, id, form.id);
        for (const [index, { field, wrong }] of wrongs.entries()) {
          const about = `${field.id}: ${wrong.what}`;
          expect(errorAt(page.html, field.id), about).toBe(wrong.says);
          expect(links[index]?.text, about).toContain(wrong.says);
          expect(page.html, about).toContain(`id="f-${field.id}"`);
          expect(storedOf(field, stored.answers), about).toBeUndefined();
          if (!wrong.shown) continue;
          const typed = wrong.typed[field.id];
          expect(filled(valuesIn(page.html, field.id)), about).toEqual(typed);
          expect(filled(valuesIn(again.html, field.id)), about).toEqual(typed);
          expect(errorAt(again.html, field.id), about).toBe(wrong.says);
          expect(stored.typed[field.id], about).toEqual(typed);
        }
      }
    },
  );
});

describe('numbers', () => {
  const path = '/forms/nutrition-fitness/basic-metrics';
  const read: readonly [typed: string, stored: number][] = [
    ['71.5', 71.5],
    ['71,5', 71.5],
    [' 71.5 ', 71.5],
    ['+71', 71],
    ['71.0', 71],
    ['071', 71],
    ['71.', 71],
    ['20', 20],
    ['400', 400],
  ];
  test.each(
    (['en', 'es'] as const).flatMap((language) =>
      read.map(([typed, stored]) => ({ language, typed, stored })),
    ),
  )('C6-092 "$typed" is $stored in $language', async ({ language, typed, stored }) => {
    const { visitor, id } = await seatMember(site, { language });
    expect((await visitor.post(path, { intent: 'next', weight_kg: typed })).status).toBe(303);
    expect((await storedForm(site, id, 'nutrition-fitness')).answers).toEqual({ weight_kg: stored });
  });

  const refused = ['NaN', '1e9', '-70', '−70', '71.55', '1.000,5', '7O', '7 0', '', ' '];
  test.each((['en', 'es'] as const).flatMap((language) => refused.map((typed) => ({ language, typed }))))(
    'C6-092 C6-036 "$typed" is no number in $language, and empty is an empty value',
    async ({ language, typed }) => {
      const { visitor, id } = await seatMember(site, { language });
      const page = await visitor.post(path, { intent: 'next', weight_kg: typed });
      expect(page.status).toBe(typed.trim() === '' ? 303 : 422);
      expect((await storedForm(site, id, 'nutrition-fitness')).answers).toEqual({});
    },
  );

  const bounds: readonly [section: string, field: string, min: number, max: number][] = [
    ['sleep-goals', 'sleep_hours', 3, 12],
    ['sleep-goals', 'stress_level', 1, 10],
    ['habits-tracking', 'meals_per_day', 1, 10],
    ['habits-tracking', 'snacks_per_day', 0, 10],
    ['habits-tracking', 'exercise_frequency', 0, 14],
    ['habits-tracking', 'exercise_duration', 0, 300],
    ['habits-tracking', 'caffeine_cups_per_day', 0, 20],
    ['habits-tracking', 'alcohol_drinks_per_day', 0, 20],
    ['habits-tracking', 'smoking_duration_years', 0, 80],
  ];
  test.each(bounds)('C6-061 %s: %s goes from %i to %i', async (section, field, min, max) => {
    const smoking: Record<string, string> =
      section === 'habits-tracking' ? { smoking_frequency: 'Daily' } : {};
    const send = (value: number) =>
      member.visitor.post(`/forms/nutrition-fitness/${section}`, {
        intent: 'next',
        ...smoking,
        [field]: String(value),
      });
    expect((await send(min)).status).toBe(303);
    expect((await send(max)).status).toBe(303);
    for (const beyond of [min - 1, max + 1]) {
      const page = await send(beyond);
      expect(page.status).toBe(422);
      expect(errorAt(page.html, field)).toBe(`Must be between ${min} and ${max}`);
    }
  });
});

describe('Other', () => {
  const path = '/forms/nutrition-fitness/accountability';
  const cases: readonly [what: string, body: Record<string, string | string[]>, stored: unknown][] = [
    [
      'with a text is stored as Other: text',
      {
        accountability_preferences: ['Coaching calls', 'Other'],
        accountability_preferences_other: ' My sister ',
      },
      ['Coaching calls', 'Other: My sister'],
    ],
    [
      'that is not ticked has no text',
      { accountability_preferences: 'Coaching calls', accountability_preferences_other: 'My sister' },
      ['Coaching calls'],
    ],
    [
      'ticked twice counts once',
      { accountability_preferences: ['Other', 'Other'], accountability_preferences_other: 'x' },
      ['Other: x'],
    ],
  ];
  test.each(cases)('C6-060 %s', async (_what, body, stored) => {
    const { visitor, id } = await seatMember(site);
    expect((await visitor.post(path, { intent: 'next', ...body })).status).toBe(303);
    expect((await storedForm(site, id, 'nutrition-fitness')).answers).toEqual({
      accountability_preferences: stored,
    });
  });

  test.each([
    ['en', 'Write what you mean by “Other”, or untick it'],
    ['es', 'Escribe a qué te refieres con «Otra cosa», o desmárcalo'],
  ] as const)('C6-060 without a text is asked for it, in %s', async (language, says) => {
    const { visitor } = await seatMember(site, { language });
    const page = await visitor.post(path, { intent: 'next', accountability_preferences: 'Other' });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'accountability_preferences')).toBe(says);
    expect(valuesIn(page.html, 'accountability_preferences')).toEqual(['Other']);
  });

  test('C6-060 shows its box ticked and its text again', async () => {
    const { visitor } = await seatMember(site);
    await visitor.post(path, {
      intent: 'next',
      accountability_preferences: ['Other'],
      accountability_preferences_other: 'My sister',
    });
    const { html } = await visitor.get(path);
    expect(valuesIn(html, 'accountability_preferences')).toEqual(['Other']);
    expect(valuesIn(html, 'accountability_preferences_other')).toEqual(['My sister']);
  });

  test('C6-060 a text that is too long is shown again with its message', async () => {
    const { visitor } = await seatMember(site);
    const page = await visitor.post(path, {
      intent: 'next',
      accountability_preferences: ['Coaching calls', 'Other'],
      accountability_preferences_other: 'x'.repeat(201),
    });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'accountability_preferences')).toBe('Must be no more than 200 characters');
    expect(valuesIn(page.html, 'accountability_preferences')).toEqual(['Coaching calls', 'Other']);
    expect(valuesIn(page.html, 'accountability_preferences_other')).toEqual(['x'.repeat(201)]);
  });
});

test.each(['2025-02-29', '29.02.2025'])(
  'DUR-07 a day that does not exist (%s) is seen where it was typed: a date picker would show nothing',
  async (day) => {
    const path = '/forms/health-assessment/basic-info';
    const sent = { intent: 'next', date_of_birth: day };
    for (const { html } of [await member.visitor.post(path, sent), await member.visitor.get(path)]) {
      const [control = ''] = /<input[^>]* name="date_of_birth"[^>]*>/.exec(html) ?? [];
      expect(control).toContain('type="text"');
      expect(control).toContain(`value="${day}"`);
    }
    await member.visitor.post(path, { ...sent, date_of_birth: '1984-02-29' });
    const { answers } = await storedForm(site, member.id, 'health-assessment');
    expect(answers['date_of_birth']).toBe('1984-02-29');
  },
);
