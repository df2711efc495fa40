import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { healthAnswers, nutritionAnswers } from '#tests/support/answers.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';
import { dropOpenOf, droppingFields } from './dropping.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const type = 'nutrition-fitness';
const form = `/forms/${type}`;
const ask = `${form}/edit?ask=discard`;
const edit = (fields: Readonly<Record<string, string>>) => member.visitor.post(`${form}/edit`, fields);
async function completes(weight = '71.5'): Promise<void> {
  for (const [section, given] of Object.entries(nutritionAnswers)) {
    const answers = section === 'basic-metrics' ? { ...given, weight_kg: weight } : given;
    await member.visitor.post(`${form}/${section}`, { intent: 'next', ...answers });
  }
  expect((await member.visitor.post(`${form}/check`)).status).toBe(303);
  site.moveClock(86_400_000);
}

describe('A17 answers are not dropped at one press', () => {
  test('A17 the changes of an edit: what will be gone is said, keeping them comes first, and only then they go', async () => {
    await completes();
    await edit({ intent: 'start' });
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '168', weight_kg: '64' });
    const page = await exchange(member.visitor, {
      path: ask,
      status: 200,
      says: [
        'Discard your changes?',
        '1 answer will be gone',
        '64 kg',
        'Submitted before: 71.5 kg',
        'Your submitted answers stay exactly as they are.',
      ],
      hides: '168 cm',
    });
    expect(titleOf(page.html)).toContain('Discard your changes?');
    expect(page.text.indexOf('Keep them')).toBeLessThan(page.text.indexOf('Discard them'));
    expect(linksOf(page.html)).toContain(form);
    // Looking, and pressing what an older page had in its place, drops nothing.
    expect(await edit({ intent: 'discard' })).toMatchObject({ status: 303, location: ask });
    expect((await storedForm(site, member.id, type)).edit).toMatchObject({ weight_kg: 64 });

    expect(await edit(droppingFields(page))).toMatchObject({ status: 303, location: form });
    expect(await storedForm(site, member.id, type)).toMatchObject({
      edit: null,
      answers: { weight_kg: 71.5 },
    });
    // Pressed twice, and asked for once more.
    const twice = await member.visitor.follow(await edit(droppingFields(page)));
    expect(twice.text).toContain('Completed');
    await exchange(member.visitor, { path: ask, status: 303, location: form });
  });

  test('A17 the answers of a form that was begun anew', async () => {
    await completes();
    await edit({ intent: 'again' });
    await exchange(member.visitor, { path: ask, status: 200, says: 'You have not written anything yet' });
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'next', height_cm: '170', weight_kg: '64' });
    await exchange(member.visitor, {
      path: ask,
      status: 200,
      says: ['Discard your new answers?', '2 answers will be gone', '170 cm', '64 kg', 'Keep them'],
      hides: 'Submitted before',
    });
    expect(await edit({ intent: 'discard' })).toMatchObject({ status: 303, location: ask });
    expect(await storedForms(site, member.id, type)).toHaveLength(2);
    expect(await dropOpenOf(member.visitor, form)).toMatchObject({ status: 303, location: form });
    expect(await storedForms(site, member.id, type)).toHaveLength(1);
  });

  test('A17 what another tab has saved since is shown before it goes', async () => {
    await completes();
    await edit({ intent: 'again' });
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'next', height_cm: '170', weight_kg: '64' });
    const page = await member.visitor.get(ask);
    await member.visitor.post(`${form}/sleep-goals`, { intent: 'next', sleep_hours: '5' });
    expect(await edit(droppingFields(page))).toMatchObject({ status: 303, location: ask });
    await exchange(member.visitor, { path: ask, status: 200, says: ['3 answers will be gone', '5 hours'] });
  });

  test('A17 what is typed and no answer is said to be gone as well, harmless', async () => {
    await completes();
    await edit({ intent: 'start' });
    await member.visitor.post(`${form}/basic-metrics`, {
      intent: 'save',
      height_cm: '<b>tall',
      weight_kg: '71.5',
    });
    await exchange(member.visitor, {
      path: ask,
      status: 200,
      says: ['1 answer will be gone', '<b>tall', 'Submitted before: 168 cm'],
      hides: '<b>tall',
    });
  });

  test('A17 in the reader’s language, in elite assessments and the five steps, and where nothing is open', async () => {
    await completes();
    await exchange(member.visitor, { path: ask, status: 303, location: form });
    await exchange(member.visitor, { path: '/onboarding/comprehensive/edit?ask=discard', status: 303 });
    await exchange(member.visitor, {
      path: '/forms/unknown/edit?ask=discard',
      status: 404,
    });
    await edit({ intent: 'start' });
    await member.visitor.post('/language', { language: 'es', next: '/' });
    await exchange(member.visitor, {
      path: ask,
      status: 200,
      says: ['¿Descartar tus cambios?', 'Todavía no has cambiado ninguna respuesta.', 'Conservarlos'],
    });
  });

  test('A17 C07 a first attempt can be thrown away, too: asked about, with what is lost', async () => {
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '170' });
    await exchange(member.visitor, {
      path: ask,
      status: 200,
      says: ['Discard what you have begun?', '1 answer will be gone', '170'],
    });
    for (const path of ['/forms', '/forms?view=history', form])
      expect(linksOf((await member.visitor.get(path)).html)).toContain(ask);
    const { id } = await storedForm(site, member.id, type);
    // Not what was shown: then it is shown first.
    await edit({ intent: 'discard', submission: id, revision: '7' });
    expect(await storedForms(site, member.id, type)).toHaveLength(1);
    const revision = valuesIn((await member.visitor.get(ask)).html, 'revision')[0]!;
    const dropped = await edit({ intent: 'discard', submission: id, revision });
    expect((await member.visitor.follow(dropped)).text).toContain('What you had begun is gone.');
    expect(await storedForms(site, member.id, type)).toHaveLength(0);
  });

  test('C07 whoever leaves a form with Save and Exit and wrote nothing has begun nothing', async () => {
    const left = await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '' });
    expect(left).toMatchObject({ status: 303, location: '/forms' });
    expect(await storedForms(site, member.id, type)).toHaveLength(0);
    expect((await member.visitor.follow(left)).text).not.toContain('In Progress');
  });
});

