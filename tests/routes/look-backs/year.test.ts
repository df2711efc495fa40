import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { contentOf } from '#app/domain/journal/entry.ts';
import { writeEntry } from '#app/domain/journal/write-entry.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { goalFacts } from '#tests/domain/goals/some-goal.ts';
import { someMeasurement } from '#tests/domain/measurements/some-measurement.ts';
import { mark, someHabit } from '#tests/domain/habits/habits.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { download } from '#tests/routes/support/download.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { readPaper } from '#tests/support/papers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, seatSession, type SeatedMember } from '#tests/support/visitor.ts';

/** A year that is to come, whenever this runs: all of it is in the clock's hands. */
const year = new Date().getUTCFullYear() + 1;
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const may = (day: number): string => `${year}-05-${String(day).padStart(2, '0')}`;
const opening = '/year-in-review';
const page = `${opening}/${year}`;

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  goTo(`${year}-11-15`);
  member = await atTheTop();
});
const goTo = (day: string) => site.moveClock(noonOf(day).getTime() - site.now().getTime());

/** Somebody at level 5 who came in spring. */
async function atTheTop(language: Language = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db
    .updateTable('profiles')
    .set({ current_xp: 450, created_at: `${year}-03-01T12:00:00.000Z` })
    .where('id', '=', seated.id)
    .execute();
  return seated;
}
/** The same person, days later. */
const back = async (who = member) => (await seatSession(site, { id: who.id, role: 'member' })).visitor;
const write = (intention: string, day: string, mood: number | null = null, who = member) => {
  const rest = { title: null, mood, energy: null, stress: null, selfCare: null, tags: [] };
  const entry = { type: 'morning', day, content: contentOf({ intention }), ...rest } as const;
  return writeEntry(site.db, who.id, entry, { id: uuid(), seen: 0, today: day }, noonOf(day));
};
/** Ten days in May with a habit, six of them kept, and two pages. */
async function lived(who = member) {
  const habit = await someHabit(site.db, who.id, { name: 'Morning walk' }, may(1));
  for (const day of [1, 2, 3, 5, 8, 9]) await mark(site.db, who.id, habit, may(day));
  await write('The first page', may(1), 4, who);
  await write('The last page', may(20), 8, who);
}
const say = (change: string, more: Record<string, string> = {}, where = page, who = member.visitor) =>
  who.post(where, { change, seen: '0', intent: 'keep', ...more });
const said = async () => {
  const rows = site.db
    .selectFrom('look_back_changes')
    .select(['span', 'text'])
    .where('user_id', '=', member.id);
  return (await rows.orderBy('revision').execute()).map(({ span, text }) => `${span}: ${text}`);
};

