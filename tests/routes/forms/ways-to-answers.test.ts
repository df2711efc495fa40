import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { canBeAnalysed } from '#app/domain/analyses/material.ts';
import { forms as everyForm } from '#app/forms/registry.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { dropOpenOf } from './dropping.ts';
import { storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

/** Forms of the hub that a report can be written of; elite ones open at their levels. */
const analysed = everyForm.filter(
  ({ definition, hub }) => (hub === 'required' || hub === 'optional') && canBeAnalysed(definition.id),
);

const type = 'nutrition-fitness';
const form = `/forms/${type}`;
const ask = `${form}/edit?ask=discard`;
const see = (path: string) => member.visitor.get(path);
const linksAt = async (path: string) => linksOf((await see(path)).html);
const edit = (intent: string) => member.visitor.post(`${form}/edit`, { intent });

/** Answers everything and submits. @returns where the answers stand on one page */
async function completes(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  for (const [section, given] of Object.entries(nutritionAnswers))
    await member.visitor.post(`${form}/${section}`, { intent: 'next', ...given, ...changes });
  expect((await member.visitor.post(`${form}/check`)).status).toBe(303);
  const stored = await storedForms(site, member.id, type);
  return `/forms/submissions/${stored.at(-1)!.id}`;
}

/** A part of the hub: the form's own. */
async function cardOf(path = '/forms'): Promise<string> {
  const { html } = await see(path);
  const from = html.indexOf(`<li id="${type}"`);
  return html.slice(from, html.indexOf('</li>', from));
}

test('C11 View leads from the hub to all answers on one page, and from there to editing and to filling in again', async () => {
  const answers = await completes();
  expect(linksOf(await cardOf())).toContain(answers);
  const page = await see(answers);
  for (const title of ['Basic Metrics', 'Your weight']) expect(page.text).toContain(title);
  for (const says of ['Edit my answers', 'Fill it in again']) expect(page.text).toContain(says);
});

describe('C05 changes that wait', () => {
  test('C05 are said by hub, history and submission, each with the way on and the way to discard them', async () => {
    const answers = await completes();
    await edit('start');
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '201', weight_kg: '80' });
    for (const path of ['/forms', '/forms?view=history', answers]) {
      const { text, html } = await see(path);
      expect(text, path).toContain('Changes wait since');
      expect(text, path).toContain('Continue editing');
      expect(linksOf(html), path).toEqual(expect.arrayContaining([`${form}/basic-metrics`, ask]));
    }
    // What was submitted counts until then.
    expect((await see(answers)).text).not.toContain('201');
    expect((await member.visitor.post(`${form}/check`)).status).toBe(303);
    for (const path of ['/forms', '/forms?view=history', answers])
      expect((await see(path)).text, path).not.toContain('Changes wait since');
    expect((await see(answers)).text).toContain('201');
  });
});

describe('C02 a wizard that was left for another way in', () => {
  /** Somebody who is in by one wizard and had begun the other one. @returns the page of what they had begun */
  async function leaves(): Promise<string> {
    const id = uuid();
    await site.db
      .insertInto('form_progress')
      .values({
        id,
        user_id: member.id,
        form_type: 'legacy-onboarding',
        form_data: JSON.stringify({ ai_mentor_data: { emotional_why: 'For my sister' } }),
        last_section: 'ai-mentor-assessment',
        created_at: '2026-01-02T12:00:00.000Z',
        updated_at: '2026-01-02T12:00:00.000Z',
      })
      .execute();
    return `/forms/submissions/${id}`;
  }

  test('C02 is no work in progress: it says that nobody needs it, and is read, and dropped after asking', async () => {
    const draft = await leaves();
    for (const path of ['/forms?view=history', draft]) {
      const { text, html } = await see(path);
      expect(text, path).toContain('Left for another way in');
      expect(text, path).not.toContain('In Progress 25%');
      expect(/.{60}Resume.{60}/.exec(text)?.[0], path).toBeUndefined();
      expect(linksOf(html), path).toContain('/onboarding/legacy/edit?ask=discard');
    }
    expect((await see('/forms?view=history&state=in-progress')).text).toContain(
      'Nothing matches these filters',
    );
    const asks = await see('/onboarding/legacy/edit?ask=discard');
    for (const says of ['You came in by another way', 'For my sister']) expect(asks.text).toContain(says);
    expect(await dropOpenOf(member.visitor, '/onboarding/legacy')).toMatchObject({
      status: 303,
      location: '/forms?view=history',
    });
    expect((await see(draft)).status).toBe(404);
  });

  test('C02 it is dropped as it was shown, and what let its member in is not', async () => {
    await leaves();
    const path = '/onboarding/legacy/edit';
    expect((await member.visitor.post(path, { intent: 'start' })).status).toBe(404);
    expect((await member.visitor.post(path, { intent: 'discard' })).status).toBe(404);
    await site.db
      .updateTable('form_progress')
      .set({ completed_at: '2026-01-03T12:00:00.000Z' })
      .where('user_id', '=', member.id)
      .execute();
    expect((await see(`${path}?ask=discard`)).location).toBe('/onboarding/legacy');
    const [row] = await storedForms(site, member.id, 'legacy-onboarding');
    expect(
      (await member.visitor.post(path, { intent: 'discard', submission: row!.id, revision: '1' })).status,
    ).toBe(404);
  });
});

