import { extractText, getDocumentProxy } from 'unpdf';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayText, fullDayInText } from '#app/http/day-texts.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { summaryOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const write = (fields: Record<string, string | string[]>) =>
  member.visitor.post('/journal', { id: uuid(), type: 'morning', intention: 'One calm hour.', ...fields });
const file = async (path: string) => {
  const headers = {
    Cookie: [...member.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  return fetch(site.url + path, { headers, redirect: 'manual' });
};
const someDays = async () => {
  await write({ day: '2025-03-01', intention: '=SUM(A1) and “café”,\nñandú', tags: 'sea' });
  await write({
    day: '2025-03-02',
    type: 'evening',
    mindDump: 'Rain.',
    mood: 'rain',
    energy: '3',
    gratitude: ['Tea', 'Ana'],
  });
  await write({ day: '2025-04-01', intention: 'April.' });
};

test('C8-021 a form sent to a file of the journal is answered by a page in words', async () => {
  const asked = { Accept: 'text/html,application/xhtml+xml' };
  const page = await member.visitor.post('/journal/export/journal.md', { from: '2025-03-01' }, asked);
  expect(page.status).toBe(405);
  expect(page.html).toContain('<html lang="en"');
  expect(page.text).toContain('This address can be opened, and takes no form.');
});

describe('C8-021 the journal leaves', () => {
  test('as JSON, under the names of the specification', async () => {
    await someDays();
    const answer = await file('/journal/export/journal.json?from=2025-03-01&to=2025-03-31');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="journal-\d{4}-\d\d-\d\d\.json"/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { entries, from, to } = (await answer.json()) as Record<string, unknown>;
    expect([from, to]).toEqual(['2025-03-01', '2025-03-31']);
    expect(entries).toMatchObject([
      { date: '2025-03-01', tags: ['sea'], content: { intention: '=SUM(A1) and “café”,\nñandú' } },
      {
        date: '2025-03-02',
        type: 'evening',
        mood: 4,
        mood_word: 'rain',
        energy_level: 3,
        stress_level: null,
        content: { gratitude: ['Tea', 'Ana'], mindDump: 'Rain.' },
      },
    ]);
  });

  test('as JSON of nothing, which is JSON all the same', async () => {
    expect(((await (await file('/journal/export/journal.json')).json()) as { entries: [] }).entries).toEqual(
      [],
    );
  });

  test('as CSV, whose cells no spreadsheet reckons with', async () => {
    await someDays();
    const text = await (await file('/journal/export/journal.csv')).text();
    const [header, ...rows] = text.trimEnd().split('\r\n');
    expect(header).toContain('"date","type","title","mood"');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain(`"'=SUM(A1)`);
  });

  test('as CSV, whose tags stand as they are typed, so that none runs into another', async () => {
    await write({ day: '2025-03-04', tags: 'a, b c' });
    expect(await (await file('/journal/export/journal.csv')).text()).toContain('"a, b c"');
  });

  test('as Markdown, in the language of the reader', async () => {
    await someDays();
    const text = await (await file('/journal/export/journal.md')).text();
    expect(text).toMatch(/^# Journal\n/);
    expect(text).toContain('## 2025-03-02 · Evening');
    expect(text).toContain('### Gratitude\n\nTea\nAna');
    expect(text).toContain('Rain · Energy: 3');
    expect(text).toContain('#sea');
    const spanish = await seatMember(site, { language: 'es' });
    expect((await spanish.visitor.get('/journal/export/journal.md')).html).toMatch(/^# Diario/);
  });

  test('as PDF', async () => {
    await someDays();
    const today = site.now().toISOString().slice(0, 10);
    await write({ day: today, intention: 'Now.' });
    const answer = await file('/journal/export/journal.pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(`March 1, 2025 to ${fullDayInText('en', today)}`);
    // Its heading, too: a paper is read in other years.
    expect(text).toContain(`${dayText('en', today, '')} · Morning`);
    expect(text).toContain('April.');
  });

  test('whole, however many pages it has: none twice, none left out', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({
      id: uuid(),
      user_id: member.id,
      type: 'challenge' as const,
      day: new Date(Date.UTC(2020, 0, 1 + Math.floor(n / 2))).toISOString().slice(0, 10),
      content: JSON.stringify({ mindDump: `Page ${n}.` }),
      created_at: '2020-01-01T00:00:00.000Z',
    }));
    await site.db.insertInto('journal_entries').values(rows).execute();
    const { entries } = (await (await file('/journal/export/journal.json')).json()) as {
      entries: { id: string }[];
    };
    expect(entries.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const pdf = await member.visitor.follow(await member.visitor.get('/journal/export/journal.pdf'));
    expect(pdf.text).toContain('A PDF holds 400 pages at the most');
  });
});

test('C8-021 the page offers four files; days that cannot be are told at their fields', async () => {
  const page = await exchange(member.visitor, {
    path: '/journal/export',
    status: 200,
    says: ['Markdown', 'JSON', 'CSV', 'PDF'],
  });
  for (const format of ['md', 'json', 'csv', 'pdf'])
    expect(page.html).toContain(`formAction="/journal/export/journal.${format}"`);
  for (const format of ['md', 'json', 'csv', 'pdf']) {
    const refused = await member.visitor.get(
      `/journal/export/journal.${format}?from=2025-02-30&to=2025-01-01`,
    );
    const told = await member.visitor.follow(refused);
    expect(summaryOf(told.html)[0]?.href).toBe('#from');
    expect(told.html).toContain('value="2025-02-30"');
  }
  expect((await member.visitor.get('/journal/export/journal.exe')).status).toBe(404);
  const nothing = await member.visitor.follow(await member.visitor.get('/journal/export/journal.pdf'));
  expect(nothing.text).toContain('There is nothing to export in this time.');
});

test('C8-021 a fault says Export failed, and leads back', async () => {
  await write({});
  await site.db
    .updateTable('journal_entries')
    .set({ content: 'no JSON' })
    .where('user_id', '=', member.id)
    .execute();
  for (const format of ['md', 'json', 'csv', 'pdf']) {
    const page = await member.visitor.follow(await member.visitor.get(`/journal/export/journal.${format}`));
    expect(page.text, format).toContain('Export failed');
  }
});