describe('C9-025 the year in review', () => {
  test('is locked below level 5, and tells nothing', async () => {
    await lived();
    await site.db.updateTable('profiles').set({ current_xp: 449 }).where('id', '=', member.id).execute();
    for (const where of [opening, page])
      await exchange(member.visitor, { path: where, status: 200, says: 'Level 5', hides: 'The first page' });
    const { headers } = await download(site, member.visitor, `${page}/year-in-review.pdf`);
    expect(headers.get('Content-Type')).toContain('text/html');
    expect(linksOf((await member.visitor.get('/progress')).html)).not.toContain(page);
  });

  test('stands on the map of levels and with the progress, for whom it is open', async () => {
    for (const [where, to] of [
      ['/xp-zones', opening],
      ['/progress', page],
    ] as const)
      expect(linksOf((await member.visitor.get(where)).html), where).toContain(to);
  });

  test('tells what was kept: days, months, goals, habits, words', async () => {
    await lived();
    await createGoal(site.db, member.id, uuid(), goalFacts({ title: 'Swim a mile' }), may(2), noonOf(may(2)));
    const { html, text } = await member.visitor.get(opening);
    expect(text).toContain(`Your ${year}`);
    expect(text).toContain('January 1 to November 15, so far');
    // Six days with the walk, one of them with a page, and one with a page alone.
    expect(text).toMatch(/Days with something kept\s*7/);
    expect(text).toMatch(/Days with a page\s*2/);
    expect(text).toContain('Habits were done on 6 days.');
    // Six of the thirty-one days of May.
    expect(text).toMatch(/May\s*19%\s*2\s*6/);
    // Neither what is before the first month that holds anything, nor what is to come.
    for (const hides of ['April', 'December']) expect(html).not.toContain(`>${hides}<`);
    expect(html).toContain('>May<');
    for (const says of ['Morning walk', 'Swim a mile', 'The first page', 'The last page'])
      expect(text).toContain(says);
    expect(html.match(/<rect[^>]*width="10"/g)).toHaveLength(6);
  });

  test('tells habits against the year before, and takes no day that was skipped for one that was kept', async () => {
    await site.db
      .updateTable('profiles')
      .set({ created_at: `${year - 1}-01-02T12:00:00.000Z` })
      .where('id', '=', member.id)
      .execute();
    const habit = await someHabit(site.db, member.id, { name: 'Long walk' }, `${year - 1}-12-01`);
    for (let day = 1; day <= 31; day += 1)
      await mark(site.db, member.id, habit, `${year - 1}-12-${String(day).padStart(2, '0')}`);
    await mark(site.db, member.id, habit, may(1));
    await mark(site.db, member.id, habit, may(2), { kind: 'skip', skip: true });
    const { text } = await member.visitor.get(page);
    expect(text).toMatch(/Long walk\s*1 done, 1 skipped · 100% before/);
    expect(text).toMatch(/Days with something kept\s*1\s/);
    expect((await member.visitor.get(`${opening}/${year - 1}`)).text).toMatch(
      /Days with something kept\s*31\s/,
    );
  });

  test('counts nothing of other years, and has a page for each since somebody came', async () => {
    await lived();
    const before = `${year - 1}-12-31`;
    await write('Another year', before);
    const now = await member.visitor.get(page);
    expect(now.text).not.toContain('Another year');
    expect(linksOf(now.html)).toContain(`${opening}/${year - 1}`);
    const earlier = await member.visitor.get(`${opening}/${year - 1}`);
    expect(earlier.text).toContain('Another year');
    expect(earlier.text).not.toContain('The first page');
    expect(linksOf(earlier.html)).toContain(page);
    expect(linksOf(earlier.html)).not.toContain(`${opening}/${year - 2}`);
  });

  test.each([String(year + 1), '0000', '1899', '99999', '26', 'x', '-1'])(
    '%s is not there',
    async (which) => {
      for (const file of ['', '/year-in-review.pdf'])
        expect((await member.visitor.get(`${opening}/${which}${file}`)).status).toBe(404);
      expect((await say('x', {}, `${opening}/${which}`)).status).toBe(404);
      expect(await said()).toEqual([]);
    },
  );

  test('of whom only a goal was reached, or points came in, is not called empty', async () => {
    await site.db
      .insertInto('user_goals')
      .values({
        id: uuid(),
        user_id: member.id,
        title: 'Married',
        pillar: 'Relationships',
        status: 'completed',
        created_at: `${may(1)}T12:00:00.000Z`,
        started_on: may(1),
        completed_at: `${may(9)}T12:00:00.000Z`,
      })
      .execute();
    const { text } = await member.visitor.get(page);
    expect(text).not.toContain('Nothing is kept');
    for (const says of ['1 goal reached', 'Married']) expect(text).toContain(says);
    expect(text).not.toContain('Day by day');
  });

  test('of before somebody came is there where they brought something along; progress leads to any', async () => {
    await someMeasurement(site.db, member.id, { day: `${year - 3}-05-01` });
    const earlier = linksOf((await member.visitor.get(page)).html);
    expect(earlier).toContain(`${opening}/${year - 1}`);
    expect(linksOf((await member.visitor.get(`${opening}/${year - 2}`)).html)).toContain(
      `${opening}/${year - 3}`,
    );
    const progress = await member.visitor.get(`/progress?period=yearly&date=${year - 5}-01-01`);
    expect(linksOf(progress.html)).toContain(`${opening}/${year - 5}`);
    await exchange(member.visitor, { path: `${opening}/${year - 5}`, status: 200, says: 'Nothing is kept' });
  });

  test('in January is that of the year before, where there was one', async () => {
    await lived();
    goTo(`${year + 1}-01-20`);
    expect((await (await back()).get(opening)).text).toContain(`Your ${year}`);
    goTo(`${year + 1}-02-01`);
    expect((await (await back()).get(opening)).text).toContain(`Your ${year + 1}`);
    goTo(`${year}-01-20`);
    await site.db
      .updateTable('profiles')
      .set({ created_at: `${year}-01-02T12:00:00.000Z` })
      .where('id', '=', member.id)
      .execute();
    await site.db.deleteFrom('journal_entries').where('user_id', '=', member.id).execute();
    await site.db.deleteFrom('habit_completions').where('user_id', '=', member.id).execute();
    expect((await (await back()).get(opening)).text).toContain(`Your ${year}`);
  });

  test('of whom it holds nothing says what to do first', async () => {
    const { text, html } = await member.visitor.get(opening);
    expect(text).toContain('Nothing is kept in this year');
    expect(linksOf(html)).toContain('/dashboard');
    expect(text).not.toContain('Month by month');
  });

  test('AC-04 is nobody else’s', async () => {
    await lived();
    goTo(`${year}-12-02`);
    await say('canary', {}, page, await back());
    const other = await atTheTop();
    const { text } = await other.visitor.get(page);
    for (const hides of ['canary', 'The first page', 'Morning walk']) expect(text).not.toContain(hides);
  });
});