test('C08 the history is in the order of the moments that stand first on its cards', async () => {
  const moments = async (): Promise<readonly string[]> => {
    const { html } = await see('/forms?view=history');
    return [...html.matchAll(/<li class="card[\s\S]*?<\/li>/g)].map(
      ([card]) => /(Changes wait since|Changed on|Completed on|Last updated)/.exec(card)![1]!,
    );
  };
  await completes();
  await member.visitor.post('/forms/comprehensive-onboarding/health', { intent: 'next' });
  expect(await moments()).toEqual(['Last updated', 'Completed on']);
  await edit('start');
  await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '201', weight_kg: '80' });
  expect(await moments()).toEqual(['Changes wait since', 'Last updated']);
  // What was changed and dropped again leaves no trace in the order.
  expect((await dropOpenOf(member.visitor, form)).status).toBe(303);
  expect(await moments()).toEqual(['Last updated', 'Completed on']);
  await edit('start');
  await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '201', weight_kg: '80' });
  expect((await member.visitor.post(`${form}/check`)).status).toBe(303);
  expect(await moments()).toEqual(['Changed on', 'Last updated']);
});

describe('C10 a form that is filled in again', () => {
  test('C10 begins with its first section, and hides nothing of what was completed', async () => {
    const answers = await completes();
    expect(await edit('again')).toMatchObject({ status: 303, location: `${form}/basic-metrics` });
    const card = await cardOf();
    expect(linksOf(card)).toEqual(expect.arrayContaining([answers, ask]));
    expect(card).toContain('Discard the new answers');
    const draft = `/forms/submissions/${(await storedForms(site, member.id, type)).at(-1)!.id}`;
    expect(draft).not.toBe(answers);
    // Of nothing there is no paper.
    expect((await linksAt(draft)).filter((href) => href.includes('answers.'))).toEqual([]);
    expect((await linksAt(answers)).filter((href) => href.includes('answers.pdf'))).toHaveLength(1);
  });

  test('C10 its last page offers the comparison with the time before, and the first time none', async () => {
    const first = await completes();
    expect((await see(`${form}/done`)).text).not.toContain('Compare with the last time');
    await edit('again');
    const second = await completes({ stress_level: '3' });
    const idOf = (path: string) => path.split('/').at(-1)!;
    expect(await linksAt(`${form}/done`)).toContain(
      `/forms/compare?one=${idOf(second)}&other=${idOf(first)}`,
    );
  });
});

test.each(analysed.map((form) => ({ ...form, id: form.definition.id })))(
  'C25 $id, which has an analysis, offers it on its last page and on its card',
  async (one) => {
    const { definition, path } = one;
    await site.db
      .insertInto('form_progress')
      .values({
        id: uuid(),
        user_id: member.id,
        form_type: definition.id,
        form_data: JSON.stringify({ ai_mentor_data: { emotional_why: 'For my sister' } }),
        created_at: site.now().toISOString(),
        updated_at: site.now().toISOString(),
        completed_at: site.now().toISOString(),
      })
      .execute();
    const done = await see(`${path}/done`);
    expect(done.text).toMatch(/Generate Analysis|View analysis/);
    const { html } = await see('/forms');
    const from = html.indexOf(`id="${definition.id}"`);
    const card = html.slice(from, html.indexOf('</li>', from));
    expect(linksOf(card)).toContain(`/forms/analysis/${definition.id}`);
  },
);
