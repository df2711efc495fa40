import { noteAct, type Act } from '#app/domain/administration/audit.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noteAlerts } from '#app/domain/alerts/alerts.ts';
import { enqueueJob } from '#app/domain/jobs/jobs.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { readNotices, setNotice } from '#app/domain/settings/notices.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { codeOf, seatAdministrator } from '#tests/support/second-factor.ts';
import { onboardedMember, seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
  member = await seatMember(site, { name: 'Iris Vega' });
});
afterAll(() => site.close());
afterEach(() =>
  site.db.deleteFrom('site_settings').where('key', 'in', ['maintenance', 'announcement']).execute(),
);

const notices = '/admin/system/notices';
const post = (fields: Readonly<Record<string, string>>, to = notices) => admin.visitor.post(to, fields);
const actsOf = (action: string) =>
  site.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute();

describe('C12-010 maintenance', () => {
  const close = () => post({ minutes: '20' }, '/admin/system/close');
  const write = (who: Visitor) =>
    who.post('/goals/new', { id: uuid(), title: 'What I typed', pillar: 'Health', measure: 'steps' });

  test('members read that it is closed and when to come back, and find what they typed', async () => {
    expect((await close()).status).toBe(303);
    const page = await member.visitor.get('/dashboard');
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('1200');
    expect(page.text).toContain('come back in about 20 minutes');
    const refused = await write(member.visitor);
    expect(refused.status).toBe(503);
    expect(refused.html).toContain('What I typed');
    expect(
      await site.db.selectFrom('user_goals').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
    await post({ intent: 'open' });
    expect((await write(member.visitor)).status).toBe(303);
    expect((await member.visitor.get('/dashboard')).status).toBe(200);
  });

  test('is asked on a page that says what it does, and changes nothing before its button', async () => {
    const asked = await post({ intent: 'close', minutes: '20' });
    expect(asked).toMatchObject({ status: 303, location: '/admin/system/close?minutes=20' });
    const page = await admin.visitor.follow(asked);
    expect(page.text).toContain('for about 20 minutes');
    expect((await member.visitor.get('/dashboard')).status).toBe(200);
    await close();
    const again = await admin.visitor.get('/admin/system/close?minutes=20');
    expect(again).toMatchObject({ status: 303, location: notices });
    expect((await post({ minutes: 'x' }, '/admin/system/close')).status).toBe(400);
  });

  test('guests can read and come in, and change nothing else; administrators work', async () => {
    await close();
    const guest = new Visitor(site);
    expect((await guest.get('/')).status).toBe(200);
    expect((await guest.get('/auth')).status).toBe(200);
    expect((await guest.post('/quizzes/archetype', { intent: 'begin' })).status).not.toBe(303);
    expect(
      (await guest.post('/auth', { email: 'nobody@example.com', password: 'nothing at all' })).status,
    ).toBe(401);
    expect((await admin.visitor.get('/dashboard')).status).toBe(200);
    expect((await admin.visitor.post('/feedback-banner', { banner: 'closed', next: '/' })).status).toBe(303);
    expect((await member.visitor.get('/help-now')).status).toBe(200);
    const gone = await onboardedMember(site).catch(() => null);
    expect(gone, 'nobody signs up meanwhile').toBeNull();
  });

  test('leaves by its own button, in both languages', async () => {
    await close();
    const spanish = await seatMember(site, { language: 'es' });
    expect((await spanish.visitor.get('/dashboard')).text).toContain('Vuelve en unos 20 minutos');
    expect((await spanish.visitor.post('/sign-out')).status).toBe(303);
  });

  test('is switched once, whatever is pressed twice, and written down with before and after', async () => {
    const before = (await actsOf('notice-changed')).length;
    await Promise.all([close(), close()]);
    await close();
    const written = (await actsOf('notice-changed')).slice(before);
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0]!.details)).toMatchObject({ before: null, after: { minutes: 20 } });
    expect(written[0]!.actor_id).toBe(admin.id);
  });

  test.each(['', '0', '1441', 'soon', '20.5'])('a time of “%s” is refused at its place', async (minutes) => {
    const answer = await post({ intent: 'close', minutes });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer.html).map(({ href }) => href)).toEqual(['#minutes']);
    expect(valuesIn(answer.html, 'minutes')).toEqual([minutes]);
    expect((await member.visitor.get('/dashboard')).status).toBe(200);
  });
});

