import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, person, send } from '#tests/routes/support/lead-forms.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { isFormula, openInSpreadsheet } from '#tests/support/spreadsheet.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
});
afterAll(() => site.close());

describe('the list of leads', () => {
  test('C3-055 shows administrators who asked, with wishes and history, harmless whatever was typed', async () => {
    const email = newAddress();
    await send(site, '/start', { ...person, fullName: '<img src=x onerror=alert(1)>', email });
    await send(site, '/strategy-call', { ...person, ...call, fullName: 'Ana Dos', email });
    const { visitor } = await seatMember(site, { role: 'admin' });
    const page = await visitor.get('/admin/leads');
    expect(page.status).toBe(200);
    for (const text of [
      'Ana Dos',
      email,
      'Monday, Friday',
      'America/Bogota',
      'After work.',
      '1 earlier request',
    ])
      expect(page.text).toContain(text);
    expect(page.html).not.toContain('<img src=x');
    expect(linksOf(page.html)).toContain('/admin/leads.csv');
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
      expect(found.html).toContain(`mailto:${email}`);
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

  test('C3-055 the CSV has every request, however many there are, the newest first', async () => {
    const big = await startSite();
    try {
      const { visitor, id } = await seatMember(big, { role: 'admin' });
      const many = 10_600;
      // A third of them of the same moment as their neighbours.
      await sql`
        insert into lead_requests (id, user_id, submission_key, kind, full_name, phone, language, latest, created_at)
        with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${many})
        select 'lead ' || n, ${id}, 'key ' || n, 'website', 'Lead ' || n, '5550100', 'en', 0,
          '2026-01-01T00:00:' || substr('0' || (n / 3 % 60), -2) || '.000Z'
        from counted`.execute(big.db);
      const file = await visitor.get('/admin/leads.csv');
      const [header, ...rows] = openInSpreadsheet(file.html, ',').filter((cells) => cells.length > 1);
      expect(header).toContain('full_name');
      expect(rows).toHaveLength(many);
      expect(new Set(rows.map((cells) => cells[2])).size).toBe(many);
      const moments = rows.map((cells) => cells[0]!);
      expect(moments).toEqual(moments.toSorted().toReversed());
    } finally {
      await big.close();
    }
  });

  test('C12-004 nobody else sees it', async () => {
    const { visitor } = await seatMember(site);
    for (const path of ['/admin/leads', '/admin/leads.csv'])
      expect(await visitor.get(path)).toMatchObject({ status: 303, location: '/dashboard' });
    for (const path of ['/admin/leads', '/admin/leads.csv'])
      expect((await new Visitor(site).get(path)).location).toMatch(/^\/auth\?next=/);
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
