import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someCoach, someStrategyCall } from '#tests/domain/calls/booked.ts';
import { call, person, send } from '#tests/routes/support/lead-forms.ts';
import { reads } from '#tests/routes/quizzes/taking.ts';
import { accountErrorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { isFormula, openInSpreadsheet } from '#tests/support/spreadsheet.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
});
afterAll(() => site.close());

describe('the list of leads', () => {
  test('B11 C12-032 shows administrators who left an address and what they did, harmless whatever was typed', async () => {
    const email = newAddress();
    await send(site, '/start', { ...person, fullName: '<img src=x onerror=alert(1)>', email });
    const { visitor } = await seatMember(site, { role: 'admin' });
    expect((await visitor.get('/admin/leads')).html).not.toContain('<img src=x');
    await send(site, '/strategy-call', { ...person, ...call, fullName: 'Ana Dos', email });
    const quizzed = newAddress();
    await reads(site, new Visitor(site), 'archetype', quizzed, 'builder');
    const page = await visitor.get('/admin/leads');
    expect(page.status).toBe(200);
    for (const text of [
      'Ana Dos',
      email,
      'Strategy call: Monday, Friday, America/Bogota',
      'Left their details',
      quizzed,
      'Archetype quiz: The builder',
    ])
      expect(page.text).toContain(text);
    expect(linksOf(page.html)).toContain('/admin/leads.csv');
    const narrowed = await visitor.get('/admin/leads?result=archetype.builder&follow=open&account=no');
    expect(narrowed.text).toContain(quizzed);
    expect(narrowed.text).not.toContain(email);
    expect(linksOf(narrowed.html)).toContain(
      '/admin/leads.csv?result=archetype.builder&follow=open&account=no',
    );
  });

  test('C3-055 can be searched by a part of a name, an address or a number, and cleared', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const name = `Núria 100%_\\ ${newAddress().slice(0, 12)}`;
    const email = newAddress();
    await send(site, '/start', { ...person, fullName: name, email });
    await send(site, '/start', { ...person, fullName: 'Somebody Else', email: newAddress() });
    const seek = async (q: string) => visitor.get(`/admin/leads?q=${encodeURIComponent(q)}`);
    for (const q of [name, name.slice(4).toUpperCase(), '100%_\\', email.slice(0, -6), ` ${email} `]) {
      const found = await seek(q);
      expect(found.text, q).toContain('1 person found');
      expect(found.text).toContain(email);
      expect(found.text).not.toContain('Somebody Else');
      expect(valuesIn(found.html, 'q')).toEqual([q.trim()]);
    }
    const none = await seek('"><b>nobody</b>');
    expect(none.status).toBe(200);
    expect(none.text).toContain('Nothing found');
    expect(none.text).not.toContain('Nobody yet');
    expect(none.html).not.toContain('<b>nobody</b>');
    expect(linksOf(none.html)).toContain('/admin/leads');
    for (const q of ['%', '_', '\\', "' or 1=1 --", '\0']) expect((await seek(q)).status, q).toBe(200);
    expect((await seek('_%_%_')).text).toContain('Nothing found');
  });

  test('A07 C3-055 the CSV neutralises cells that a spreadsheet would run', async () => {
    const names = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '＝1', 'a "quote", a comma', '\t=1', 'Ana;=1+1;x'];
    for (const fullName of names) await send(site, '/start', { ...person, fullName, email: newAddress() });
    const { visitor } = await seatMember(site, { role: 'admin' });
    const file = await visitor.get('/admin/leads.csv');
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    for (const cell of [
      "'=1+1",
      "'+cmd",
      "'-2+3",
      "'@SUM(A1)",
      "'＝1",
      'a ""quote"", a comma',
      "Ana;'=1+1;x",
    ])
      expect(file.html).toContain(`,"${cell}",`);
    for (const separator of [',', ';'])
      expect(openInSpreadsheet(file.html, separator).flat().filter(isFormula), separator).toEqual([]);
    expect(file.html).toContain("'+13055550100");
  });

  test('C12-032 the CSV has the leads of the list’s filters, with follow-up and conversion', async () => {
    const email = newAddress();
    await reads(site, new Visitor(site), 'freedom', email, 'security');
    await send(site, '/strategy-call', { ...person, ...call, email });
    const { visitor } = await seatMember(site, { role: 'admin' });
    const file = await visitor.get(`/admin/leads.csv?kind=freedom&q=${encodeURIComponent(email)}`);
    const [header, ...rows] = openInSpreadsheet(file.html, ',').filter((cells) => cells.length > 1);
    expect(rows).toHaveLength(1);
    const cells = Object.fromEntries(header!.map((name, index) => [name, rows[0]![index]]));
    expect(cells).toMatchObject({
      email,
      lead_source: 'freedom',
      did: 'strategy-call freedom',
      freedom_result: 'security',
      follow_up_sent: '0',
      followed_up_at: '',
      converted_to_user: '0',
      preferred_days: 'monday friday',
      note: 'After work.',
    });
    const none = await visitor.get(`/admin/leads.csv?kind=emotional&q=${encodeURIComponent(email)}`);
    expect(openInSpreadsheet(none.html, ',').filter((row) => row.length > 1)).toHaveLength(1);
  });

  test('days in the wrong order find nobody, in the list, its file and what is done with all of it', async () => {
    await send(site, '/start', { ...person, email: newAddress() });
    const { visitor } = await seatMember(site, { role: 'admin' });
    const swapped = 'from=2026-10-10&to=2026-10-01';
    const list = await visitor.get(`/admin/leads?${swapped}`);
    expect(accountErrorAt(list.html, 'leads-to')).toContain('The last day is before the first one.');
    expect(list.text).toContain('Nothing found');
    const file = await visitor.get(`/admin/leads.csv?${swapped}`);
    expect(openInSpreadsheet(file.html, ',').filter((row) => row.length > 1)).toHaveLength(1);
    const where = encodeURIComponent(swapped);
    const bulk = await visitor.get(`/admin/bulk/leads/new?all=1&act=erase-leads&where=${where}`);
    expect(bulk.status).toBe(303);
    expect((await visitor.follow(bulk)).text).toContain('Nothing found');
    // A day that does not exist narrows nothing, and is not shown as if it did.
    const impossible = await visitor.get('/admin/leads?from=2026-99-99');
    expect(accountErrorAt(impossible.html, 'leads-from')).toContain('This day does not exist.');
    expect(impossible.text).not.toContain('From 2026-99-99');
    expect(impossible.text).not.toContain('found');
  });

  test('C12-004 nobody else sees it', async () => {
    const { visitor } = await seatMember(site);
    const paths = ['', '.csv', '/funnel', '/results'].map((end) => `/admin/leads${end}`);
    for (const path of paths)
      expect(await visitor.get(path)).toMatchObject({ status: 303, location: '/dashboard' });
    for (const path of paths) expect((await new Visitor(site).get(path)).location).toMatch(/^\/auth\?next=/);
  });

  test('says so where there is nobody yet', async () => {
    const empty = await startSite();
    try {
      const { visitor } = await seatMember(empty, { role: 'admin', language: 'es' });
      expect((await visitor.get('/admin/leads')).text).toContain('Todavía nadie');
    } finally {
      await empty.close();
    }
  });
});

