import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { listFeatures } from '#app/domain/features/edit-features.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { accountErrorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
let member: SeatedMember;
const path = '/admin/features';
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
  member = await seatMember(site);
});
afterAll(() => site.close());

const named = async (key: string) => (await listFeatures(site.db)).find((one) => one.key === key)!;
/** What a form of a feature sends, filled in as it is shown. */
async function formOf(key: string): Promise<Record<string, string | string[]>> {
  const { html } = await admin.visitor.get(`${path}/${(await named(key)).id}`);
  const names =
    'seen shownName shownDescription name description level xp status category type development tags route';
  return Object.fromEntries(names.split(' ').map((name) => [name, valuesIn(html, name)[0] ?? '']));
}

describe('C12-015 features in the administration', () => {
  test('stand by level and then by key, with what they are', async () => {
    const page = await admin.visitor.get(path);
    const ids = [...page.html.matchAll(/id="feature-([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual((await listFeatures(site.db)).map(({ id }) => id));
    expect(page.text).toContain('Journal');
    // Navigating: to where it is.
    expect(linksOf(page.html)).toContain('/journal');
  });

  test.each([
    ['?q=ELITE', ['elite-financial-mastery'], ['journal']],
    ['?level=3&status=active', ['insights'], ['journal']],
    ['?category=admin', ['feature-management'], ['insights']],
    ['?status=disabled', ['white-label'], ['journal']],
  ] as const)('%s narrows it', async (query, shown, hidden) => {
    const { html } = await admin.visitor.get(path + query);
    for (const key of shown) expect(html).toContain((await named(key)).id);
    for (const key of hidden) expect(html).not.toContain((await named(key)).id);
  });

  test('a level that was added later narrows it, too', async () => {
    const key = { key: uuid(), status: 'active', category: 'core', type: 'page', development: 'live' };
    await admin.visitor.post(`${path}/new`, { ...key, name: 'Summit', level: '5', xp: '0' });
    const { id: summit } = await named('summit');
    await site.db.updateTable('feature_flags').set({ level: 7 }).where('id', '=', summit).execute();
    const { html, text } = await admin.visitor.get(`${path}?level=7`);
    expect(text).toContain('Level 7');
    expect([...html.matchAll(/id="feature-([^"]+)"/g)].map(([, id]) => id)).toEqual([
      (await named('summit')).id,
    ]);
  });

  test('is not put behind a level that nobody can reach, nor behind less than no points', async () => {
    const key = { key: uuid(), status: 'active', category: 'core', type: 'page', development: 'live' };
    const added = await admin.visitor.post(`${path}/new`, { ...key, name: 'Peak', level: '9', xp: '-3' });
    expect(added.status).toBe(422);
    expect(accountErrorAt(added.html, 'level')).toContain('Write a level from 0 to 5: ');
    expect(accountErrorAt(added.html, 'xp')).toBe('Write 0 or more points.');
    const { id, level } = await named('insights');
    const page = await admin.visitor.get(`${path}/${id}`);
    const form = { ...key, name: 'Insights', xp: '0', seen: valuesIn(page.html, 'seen')[0]! };
    for (const wrong of ['6', '-1']) {
      const changed = await admin.visitor.post(`${path}/${id}`, { ...form, level: wrong });
      expect([changed.status, valuesIn(changed.html, 'level')]).toEqual([422, [wrong]]);
    }
    expect((await named('insights')).level).toBe(level);
  });

  test('one says who may use it now, and where it is used', async () => {
    const { id } = await named('journal');
    const page = await admin.visitor.get(`${path}/${id}`);
    expect(page.text).toContain('2 open accounts');
    for (const pattern of ['/journal', '/journal/entries/:entryId']) expect(page.text).toContain(pattern);
    expect(linksOf(page.html)).toContain('/journal');
    const unused = await admin.visitor.get(`${path}/${(await named('white-label')).id}`);
    expect(unused.text).toContain('No page asks for it.');
  });

  test('C12-016 C12-017 one is added by its name alone, once for two presses', async () => {
    const { html } = await admin.visitor.get(`${path}/new`);
    const key = valuesIn(html, 'key')[0]!;
    const body = { key, name: 'Night owls', level: 'many', xp: '', status: 'active', category: 'core' };
    const full = { ...body, type: 'page', development: 'live', description: '', tags: '', route: '' };
    const first = await admin.visitor.post(`${path}/new`, full);
    const second = await admin.visitor.post(`${path}/new`, full);
    expect(second.location).toBe(first.location);
    expect((await admin.visitor.follow(first)).text).toContain('The feature is added.');
    expect(await named('night-owls')).toMatchObject({ level: 0, xpRequirement: 0, status: 'active' });
  });

  test('C12-016 without a name it is refused at its field, with everything typed', async () => {
    const body = {
      name: ' ',
      description: 'For those who stay up.',
      level: '2',
      status: 'beta',
      beta: 'coach',
    };
    const page = await admin.visitor.post(`${path}/new`, {
      ...body,
      category: 'core',
      type: 'page',
      development: 'live',
    });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toEqual([{ href: '#name', text: 'Feature name is required' }]);
    expect(page.html).toContain('For those who stay up.');
    expect(valuesIn(page.html, 'level')).toEqual(['2']);
    expect(page.html).toMatch(/name="beta"[^>]*checked=""[^>]*value="coach"|value="coach"[^>]*checked=""/);
  });

  test('a change is saved, and texts that were not touched stay in both languages', async () => {
    const form = await formOf('insights');
    await exchange(admin.visitor, {
      path: `${path}/${(await named('insights')).id}`,
      body: { ...form, level: '4', beta: ['coach'], bypass: [] },
      status: 303,
      location: path,
    });
    expect(await named('insights')).toMatchObject({ name: null, level: 4, betaRoles: ['coach'] });
  });

  test('what somebody else changed meanwhile is shown beside what was typed, and saved at the second press', async () => {
    const { id } = await named('progress');
    const form = await formOf('progress');
    await site.db.updateTable('feature_flags').set({ level: 5 }).where('id', '=', id).execute();
    const page = await admin.visitor.post(`${path}/${id}`, { ...form, tags: 'mine' });
    expect(page.status).toBe(409);
    expect(page.text).toContain('Somebody else has changed this feature meanwhile');
    expect(page.text).toContain('Level: 5');
    expect(valuesIn(page.html, 'tags')).toEqual(['mine']);
    const again = { ...form, tags: 'mine', seen: valuesIn(page.html, 'seen')[0]! };
    expect((await admin.visitor.post(`${path}/${id}`, again)).status).toBe(303);
    expect(await named('progress')).toMatchObject({ level: 2, tags: ['mine'] });
  });

  test('C12-018 the toggle answers at the row, and closes the page for members at once', async () => {
    const { id } = await named('journal');
    const off = await admin.visitor.post(`${path}/${id}/status`, { from: 'active' });
    expect(off).toMatchObject({ status: 303, location: `${path}#feature-${id}` });
    expect((await member.visitor.get('/journal')).status).toBe(404);
    expect((await admin.visitor.get('/journal')).status).not.toBe(404);
    const twice = await admin.visitor.follow(
      await admin.visitor.post(`${path}/${id}/status`, { from: 'active' }),
    );
    expect(twice.text).toContain('It was like that already.');
    await admin.visitor.post(`${path}/${id}/status`, { from: 'disabled' });
    expect((await member.visitor.get('/journal')).status).toBe(200);
    await exchange(admin.visitor, { path: `${path}/${id}/status`, body: { from: 'beta' }, status: 400 });
    await exchange(admin.visitor, { path: `${path}/${id}/status`, status: 303, location: path });
  });

  test('the toggle comes back to the list as it was narrowed', async () => {
    const { id } = await named('journal');
    const narrowed = await admin.visitor.get(`${path}?q=journal&status=active`);
    const fields = { q: valuesIn(narrowed.html, 'q').at(-1)!, status: 'active' };
    expect(narrowed.html).toMatch(/<input type="hidden" name="q" value="journal"\/>/);
    const off = await admin.visitor.post(`${path}/${id}/status`, { ...fields, from: 'active' });
    expect(off.location).toBe(`${path}?q=journal&status=active#feature-${id}`);
    await admin.visitor.post(`${path}/${id}/status`, { from: 'disabled' });
  });

  test('C12-038 what the administration rests on cannot be switched off, from no side', async () => {
    for (const key of ['admin', 'feature-management', 'xp-management']) {
      const { id } = await named(key);
      const said = await admin.visitor.follow(
        await admin.visitor.post(`${path}/${id}/status`, { from: 'active' }),
      );
      expect(said.text).toContain('The administration rests on this feature');
      const page = await admin.visitor.post(`${path}/${id}`, { ...(await formOf(key)), status: 'disabled' });
      expect(page.status).toBe(422);
      expect(summaryOf(page.html)[0]?.href).toBe('#status');
      await exchange(admin.visitor, { path: `${path}/${id}/delete`, status: 404 });
      await admin.visitor.post(`${path}/${id}/delete`);
      expect((await named(key)).status).toBe('active');
    }
  });

  test('one is deleted behind a page that asks; pressed twice, once', async () => {
    const { id } = await named('mentoring');
    await exchange(admin.visitor, { path: `${path}/${id}/delete`, status: 200, says: 'Delete Mentoring?' });
    const gone = await admin.visitor.follow(await admin.visitor.post(`${path}/${id}/delete`));
    expect(gone.text).toContain('The feature is deleted.');
    const again = await admin.visitor.follow(await admin.visitor.post(`${path}/${id}/delete`));
    expect(again.text).toContain('It was deleted already.');
    await exchange(admin.visitor, { path: `${path}/${id}`, status: 404 });
  });

  test('a deleted one is brought back from the list, as it was, and its pages with it; by its name it is not added', async () => {
    const { id } = await named('goal-setting');
    await admin.visitor.post(`${path}/${id}/delete`);
    expect((await member.visitor.get('/goals')).status).toBe(404);
    const key = { key: uuid(), status: 'active', category: 'core', type: 'page', development: 'live' };
    const refused = await admin.visitor.post(`${path}/new`, { ...key, name: 'Goals', level: '0', xp: '0' });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused.html)[0]?.text).toContain('A feature with this name was deleted.');
    const list = await admin.visitor.get(path);
    expect(list.text).toContain('Deleted features');
    const back = () => admin.visitor.post(`${path}/${id}/status`, { from: 'deleted' });
    expect((await admin.visitor.follow(await back())).text).toContain('The feature is back');
    expect((await admin.visitor.follow(await back())).text).toContain('It was like that already.');
    expect((await member.visitor.get('/goals')).status).not.toBe(404);
    expect(await named('goal-setting')).toMatchObject({ id, name: null });
  });

  test('C5-082 a name that the later one of two did not touch does not become everybody’s', async () => {
    const { id } = await named('goal-setting');
    const form = await formOf('goal-setting');
    await admin.visitor.post(`${path}/${id}`, { ...form, name: 'Aims' });
    const refused = await admin.visitor.post(`${path}/${id}`, { ...form, tags: 'mine' });
    expect(refused.status).toBe(409);
    const seen = Object.fromEntries(
      Object.keys(form).map((name) => [name, valuesIn(refused.html, name)[0] ?? '']),
    );
    expect(seen).toMatchObject({ name: 'Aims', shownName: 'Aims', tags: 'mine' });
    await admin.visitor.post(`${path}/${id}`, seen);
    expect(await named('goal-setting')).toMatchObject({ name: 'Aims', description: null, tags: ['mine'] });
    // What is refused for another reason keeps what the form was filled in with.
    const old = { ...form, seen: seen['seen']!, tags: 'x'.repeat(201) };
    const long = await admin.visitor.post(`${path}/${id}`, old);
    expect(valuesIn(long.html, 'shownName')).toEqual(['Goals']);
  });

  test('what somebody added to the administration themselves is no part that it rests on: it can be switched off and deleted', async () => {
    const own = { key: uuid(), status: 'active', type: 'page', development: 'live', level: '0', xp: '0' };
    await admin.visitor.post(`${path}/new`, { ...own, name: 'Our wiki', category: 'admin' });
    const { id } = await named('our-wiki');
    const page = await admin.visitor.get(`${path}/${id}`);
    expect(page.text).not.toContain('The administration rests on this');
    await admin.visitor.post(`${path}/${id}/status`, { from: 'active' });
    expect((await named('our-wiki')).status).toBe('disabled');
    await admin.visitor.post(`${path}/${id}/delete`);
    expect(await named('our-wiki')).toBeUndefined();
  });

  test('C12-037 members are refused, and nothing is written', async () => {
    const { id } = await named('journal');
    for (const [to, body] of [
      [`${path}/new`, { key: uuid(), name: 'Mine' }],
      [`${path}/${id}`, { name: 'Mine' }],
      [`${path}/${id}/status`, { from: 'active' }],
      [`${path}/${id}/delete`, {}],
    ] as const)
      expect((await member.visitor.post(to, body)).status).toBe(403);
    expect(await named('journal')).toMatchObject({ status: 'active', name: null });
    expect(await named('mine')).toBeUndefined();
  });

  test.each([
    ['en', 'Failed to update feature. Please try again.'],
    ['es', 'No se pudo guardar la función. Inténtalo de nuevo.'],
  ] as const)(
    'C12-019 what cannot be saved says so in %s, and keeps what was typed',
    async (language, says) => {
      const boss = await seatMember(site, { role: 'admin', language });
      const { id } = await named('nutrition');
      const form = await formOf('nutrition');
      await site.db.schema.alterTable('audit_log').renameTo('audit_log_elsewhere').execute();
      try {
        const page = await boss.visitor.post(`${path}/${id}`, { ...form, level: '5', tags: 'kept' });
        expect(page.status).toBe(500);
        expect(page.text).toContain(says);
        expect(valuesIn(page.html, 'tags')).toEqual(['kept']);
      } finally {
        await site.db.schema.alterTable('audit_log_elsewhere').renameTo('audit_log').execute();
      }
      expect((await named('nutrition')).level).toBe(1);
    },
  );
});