describe('C8-033 what changes in the next year', () => {
  test('is asked from December on; before, the page says when', async () => {
    const early = await member.visitor.get(page);
    expect(early.text).toContain(`What changes in ${year + 1}`);
    expect(early.text).toContain('Opens on December 1');
    expect(early.html).not.toContain('name="change"');
    expect((await say('Too early')).status).toBe(404);
    expect(await said()).toEqual([]);
  });

  test('is kept, and stands above the next year', async () => {
    goTo(`${year}-12-31`);
    const visitor = await back();
    const kept = await say('Fewer evenings at the desk 🌿', {}, page, visitor);
    expect(kept.location).toBe(`${page}#next`);
    expect((await visitor.follow(kept)).text).toContain('Kept. You see it again');
    expect(await said()).toEqual([`year-${year}: Fewer evenings at the desk 🌿`]);
    goTo(`${year + 1}-02-03`);
    const next = await (await back()).get(opening);
    expect(next.text).toMatch(/What you wanted of this year\s*Fewer evenings at the desk 🌿/);
  });

  test('Today leads there from December on and in January, until it was said', async () => {
    const leads = async (day: string) => {
      goTo(day);
      return linksOf((await (await back()).get('/dashboard')).html).includes(page);
    };
    expect(await leads(`${year}-11-30`)).toBe(false);
    expect(await leads(`${year}-12-01`)).toBe(true);
    expect(await leads(`${year + 1}-01-31`)).toBe(true);
    expect(await leads(`${year + 1}-02-01`)).toBe(false);
    goTo(`${year}-12-20`);
    await say('Less', {}, page, await back());
    expect(await leads(`${year}-12-20`)).toBe(false);
    // Who came in January has no year before, and whoever may not open it is not led there.
    await site.db.deleteFrom('look_back_changes').where('user_id', '=', member.id).execute();
    const came = (at: string, xp: number) =>
      site.db
        .updateTable('profiles')
        .set({ created_at: `${at}T12:00:00.000Z`, current_xp: xp })
        .where('id', '=', member.id)
        .execute();
    await came(`${year + 1}-01-03`, 450);
    expect(await leads(`${year + 1}-01-20`)).toBe(false);
    await came(`${year}-03-01`, 449);
    expect(await leads(`${year}-12-20`)).toBe(false);
  });

  test('too long, empty, changed meanwhile, or on a full disk: it comes back with everything that was typed', async () => {
    goTo(`${year}-12-31`);
    const visitor = await back();
    const send = (change: string, more: Record<string, string> = {}) => say(change, more, page, visitor);
    const long = await send('x'.repeat(5001));
    expect(long.status).toBe(422);
    expect(long.html).toContain('x'.repeat(5001));
    expect(errorAt((await send('')).html, 'change')).not.toBe('');
    await send('One');
    const late = await send('Two');
    expect(late.status).toBe(409);
    for (const says of ['Two', 'One', 'Send it again']) expect(late.text).toContain(says);
    expect(valuesIn(late.html, 'seen')).toEqual(['1']);
    const full = await whileFull(site, 'look_back_changes', () => send('Three', { seen: '1' }));
    expect(full.status).toBeGreaterThanOrEqual(500);
    expect(full.html).toContain('Three');
    expect(await said()).toEqual([`year-${year}: One`]);
  });

  test('HELP words of danger show help first', async () => {
    goTo(`${year}-12-31`);
    const visitor = await back();
    const shown = await visitor.follow(await say(danger.en, {}, page, visitor));
    expect(shown.text).toContain('You do not have to carry this alone');
  });
});

describe('C9-025 the year as a paper', () => {
  test.each(['en', 'es'] as const)('%s: holds what the page does', async (language) => {
    member = await atTheTop(language);
    await lived();
    goTo(`${year}-12-31`);
    const { visitor } = await seatSession(site, { id: member.id, role: 'member', language });
    await say('Ñandú', {}, page, visitor);
    const { bytes } = await download(site, visitor, `${page}/year-in-review.pdf`);
    const paper = await readPaper(bytes);
    expect(paper.language).toBe(language);
    const words = sayIn(language);
    for (const says of [
      words('look-backs:heading.year', { number: year }),
      words('look-backs:next.year', { number: year + 1 }),
      words('look-backs:year.month'),
      'The first page',
      'The last page',
      'Morning walk',
      'Ñandú',
    ])
      expect(paper.text).toContain(says);
  });
});
