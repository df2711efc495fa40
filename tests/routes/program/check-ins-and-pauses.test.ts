import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longDayInText } from '#app/http/day-texts.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, type SeatedMember } from '#tests/support/visitor.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { actsOn, dayLasts, enroll, titles, type Fields } from './on-a-program.ts';

let site: TestSite;
let member: SeatedMember;
/** The program of the member: on day 4 of Foundation. */
let path: string;
let today: string;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
  // The member lives by UTC.
  today = site.now().toISOString().slice(0, 10);
  path = await enroll(site, member.id);
});

const four = titles[3];
const { answer, checkIn, mark, rows } = actsOn(() => ({ site, member, path }));

describe('C8-035 the check-in', () => {
  test('C8-037 asks in the quoted words, once a day; then it is checked in', async () => {
    const before = await member.visitor.get(path);
    expect(before.text).toContain('Action Required');
    expect(before.text).toContain("Please let us know if you completed today's action.");
    const sent = await checkIn({ reflection: 'It rained.', motivation: '7', day: today });
    expect(sent).toMatchObject({ status: 303, location: `${path}#check-in` });
    const after = await member.visitor.follow(sent);
    // C8-036 C8-039
    for (const says of ['Checked in. +1 XP', 'You have already checked in', 'It rained.', '7 of 10'])
      expect(after.text).toContain(says);
    expect(after.text).not.toContain('Action Required');
    expect((await checkIn({ reflection: 'It rained.', motivation: '7', day: today })).status).toBe(303);
    expect(await rows('check_ins')).toHaveLength(1);
    expect(
      await site.db.selectFrom('xp_events').select('amount').where('user_id', '=', member.id).execute(),
    ).toEqual([{ amount: 1 }]);
  });

  test('can be made for yesterday, and is not asked for any day before it', async () => {
    expect((await member.visitor.get(`${path}/days/3`)).text).toContain(
      ': please let us know if you completed the action.',
    );
    expect((await member.visitor.get(`${path}/days/2`)).text).not.toContain('Action Required');
    expect((await checkIn({ day: addDays(today, -1) }, 3)).location).toBe(`${path}/days/3#check-in`);
    // A page that was open for two days is not lost, and pays nothing.
    expect((await checkIn({ day: addDays(today, -3) }, 1)).status).toBe(303);
    expect(await rows('check_ins')).toHaveLength(2);
    expect(
      await site.db.selectFrom('xp_events').select('id').where('user_id', '=', member.id).execute(),
    ).toHaveLength(1);
  });

  test.each([
    [{ action_completed: '' }, 'action_completed', 'This field is required'],
    [{ energy: '11' }, 'energy', ''],
    [{ reflection: 'x'.repeat(10_001) }, 'reflection', '10,000'],
  ])('with %j says what is wrong at its place, and keeps the rest', async (fields, place, says) => {
    const page = await checkIn({ reflection: 'Kept words', connection: '3', ...(fields as Fields) });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, place)).toContain(says);
    if (place !== 'reflection') expect(valuesIn(page.html, 'reflection')).toEqual(['Kept words']);
    expect(valuesIn(page.html, 'connection')).toContain('3');
    expect(await rows('check_ins')).toEqual([]);
  });

  test('C8-038 that cannot be stored says so in the quoted words, beside what was typed', async () => {
    const page = await whileFull(site, 'check_ins', () => checkIn({ reflection: 'Kept words' }));
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('Failed to save check-in. Please try again.');
    expect(valuesIn(page.html, 'reflection')).toEqual(['Kept words']);
  });

  test('C8-036 from two tabs is one; the second is told, and changes it when sent again', async () => {
    await checkIn({ reflection: 'One' });
    const second = await checkIn({ reflection: 'Two' });
    expect(second.status).toBe(409);
    expect(second.text).toContain('You have already checked in for this day');
    expect(valuesIn(second.html, 'reflection')).toEqual(['Two']);
    expect((await checkIn({ reflection: 'Two', seen: valuesIn(second.html, 'seen')[0]! })).status).toBe(303);
    expect(await rows('check_ins')).toMatchObject([{ reflection: 'Two' }]);
  });

  test('AUTH-16 comes back after a session that had ended', async () => {
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const refused = await checkIn({ reflection: 'Typed late', energy: '4' });
    const next = new URL(refused.location!, site.url).searchParams.get('next')!;
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    const page = await visitor.follow(await visitor.get(next));
    expect(valuesIn(page.html, 'reflection')).toEqual(['Typed late']);
    expect(page.text).toContain('It could not be saved when you sent it');
  });
});

