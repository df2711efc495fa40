import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
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

const today = (): string => site.now().toISOString().slice(0, 10);
const daysAgo = (days: number): string =>
  new Date(site.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const entries = () =>
  site.db
    .selectFrom('journal_entries')
    .selectAll()
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const drafts = () =>
  site.db.selectFrom('journal_drafts').selectAll().where('user_id', '=', member.id).execute();
const xp = () =>
  site.db
    .selectFrom('xp_events')
    .select(['amount', 'source_id'])
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const morning = '/journal?tab=morning';
const write = (fields: Record<string, string | string[]> = {}) =>
  member.visitor.post('/journal', { id: uuid(), type: 'morning', intention: 'One calm hour.', ...fields });
/** The form of the editor as a browser would send it. */
const formOf = (html: string): Record<string, string | string[]> => {
  // A form that lets a draft go stands above it.
  const form = html.slice(html.indexOf('data-keeps-text'));
  return Object.fromEntries(
    ['id', 'type', 'day', 'seen', 'tab', 'draft', 'intention'].map((name) => [
      name,
      [...valuesIn(form, name)],
    ]),
  );
};

describe('the editor', () => {
  test('C8-016 C8-022 of a new member has the five tabs, today’s page and one question open', async () => {
    const page = await exchange(member.visitor, {
      path: morning,
      status: 200,
      says: ['Morning Entry', 'Evening Entry', 'Challenges', 'History', 'Insights', 'What matters today?'],
    });
    expect(valuesIn(page.html, 'type')).toEqual(['morning']);
    expect(valuesIn(page.html, 'day')).toEqual([today()]);
    for (const field of ['intention', 'mindDump', 'vision'])
      expect(valuesIn(page.html, field), field).toEqual(['']);
    expect(valuesIn(page.html, 'gratitude')).toEqual(['', '', '']);
    expect(page.html.split('<main')[1]).not.toContain('<details open');
  });

  test('G05 in the evening asks for energy, stress and self-care, and none has an answer before somebody gives one', async () => {
    const evening = await member.visitor.get('/journal?tab=evening');
    for (const field of ['mood', 'energy', 'stress', 'selfCare'])
      expect(valuesIn(evening.html, field), field).toEqual(['']);
    expect((await member.visitor.get(morning)).html).not.toContain('name="energy"');
  });

  test.each([
    ['2026-03-10T09:00:00Z', 'morning'],
    ['2026-03-10T14:59:00Z', 'morning'],
    ['2026-03-10T15:00:00Z', 'evening'],
    ['2026-03-10T23:30:00Z', 'evening'],
  ])('at %s the page of the %s comes first', async (at, type) => {
    const before = site.now().getTime();
    site.moveClock(new Date(at).getTime() - before);
    member = await seatMember(site);
    expect(valuesIn((await member.visitor.get('/journal')).html, 'type')).toEqual([type]);
    site.moveClock(before - new Date(at).getTime());
  });

  test('C8-018 C8-023 stores all that was written, pays one point and says so', async () => {
    const answer = await exchange(member.visitor, {
      path: '/journal',
      body: {
        type: 'evening',
        mindDump: ' Bills, <b>work</b>\r\nand rain ',
        gratitude: ['Coffee.', '', 'The sea.'],
        workFocus: 'The report',
        connection: 'A call',
        mood: 'rain',
        energy: '3',
        stress: '9',
        selfCare: '5',
        tags: '#Sea, work, sea',
        title: 'A long day',
      },
      status: 303,
      location: '/journal',
    });
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('Your entry is saved. +1 XP.');
    const [entry] = await entries();
    expect(entry).toMatchObject({
      type: 'evening',
      day: today(),
      title: 'A long day',
      mood: 4,
      energy_level: 3,
      stress_level: 9,
      self_care_rating: 5,
    });
    expect(JSON.parse(entry!.content)).toMatchObject({
      mindDump: 'Bills, <b>work</b>\nand rain',
      gratitude: ['Coffee.', 'The sea.'],
      intention: '',
      workFocus: 'The report',
      connection: 'A call',
    });
    const read = await exchange(member.visitor, {
      path: `/journal/entries/${entry!.id}`,
      status: 200,
      says: ['A long day', 'Coffee. The sea.', 'Rain', 'Energy: 3', '#sea', '#work'],
    });
    expect(read.html).not.toContain('<b>work</b>');
    expect(await xp()).toEqual([{ amount: 1, source_id: `evening:${today()}` }]);
  });

  test('C8-023 C9-008 any day can be written; today and yesterday pay, each type once', async () => {
    for (const day of [today(), daysAgo(1), daysAgo(2), '2019-02-28']) await write({ day });
    await write({ type: 'evening', mindDump: 'Quiet.' });
    expect((await entries()).map(({ day }) => day).sort()).toEqual(
      ['2019-02-28', daysAgo(2), daysAgo(1), today(), today()].sort(),
    );
    expect((await xp()).map(({ source_id }) => source_id).sort()).toEqual(
      [`evening:${today()}`, `morning:${daysAgo(1)}`, `morning:${today()}`].sort(),
    );
    const old = await member.visitor.get(`${morning}&date=2019-02-28`);
    expect(valuesIn(old.html, 'intention')).toEqual(['One calm hour.']);
    expect(old.text).toContain('Thursday, February 28, 2019');
  });

  test.each([
    ['2026-02-31', 'Write a date that exists'],
    ['tomorrow', 'Write a date that exists'],
    ['2999-01-01', 'Choose a day that is not in the future'],
  ])('a day like %s is told at its field, and today’s page stays open', async (date, says) => {
    const page = await member.visitor.get(`${morning}&date=${date}`);
    expect(page.status).toBe(200);
    expect(summaryOf(page.html)[0]?.href).toBe('#day');
    expect(page.text).toContain(says);
    expect(page.html).toContain(`value="${date}"`);
    expect(valuesIn(page.html, 'day')).toEqual([today()]);
    const refused = await write({ day: date });
    expect(refused.status).toBe(422);
    expect(errorAt(refused.html, 'day')).toContain(says);
    expect(await entries()).toEqual([]);
  });

  test('CSRF-10 one form sent twice, or twice at once, is one entry and one point', async () => {
    const form = { id: uuid(), type: 'morning', intention: 'Once.' };
    const answers = await Promise.all([1, 2, 3].map(() => member.visitor.post('/journal', form)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: '/journal' });
    await member.visitor.post('/journal', form);
    expect(await entries()).toHaveLength(1);
    expect(await xp()).toHaveLength(1);
  });

  test('C8-024 a kept page is changed in the editor, says when it was kept, and is one entry', async () => {
    await write({ tags: 'sea' });
    const opened = await member.visitor.get(morning);
    expect(opened.text).toMatch(/Saved \d{1,2}:\d\d/);
    expect(valuesIn(opened.html, 'tags')).toEqual(['sea']);
    await member.visitor.post('/journal', { ...formOf(opened.html), intention: 'Two calm hours.' });
    expect(
      (await entries()).map(({ content, revision }) => [JSON.parse(content).intention, revision]),
    ).toEqual([['Two calm hours.', 2]]);
    expect(await xp()).toHaveLength(1);
  });

  test('a page of a day that is still to come, for whoever flew back over the date line, can be changed', async () => {
    const id = uuid();
    const day = daysAgo(-1);
    const content = JSON.stringify({ intention: 'Tomorrow.' });
    const row = { id, user_id: member.id, type: 'morning', day, content } as const;
    await site.db
      .insertInto('journal_entries')
      .values({ ...row, created_at: site.now().toISOString() })
      .execute();
    const opened = await member.visitor.get(`/journal?entry=${id}`);
    expect(summaryOf(opened.html)).toEqual([]);
    const saved = await member.visitor.post('/journal', { ...formOf(opened.html), intention: 'Today.' });
    expect(saved.location).toBe(`/journal/entries/${id}`);
  });

  test.each(['', 'x', '1', "' or 1=1 --", '../x'])('an id like %j is replaced by one of ours', async (id) => {
    expect((await write({ id })).status).toBe(303);
    expect((await entries())[0]?.id).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('C8-052 nothing that was typed is lost', () => {
  test('a page that another tab has kept meanwhile is told, and both stand there', async () => {
    const [one, other] = [await member.visitor.get(morning), await member.visitor.get(morning)];
    await member.visitor.post('/journal', { ...formOf(one.html), intention: 'From the first tab.' });
    const told = await member.visitor.post('/journal', {
      ...formOf(other.html),
      intention: 'From the second tab.',
    });
    expect(told.status).toBe(409);
    expect(titleOf(told.html)).toContain('kept in another tab meanwhile');
    expect(told.text).toContain('From the first tab.');
    expect(valuesIn(told.html, 'intention')).toEqual(['From the second tab.']);
    expect(JSON.parse((await entries())[0]!.content).intention).toBe('From the first tab.');
    // Not even closing the page loses it.
    const again = await member.visitor.get(morning);
    expect(valuesIn(again.html, 'intention')).toEqual(['From the second tab.']);
    const chosen = await member.visitor.post('/journal', formOf(told.html));
    expect(chosen.status).toBe(303);
    expect(JSON.parse((await entries())[0]!.content).intention).toBe('From the second tab.');
    expect(await drafts()).toEqual([]);
    expect(await entries()).toHaveLength(1);
  });

  test('C8-020 a draft is no entry and pays nothing, stands in the editor on any device, and becomes the page', async () => {
    const opened = await member.visitor.get(morning);
    const kept = await member.visitor.post('/journal', {
      ...formOf(opened.html),
      intent: 'draft',
      intention: 'Half a sent',
      day: today(),
    });
    expect(kept).toMatchObject({ status: 303, location: '/journal?tab=morning' });
    expect((await member.visitor.follow(kept)).text).toContain('Your draft is kept.');
    expect(await entries()).toEqual([]);
    expect(await xp()).toEqual([]);
    const again = await member.visitor.get(morning);
    expect(again.text).toContain('This is a draft of');
    expect(valuesIn(again.html, 'intention')).toEqual(['Half a sent']);
    await member.visitor.post('/journal', { ...formOf(again.html), intention: 'Half a sentence.' });
    expect(await entries()).toHaveLength(1);
    expect(await drafts()).toEqual([]);
  });

  test('what is refused is a draft by then', async () => {
    await write({ energy: '11', tags: 'a'.repeat(201) });
    expect(valuesIn((await member.visitor.get(morning)).html, 'tags')).toEqual(['a'.repeat(201)]);
  });

  test('drafts of two tabs stand beside each other; those that were shown go with the page that is kept', async () => {
    const [one, other] = [await member.visitor.get(morning), await member.visitor.get(morning)];
    for (const [page, intention] of [
      [one, 'One tab'],
      [other, 'Another tab'],
    ] as const)
      await member.visitor.post('/journal', { ...formOf(page.html), intent: 'keep', intention });
    const both = await member.visitor.get(morning);
    expect(both.text).toContain('Written in another tab');
    expect(both.html).toContain('One tab');
    expect(both.html).toContain('Another tab');
    // Sent by script, without a message that would come out of nothing.
    expect(both.text).not.toContain('Your draft is kept.');
    await member.visitor.post('/journal', formOf(both.html));
    expect(await drafts()).toEqual([]);
  });

  test('a draft is let go by its own button, and the page stays as it was kept', async () => {
    await write();
    const opened = await member.visitor.get(morning);
    await member.visitor.post('/journal', { ...formOf(opened.html), intent: 'draft', intention: 'No.' });
    const again = await member.visitor.get(morning);
    expect(valuesIn(again.html, 'intention')).toEqual(['No.']);
    await member.visitor.post('/journal', { ...formOf(again.html), intent: 'drop' });
    expect(valuesIn((await member.visitor.get(morning)).html, 'intention')).toEqual(['One calm hour.']);
  });

  test('a draft that arrives after its page was kept is none', async () => {
    const opened = await member.visitor.get(morning);
    const form = { ...formOf(opened.html), intention: 'Kept.' };
    await member.visitor.post('/journal', form);
    await member.visitor.post('/journal', { ...form, intent: 'keep' });
    expect(await drafts()).toEqual([]);
  });

  test('an entry of before comes back whole: lines of gratitude, and answers to questions that are not asked any more', async () => {
    const content = JSON.stringify({
      intention: 'Sleep.',
      gratitude: 'Coffee.\nThe sea.\nAna.\nRain.',
      mindDump: '',
      vision: 'Calm.',
    });
    const id = uuid();
    const row = { id, user_id: member.id, type: 'evening', day: '2026-01-01', content } as const;
    await site.db
      .insertInto('journal_entries')
      .values({ ...row, created_at: '2026-01-01T20:00:00.000Z' })
      .execute();
    const opened = await member.visitor.get(`/journal?entry=${id}`);
    expect(valuesIn(opened.html, 'gratitude')).toEqual(['Coffee.', 'The sea.', 'Ana.', 'Rain.']);
    expect(valuesIn(opened.html, 'vision')).toEqual(['Calm.']);
    const changed = await member.visitor.post('/journal', {
      ...formOf(opened.html),
      gratitude: [...valuesIn(opened.html, 'gratitude')],
      vision: 'Calm seas.',
    });
    expect(changed.location).toBe(`/journal/entries/${id}`);
    expect(JSON.parse((await entries())[0]!.content)).toMatchObject({
      intention: 'Sleep.',
      gratitude: ['Coffee.', 'The sea.', 'Ana.', 'Rain.'],
      vision: 'Calm seas.',
    });
  });
});

describe('C8-018 what makes a page an entry', () => {
  test.each<[string, Record<string, string | string[]>]>([
    ['gratitude', { type: 'morning', gratitude: ['Rain'] }],
    ['the weather', { type: 'morning', mood: 'bright' }],
    ['a scale', { type: 'evening', stress: '3' }],
    ['the weather of a challenge', { type: 'challenge', mood: 'rain' }],
  ])('is any answer: %s', async (_what, fields) => {
    const answer = await write({ intention: '', ...fields });
    expect(answer.status, answer.text).toBe(303);
    const [entry] = await entries();
    expect(entry).toMatchObject({ type: fields['type'] });
    for (const path of ['/journal', '/journal?tab=history', `/journal/entries/${entry!.id}`])
      expect((await member.visitor.get(path)).status, path).toBe(200);
  });

  test.each<Record<string, string | string[]>>([
    {},
    { gratitude: ['', ' '] },
    { title: 'Calm', tags: 'sea' },
  ])('is not %j, which answers nothing', async (fields) => {
    const page = await write({ intention: ' ', ...fields });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'intention')).toContain('This field is required');
    expect(await entries()).toEqual([]);
  });
});

describe('an entry that is not right', () => {
  const faults: readonly [
    what: string,
    fields: Record<string, string | string[]>,
    field: string,
    says: string,
  ][] = [
    ['without an answer', { mindDump: '  ', connection: '' }, 'mindDump', 'This field is required'],
    ['without a type', { type: '' }, 'type', 'This field is required'],
    ['of an unknown type', { type: 'midnight' }, 'type', 'Choose one of the listed options'],
    ['of two types', { type: ['morning', 'evening'] }, 'type', 'Give only one answer here'],
    ['with 10 000 characters', { mindDump: 'x'.repeat(10_000) }, 'mindDump', 'no more than 5000 characters'],
    ['with a rating of eleven', { energy: '11' }, 'energy', 'Must be between 1 and 10'],
    ['with a mood of nobody’s', { mood: 'hail' }, 'mood', 'Choose one of the listed options'],
    ['with eleven tags', { tags: 'a,b,c,d,e,f,g,h,i,j,k' }, 'tags', 'Choose no more than 10'],
  ];
  test.each(faults)(
    'DUR-07 %s is answered 422; everything typed stands there again, nothing is stored',
    async (_what, fields, field, says) => {
      const body: Record<string, string | string[]> = {
        type: 'evening',
        mindDump: 'Rest.',
        connection: 'The "sea" & <sun>',
        title: 'Calm',
        ...fields,
      };
      const page = await member.visitor.post('/journal', body);
      expect(page.status).toBe(422);
      expect(errorAt(page.html, field)).toContain(says);
      expect(summaryOf(page.html)[0]?.href).toBe(`#f-${field}`);
      expect(titleOf(page.html)).toMatch(/^Error: .*Journal/);
      for (const part of ['mindDump', 'connection', 'title'])
        expect(valuesIn(page.html, part), part).toEqual([body[part]]);
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

describe('an entry of somebody else', () => {
  test('C1-030 is neither read, changed, deleted nor known', async () => {
    await write({ intention: 'canary words' });
    const [{ id } = { id: '' }] = await entries();
    const other = await seatMember(site);
    expect((await other.visitor.get(`/journal/entries/${id}`)).status).toBe(404);
    expect((await other.visitor.get(`/journal/entries/${id}/delete`)).location).toBe('/journal?tab=history');
    await other.visitor.post(`/journal/entries/${id}/delete`);
    expect((await other.visitor.get(`/journal?entry=${id}`)).html).not.toContain('canary');
    await other.visitor.post('/journal', { id, type: 'morning', intention: 'Mine.', seen: '1' });
    expect((await other.visitor.get('/journal?tab=history&q=canary')).html).not.toContain('canary words');
    expect((await entries()).map(({ content }) => JSON.parse(content).intention)).toEqual(['canary words']);
  });

  test.each(['x', '0193c1a0-0000-7000-8000-000000000000'])('%s is no entry', async (id) => {
    expect((await member.visitor.get(`/journal/entries/${id}`)).status).toBe(404);
    expect((await member.visitor.get(`/journal/entries/${id}/delete`)).status).toBe(303);
    expect((await member.visitor.post(`/journal/entries/${id}/delete`)).status).toBe(303);
  });
});

test('an entry is deleted on a page that shows it and keeps it first; pressed twice it is the same', async () => {
  await write({ tags: 'sea' });
  const [{ id } = { id: '' }] = await entries();
  const asked = await member.visitor.get(`/journal/entries/${id}/delete`);
  expect(asked.text).toContain('Delete this page?');
  expect(asked.text).toContain('One calm hour.');
  expect(await entries()).toHaveLength(1);
  for (let press = 0; press < 2; press += 1) {
    const gone = await member.visitor.post(`/journal/entries/${id}/delete`);
    expect(gone).toMatchObject({ status: 303, location: '/journal?tab=history' });
  }
  expect(await entries()).toEqual([]);
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

  test('G26 is written out in the reader’s language, from a capital on, and does not slip', async () => {
    for (const [language, shown] of [
      ['en', 'Thursday, January 1'],
      ['es', 'Jueves, 1 de enero'],
    ] as const) {
      member = await seatMember(site, { language, timezone: 'America/Mexico_City' });
      const content = JSON.stringify({ intention: 'x', gratitude: '', mindDump: '', vision: '' });
      const id = uuid();
      const row = { id, user_id: member.id, type: 'morning', day: '2026-01-01', content } as const;
      await site.db
        .insertInto('journal_entries')
        .values({ ...row, created_at: '2026-01-01T02:00:00.000Z' })
        .execute();
      expect((await member.visitor.get(`/journal/entries/${id}`)).text).toContain(shown);
    }
  });
});

test('an open entry has ways to the earlier and the later one', async () => {
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) await write({ day, intention: day });
  const [first, second, third] = (await entries()).map(({ id }) => `/journal/entries/${id}`);
  const page = await member.visitor.get(second!);
  expect(linksOf(page.html)).toEqual(expect.arrayContaining([first, third]));
});
