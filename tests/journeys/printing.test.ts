import { v7 as uuid } from 'uuid';
import { presetId } from '#app/domain/finances/categories.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import { directory } from '#app/http/help-numbers.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { found, someRead } from '#tests/domain/reports/some-report.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';
import { readPaper } from '#tests/support/papers.ts';
import { hasCompletedNutrition } from './members.ts';

test.use({ colorScheme: 'dark' });

/** What of a page would be on its paper. */
async function printed(person: Person, path: string) {
  await person.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await person.opens(path);
  return person.page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => isSeen(one));
    const name = (one: Element) => one.outerHTML.slice(0, 120);
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return {
      toPress: shown(
        ':is(form, button, .btn, nav):not(.prints), input:not([type=hidden]), footer, aside, details:not([open])',
      ).map(name),
      back: shown('a')
        .filter((one) => /^(← |Back|Volver)/.test(one.textContent.trim()))
        .map(name),
      inks: [color, backgroundColor, getComputedStyle(document.body).backgroundColor],
      heading: shown('h1').length,
      width: document.querySelector('main')!.getBoundingClientRect().width,
    };
  });
}

test('G13 what is printed is what there is to read, in ink on white', async ({ person, site }) => {
  const member = await hasCompletedNutrition(site, person);
  const { enrollmentId, paymentId } = await enroll(site.db, member.id, site.now());
  await member.visitor.post('/journal', { type: 'morning', intention: 'A walk before the first mail.' });
  const [submission] = await site.db
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', member.id)
    .where('form_type', '=', 'nutrition-fitness')
    .execute();
  for (const path of [
    '/dashboard',
    '/journal',
    '/forms',
    '/forms?view=history',
    '/forms/nutrition-fitness',
    '/forms/nutrition-fitness/done',
    `/forms/submissions/${submission!.id}`,
    '/forms/analysis/nutrition-fitness',
    '/freedom-plan',
    `/freedom-plan/receipts/${paymentId}`,
    `/freedom-plan/refunds/${enrollmentId}`,
    '/profile/transformation',
    '/settings',
    '/settings/data',
    '/',
    '/terms',
    '/archetype-quiz',
    '/signup',
  ]) {
    const paper = await printed(person, path);
    expect.soft(paper, path).toMatchObject({ toPress: [], back: [], heading: 1 });
    expect.soft(paper.inks, path).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
    expect.soft(paper.width, path).toBeGreaterThan(600);
  }
});

test('G10 a transformation profile is printed as the letter that it is', async ({ person, site }) => {
  const { id } = await hasCompletedNutrition(site, person);
  // By a service: it stands as it was written, in either language.
  await storeProfile(site, id, { analyst: 'ai' });
  await person.opens('/profile/transformation');
  const { text: paper } = await readPaper(await person.page.pdf());
  for (const said of ['Where you stand', 'Evenings are your best hours.']) expect(paper).toContain(said);
  for (const name of ['next', 'regenerate', 'paper', 'inputs.title', 'toDashboard'])
    expect.soft(paper).not.toContain(person.say(`transformation-profile:${name}`));
});