describe('C12-010 announcements', () => {
  test('stand on pages of members in their language, until their day is over', async () => {
    const until = site.now().toISOString().slice(0, 10);
    const texts = { text_en: 'We move on <b>Sunday</b>.', text_es: 'Nos mudamos el domingo.' };
    expect((await post({ intent: 'announce', ...texts, until })).status).toBe(303);
    expect((await member.visitor.get('/dashboard')).html).toContain('We move on &lt;b&gt;Sunday&lt;/b&gt;.');
    const spanish = await seatMember(site, { language: 'es' });
    expect((await spanish.visitor.get('/habits')).text).toContain('Nos mudamos el domingo.');
    const over = { texts: { en: 'We move on Sunday.' }, until: '2020-01-01' };
    await setNotice(site.db, admin.id, 'announcement', over, site.now());
    expect((await member.visitor.get('/dashboard')).html).not.toContain('We move on');
    const alone = await post({ intent: 'announce', text_en: 'Only this.', text_es: '', until: '' });
    expect(alone.status).toBe(422);
    expect(summaryOf(alone.html).map(({ href }) => href)).toEqual(['#text-es']);
    // Announced before the site had the reader's language.
    const before = { texts: { en: 'Only this.' }, until: null };
    await setNotice(site.db, admin.id, 'announcement', before, site.now());
    expect((await spanish.visitor.get('/habits')).html).toMatch(/<p lang="en"[^>]*>Only this\.</);
    expect((await member.visitor.get('/dashboard')).html).not.toMatch(/<p lang="en"[^>]*>Only this\.</);
    await post({ intent: 'quiet' });
    expect((await member.visitor.get('/dashboard')).text).not.toContain('Only this.');
  });

  test('are refused where their last day is over, by UTC, at its place', async () => {
    const day = (days: number): string =>
      new Date(site.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const answer = await post({
      intent: 'announce',
      text_en: 'Too late.',
      text_es: 'Tarde.',
      until: day(-1),
    });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer.html)).toEqual([
      {
        href: '#until',
        text: 'This day is over, by UTC: nobody would read it. Choose today or a later day.',
      },
    ]);
    expect(valuesIn(answer.html, 'text_en')).toEqual(['Too late.']);
    expect((await readNotices(site.db)).announcement).toBeNull();
  });

  test('keep what was typed where something is wrong', async () => {
    const long = 'x'.repeat(10_000);
    const answer = await post({ intent: 'announce', text_en: '', text_es: long, until: '2026-02-31' });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer.html).map(({ href }) => href)).toEqual(['#text-en', '#text-es', '#until']);
    expect(answer.html).toContain(long);
    expect(valuesIn(answer.html, 'until')).toEqual(['2026-02-31']);
  });
});

describe('C12-010 jobs', () => {
  const park = async (): Promise<string> => {
    const key = `none:${uuid()}`;
    await enqueueJob(
      site.db,
      { kind: 'purge-nothing', key, payload: { secret: 'canary-payload' } },
      site.now(),
    );
    const parked = await site.db
      .updateTable('jobs')
      .set({
        state: 'parked',
        attempts: 6,
        last_error: 'The <mail> server said 550.',
        finished_at: site.now().toISOString(),
      })
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirstOrThrow();
    return parked.id;
  };
  const stateOf = (id: string) =>
    site.db.selectFrom('jobs').select(['state', 'attempts']).where('id', '=', id).executeTakeFirst();

  test('that are parked stand with their reason and never with what they hold, and are tried again', async () => {
    const id = await park();
    const page = await exchange(admin.visitor, {
      path: '/admin/system/jobs',
      status: 200,
      says: ['purge-nothing', 'The <mail> server said 550.', '1 job'],
    });
    expect(page.html).not.toContain('canary-payload');
    expect((await admin.visitor.get('/admin/system')).text).toContain('1 job failed for good');
    for (let n = 0; n < 2; n += 1) expect((await post({ job: id }, '/admin/system/jobs')).status).toBe(303);
    expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 0 });
    expect(await actsOf('job-again')).toHaveLength(1);
    expect((await admin.visitor.get('/admin/system/jobs?show=waiting')).text).toContain('purge-nothing');
    await site.db.deleteFrom('jobs').where('id', '=', id).execute();
  });

  test('all that are parked at once', async () => {
    const ids = [await park(), await park()];
    await post({}, '/admin/system/jobs');
    for (const id of ids) expect((await stateOf(id))?.state).toBe('waiting');
    await site.db.deleteFrom('jobs').where('id', 'in', ids).execute();
    expect((await admin.visitor.get('/admin/system/jobs')).text).toContain('No job is parked');
  });
});