describe('a lead', () => {
  /** Somebody who took a quiz, as an administrator finds them. */
  async function found(admin: Visitor) {
    const email = newAddress();
    await reads(site, new Visitor(site), 'archetype', email, 'builder');
    const list = await admin.get(`/admin/leads?q=${encodeURIComponent(email)}`);
    const path = linksOf(list.html).find((to) => /^\/admin\/leads\/[0-9a-f-]{36}$/.test(to))!;
    return { email, path };
  }

  test('C12-032 is marked as followed up and taken back by buttons, once for a double press', async () => {
    const { visitor, email: boss } = await seatMember(site, { role: 'admin' });
    const { path, email } = await found(visitor);
    const first = await visitor.get(path);
    for (const text of [email, 'The builder', 'Nobody has been in touch yet.', 'None so far'])
      expect(first.text).toContain(text);
    const sent = await visitor.post(`${path}/follow-up`, { done: 'yes' });
    expect(sent).toMatchObject({ status: 303, location: path });
    const marked = await visitor.follow(sent);
    expect(marked.text).toContain('Marked as followed up.');
    expect(marked.text).toContain(boss);
    const again = await visitor.post(`${path}/follow-up`, { done: 'yes' });
    expect((await visitor.follow(again)).text).toContain('Nothing was changed.');
    await visitor.post(`${path}/follow-up`, { done: 'no' });
    const back = await visitor.get(path);
    expect(back.text).toContain('Nobody has been in touch yet.');
    expect(back.text).toContain('Mark of a lead taken back');
    expect((await visitor.post(`${path}/follow-up`, { done: 'perhaps' })).status).toBe(400);
  });

  test.each([
    ['none', '  \r\n ', 'Write something first.'],
    ['too long', 'ñ'.repeat(4001), 'At most 4,000 characters.'],
  ])('C12-032 a note that is %s is handed back as it was typed', async (_, note, says) => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const { path } = await found(visitor);
    const page = await visitor.post(path, { note });
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, 'note')).toContain(says);
    expect(page.html).toContain(note.trim());
  });

  test('C12-032 a note is kept once for a form, and stands as it was typed', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const { path } = await found(visitor);
    const id = valuesIn((await visitor.get(path)).html, 'id')[0]!;
    const note = 'Call <b>after</b> work.\r\nAsk for Núria.';
    for (const _ of [1, 2])
      expect(await visitor.post(path, { id, note })).toMatchObject({ status: 303, location: path });
    const page = await visitor.get(path);
    expect(page.text.split('Ask for Núria.')).toHaveLength(2);
    expect(page.html).not.toContain('<b>after</b>');
  });

  test('C12-032 is erased behind a page that asks once more; a second press says that it is gone', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const { path, email } = await found(visitor);
    const asks = await visitor.get(`${path}/erase`);
    expect(asks.text).toContain(email);
    expect((await visitor.get(path)).status).toBe(200);
    const sent = await visitor.post(`${path}/erase`);
    expect((await visitor.follow(sent)).text).toContain('The lead is erased.');
    for (const gone of [path, `${path}/erase`]) expect((await visitor.get(gone)).status).toBe(404);
    const again = await visitor.post(`${path}/erase`);
    expect((await visitor.follow(again)).text).toContain('There is no such lead any more.');
    expect((await visitor.post(path, { note: 'Too late.' })).status).toBe(404);
    expect((await visitor.post(`${path}/follow-up`, { done: 'yes' })).status).toBe(404);
  });

  test('C11-023 takes its call along, which the page says before, and the coach is told to strike it out', async () => {
    const coach = await seatMember(site, { role: 'coach', name: 'Rosa Lind' });
    const calls = await someCoach(site.db, coach.id);
    const email = newAddress();
    const { callId } = await someStrategyCall(site.db, calls, email, site.now());
    const { visitor } = await seatMember(site, { role: 'admin' });
    const { id } = await site.db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const asks = await visitor.get(`/admin/leads/${id}/erase`);
    expect(asks.text).toContain('1 booked call is called off, and a mail tells its coach.');
    expect((await visitor.post(`/admin/leads/${id}/erase`)).status).toBe(303);
    const told = (await site.mailsTo(coach.email)).filter(({ subject }) => subject.includes('cancelled'));
    expect(told.map(({ subject }) => subject)).toEqual(['Your call with an erased lead was cancelled']);
    for (const says of ['The strategy call below does not take place', 'Your time', '/coach/calls'])
      expect(told[0]!.text).toContain(says);
    expect(told[0]!.text).not.toContain(callId);
    const file = told[0]!.calendar.replaceAll(/\r?\n[ \t]/g, '');
    const [, entry = ''] = /^URL;VALUE=URI:(\S+)/m.exec(file) ?? [];
    expect((await coach.visitor.get(new URL(entry).pathname)).status).toBe(200);
    expect((await coach.visitor.get('/coach/calls')).status).toBe(200);
  });

  test('C12-032 keeps what it asked for when its address is corrected, and all of it is erased with it', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const [typed, meant] = [newAddress(), newAddress()];
    const fullName = `Tina ${typed.slice(0, 12)}`;
    await send(site, '/strategy-call', { ...person, ...call, fullName, email: typed });
    const { id } = await site.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', typed)
      .executeTakeFirstOrThrow();
    const edited = { name: fullName, email: meant, shownName: fullName, shownEmail: typed };
    expect((await visitor.post(`/admin/users/${id}/edit`, edited)).status).toBe(303);
    const list = await visitor.get(`/admin/leads?q=${encodeURIComponent(fullName)}`);
    expect(list.text).toContain(meant);
    expect(list.text).not.toContain(typed);
    expect((await visitor.get(`/admin/leads.csv?q=${encodeURIComponent(fullName)}`)).html).toContain(
      'monday',
    );
    const path = linksOf(list.html).find((href) => /^\/admin\/leads\/[\da-f-]{36}$/.test(href))!;
    expect((await visitor.get(path)).text).toContain('America/Bogota');
    expect((await visitor.post(`${path}/erase`)).status).toBe(303);
    for (const table of ['users', 'profiles', 'lead_requests', 'leads'] as const)
      expect(JSON.stringify(await site.db.selectFrom(table).selectAll().execute()), table).not.toContain(
        fullName,
      );
    expect(await site.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('is not erased where the address has an account', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const member = await seatMember(site);
    await send(site, '/start', { ...person, email: member.email });
    const { id } = await site.db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow();
    expect((await visitor.get(`/admin/leads/${id}`)).text).toContain('before the address was left here');
    for (const asked of [
      await visitor.get(`/admin/leads/${id}/erase`),
      await visitor.post(`/admin/leads/${id}/erase`),
    ]) {
      expect(asked).toMatchObject({ status: 303, location: `/admin/leads/${id}` });
      expect((await visitor.follow(asked)).text).toContain('This address has an account.');
    }
  });
});

