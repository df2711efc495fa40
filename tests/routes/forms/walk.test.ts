import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { askingSections, everyForm, seatBefore, type WalkedForm } from '#tests/support/every-form.ts';
import { rightForm, rightSection, shownOf, storedOf } from '#tests/support/fill.ts';
import { errorAt, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('C6-042 the forms have the sections of the specification', () => {
  const sections = Object.fromEntries(
    everyForm.map(({ id, definition }) => [id, definition.sections.map((section) => section.id)]),
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

/** The sections of a form, each with what is answered there and where that leads. */
const wayThrough = ({ definition, path: start, review, completesAt }: WalkedForm) =>
  definition.sections.map((section, index) => {
    const following = definition.sections[index + 1]?.id ?? (review ? 'check' : undefined);
    return {
      section,
      path: `${start}/${section.id}`,
      leadsTo: following ? `${start}/${following}` : completesAt,
      right: rightSection(section, definition),
    };
  });

test.each(everyForm)(
  'C6-027 C6-031 C6-034 $id, walked with valid answers, stores every one and leads from section to section to the end',
  async (form) => {
    const { definition, path: start, review } = form;
    const sections = wayThrough(form);
    const { visitor, id } = await seatBefore(site, form);
    for (const [index, { section, path, leadsTo, right }] of sections.entries()) {
      const where = `${index + 1} of ${sections.length}`;
      const says = form.frame === 'form' ? [`Section ${where}`, 'Back to Forms'] : [`Step ${where}`];
      await exchange(visitor, { path, status: 200, says });
      await exchange(visitor, {
        path,
        body: { intent: 'next', ...right.typed },
        status: 303,
        location: leadsTo,
      });
      const stored = await storedForm(site, id, form.id);
      expect(stored.answers).toMatchObject(right.stored);
      expect(stored.lastSection).toBe(section.id);
    }
    if (review) {
      const stored = await storedForm(site, id, form.id);
      expect(stored.answers).toEqual(rightForm(definition));
      expect(stored.completedAt).toBeNull();
      const check = await exchange(visitor, { path: `${start}/check`, status: 200 });
      expect(summaryOf(check.html)).toEqual([]);
      await exchange(visitor, {
        path: `${start}/check`,
        body: {},
        status: 303,
        location: form.completesAt,
      });
    }
    const stored = await storedForm(site, id, form.id);
    expect(stored.answers).toEqual(rightForm(definition));
    expect(stored.typed).toEqual({});
    expect(stored.completedAt).not.toBeNull();
    expect((await visitor.get(form.completesAt)).status).toBe(200);
  },
);

test.each(everyForm.filter((form) => !form.linear))(
  'C6-037 $id, walked with nothing: every section is left without an error and nothing is made up',
  async (form) => {
    const { visitor, id } = await seatBefore(site, form);
    for (const { path, leadsTo } of wayThrough(form))
      await exchange(visitor, { path, body: { intent: 'next' }, status: 303, location: leadsTo });
    expect((await storedForm(site, id, form.id)).answers).toEqual({});
    await exchange(visitor, { path: `${form.path}/check`, body: {}, status: 422 });
    expect((await storedForm(site, id, form.id)).completedAt).toBeNull();
  },
);

test.each(everyForm.filter((form) => form.linear))(
  'C5-004 $id, walked with nothing: a step says what it needs, stays, and nothing is made up',
  async (form) => {
    const { visitor, id } = await seatBefore(site, form);
    for (const { section, path, leadsTo, right } of wayThrough(form)) {
      const needed = section.fields.filter((field) => field.required);
      if (needed.length > 0) {
        const page = await exchange(visitor, { path, body: { intent: 'next' }, status: 422 });
        expect(titleOf(page.html)).toMatch(/^Error: /);
        expect(summaryOf(page.html).map(({ href }) => href)).toEqual(needed.map((field) => `#f-${field.id}`));
        for (const field of needed) expect(errorAt(page.html, field.id), field.id).not.toBeNull();
        const { answers } = await storedForm(site, id, form.id);
        for (const field of section.fields) expect(storedOf(field, answers), field.id).toBeUndefined();
      }
      await exchange(visitor, {
        path,
        body: { intent: 'next', ...right.typed },
        status: 303,
        location: leadsTo,
      });
    }
  },
);

describe.each(askingSections)('$name', ({ form, definition, section, path }) => {
  const { typed } = rightSection(section, definition);

  test('shows the stored answers in their controls, in either language', async () => {
    const { visitor } = await seatBefore(site, form, section);
    await visitor.post(path, { intent: 'save', ...typed });
    for (const language of ['en', 'es'] as const) {
      await visitor.post('/language', { language, next: path });
      const { html } = await visitor.get(path);
      for (const field of section.fields)
        expect(valuesIn(html, field.id), `${language} ${field.id}`).toEqual(
          shownOf(field, storedOf(field, rightForm(definition)), language),
        );
    }
  });

  test('C6-037 C6-094 answers that are taken out again are cleared', async () => {
    const { visitor, id } = await seatBefore(site, form, section);
    // A linear step is not left without what it needs.
    const intent = form.linear ? 'save' : 'next';
    const before = (await storedForms(site, id, form.id))[0]?.answers ?? {};
    await visitor.post(path, { intent, ...typed });
    const empty = Object.fromEntries(
      section.fields.map((field) => [field.id, field.kind === 'repeated-text' ? ['', ''] : ['']]),
    );
    expect((await visitor.post(path, { intent, ...empty })).status).toBe(303);
    expect((await storedForm(site, id, form.id)).answers).toEqual(before);
    // Boxes that are not ticked are not sent at all.
    await visitor.post(path, { intent, ...typed });
    expect((await visitor.post(path, { intent })).status).toBe(303);
    expect((await storedForm(site, id, form.id)).answers).toEqual(before);
  });
});

test.each(everyForm)('C6-091 $id is opened, page by page, without leaving a record', async (form) => {
  const reader: SeatedMember = await seatBefore(site, form);
  const pages = ['', ...form.definition.sections.map(({ id }) => `/${id}`), '/check', '/done'];
  for (const page of pages) await reader.visitor.get(`${form.path}${page}`);
  expect(await storedForms(site, reader.id, form.id)).toEqual([]);
});
