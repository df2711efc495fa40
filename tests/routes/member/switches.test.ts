import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valuesIn } from '#tests/routes/support/page.ts';
import { onboardingAnswers } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** What the tables of a member's own choices hold, and no choice: whose it is, and when. */
const noChoice = ['user_id', 'updated_at', 'created_at', 'next_at', 'since'];

/** Every source of the server that could read one. */
async function sources(): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(new URL('../../../app', import.meta.url), { recursive: true });
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(
    code.map(
      async (file) =>
        [file, await readFile(new URL(`../../../app/${file}`, import.meta.url), 'utf8')] as const,
    ),
  );
  return new Map(texts);
}

test('B02 every choice that a settings table stores is read by something besides the page that sets it', async () => {
  const tables = await site.db.introspection.getTables();
  const chosen = tables.filter(({ name }) => name === 'settings' || name.endsWith('_settings'));
  expect(chosen.map(({ name }) => name)).toContain('settings');
  const code = [...(await sources())];
  const unread = chosen
    // Named by keys, each with a schema that reads it.
    .filter(({ name }) => name !== 'site_settings')
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => !noChoice.includes(column.name))
        .filter(
          (column) =>
            !code.some(([, text]) =>
              new RegExp(
                String.raw`(?:row\??\.|settings\.|\[')${column.name}\b|'(?:${name}\.)?${column.name}'`,
              ).test(text),
            ),
        )
        .map((column) => `${name}.${column.name}`),
    );
  expect(unread).toEqual([]);
});

test('B02 push stands among the notifications only where something is pushed, and an earlier choice stays', async () => {
  const silent = await startSite({}, false, {}, (made) => ({ ...made, push: null }));
  const { visitor, id } = await seatMember(silent);
  const page = await visitor.get('/settings');
  expect(page.html).toContain('name="email"');
  expect(page.html).not.toContain('name="push"');
  expect(page.text).not.toContain('Nothing is sent this way yet');
  await silent.db
    .insertInto('settings')
    .values({ user_id: id, push_notifications: 1, updated_at: silent.now().toISOString() })
    .execute();
  await visitor.post('/settings', { email: 'on' });
  const row = silent.db.selectFrom('settings').select('push_notifications').where('user_id', '=', id);
  expect(await row.execute()).toEqual([{ push_notifications: 1 }]);
  await silent.close();
});

test('C2-046 push stands among them on a site without a single setting, which has made its own keys', async () => {
  const { visitor } = await seatMember(site);
  await visitor.post('/settings', { push: 'on' });
  expect(valuesIn((await visitor.get('/settings')).html, 'push')).toEqual(['on']);
});

test('B08 the country is guessed from the browser, as a suggestion that says so, until somebody answers', async () => {
  const member = await seatMember(site, { onboarded: false });
  await member.visitor.post('/onboarding/welcome', { intent: 'next', ...onboardingAnswers['welcome'] });
  const asks = (language: string) =>
    member.visitor.request('/onboarding/profile', { headers: { 'Accept-Language': language } });
  const guessed = await asks('en-MX,en;q=0.9');
  expect(valuesIn(guessed.html, 'country')).toEqual(['MX']);
  expect(guessed.text).toContain('Guessed from your browser. Change it if it is not right.');
  // It is a guess of the page: nothing of it is stored.
  expect(valuesIn((await asks('en-PE')).html, 'country')).toEqual(['PE']);
  const failed = 'Country Detection Failed - Please select your country manually.';
  expect(guessed.text).not.toContain(failed);
  const unknown = await asks('en');
  expect(unknown.text).not.toContain('Guessed from your browser');
  expect(unknown.text, 'C5-022').toContain(failed);
  // Helplines are known for territories as well, which the list of countries has not.
  const territory = await asks('es-PR');
  expect(valuesIn(territory.html, 'country')).not.toContain('PR');
  expect(valuesIn(territory.html, 'timezone')).toEqual(['America/Puerto_Rico']);
  expect(territory.text).toContain(failed);
  const answers = { ...onboardingAnswers['profile'], country: '' };
  await member.visitor.post('/onboarding/profile', { intent: 'next', ...answers });
  const left = await asks('en-MX');
  expect(valuesIn(left.html, 'country')).not.toContain('MX');
  expect(left.text).not.toContain('Guessed from your browser');
  expect(left.text).not.toContain(failed);
});
