import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { findHeldPost, holdPost } from '#app/domain/submissions/held-posts.ts';
import { livedDays, someAnalysis } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { download } from '#tests/routes/support/download.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { readPaper } from '#tests/support/papers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let last: string;
let from: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  // The member lives by UTC.
  last = site.now().toISOString().slice(0, 10);
  from = addDays(last, -59);
  member = await levelThree();
});

/** Somebody to whom analyses are open. */
async function levelThree(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 150 }).where('id', '=', seated.id).execute();
  return seated;
}

const path = '/comprehensive-analysis';
const get = (below = '') => member.visitor.get(path + below);
const send = (fields: Readonly<Record<string, string>> = {}, below = '') =>
  member.visitor.post(path + below, fields);
const rows = (id = member.id) =>
  site.db.selectFrom('comprehensive_analyses').selectAll().where('user_id', '=', id).orderBy('id').execute();
const lived = (facts: Parameters<typeof livedDays>[2] = {}) =>
  livedDays(site.db, member.id, { last, ...facts });
const made = () => someAnalysis(site.db, member.id, { last, now: site.now() });

describe('C10-019 the range', () => {
  test.each([
    ['', '2026-01-01'],
    ['2026-01-01', ''],
    ['', ''],
  ])(
    'without a day (%j to %j) says so in the specified words, and keeps the other one',
    async (first, second) => {
      const page = await send({ start_date: first, end_date: second });
      expect(page.status).toBe(422);
      expect(page.text).toContain('Date Range Required');
      expect(summaryOf(page.html).map(({ text }) => text)).toEqual([
        'Please select both start and end dates for analysis.',
      ]);
      expect(titleOf(page.html)).toMatch(/^Error/);
      expect(valuesIn(page.html, 'start_date')).toEqual([first]);
      expect(valuesIn(page.html, 'end_date')).toEqual([second]);
    },
  );

  test.each([
    ['before the first', -1, -30, 'Choose a last day that is after the first one'],
    ['in the future', -30, 1, 'Choose a day that is not in the future'],
    ['too near', -12, 0, 'Choose at least 14 days'],
    ['too far', -366, 0, 'Choose at most 366 days'],
  ])('with a last day %s says so at its place', async (_what, first, second, says) => {
    const page = await send({ start_date: addDays(last, first), end_date: addDays(last, second) });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'end_date')).toContain(says);
    expect(valuesIn(page.html, 'start_date')).toEqual([addDays(last, first)]);
    expect(await rows()).toEqual([]);
  });

  test('of which nothing is kept says what to do', async () => {
    const page = await send({ start_date: from, end_date: last });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Nothing is kept of these days yet.');
  });

  test('is filled by links, and by nothing else of an address', async () => {
    expect(linksOf((await get()).html)).toContain(`${path}?days=90`);
    const filled = await get('?days=90');
    expect(valuesIn(filled.html, 'start_date')).toEqual([addDays(last, -89)]);
    expect(valuesIn(filled.html, 'end_date')).toEqual([last]);
    expect(valuesIn((await get('?days=91&start_date=2026-01-01')).html, 'start_date')).toEqual(['']);
  });
});

