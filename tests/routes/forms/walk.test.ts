import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import {
  everySection,
  listedForms,
  rightForm,
  rightSection,
  rightly,
  wrongly,
} from '#tests/routes/support/fill.ts';
import { errorAt, filled, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const tomorrow = (): string => new Date(site.now().getTime() + 36 * 3_600_000).toISOString().slice(0, 10);

test('C6-042 the forms have the sections of the specification', () => {
  const sections = Object.fromEntries(
    listedForms.map((form) => [form.id, form.sections.map(({ id }) => id)]),
  );
  expect(sections).toMatchObject({
    'comprehensive-onboarding': [
      'basic-info',
      'freedom-blockers',
      'health',
      'relationships',
      'financial',
      'purpose',
      'mindset',
      'terms-agreement',
    ],
    'nutrition-fitness': ['basic-metrics', 'sleep-goals', 'habits-tracking', 'accountability'],
    'health-assessment': ['basic-info', 'health-history', 'lifestyle-diet'],
  });
});

describe.each(listedForms)('$id', (definition) => {
  test('C6-027 C6-031 C6-034 walked with valid answers, it stores every one and leads from section to section', async () => {
    const { visitor, id } = await seatMember(site);
    for (const [index, section] of definition.sections.entries()) {
      const path = `/forms/${definition.id}/${section.id}`;
      await exchange(visitor, {
        path,
        status: 200,
        says: [`Section ${index + 1} of ${definition.sections.length}`, 'Back to Forms'],
      });
      const following = definition.sections[index + 1]?.id ?? 'check';
      await exchange(visitor, {
        path,
        body: { intent: 'next', ...rightSection(section).typed },
        status: 303,
        location: `/forms/${definition.id}/${following}`,
      });
      const stored = await storedForm(site, id, definition.id);
      expect(stored.answers).toMatchObject(rightSection(section).stored);
      expect(stored.lastSection).toBe(section.id);
    }
    const stored = await storedForm(site, id, definition.id);
    expect(stored.answers).toEqual(rightForm(definition));
    expect(stored.typed).toEqual({});
    expect(stored.completedAt).toBeNull();
  });

  test('walked with nothing, every section is left without an error and nothing is made up', async () => {
    const { visitor, id } = await seatMember(site);
    for (const section of definition.sections) {
      const answer = await visitor.post(`/forms/${definition.id}/${section.id}`, { intent: 'next' });
      expect(answer.status, section.id).toBe(303);
    }
    expect((await storedForm(site, id, definition.id)).answers).toEqual({});
    await exchange(visitor, { path: `/forms/${definition.id}/check`, body: {}, status: 422 });
    expect((await storedForm(site, id, definition.id)).completedAt).toBeNull();
  });
});

describe.each(everySection)('$name', ({ definition, section, path }) => {
  test('shows the stored answers in their controls, in either language', async () => {
    const { visitor } = await seatMember(site);
    await visitor.post(path, { intent: 'save', ...rightSection(section).typed });
    for (const language of ['en', 'es'] as const) {
      await visitor.post('/language', { language, next: path });
      const { html } = await visitor.get(path);
      for (const field of section.fields) {
        const { stored } = rightly(field);
        const expected =
          field.kind === 'consent' || field.kind === 'yes-no'
            ? [stored ? 'yes' : 'no']
            : typeof stored === 'number'
              ? [String(stored).replace('.', language === 'es' ? ',' : '.')]
              : field.kind === 'list'
                ? [(stored as string[]).join(', ')]
                : field.kind === 'choices' && field.other
                  ? [...(stored as string[]).slice(0, -1), 'Other']
                  : field.kind === 'repeated-text'
                    ? [...(stored as string[]), ...Array<string>(field.max - 2).fill('')]
                    : [stored].flat();
        expect(valuesIn(html, field.id), `${language} ${field.id}`).toEqual(expected);
      }
    }
  });

  test('C6-037 C6-094 answers that are taken out again are cleared', async () => {
    const { visitor, id } = await seatMember(site);
    await visitor.post(path, { intent: 'next', ...rightSection(section).typed });
    const empty = Object.fromEntries(
      section.fields.map((field) => [field.id, field.kind === 'repeated-text' ? ['', ''] : ['']]),
    );
    expect((await visitor.post(path, { intent: 'next', ...empty })).status).toBe(303);
    expect((await storedForm(site, id, definition.id)).answers).toEqual({});
    // Boxes that are not ticked are not sent at all.
    await visitor.post(path, { intent: 'next', ...rightSection(section).typed });
    expect((await visitor.post(path, { intent: 'next' })).status).toBe(303);
    expect((await storedForm(site, id, definition.id)).answers).toEqual({});
  });

  test('DUR-07 with every field wrong it is answered 422: each message at its field, everything typed kept', async () => {
    const { visitor, id } = await seatMember(site);
    const wrongs = section.fields.flatMap((field) => {
      // A condition that does not hold any more would hide its field from the next page.
      const controls = section.fields.some((other) => other.when?.field === field.id);
      const wrong = controls ? undefined : wrongly(field, tomorrow()).at(-1);
      return wrong ? [{ field, wrong }] : [];
    });
    const body = Object.assign(
      { ...rightSection(section).typed },
      ...wrongs.map(({ wrong }) => wrong.typed),
    ) as Record<string, readonly string[]>;
    const page = await visitor.post(path, { intent: 'next', ...body });
    expect(page.status).toBe(422);
    expect(titleOf(page.html)).toMatch(/^Error: /);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual(wrongs.map(({ field }) => `#f-${field.id}`));
    const again = await visitor.get(path);
    for (const { field, wrong } of wrongs) {
      expect(errorAt(page.html, field.id), field.id).toBe(wrong.says);
      expect(page.html, field.id).toMatch(new RegExp(`id="f-${field.id}"`));
      if (!wrong.shown) continue;
      expect(filled(valuesIn(page.html, field.id)), field.id).toEqual(wrong.typed[field.id]);
      expect(filled(valuesIn(again.html, field.id)), field.id).toEqual(wrong.typed[field.id]);
      expect(errorAt(again.html, field.id), field.id).toBe(wrong.says);
    }
    const stored = await storedForm(site, id, definition.id);
    for (const { field, wrong } of wrongs) {
      expect(stored.answers, field.id).not.toHaveProperty(field.id);
      if (wrong.shown) expect(stored.typed[field.id], field.id).toEqual(wrong.typed[field.id]);
    }
  });

  test('C6-091 is opened without leaving a record', async () => {
    const reader: SeatedMember = await seatMember(site);
    for (const address of [
      path,
      `/forms/${definition.id}`,
      `/forms/${definition.id}/check`,
      `/forms/${definition.id}/done`,
    ]) {
      await reader.visitor.get(address);
    }
    expect(await storedForms(site, reader.id, definition.id)).toEqual([]);
  });
});