describe('what is counted of leads', () => {
  test('C12-032 the funnel shows steps by source and week, and says what is not counted', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    await reads(site, new Visitor(site), 'emotional', newAddress());
    for (const [query, weeks] of [
      ['', 12],
      ['?weeks=4', 4],
      ['?weeks=52', 52],
      ['?weeks=1e9', 12],
      ['?weeks=<b>', 12],
    ] as const) {
      const page = await visitor.get(`/admin/leads/funnel${query}`);
      expect(page.status, query).toBe(200);
      expect(page.text).toContain('Visits. They are counted as sums');
      expect(currentOf(page.html), query).toContain(`${weeks} weeks`);
    }
  });

  test('C12-031 results of each quiz are shown with their names, freedom blockers too', async () => {
    const { visitor } = await seatMember(site, { role: 'admin', language: 'en' });
    await reads(site, new Visitor(site), 'freedom', newAddress(), 'security');
    await reads(site, new Visitor(site), 'archetype', newAddress(), 'builder');
    const freedom = await visitor.get('/admin/leads/results?quiz=freedom');
    expect(freedom.text).toContain('Freedom blocker: Waiting until it is safe');
    expect(freedom.text).toMatch(
      /After the last question .*Left their address [1-9].*Pressed “Learn More” 0/,
    );
    const page = await visitor.get('/admin/leads/results?quiz=<i>&weeks=4');
    expect(currentOf(page.html)).toEqual(expect.arrayContaining(['Archetype quiz', '4 weeks']));
    for (const text of ['The builder', 'Question by question', 'Finished of those begun'])
      expect(page.text).toContain(text);
  });

  test('says so where nobody has come', async () => {
    const empty = await startSite();
    try {
      const { visitor } = await seatMember(empty, { role: 'admin', language: 'es' });
      expect((await visitor.get('/admin/leads/results')).text).toContain('Nadie lo empezó en este tiempo');
      await empty.db.updateTable('profiles').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
      expect((await visitor.get('/admin/leads/funnel')).text).toContain('Nadie llegó en este tiempo');
    } finally {
      await empty.close();
    }
  });
});

/** What stands as the current one of several choices. */
const currentOf = (html: string): readonly string[] =>
  [...html.matchAll(/aria-current="page">([^<]*)</g)].map(([, text = '']) => text);
