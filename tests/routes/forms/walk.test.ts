import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import {
  askingPages,
  everyForm,
  neededOn,
  pagesOf,
  seatBefore,
  type AnySection,
  type WalkedForm,
} from '#tests/support/every-form.ts';
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

/** The pages of a form, each with what is answered there and where that leads. */
const wayThrough = (form: WalkedForm) => {
  const pages = pagesOf(form);
  return pages.map((page, index) => ({
    ...page,
    leadsTo: pages[index + 1]?.path ?? (form.review ? `${form.path}/check` : form.completesAt),
    number: form.definition.sections.findIndex(({ id }) => id === page.section.id) + 1,
    right: rightSection(page.section, form.definition),
  }));
};

test.each(everyForm)(
  'C6-027 C6-031 C6-034 $id, walked with valid answers, stores every one and leads from section to section to the end',
  async (form) => {
    const { definition, path: start, review } = form;
    const { visitor, id } = await seatBefore(site, form);
    const makes = definition.sections.find((one: AnySection) => one.screen === 'generation')?.id;
    for (const { section, path, hidden, leadsTo, number, right } of wayThrough(form)) {
      if (section.screen === 'generation') {
        // What is made there was asked for on the way in, and leads on by itself.
        await site.workOff();
        await exchange(visitor, { path, status: 303, location: leadsTo });
        continue;
      }
      const where = `${number} of ${definition.sections.length}`;
      const says = form.frame === 'form' ? [`Section ${where}`, 'Back to Forms'] : [`Step ${where}`];
      await exchange(visitor, { path, status: 200, says });
      await exchange(visitor, {
        path,
        body: { intent: 'next', ...hidden, ...right.typed },
        status: 303,
        location: leadsTo,
      });
      const stored = await storedForm(site, id, form.id);
      expect(stored.answers).toMatchObject(right.stored);
      // Where something is made next, the way leads on to there at once.
      expect([section.id, makes]).toContain(stored.lastSection);
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
    for (const page of wayThrough(form)) {
      const { section, path, hidden, leadsTo, right } = page;
      if (page.section.screen === 'generation') await site.workOff();
      const needed = neededOn(page);
      if (needed.length > 0) {
        const refused = await exchange(visitor, { path, body: { intent: 'next', ...hidden }, status: 422 });
        expect(titleOf(refused.html)).toMatch(/^Error: /);
        expect(summaryOf(refused.html).map(({ href }) => href)).toEqual(
          needed.map((field) => `#f-${field.id}`),
        );
        // Buttons that are answers have no message beside them.
        if (section.screen === undefined)
          for (const field of needed) expect(errorAt(refused.html, field.id), field.id).not.toBeNull();
        const { answers } = await storedForm(site, id, form.id);
        for (const field of section.fields) expect(storedOf(field, answers), field.id).toBeUndefined();
      }
      await exchange(visitor, {
        path,
        body: { intent: 'next', ...hidden, ...right.typed },
        status: 303,
        location: leadsTo,
      });
    }
  },
);

describe.each(askingPages)('$name', (page) => {
  const { form, definition, section, path, opensAt, hidden } = page;
  const { typed } = rightSection(section, definition);

  test('shows the stored answers in their controls, in either language', async () => {
    const { visitor } = await seatBefore(site, form, page);
    await visitor.post(path, { intent: 'save', ...hidden, ...typed });
    for (const language of ['en', 'es'] as const) {
      await visitor.post('/language', { language, next: opensAt });
      const { html } = await visitor.get(opensAt);
      for (const field of section.fields)
        expect(valuesIn(html, field.id), `${language} ${field.id}`).toEqual(
          shownOf(field, storedOf(field, rightForm(definition))),
        );
    }
  });

  test('C6-037 C6-094 answers that are taken out again are cleared', async () => {
    const { visitor, id } = await seatBefore(site, form, page);
    // A linear step is not left without what it needs.
    const intent = form.linear ? 'save' : 'next';
    const before = (await storedForms(site, id, form.id))[0]?.answers ?? {};
    await visitor.post(path, { intent, ...hidden, ...typed });
    const empty = Object.fromEntries(
      section.fields.map((field) => [field.id, field.kind === 'repeated-text' ? ['', ''] : ['']]),
    );
    expect((await visitor.post(path, { intent, ...hidden, ...empty })).status).toBe(303);
    expect((await storedForm(site, id, form.id)).answers).toEqual(before);
    // Boxes that are not ticked are not sent at all.
    await visitor.post(path, { intent, ...hidden, ...typed });
    expect((await visitor.post(path, { intent, ...hidden })).status).toBe(303);
    expect((await storedForm(site, id, form.id)).answers).toEqual(before);
  });
});

test.each(everyForm)('C6-091 $id is opened, page by page, without leaving a record', async (form) => {
  const reader: SeatedMember = await seatBefore(site, form);
  const pages = ['', ...form.definition.sections.map(({ id }) => `/${id}`), '/check', '/done'];
  for (const page of pages) await reader.visitor.get(`${form.path}${page}`);
  expect(await storedForms(site, reader.id, form.id)).toEqual([]);
});