describe('C10-021 an analysis', () => {
  test('is made, says what changed and what goes together, and opens its evidence', async () => {
    await lived({ step: 2 });
    const id = uuid();
    const answer = await send({ id, start_date: from, end_date: last });
    expect(answer.location).toBe(`${path}/${id}`);
    expect((await send({ id, start_date: from, end_date: last })).location).toBe(answer.location);
    expect(await rows()).toHaveLength(1);
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('The analysis is made and saved.');
    expect(page.text).toMatch(/Mood A median of [\d.]+ \(30 days\), then [\d.]+ \(30 days\): higher\./);
    expect(page.text).toMatch(
      /Mood was higher on days with “Walk” [\d.]+ on average on those days \(\d+ days\)/,
    );
    expect(page.text).toContain('1 pair was looked at');
    expect(page.text.replace('Together is not because', '')).not.toMatch(/because|cause/i);
    const evidence = linksOf(page.html).filter((link) => link.includes('/evidence/'));
    expect(evidence.length).toBeGreaterThan(2);
    for (const link of evidence) {
      const shown = await member.visitor.get(link);
      expect([shown.status, link]).toEqual([200, link]);
      expect(shown.text).toMatch(/The numbers of \d+ days?/);
      expect(shown.text).not.toContain('Some of these days were changed since.');
    }
    await site.db.updateTable('journal_entries').set({ mood: 1 }).where('user_id', '=', member.id).execute();
    expect((await get(`/${id}/evidence/together-0`)).text).toContain(
      'Some of these days were changed since.',
    );
    expect((await get(`/${id}`)).text).toMatch(/Mood was higher on days with/);
    for (const below of ['/evidence/change-99', '/evidence/nothing'])
      expect((await get(`/${id}${below}`)).status).toBe(404);
  });

  test('C10-020 says how good its data is, and for how long nothing was kept', async () => {
    await lived();
    const page = await get(`/${await made()}`);
    expect(page.text).toMatch(/Data quality .* (Good|Fair) \d+ of 100/);
    expect(page.text).toMatch(/Journal ratings 60 days of 60 \(100%\), without a gap\./);
  });

  test('of which little is kept says that it is not enough', async () => {
    await lived({ days: 6 });
    const page = await get(`/${await made()}`);
    expect(page.text).toContain('Not enough: nothing was kept on seven days or more of both halves.');
    expect(page.text).toContain('Not enough: no two things have 14 days on each side.');
    expect(page.text).toContain('Not enough to compare');
  });

  test('speaks Spanish, whatever language it was made in', async () => {
    await lived({ step: 2 });
    const id = await made();
    await site.db.updateTable('profiles').set({ language: 'es' }).where('id', '=', member.id).execute();
    const page = await get(`/${id}`);
    expect(page.text).toMatch(/Ánimo Una mediana de [\d.]+ \(30 días\) y luego de/);
    expect(page.text).toContain('Ánimo: valores más altos en los días con «Walk»');
  });

  test('C10-020 is a favorite, has tags and notes, and is found by them', async () => {
    await lived();
    const [id, other] = [await made(), await made()];
    const done = await send({ favorite: 'yes' }, `/${id}/favorite`);
    expect(done.location).toBe(`${path}/${id}`);
    expect((await member.visitor.follow(done)).html).toMatch(/aria-pressed="true"/);
    const words = { notes: 'Ñandú.', tags: 'Spring, #sleep', seen: '0' };
    expect((await send(words, `/${id}/edit`)).status).toBe(303);
    const page = await get(`/${id}`);
    expect(page.text).toContain('Ñandú.');
    expect(page.text).toContain('Tags: sleep, Spring');
    const late = await send({ ...words, notes: 'Later.' }, `/${id}/edit`);
    expect(late.status).toBe(409);
    expect(late.text).toContain('What is kept: Ñandú.');
    expect(valuesIn(late.html, 'notes')[0]?.trim()).toBe('Later.');
    const seen = valuesIn(late.html, 'seen')[0]!;
    expect((await send({ ...words, notes: 'Later.', seen }, `/${id}/edit`)).status).toBe(303);
    for (const query of ['?show=favorites', '?tag=Spring', '?tag=spring']) {
      const list = linksOf((await get(query)).html);
      expect(list).toContain(`${path}/${id}`);
      expect(list).not.toContain(`${path}/${other}`);
    }
    await send({ favorite: 'no' }, `/${id}/favorite`);
    expect(linksOf((await get('?show=favorites')).html)).not.toContain(`${path}/${id}`);
  });

  test('with notes that are too long says so, and keeps them', async () => {
    await lived();
    const page = await send({ notes: 'x'.repeat(5001), tags: 'a' }, `/${await made()}/edit`);
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'notes')).toContain('Must be no more than 5000 characters');
    expect(valuesIn(page.html, 'tags')).toEqual(['a']);
  });

  test('is deleted after a page that says that it cannot be undone', async () => {
    await lived();
    const id = await made();
    expect((await get(`/${id}/delete`)).text).toContain('This cannot be undone.');
    expect(await rows()).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) {
      const gone = await send({}, `/${id}/delete`);
      expect(gone.location).toBe(path);
    }
    expect(await rows()).toEqual([]);
    expect((await get(`/${id}`)).status).toBe(404);
  });

  test('is a PDF; of one that is not there, none', async () => {
    await lived();
    const id = await made();
    const { status, headers, bytes } = await download(site, member.visitor, `${path}/${id}/analysis.pdf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await readPaper(bytes);
    // It may be read in another year: its days have theirs.
    for (const day of [from, last]) expect(text).toContain(fullDayInText('en', day));
    expect(text).toContain(`Made on ${fullDayInText('en', last)}`);
    expect((await get(`/${uuid()}/analysis.pdf`)).status).toBe(404);
  });

  test('is nobody else’s', async () => {
    await lived();
    const id = await made();
    const { visitor } = await levelThree();
    for (const below of ['', '/edit', '/delete', '/evidence/change-0', '/analysis.pdf'])
      expect([(await visitor.get(`${path}/${id}${below}`)).status, below]).toEqual([404, below]);
    for (const below of ['/edit', '/favorite'])
      expect((await visitor.post(`${path}/${id}${below}`, { favorite: 'yes', notes: 'x' })).status).toBe(404);
    await visitor.post(`${path}/${id}/delete`);
    expect(await rows()).toMatchObject([{ notes: '', is_favorite: 0 }]);
  });

  test('is locked before level 3', async () => {
    await site.db.updateTable('profiles').set({ current_xp: 149 }).where('id', '=', member.id).execute();
    const page = await get();
    expect(page.html).not.toContain('id="generate"');
  });

  test('E01 with notes that call for help, it comes first', async () => {
    await lived();
    const id = await made();
    const saved = await send({ notes: danger.en, tags: '', seen: '0' }, `/${id}/edit`);
    expect((await member.visitor.follow(saved)).text).toContain('You do not have to carry this alone');
    expect((await get(`/${id}`)).text).toContain('You do not have to carry this alone');
  });

  test('what was held is shown in the form, and dropped once it is kept', async () => {
    await lived();
    const at = `${path}/${await made()}/edit`;
    await holdPost(site.db, member.id, at, { notes: ['Held words.'], tags: ['x'] }, site.now());
    const page = await member.visitor.get(`${at}?held=1`);
    expect(valuesIn(page.html, 'notes')[0]?.trim()).toBe('Held words.');
    await member.visitor.post(at, { notes: 'Held words.', tags: 'x', seen: '0', held: at });
    expect(await findHeldPost(site.db, member.id, at, site.now())).toBeNull();
  });
});

test('C10-022 a disk that is full makes no analysis, says so, and keeps the days', async () => {
  await lived();
  const page = await whileFull(site, 'comprehensive_analyses', () =>
    send({ id: uuid(), start_date: from, end_date: last }),
  );
  expect(page.status).toBe(500);
  expect(page.text).toContain('Failed to generate analysis. Please try again.');
  expect(valuesIn(page.html, 'start_date')).toEqual([from]);
});