describe('C12-010 backups', () => {
  const to = '/admin/system/backups';
  const read = () => admin.visitor.get(to);
  const folder = () => path.join(site.configuration.dataDir, 'backups');
  test('are made, listed, checked; a damaged one is told', async () => {
    await rm(folder(), { recursive: true, force: true });
    expect((await read()).text).toContain('No backup yet');
    await Promise.all([post({}, to), post({}, to)]);
    expect(await actsOf('backup-made'), 'one at a time').toHaveLength(1);
    await expect.poll(async () => (await read()).text, { timeout: 30_000 }).toContain('By hand');
    const name =
      valuesIn((await read()).html, 'check')[0] ?? /value="(20[^"]+-by-hand)"/.exec((await read()).html)![1]!;
    await post({ check: name }, to);
    await expect.poll(async () => (await read()).text, { timeout: 30_000 }).toContain('is sound');
    await writeFile(path.join(folder(), name, 'freedom-plan.sqlite'), 'torn');
    await post({ check: name }, to);
    await expect
      .poll(async () => (await read()).text, { timeout: 30_000 })
      .toContain('is not the file that was backed up');
    expect((await post({ check: '../../etc' }, to)).status).toBe(303);
    expect((await read()).text).toContain('or that backup is gone');
    // A damaged one that stays is something to see to.
    await rm(folder(), { recursive: true });
  });
});