test('G13 what stands in a form is printed where it was written or read, without what is pressed', async ({
  person,
  site,
}) => {
  const { id, visitor } = await hasCompletedNutrition(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', id).execute();
  const written = Array.from({ length: 30 }, (_, n) => `Line ${n + 1} of the morning.`);
  await visitor.post('/journal', { type: 'morning', intention: written.join('\n'), energy: '7' });
  const report = await someRead(site.db, id, [found({ line: 'LDL as printed 130' })]);
  for (const path of ['/journal?tab=morning', `/health-reports/${report}`])
    expect.soft(await printed(person, path), path).toMatchObject({ toPress: [], back: [], heading: 1 });
  const paperOf = async (path: string) => {
    await person.opens(path);
    return (await readPaper(await person.page.pdf())).text;
  };
  const page = await paperOf('/journal?tab=morning');
  expect(page).toContain(written[0]);
  expect(page).toContain(written.at(-1));
  expect(page).not.toContain(person.say('journal:save'));
  const read = await paperOf(`/health-reports/${report}`);
  expect(read).toContain('LDL as printed 130');
  for (const name of ['keep', 'correct'])
    expect.soft(read).not.toContain(person.say(`reports:review.${name}`));
  // Of a page that is empty there is nothing to print.
  await person.opens('/journal?tab=evening');
  await expect(person.page.locator('form.prints')).toHaveCount(0);
});

test('G13 what was done and what was planned is printed: ticks, days of a week, a budget', async ({
  person,
  site,
}) => {
  const { id, visitor } = await hasCompletedNutrition(site, person);
  const came = new Date(site.now().getTime() - 10 * 86_400_000).toISOString();
  await site.db
    .updateTable('profiles')
    .set({ current_xp: 75, created_at: came })
    .where('id', '=', id)
    .execute();
  const today = site.now().toISOString().slice(0, 10);
  const habit = { name: 'Walk', pillar: 'Health', time_of_day: 'morning', frequency: 'daily' };
  await visitor.post('/habits/new', { id: uuid(), ...habit });
  const { id: walk } = await site.db
    .selectFrom('habits')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  await visitor.post(`/habits/${walk}/days/${today}`, { done: '1' });
  expect(await printed(person, '/habits?tab=weekly')).toMatchObject({ toPress: [], heading: 1 });
  await expect(person.page.locator('.tick[aria-pressed=true] svg')).toBeVisible();
  for (const path of ['/dashboard', '/look-back/week-1']) {
    expect.soft(await printed(person, path), path).toMatchObject({ toPress: [], heading: 1 });
    expect.soft(await person.page.locator('nav.prints li:visible').count(), path).toBe(7);
  }

  const [groceries, health] = [presetId(id, 'groceries'), presetId(id, 'health')];
  const plan = { intent: 'plan', month: today.slice(0, 7), currency: 'USD' };
  await visitor.post('/finances?tab=budget', { ...plan, [`plan-${groceries}`]: '40' });
  await printed(person, '/finances?tab=budget');
  await expect(person.page.locator(`#plan-${groceries}`)).toBeVisible();
  await expect(person.page.locator('form :is(button, summary):visible')).toHaveCount(0);
  // Of what nobody planned there is nothing to print.
  await expect(person.page.locator(`#plan-${health}`)).toBeHidden();
  await expect(person.page.locator('#income')).toBeHidden();
});

test('G13 a line over time is printed on one sheet with what it says', async ({ person, site }) => {
  const { id } = await hasCompletedNutrition(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 75 }).where('id', '=', id).execute();
  await livedDays(site.db, id, { last: site.now().toISOString().slice(0, 10) });
  await person.opens('/progress/print');
  const breaks = await person.page
    .locator('main section[aria-labelledby="metrics"] div:has(> h2)')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect(breaks.length).toBeGreaterThan(0);
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});

test('G13 the journal is printed without its editor', async ({ person, site }) => {
  const { visitor } = await hasCompletedNutrition(site, person);
  await visitor.post('/journal', { type: 'morning', intention: 'A walk before the first mail.' });
  await person.opens('/journal');
  const { text: paper } = await readPaper(await person.page.pdf());
  expect(paper).toContain('A walk before the first mail.');
  expect(paper).not.toContain(person.say('journal:save'));
  expect(paper).not.toContain(person.say('common:nav.signOut'));
});

test('E01 help is printed with its numbers, and without what is pressed', async ({ person }) => {
  const { language, say } = person;
  for (const [country, numbers] of [
    ['us', ['911', '988', '800', '88788']],
    ['cl', ['131', '133', '*4141']],
  ] as const) {
    await person.opens(`/help-now?country=${country}&lng=${language}`);
    const { text: paper } = await readPaper(await person.page.pdf());
    for (const number of numbers) expect.soft(paper, country).toContain(number);
    expect.soft(paper).not.toContain(say('help:leave'));
  }
  // Where no number is known, the way to one.
  await person.opens(`/help-now?country=hn&lng=${language}`);
  const { text: paper } = await readPaper(await person.page.pdf());
  expect(paper).toContain(say('help:directory', { name: directory.name }));
  expect(paper).toContain(directory.url);
});
