import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { noteBehavior } from '#app/domain/behavior/note-behavior.ts';
import { recordUnlocks, subjectOfChallenge } from '#app/domain/features/unlocks.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { listEditableLevels } from '#app/domain/xp/edit-levels.ts';
import { listRules } from '#app/domain/xp/edit-rules.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
  member = await seatMember(site, { name: 'Iris Vega' });
});
afterAll(() => site.close());

const keyOn = async (path: string): Promise<string> =>
  valuesIn((await admin.visitor.get(path)).html, 'key')[0]!;
const tabs = ['/admin/flags', '/admin/xp/unlocks', '/admin/levels', '/admin/xp/rules', '/admin/xp/migration'];

describe('C12-020 the points of everybody', () => {
  test('C12-021 stand in a table with what is asked of each, and lead to all that belongs to them', async () => {
    const page = await admin.visitor.get('/admin/xp');
    const columns = ['User', 'Level XP of 7 days Days at level Last active Streak Status Actions'];
    for (const text of [...columns, 'Iris Vega', member.email, '0, Explorer', 'No flag'])
      expect(page.text).toContain(text);
    expect(linksOf(page.html)).toEqual(expect.arrayContaining(tabs));
    const found = await admin.visitor.get(`/admin/xp?q=${encodeURIComponent(member.email)}`);
    expect(found.text).toContain('1 person');
  });

  test('every tab marks itself, and the menu its place', async () => {
    for (const tab of ['/admin/xp', ...tabs]) {
      const { html, status } = await admin.visitor.get(tab);
      expect(status, tab).toBe(200);
      const current = [...html.matchAll(/<a\b[^>]*aria-current="page"[^>]*>/g)].map(
        ([link]) => /href="([^"]+)"/.exec(link)?.[1],
      );
      expect(new Set(current), tab).toEqual(new Set(['/admin/xp', tab]));
    }
  });
});

describe('C12-022 awarding XP', () => {
  const path = '/admin/xp/award';
  const award = (fields: Record<string, string> = {}) => ({
    key: uuid(),
    email: ` ${member.email.toUpperCase()}`,
    amount: '30',
    eventType: 'streak_bonus',
    reason: 'Ten days in a row.',
    ...fields,
  });

  test('begins with the member that the table led from', async () => {
    const { html } = await admin.visitor.get(`${path}?to=${encodeURIComponent(member.email)}`);
    expect(valuesIn(html, 'email')).toEqual([member.email]);
  });

  test('C12-041 gives the points once for two presses, and says what they have now', async () => {
    const body = award({ key: await keyOn(path) });
    const first = await admin.visitor.follow(await admin.visitor.post(path, body));
    expect(first.text).toContain(`${member.email} has 30 XP now. Change: 30.`);
    const second = await admin.visitor.follow(await admin.visitor.post(path, body));
    expect(second.text).toContain('That was awarded already.');
    expect(await totalXp(site.db, member.id)).toBe(30);
    const unlocks = await admin.visitor.get('/admin/xp/unlocks');
    for (const text of ['Level up', '1, Foundation Builder']) expect(unlocks.text).toContain(text);
  });

  test('C9-012 an unlocked challenge stands among the unlocks by its name', async () => {
    const subject = subjectOfChallenge('challenge_30_day');
    await recordUnlocks(site.db, member.id, 'challenge_unlock', [subject], site.now());
    const { text } = await admin.visitor.get('/admin/xp/unlocks?type=challenge_unlock');
    for (const said of ['1 unlock', 'Challenge unlock', '30-day challenge']) expect(text).toContain(said);
  });

  test.each([
    [{ amount: '' }, 'amount', 'Write an amount.'],
    [{ amount: '1.5' }, 'amount', 'Write a whole number'],
    [{ amount: '0' }, 'amount', 'Write a whole number'],
    [{ amount: '10001' }, 'amount', 'Write a whole number'],
    [{ reason: ' ' }, 'reason', 'Write a reason.'],
    [{ eventType: 'bribe' }, 'eventType', 'Choose one from the list.'],
    [{ email: 'nobody@example.com' }, 'email', 'There is no open account'],
    [{ amount: '-5' }, 'amount', 'Only a manual adjustment'],
    [{ amount: '-9999', eventType: 'manual_adjustment' }, 'amount', 'does not have so many'],
  ] as const)('%j is refused at its field, with everything typed', async (fields, field, says) => {
    const before = await totalXp(site.db, member.id);
    const page = await admin.visitor.post(path, award(fields));
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toEqual([
      { href: `#${field}`, text: expect.stringContaining(says) as string },
    ]);
    expect(valuesIn(page.html, 'amount')).toEqual([{ amount: '30', ...fields }.amount]);
    expect(await totalXp(site.db, member.id)).toBe(before);
  });

  test('C9-010 what cannot be written says so, and keeps what was typed', async () => {
    await site.db.schema.alterTable('audit_log').renameTo('audit_log_elsewhere').execute();
    try {
      const page = await admin.visitor.post(path, award());
      expect(page.status).toBe(500);
      expect(page.text).toContain('Failed to award XP. Please try again.');
      expect(page.html).toContain('Ten days in a row.');
    } finally {
      await site.db.schema.alterTable('audit_log_elsewhere').renameTo('audit_log').execute();
    }
  });
});