describe('a pause', () => {
  const act = (what: string) => member.visitor.post(`${path}/pause`, { act: what });

  test('is begun and ended by a press; pressed twice it is one', async () => {
    expect((await member.visitor.get(`${path}/pause`)).text).toContain('14 days of pause are left');
    expect((await act('pause')).location).toBe(path);
    expect((await act('pause')).status).toBe(303);
    expect(await rows('program_pauses')).toHaveLength(1);
    const page = await member.visitor.get(path);
    expect(page.text).toContain('The program rests since');
    expect(page.text).not.toContain('Action Required');
    expect((await member.visitor.get('/dashboard')).text).toContain('It rests. Go on whenever you like.');
    for (let n = 0; n < 2; n += 1) expect((await act('resume')).location).toBe(path);
    expect((await member.visitor.get(path)).text).toContain('Day 4 of 42');
    expect((await act('dance')).location).toBe(`${path}/pause`);
  });

  test('begins tomorrow where today is begun, and says so before', async () => {
    await mark();
    expect((await member.visitor.get(`${path}/pause`)).text).toContain('would begin tomorrow');
    await act('pause');
    const page = await member.visitor.get(path);
    expect(page.text).toContain('The program will rest from');
    expect(page.text).toContain(four);
    expect((await member.visitor.get(`${path}/days/5`)).text).toContain('Opens once the program goes on.');
  });

  test('says what becomes of the guarantee, of access and of payments', async () => {
    const guarantee = (days: number) =>
      site.db
        .updateTable('enrollments')
        .set({ refundable_until: new Date(site.now().getTime() + days * dayLasts).toISOString() })
        .where('user_id', '=', member.id)
        .execute();
    const says = async () => (await member.visitor.get(`${path}/pause`)).text.replaceAll(/\s+/g, ' ');
    // One that was never given is not spoken of.
    expect(await says()).not.toContain('guarantee');
    await guarantee(30);
    const last = longDayInText('en', addDays(today, 30), today);
    expect(await says()).toContain(
      `Your guarantee waits as well: each day of pause is added to the last day on which you can ask for your money back, ${last} so far.`,
    );
    expect(await says()).toContain('your access runs that much longer');
    expect(await says()).toContain('Payments do not move.');
    await act('pause');
    expect(await says()).toContain(longDayInText('en', addDays(today, 31), today));
    await act('resume');
    // It is over tonight, and a pause would begin tomorrow.
    await guarantee(0);
    await mark();
    expect(await says()).not.toContain('guarantee');
    await guarantee(-1);
    expect(await says()).not.toContain('guarantee');
  });

  test('that is used up is none', async () => {
    const id = path.split('/').at(-1)!;
    await act('pause');
    await act('resume');
    await site.db
      .updateTable('program_runs')
      .set({ first_day: addDays(today, -20) })
      .where('enrollment_id', '=', id)
      .execute();
    const { id: run_id } = (await rows('program_runs'))[0] as { id: string };
    const pause = {
      run_id,
      user_id: member.id,
      from_day: addDays(today, -18),
      until_day: addDays(today, -4),
    };
    await site.db.insertInto('program_pauses').values(pause).execute();
    expect((await member.visitor.get(`${path}/pause`)).text).toContain('All days of pause are used up');
    await act('pause');
    expect(await rows('program_pauses')).toHaveLength(1);
  });
});

describe('the end of a program', () => {
  test('first and last words, what comes next, and everything stays to be read', async () => {
    await answer('The first words', '0', 1);
    await answer('The last words', '0', 4);
    const id = path.split('/').at(-1)!;
    await site.db
      .updateTable('program_runs')
      .set({ first_day: addDays(today, -50) })
      .where('enrollment_id', '=', id)
      .execute();
    const page = await member.visitor.get(path);
    for (const says of ['Six weeks are over', 'The first words', 'The last words'])
      expect(page.text).toContain(says);
    for (const to of [
      '/forms/offboard',
      '/forms/program-evaluation',
      '/forms/testimonial',
      `${path}/look-back`,
      `${path}/days/42`,
    ])
      expect(linksOf(page.html)).toContain(to);
    expect((await member.visitor.get(`${path}/pause`)).location).toBe(path);
  });

  test('looking back: in numbers, in own words, and in lines; and over the last seven days', async () => {
    await answer('The first words', '0', 1);
    await checkIn({ energy: '3', day: addDays(today, -1) }, 3);
    await checkIn({ energy: '8', day: today });
    const page = await member.visitor.get(`${path}/look-back`);
    for (const says of [
      '2 of 4 steps are done, with 2 check-ins.',
      'The first words',
      '3 at the beginning, 8 at the end.',
    ])
      expect(page.html.replaceAll(/<!-- -->/g, '')).toContain(says);
    expect((await member.visitor.get(`${path}/look-back?range=week`)).status).toBe(200);
  });
});