describe('A16 editing changes the submission that is shown', () => {
  test('A16 an earlier one has no button to edit it, says why, and leads to the newest', async () => {
    await completes('80');
    const earlier = await storedForm(site, member.id, type);
    await edit({ intent: 'again' });
    const during = await exchange(member.visitor, {
      path: `/forms/submissions/${earlier.id}`,
      status: 200,
      says: 'These are earlier answers.',
    });
    expect(buttonsOf(during.html)).not.toContain('Edit my answers');
    await completes('70');
    const newest = (await storedForms(site, member.id, type)).find(({ id }) => id !== earlier.id)!;
    const page = await member.visitor.get(`/forms/submissions/${earlier.id}`);
    expect(buttonsOf(page.html)).not.toContain('Edit my answers');
    expect(page.text).toContain('They stay as they were; only the newest can be changed.');
    expect(linksOf(page.html)).toContain(`/forms/submissions/${newest.id}`);
    expect(page.text).toContain('80 kg');

    const shown = await member.visitor.get(`/forms/submissions/${newest.id}`);
    expect(buttonsOf(shown.html)).toContain('Edit my answers');
    expect(valuesIn(shown.html, 'submission')).toEqual([newest.id]);
    // The page of the earlier one, still open in a tab where it was the newest.
    const late = await edit({ intent: 'start', submission: earlier.id });
    expect(late).toMatchObject({ status: 303, location: `/forms/submissions/${earlier.id}` });
    expect((await member.visitor.follow(late)).text).toContain('These answers are no longer the newest');
    expect((await storedForms(site, member.id, type)).map((row) => row.edit)).toEqual([null, null]);
    await exchange(member.visitor, {
      path: `${form}/edit`,
      body: { intent: 'start', submission: newest.id },
      status: 303,
      location: `${form}/basic-metrics`,
    });
    expect((await storedForms(site, member.id, type)).filter((row) => row.edit).map(({ id }) => id)).toEqual([
      newest.id,
    ]);
  });

  test.each([
    ['one that there is not', () => uuid()],
    ['none', () => ''],
    ['of another form', async () => (await storedForm(site, member.id, 'health-assessment')).id],
  ])('A16 a wrong id is refused: %s', async (_what, idOf) => {
    await completes();
    await member.visitor.post('/forms/health-assessment/basic-info', {
      intent: 'next',
      ...healthAnswers['basic-info'],
    });
    const submission = await idOf();
    for (const intent of ['start', 'again', 'discard'])
      await exchange(member.visitor, { path: `${form}/edit`, body: { intent, submission }, status: 404 });
    expect(await storedForms(site, member.id, type)).toMatchObject([{ edit: null }]);
  });

  test('A16 a section that is only looked at opens the submission that it shows', async () => {
    await completes();
    const { id } = await storedForm(site, member.id, type);
    const page = await member.visitor.get(`${form}/sleep-goals`);
    expect(valuesIn(page.html, 'submission')).toEqual([id]);
  });

  test('A16 after an update, history, start and done page say when it was changed', async () => {
    await completes();
    for (const path of ['/forms?view=history', form, `${form}/done`])
      await exchange(member.visitor, { path, status: 200, hides: 'Changed on' });
    await edit({ intent: 'start' });
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '168', weight_kg: '64' });
    await exchange(member.visitor, { path: '/forms?view=history', status: 200, hides: 'Changed on' });
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(site.now());
    expect((await member.visitor.post(`${form}/check`)).status).toBe(303);
    for (const path of ['/forms?view=history', form, `${form}/done`])
      await exchange(member.visitor, { path, status: 200, says: `Changed on ${day}` });
  });
});
