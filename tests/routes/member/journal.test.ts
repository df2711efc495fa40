import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const entries = () =>
  site.db
    .selectFrom('journal_entries')
    .selectAll()
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const xp = () =>
  site.db
    .selectFrom('xp_events')
    .select(['amount', 'source_id'])
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const write = (fields: Record<string, string> = {}) =>
  member.visitor.post('/journal', { id: uuid(), type: 'morning', intention: 'One calm hour.', ...fields });
const cardsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<li class="card[\s\S]*?<\/li>/g)].map(([card]) => visibleText(card).trim());

describe('the journal', () => {
  test('C8-022 of a new member is empty and says how to begin; a morning entry is preselected', async () => {
    const page = await exchange(member.visitor, {
      path: '/journal',
      status: 200,
      says: ['Journal', 'Your first page is empty', '0 entries'],
    });
    expect(valuesIn(page.html, 'type')).toEqual(['morning']);
    for (const field of ['intention', 'gratitude', 'mindDump', 'vision'])
      expect(valuesIn(page.html, field), field).toEqual(['']);
    expect(valuesIn(page.html, 'id')[0]).toMatch(/^[\da-f-]{36}$/);
  });

  test('C8-017 C8-023 stores an entry with its four parts, pays one point and says so', async () => {
    const parts = {
      intention: 'One calm hour.',
      gratitude: 'Coffee.\r\nThe sea.',
      mindDump: ' Bills, <b>work</b> ',
      vision: '',
    };
    const answer = await exchange(member.visitor, {
      path: '/journal',
      body: { type: 'evening', ...parts },
      status: 303,
      location: '/journal',
    });
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('Your entry is saved. +1 XP.');
    const [entry] = await entries();
    expect(entry).toMatchObject({ type: 'evening', day: site.now().toISOString().slice(0, 10) });
    expect(JSON.parse(entry?.content ?? '')).toEqual({
      intention: 'One calm hour.',
      gratitude: 'Coffee.\nThe sea.',
      mindDump: 'Bills, <b>work</b>',
      vision: '',
    });
    const [card] = cardsOf(page.html);
    expect(card).toContain('Coffee. The sea.');
    expect(page.html).not.toContain('<b>work</b>');
    expect(page.text).toContain('1 entry');
    expect(await xp()).toEqual([{ amount: 1, source_id: `evening:${entry?.day}` }]);
  });

  test('C8-023 pays once for each type and day; more entries are welcome all the same', async () => {
    await write();
    const second = await member.visitor.follow(await write({ intention: 'And one more.' }));
    expect(second.text).toContain('Your entry is saved.');
    expect(second.text).not.toContain('+1 XP');
    await write({ type: 'evening' });
    expect(await xp()).toHaveLength(2);
    site.moveClock(86_400_000);
    await write();
    expect(await xp()).toHaveLength(3);
    expect(await entries()).toHaveLength(4);
    const profile = await site.db
      .selectFrom('profiles')
      .select('current_xp')
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(profile?.current_xp).toBe(3);
  });

  test('CSRF-10 one form sent twice, or twice at once, is one entry and one point', async () => {
    const form = { id: uuid(), type: 'morning', intention: 'Once.' };
    const answers = await Promise.all([1, 2, 3].map(() => member.visitor.post('/journal', form)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: '/journal' });
    await member.visitor.post('/journal', form);
    expect(await entries()).toHaveLength(1);
    expect(await xp()).toHaveLength(1);
  });

  test('C8-052 the same form sent again with other words loses none of them', async () => {
    const id = uuid();
    await member.visitor.post('/journal', { id, type: 'morning', intention: 'First words.' });
    const page = await member.visitor.follow(
      await member.visitor.post('/journal', { id, type: 'morning', intention: 'Other words.' }),
    );
    expect(page.text).toContain('Other words.');
  });

  test('CSRF-10 sent again after a refusal, what was written before is still one entry, with nothing lost', async () => {
    const id = uuid();
    await member.visitor.post('/journal', { id, type: 'morning', intention: 'First words.' });
    const refused = await member.visitor.post('/journal', { id, type: 'noon', intention: 'Better words.' });
    expect(refused.status).toBe(422);
    expect(valuesIn(refused.html, 'id')).toEqual([id]);
    expect(valuesIn(refused.html, 'intention')).toEqual(['Better words.']);
    const form = { id: valuesIn(refused.html, 'id')[0]!, type: 'morning', intention: 'Better words.' };
    await Promise.all([1, 2].map(() => member.visitor.post('/journal', form)));
    const written = await entries();
    expect(written.map((one) => JSON.parse(one.content).intention)).toEqual(['Better words.']);
    expect(await xp()).toHaveLength(1);
  });

  test('a refused form without an id of its own gets one', async () => {
    const refused = await member.visitor.post('/journal', { id: 'x', type: 'noon' });
    expect(valuesIn(refused.html, 'id')[0]).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(['', 'x', '1', "' or 1=1 --", '../x'])('an id like %j is replaced by one of ours', async (id) => {
    expect((await write({ id })).status).toBe(303);
    expect((await entries())[0]?.id).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('an entry that is not right', () => {
  const faults: readonly [
    what: string,
    fields: Record<string, string | string[]>,
    field: string,
    says: string,
  ][] = [
    ['without an intention', { intention: '  ' }, 'intention', 'This field is required'],
    ['without a type', { type: '' }, 'type', 'This field is required'],
    ['of an unknown type', { type: 'midnight' }, 'type', 'Choose one of the listed options'],
    ['of two types', { type: ['morning', 'evening'] }, 'type', 'Give only one answer here'],
    [
      'with an endless thought',
      { mindDump: 'x'.repeat(5001) },
      'mindDump',
      'Must be no more than 5000 characters',
    ],
    [
      'with 10 000 characters',
      { gratitude: 'x'.repeat(10_000) },
      'gratitude',
      'Must be no more than 5000 characters',
    ],
  ];
  test.each(faults)(
    'DUR-07 %s is answered 422; everything typed stands there again, nothing is stored',
    async (_what, fields, field, says) => {
      const body: Record<string, string | string[]> = {
        type: 'evening',
        intention: 'Rest.',
        gratitude: 'The "sea" & <sun>',
        vision: 'Calm',
        ...fields,
      };
      const page = await member.visitor.post('/journal', body);
      expect(page.status).toBe(422);
      expect(errorAt(page.html, field)).toBe(says);
      expect(summaryOf(page.html)[0]?.href).toBe(`#f-${field}`);
      expect(titleOf(page.html)).toBe('Error: Journal · Freedom Plan');
      for (const part of ['intention', 'gratitude', 'mindDump', 'vision']) {
        expect(valuesIn(page.html, part), part).toEqual([body[part] ?? '']);
      }
      if (field !== 'type') expect(valuesIn(page.html, 'type')).toEqual(['evening']);
      expect(await entries()).toEqual([]);
      expect(await xp()).toEqual([]);
    },
  );

  test('is told in Spanish to who reads Spanish', async () => {
    const { visitor } = await seatMember(site, { language: 'es' });
    const page = await visitor.post('/journal', { type: 'morning' });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'intention')).toBe('Este campo es obligatorio');
  });
});

describe('the day of an entry', () => {
  /** The calendar day in a zone at the site's time. */
  const dayIn = (timezone: string): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(site.now());

  test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Mexico_City'])(
    'C8-013 in %s is the member’s own',
    async (timezone) => {
      member = await seatMember(site, { timezone });
      await write();
      expect((await entries())[0]?.day).toBe(dayIn(timezone));
      expect((await xp())[0]?.source_id).toBe(`morning:${dayIn(timezone)}`);
    },
  );

  test('is written out in the reader’s language, and does not slip to the day before', async () => {
    const at = '2026-01-01T02:00:00.000Z';
    for (const [language, shown] of [
      ['en', 'Thursday, January 1, 2026'],
      ['es', 'Jueves, 1 de enero de 2026'],
    ] as const) {
      member = await seatMember(site, { language, timezone: 'America/Mexico_City' });
      const content = JSON.stringify({ intention: 'x', gratitude: '', mindDump: '', vision: '' });
      await site.db
        .insertInto('journal_entries')
        .values({
          id: uuid(),
          user_id: member.id,
          type: 'morning',
          day: '2026-01-01',
          content,
          created_at: at,
        })
        .execute();
      expect(cardsOf((await member.visitor.get('/journal')).html)[0]).toContain(shown);
    }
  });
});

describe('many entries', () => {
  beforeEach(async () => {
    const rows = Array.from({ length: 23 }, (_, n) => ({
      id: uuid(),
      user_id: member.id,
      type: 'morning' as const,
      day: `2026-01-${String(n + 1).padStart(2, '0')}`,
      content: JSON.stringify({ intention: `Intention ${n + 1}.`, gratitude: '', mindDump: '', vision: '' }),
      created_at: new Date(Date.UTC(2026, 0, n + 1)).toISOString(),
    }));
    await site.db.insertInto('journal_entries').values(rows).execute();
  });

  test('C8-022 come in pages of ten, newest first, none twice and none left out', async () => {
    const seen: string[] = [];
    for (const [number, count] of [
      [1, 10],
      [2, 10],
      [3, 3],
    ] as const) {
      const page = await exchange(member.visitor, {
        path: `/journal?page=${number}`,
        status: 200,
        says: ['23 entries', `Page ${number} of 3`],
      });
      const shown = [...page.text.matchAll(/Intention \d+\./g)].map(([text]) => text);
      expect(shown).toHaveLength(count);
      seen.push(...shown);
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_, n) => `Intention ${23 - n}.`));
  });

  test.each(['0', '-1', '99', 'x', '1e3', ''])('the page %j is one that exists', async (page) => {
    await exchange(member.visitor, {
      path: `/journal?page=${page}`,
      status: 200,
      says: /^99$|^1e3$/.test(page) && page === '99' ? 'Page 3 of 3' : 'Page 1 of 3',
    });
  });

  test('links lead to the pages around', async () => {
    const { html } = await member.visitor.get('/journal?page=2');
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/journal', '/journal?page=3']));
  });
});

test('G26 the day of an entry begins with a capital, in Spanish too', async () => {
  const spanish = await seatMember(site, { language: 'es' });
  await spanish.visitor.post('/journal', { id: uuid(), type: 'morning', intention: 'Una hora tranquila.' });
  const [, day] = /<li class="card[^>]*>\s*<h3>([^<]*)</.exec((await spanish.visitor.get('/journal')).html)!;
  expect(day).toMatch(/^(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo), \d/);
});