describe('C12-010 a backup', () => {
  test('is downloaded whole behind a fresh code of the second factor, and each time is written down', async () => {
    const folder = path.join(site.configuration.dataDir, 'backups', '2026-01-02T03-04-05-006Z');
    await mkdir(path.join(folder, 'files', 'ab'), { recursive: true });
    await writeFile(path.join(folder, 'manifest.json'), '{}');
    await writeFile(path.join(folder, 'files', 'ab', 'one'), 'x'.repeat(100_000));
    const to = '/admin/system/backups/2026-01-02T03-04-05-006Z';
    // Without a factor there is none to be fresh.
    expect((await admin.visitor.get(to)).location).toContain('/auth/second-factor/set-up');
    expect(await admin.visitor.get(`${to}/file`)).toMatchObject({ status: 303, location: to });
    const { visitor, secret } = await seatAdministrator(site);
    const coded = () => codeOf(secret, site.now());
    // No code is taken twice.
    site.moveClock(60_000);
    await visitor.post('/auth/second-factor', { code: coded() });
    expect((await visitor.get(to)).text).toContain('everything about everybody');
    site.moveClock(6 * 60_000);
    expect(await visitor.get(`${to}/file`)).toMatchObject({ status: 303, location: to });
    expect((await visitor.post(to, { code: ' ' })).status).toBe(422);
    expect((await visitor.post(to, { code: '000' })).status).toBe(401);
    const passed = await visitor.post(to, { code: coded() });
    expect(passed).toMatchObject({ status: 303, location: `${to}/file` });
    const file = await visitor.get(`${to}/file`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    expect(file.headers.get('Content-Disposition')).toContain('backup-2026-01-02T03-04-05-006Z.zip');
    for (const name of ['manifest.json', 'files/ab/one']) expect(file.html).toContain(name);
    expect(await actsOf('backup-downloaded')).toHaveLength(1);
    for (const name of ['..%2f..', '2026-01-02T03-04-05-006Z%2f..', 'x'])
      for (const end of ['', '/file'])
        expect((await visitor.get(`/admin/system/backups/${name}${end}`)).status).toBe(404);
    await rm(folder, { recursive: true });
  });
});

describe('C12-039 the log of what was done', () => {
  test('names who, what and about whom, and is narrowed by kind', async () => {
    await post({ minutes: '7' }, '/admin/system/close');
    await post({ intent: 'open' });
    const page = await exchange(admin.visitor, {
      path: '/admin/audit?act=notice-changed',
      status: 200,
      says: ['Notice changed', 'Alex Moreno', 'site:maintenance', '"minutes":7'],
    });
    expect(page.text).not.toContain('site:backup');
    expect((await admin.visitor.get('/admin/audit?act=unknown')).status).toBe(200);
  });

  test('and says in words what has words', async () => {
    const about = { actorId: admin.id, userId: null, subject: 'invitation:some-id' };
    const details = { before: { xp: 44 }, after: { xp: 444 }, amount: 400, eventType: 'manual_adjustment' };
    await noteAct(site.db, { ...about, action: 'xp-awarded', details }, site.now());
    await exchange(admin.visitor, {
      path: '/admin/audit?act=xp-awarded',
      status: 200,
      says: ['An invitation', 'XP: 44 → 444', 'Amount: 400', 'For: Manual adjustment', 'invitation:some-id'],
    });
  });

  test('tells money with its currency, and what of a feature, a level and a program is another one', async () => {
    const { db } = site;
    const note = (action: Act, subject: string, details: object) =>
      noteAct(db, { actorId: admin.id, userId: null, action, subject, details: { ...details } }, site.now());
    const { id } = await db
      .selectFrom('feature_flags')
      .select('id')
      .where('feature_name', '=', 'insights')
      .executeTakeFirstOrThrow();
    const level = await db
      .selectFrom('xp_levels')
      .select('id')
      .where('level', '=', 1)
      .executeTakeFirstOrThrow();
    await note('refund', 'checkout:x', { amount: 120_000, currency: 'usd' });
    await note('feature-switched', `feature:${id}`, {
      before: { status: 'active' },
      after: { status: 'disabled' },
    });
    const texts = {
      en: { name: 'Builder', description: 'x' },
      es: { name: 'Constructor', description: 'x' },
    };
    await note('level-changed', `level:${level.id}`, {
      before: { level: 1, threshold: 25, texts },
      after: { level: 1, threshold: 30, texts: { ...texts, es: { name: 'Constructora', description: 'x' } } },
    });
    await note('program-changed', 'tier:level_2', {
      before: { price: 200_000, status: 'active', options: [{ id: 3, total: 200_000, active: true }] },
      after: { price: null, status: 'closed', options: [{ id: 3, total: 200_050, active: true }] },
    });
    await note('xp-rules-changed', 'xp-rules', { before: { journal_entry: 1 }, after: { journal_entry: 2 } });
    const page = await exchange(admin.visitor, {
      path: '/admin/audit',
      status: 200,
      says: [
        'Amount: $1,200',
        'A feature: Insights',
        'Status: Active → Disabled',
        'A level: Foundation Builder',
        'XP threshold: 25 → 30',
        'Name (Spanish): Constructor → Constructora',
        'A program: Foundation',
        'Price: $2,000 → nothing',
        'Status: On sale → Not available',
        'Way to pay 3, total: $2,000 → $2,000.50',
        'Journal entry: 1 → 2',
      ],
    });
    expect(page.text).not.toContain('Name (English):');
    await db.updateTable('profiles').set({ language: 'es' }).where('id', '=', admin.id).execute();
    const spanish = await admin.visitor.get('/admin/audit');
    await db.updateTable('profiles').set({ language: 'en' }).where('id', '=', admin.id).execute();
    for (const text of ['Una función: ', 'Estado: de Activa a Desactivada', 'Forma de pago 3, '])
      expect(spanish.text).toContain(text);
  });

  test('is narrowed to a person and to days', async () => {
    const about = { actorId: admin.id, userId: member.id, subject: `user:${member.id}`, details: {} };
    await noteAct(site.db, { ...about, action: 'user-note-written' }, site.now());
    const today = site.now().toISOString().slice(0, 10);
    const says = async (query: string) => (await admin.visitor.get(`/admin/audit?${query}`)).text;
    const sought = `act=user-note-written&q=${encodeURIComponent(member.email)}`;
    expect(await says(sought)).toContain('1 line');
    expect(await says(`${sought}&from=${today}&to=${today}`)).toContain('1 line');
    expect(await says(`${sought}&to=2020-01-01`)).toContain('Nothing was written down yet');
    expect(await says('q=nobody-at-all')).toContain('Choose another person, kind or day');
    // What cannot be applied is not shown as if it were.
    const swapped = await says(`${sought}&from=${today}&to=2020-01-01`);
    expect(swapped).toContain('Until then nothing is found.');
    expect(swapped).toContain('Nothing was written down yet');
    const impossible = await says('from=2026-99-99');
    expect(impossible).toContain('This day does not exist.');
    expect(impossible).not.toContain('From 2026-99-99');
    expect(impossible).toContain('Clear the filters');
  });
});

describe('C12-037', () => {
  test.each([
    '/admin/system',
    '/admin/system/jobs',
    '/admin/system/backups',
    notices,
    '/admin/system/alerts',
    '/admin/system/security',
    '/admin/audit',
  ])('a member is refused at %s, by page and by POST', async (page) => {
    expect((await member.visitor.get(page)).location).toBe('/dashboard');
    const sent = await member.visitor.post(page, { intent: 'close', minutes: '20' });
    expect(sent.status).toBe(403);
    expect((await member.visitor.get('/dashboard')).status).toBe(200);
  });
});

test('C12-010 the state says what the machine is', async () => {
  await exchange(admin.visitor, {
    path: '/admin/system',
    status: 200,
    says: [
      'Nothing: everything runs.',
      'SQLite, in a file',
      process.versions.node,
      'Written into a folder, not sent',
    ],
  });
});

test('C1-060 alerts stand in the administration, with what they mean and what to do', async () => {
  const page = '/admin/system/alerts';
  await exchange(admin.visitor, {
    path: page,
    status: 200,
    says: ['No alert', 'more than 3,000 ms on average'],
  });
  await noteAlerts(site.db, [{ kind: 'memory', value: 91 }], site.now());
  const { text } = await admin.visitor.get(page);
  expect(text).toContain('1 alert');
  expect(text).toMatch(/Memory\s+91%\s+80%/);
  const state = await admin.visitor.get('/admin/system');
  expect(state.text).toContain('1 alert within the last day');
  expect(state.text).not.toContain('Nothing: everything runs.');
  await site.db.deleteFrom('alerts').execute();
});

test('C1-060 what the log says of security stands in the administration: what, when and who, and no address', async () => {
  const page = '/admin/system/security';
  const guest = new Visitor(site);
  await guest.post('/auth', { email: 'nobody-here@example.com', password: 'not the words at all' });
  await member.visitor.get('/admin');
  await site.writeSecurityNotes();
  const { text, html } = await admin.visitor.get(page);
  expect(text).toMatch(/Sign-in refused\s+Not known\s+Password/);
  expect(text).toMatch(/A member at the door of the administration\s+Iris Vega\s+Nothing/);
  expect(html).toContain(`href="/admin/users/${member.id}"`);
  expect(html).not.toContain('nobody-here');
  expect(JSON.stringify(await site.db.selectFrom('security_events').selectAll().execute())).not.toMatch(
    /127\.0\.0\.1|@/,
  );
  const narrowed = await admin.visitor.get(`${page}?event=guard`);
  expect(narrowed.text).toContain('Iris Vega');
  expect(narrowed.text).not.toMatch(/Sign-in refused\s+Not known/);
  expect((await admin.visitor.get(`${page}?event=deletion-undone`)).text).toContain('Nothing of this kind');
});

test('C12-010 a mail that was refused for good is counted, and told on the page of its person', async () => {
  const email = 'gone@example.com';
  const gone = await seatMember(site, { name: 'Nora Paz' });
  await site.db.updateTable('users').set({ email }).where('id', '=', gone.id).execute();
  await site.db.updateTable('profiles').set({ email }).where('id', '=', gone.id).execute();
  await enqueueMail(
    site.db,
    'x',
    { to: email, language: 'en', template: 'lead-noted', params: {} },
    site.now(),
  );
  const last_error = 'Refused for good: 550 no such mailbox';
  await site.db
    .updateTable('jobs')
    .set({ state: 'parked', last_error })
    .where('key', '=', 'mail:lead-noted:x')
    .execute();
  expect((await admin.visitor.get('/admin/system')).text).toContain('1 of them is a mail');
  const { text } = await admin.visitor.get(`/admin/users/${gone.id}/log`);
  expect(text).toContain('refused it for good: 550 no such mailbox');
  await site.db.deleteFrom('jobs').where('key', '=', 'mail:lead-noted:x').execute();
});