describe('C9-030 C12-012 levels', () => {
  const fields = {
    level: '6',
    threshold: '700',
    icon: 'star',
    color: '#8b5cf6',
    name_en: 'Elder',
    name_es: 'Anciano',
    description_en: 'Gives.',
    description_es: 'Da.',
  };

  test('C12-012 a new one has a star and its color before anything is said', async () => {
    const { html } = await admin.visitor.get('/admin/levels/new');
    expect(valuesIn(html, 'color')).toEqual(['#8b5cf6']);
    expect(html).toMatch(/<option[^>]*selected=""[^>]*value="star"|value="star"[^>]*selected=""/);
  });

  test('C12-013 what is no number counts as 0, and then does not fit', async () => {
    const page = await admin.visitor.post('/admin/levels/new', { ...fields, key: uuid(), threshold: 'many' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Failed to add level. Please try again.');
    expect(summaryOf(page.html)).toEqual([
      { href: '#threshold', text: 'Another level begins at these points.' },
    ]);
    expect(valuesIn(page.html, 'threshold')).toEqual(['many']);
  });

  test('both languages are asked for', async () => {
    const page = await admin.visitor.post('/admin/levels/new', { ...fields, key: uuid(), name_es: '' });
    expect(summaryOf(page.html)).toEqual([{ href: '#name_es', text: 'Write a name in each language.' }]);
  });

  test('one is added once for two presses, and shown in the reader’s language', async () => {
    const body = { ...fields, key: await keyOn('/admin/levels/new') };
    for (const press of ['first', 'second'])
      expect(await admin.visitor.post('/admin/levels/new', body), press).toMatchObject({
        status: 303,
        location: '/admin/levels',
      });
    expect((await admin.visitor.get('/admin/levels')).text).toContain('Elder');
    const spanish = await seatMember(site, { role: 'admin', language: 'es' });
    expect((await spanish.visitor.get('/admin/levels')).text).toContain('Anciano');
    expect(await listEditableLevels(site.db)).toHaveLength(7);
    // C12-021: whoever had its points before it was there has been at it since nobody knows when.
    const sage = await seatMember(site);
    await site.db.updateTable('profiles').set({ current_xp: 90_000 }).where('id', '=', sage.id).execute();
    const { text } = await admin.visitor.get(`/admin/xp?q=${encodeURIComponent(sage.email)}`);
    expect(text).toMatch(/\d, Elder 0 – /);
  });

  test('C12-014 a change that does not fit, or cannot be written, says so; one that does is saved', async () => {
    const level = (await listEditableLevels(site.db))[1]!;
    const path = `/admin/levels/${level.id}`;
    const { html } = await admin.visitor.get(path);
    const body = { ...fields, seen: valuesIn(html, 'seen')[0]!, threshold: '20' };
    const refused = await admin.visitor.post(path, { ...body, threshold: '0' });
    expect(refused.text).toContain('Failed to update level. Please try again.');
    await site.db.schema.alterTable('audit_log').renameTo('audit_log_elsewhere').execute();
    const fault = await admin.visitor.post(path, body);
    await site.db.schema.alterTable('audit_log_elsewhere').renameTo('audit_log').execute();
    expect(fault.status).toBe(500);
    expect(fault.text).toContain('Failed to update level. Please try again.');
    expect(valuesIn(fault.html, 'threshold')).toEqual(['20']);
    expect(await admin.visitor.post(path, body)).toMatchObject({ status: 303 });
    const stale = await admin.visitor.post(path, { ...body, threshold: '22', name_es: 'Otro' });
    expect(stale.status).toBe(409);
    expect(stale.text).toMatch(/Name \(Español\)\s?: /);
    expect(stale.text).toMatch(/XP threshold\s?: 20/);
    await exchange(admin.visitor, { path: '/admin/levels/nothing', status: 404 });
  });
});

test('the rules for points are saved together, refused at their fields, and told where they changed', async () => {
  const path = '/admin/xp/rules';
  const { html } = await admin.visitor.get(path);
  const names = [...html.matchAll(/name="((?:was-)?rule-[^"]+)"/g)].map(([, name]) => name!);
  const shown = Object.fromEntries(names.map((name) => [name, valuesIn(html, name)[0]!]));
  const refused = await admin.visitor.post(path, { ...shown, 'rule-journal_entry': 'two' });
  expect(refused.status).toBe(422);
  expect(summaryOf(refused.html)[0]?.href).toBe('#rule-journal_entry');
  expect(await admin.visitor.post(path, { ...shown, 'rule-journal_entry': '2' })).toMatchObject({
    status: 303,
  });
  const rule = (await listRules(site.db)).find(({ eventType }) => eventType === 'journal_entry');
  expect(rule?.amount).toBe(2);
  const stale = await admin.visitor.post(path, { ...shown, 'rule-journal_entry': '3' });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('Now: 2 XP');
  expect(valuesIn(stale.html, 'rule-journal_entry')).toEqual(['3']);
});

test('C12-030 C12-041 the migration: a dry run, its numbers, the migration, and never again', async () => {
  const path = '/admin/xp/migration';
  await site.db.updateTable('profiles').set({ current_xp: 500 }).where('id', '=', admin.id).execute();
  const press = async (intent: string, key?: string) =>
    admin.visitor.follow(await admin.visitor.post(path, { intent, key: key ?? (await keyOn(path)) }));
  expect((await admin.visitor.get(path)).html).not.toContain('value="move"');
  expect((await press('move', uuid())).text).toContain('A dry run comes first.');
  const begun = await press('try');
  expect(begun.text).toContain('The dry run has begun.');
  expect(begun.html).toContain('http-equiv="refresh"');
  await site.workOff();
  const tried = await admin.visitor.get(path);
  for (const text of ['Total users', 'Successful', 'Failed', 'Top XP users', 'Totals that would change'])
    expect(tried.text).toContain(text);
  expect(await totalXp(site.db, admin.id)).toBe(0);
  const key = valuesIn(tried.html, 'key')[0]!;
  expect((await press('move', key)).text).toContain('The migration has begun.');
  await press('move', key);
  await site.workOff();
  expect(await totalXp(site.db, admin.id)).toBe(500);
  const done = await admin.visitor.get(path);
  expect(done.text).toContain('Totals that changed');
  expect(done.html).not.toContain('value="try"');
  expect((await press('move', uuid())).text).toContain('It runs once.');
  await exchange(admin.visitor, { path, body: { intent: 'else' }, status: 400 });
});

describe('C12-023 behavioral flags', () => {
  test('stand with what they rest on, and are resolved with a note, once for two presses', async () => {
    site.moveClock(20 * 86_400_000);
    await noteBehavior(site.db, '', site.now());
    const boss = await seatMember(site, { role: 'admin' });
    const path = '/admin/flags';
    const list = await boss.visitor.get(`${path}?kind=drop_off`);
    for (const text of ['User Kind Triggered Details Actions', 'Iris Vega', 'Drop-off', 'Days away: 20'])
      expect(list.text).toContain(text);
    expect(list.html).toContain(`href="/admin/users/${member.id}"`);
    expect((await boss.visitor.get(`${path}?kind=needs_coach`)).text).not.toContain(member.email);
    const flag = await site.db
      .selectFrom('behavioral_flags')
      .select('id')
      .where('user_id', '=', member.id)
      .where('flag_type', '=', 'drop_off')
      .executeTakeFirstOrThrow();
    const one = `${path}/${flag.id}`;
    await exchange(boss.visitor, {
      path: one,
      status: 200,
      says: ['Drop-off: Iris Vega', 'No activity for 5 days or more.'],
    });
    const long = await boss.visitor.post(one, { note: 'x'.repeat(1001) });
    expect(long.status).toBe(422);
    expect(long.html).toContain('x'.repeat(1001));
    const resolved = await boss.visitor.follow(await boss.visitor.post(one, { note: 'Called her.' }));
    expect(resolved.text).toContain('The flag is resolved.');
    const again = await boss.visitor.follow(await boss.visitor.post(one, { note: 'Called her.' }));
    expect(again.text).toContain('It was resolved already.');
    const past = await boss.visitor.get(one);
    for (const text of ['Called her.', boss.email]) expect(past.text).toContain(text);
    expect((await boss.visitor.get(`${path}?state=resolved`)).text).toContain(member.email);
    await noteBehavior(site.db, '', site.now());
    expect((await boss.visitor.get(`${path}?kind=drop_off`)).text).not.toContain(member.email);
    await exchange(boss.visitor, { path: `${path}/nothing`, status: 404 });
  });
});

test('C12-037 members are refused at every one of these', async () => {
  const other = await seatMember(site);
  for (const path of [
    '/admin/xp/award',
    '/admin/xp/rules',
    '/admin/xp/migration',
    '/admin/levels/new',
    '/admin/flags/x',
  ])
    expect((await other.visitor.post(path, { intent: 'try' })).status, path).toBe(403);
});
