import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TierKey } from '#db/tables/catalogue.ts';
import { longDayInText } from '#app/http/day-texts.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { programTexts } from '#app/domain/program-days/program-texts.ts';
import { programs, stepsOf } from '#app/programs/registry.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, type SeatedMember } from '#tests/support/visitor.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
/** The program of the member: on day 4 of Foundation. */
let path: string;
let today: string;
const dayLasts = 86_400_000;
const foundation = programs.find(({ id }) => id === 'foundation')!;
const titles = stepsOf(foundation).map(({ id }) => programTexts('foundation', 'en').steps[id]!.title);
const [one, , three, four, five] = titles;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
  // The member lives by UTC.
  today = site.now().toISOString().slice(0, 10);
  path = await enroll(member.id);
});

/** @param passed days since the start */
async function enroll(userId: string, passed = 3, tier: TierKey = 'level_2'): Promise<string> {
  await enrolled(site.db, userId, tier, 'active', new Date(site.now().getTime() - passed * dayLasts));
  const rows = site.db.selectFrom('enrollments').select('id').where('user_id', '=', userId);
  const { id } = await rows.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  return `/freedom-plan/${id}`;
}
async function beginTrial(userId: string, passed = 0): Promise<void> {
  const starts = site.now().getTime() - passed * dayLasts;
  await site.db
    .insertInto('trials')
    .values({
      id: userId,
      user_id: userId,
      status: 'active',
      source: 'plan',
      quiz_data: null,
      created_at: new Date(starts).toISOString(),
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 7 * dayLasts).toISOString(),
      conversion_offer_shown_at: null,
    })
    .execute();
}
type Fields = Readonly<Record<string, string>>;
const answer = (text: string, seen = '0', step = 4, more: Fields = {}) =>
  member.visitor.post(`${path}/days/${step}`, {
    part: 'question',
    question: text,
    step: String(step),
    seen,
    ...more,
  });
const checkIn = (fields: Fields = {}, step = 4) =>
  member.visitor.post(`${path}/days/${step}/check-in`, {
    action_completed: 'yes',
    step: String(step),
    seen: '0',
    ...fields,
  });
const mark = (step = 4, fields: Fields = {}) =>
  member.visitor.post(`${path}/days/${step}/marks`, { part: 'action', done: '1', ...fields });
const rows = (table: 'program_runs' | 'program_marks' | 'program_answers' | 'check_ins' | 'program_pauses') =>
  site.db.selectFrom(table).selectAll().where('user_id', '=', member.id).execute();

describe('C8-033 the page of a program', () => {
  test('shows the step of today, leads to those that are open, and names those to come', async () => {
    const page = await member.visitor.get(path);
    expect(page.status).toBe(200);
    for (const says of ['Day 4 of 42', four!, 'Action Required']) expect(page.text).toContain(says);
    const links = linksOf(page.html);
    for (const day of [1, 2, 3, 4]) expect(links).toContain(`${path}/days/${day}`);
    expect(links).not.toContain(`${path}/days/5`);
    expect(page.text).toContain(five);
    expect(await rows('program_runs')).toEqual([]);
  });

  test.each([
    ['/days/1', 200, one],
    ['/days/3', 200, three],
    ['/days/5', 200, 'Opens tomorrow at 0:00.'],
    ['/days/6', 200, 'Opens on'],
    ['/days/43', 404, ''],
    ['/days/0', 404, ''],
    ['/days/1.5', 404, ''],
    ['/days/x', 404, ''],
    ['/look-back', 200, 'Looking back'],
    ['/pause', 200, 'Payments do not move.'],
  ] as const)('%s answers %i', async (where, status, says) => {
    await exchange(member.visitor, { path: path + where, status, says: says! });
  });

  test('what is to come shows nothing but its name, and takes nothing', async () => {
    const action = programTexts('foundation', 'en').steps[stepsOf(foundation)[4]!.id]!.action!;
    expect((await member.visitor.get(`${path}/days/5`)).text).not.toContain(action.slice(0, 40));
    expect((await answer('x', '0', 5)).status).toBe(404);
    const marked = await mark(5);
    expect((await member.visitor.follow(marked)).text).toContain('This step is not open yet.');
    expect(await rows('program_marks')).toEqual([]);
    expect((await checkIn({ day: addDays(today, 1) }, 5)).status).toBe(422);
    expect(await rows('check_ins')).toEqual([]);
  });

  test('Today and the list of programs lead there, by its step', async () => {
    const dashboard = await member.visitor.get('/dashboard');
    expect(dashboard.text).toContain(`Day 4 of 42: ${four}`);
    expect(linksOf(dashboard.html)).toContain(path);
    const list = await member.visitor.get('/freedom-plan');
    expect(list.text).toContain('Open day 4');
    expect(linksOf(list.html)).toContain(path);
  });

  test('is read before onboarding, too', async () => {
    const early = await seatMember(site, { onboarded: false });
    const own = await enroll(early.id, 0);
    await exchange(early.visitor, { path: own, status: 200, says: ['Day 1 of 42', 'What a day holds'] });
  });

  describe.each(['suspended', 'disputed', 'refunded', 'ended'] as const)(
    'of an enrolment that is %s',
    (state) => {
      const close = () =>
        site.db.updateTable('enrollments').set({ state }).where('user_id', '=', member.id).execute();

      test('shows its owner what they wrote, and nothing of what they bought', async () => {
        await answer('canary');
        await checkIn({ reflection: 'A calm day', motivation: '8' });
        await close();
        const { action, question, reading } = programTexts('foundation', 'en').steps[
          stepsOf(foundation)[3]!.id
        ]!;
        for (const where of ['', '/days/4', '/days/4/check-in', '/days/7']) {
          const page = await member.visitor.get(path + where);
          expect(page.status, where).toBe(200);
          for (const says of [
            'This program is not open.',
            `Day 4: ${four}`,
            'canary',
            'A calm day',
            '8 of 10',
          ])
            expect(page.text, where).toContain(says);
          expect(page.text, where).toContain(question.slice(0, 40));
          for (const bought of [action!, reading[0]!, five!])
            expect(page.text, where).not.toContain(bought.slice(0, 40));
          expect(page.html, where).not.toContain('<textarea');
        }
        await exchange(member.visitor, { path: `${path}/look-back`, status: 200, says: ['canary'] });
        expect((await member.visitor.get(`${path}/look-back`)).text).not.toContain('Opens on');
        const card = await member.visitor.get('/freedom-plan');
        expect(card.text).toContain('Read what you wrote');
        expect(linksOf(card.html)).toContain(path);
      });

      test('takes nothing more, and hands back what was sent from a page that stood open', async () => {
        await answer('canary');
        await close();
        const late = await answer('My late words', '1');
        expect(late.status).toBe(409);
        for (const says of ['What you sent was not kept', 'My late words', 'canary'])
          expect(late.text).toContain(says);
        const said = await checkIn({ reflection: 'A late evening', energy: '7' });
        expect(said.status).toBe(409);
        for (const says of ['What you sent was not kept', 'A late evening', '7'])
          expect(said.text).toContain(says);
        expect(await rows('program_answers')).toMatchObject([{ text: 'canary' }]);
        expect(await rows('check_ins')).toEqual([]);
        // What is only pressed leads to the page that says how it stands.
        expect((await mark()).location).toBe(path);
        await exchange(member.visitor, { path: `${path}/pause`, status: 303, location: path });
        expect((await member.visitor.get(path)).text).not.toContain('What you sent was not kept');
      });

      test('of which nothing was written says so, and its card leads nowhere', async () => {
        await close();
        expect((await member.visitor.get(path)).text).toContain('You wrote nothing in it.');
        expect((await member.visitor.get('/freedom-plan')).text).not.toContain('Read what you wrote');
      });
    },
  );

  test('that closed while a session had ended shows what was sent then', async () => {
    await answer('canary');
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    await answer('Sent too late', '1');
    await site.db
      .updateTable('enrollments')
      .set({ state: 'refunded' })
      .where('user_id', '=', member.id)
      .execute();
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    expect((await visitor.get(`${path}/days/4?held=1`)).text).toContain('Sent too late');
  });

  test('AC-04 is nobody else’s', async () => {
    await answer('canary');
    const other = await seatMember(site);
    const pages = ['', '/days/4', '/days/4/check-in', '/pause', '/look-back'];
    for (const where of pages)
      await exchange(other.visitor, { path: path + where, status: 404, hides: 'canary' });
    const posts: readonly (readonly [string, Fields])[] = [
      ['/days/4', { part: 'question', question: 'theirs', seen: '1' }],
      ['/days/4/marks', { part: 'action', done: '1' }],
      ['/days/4/check-in', { action_completed: 'yes' }],
      ['/pause', { act: 'pause' }],
    ];
    for (const [where, fields] of posts)
      expect((await other.visitor.post(path + where, fields)).status, where).toBe(404);
    // Nor is it once it is closed.
    await site.db
      .updateTable('enrollments')
      .set({ state: 'refunded' })
      .where('user_id', '=', member.id)
      .execute();
    for (const where of pages)
      await exchange(other.visitor, { path: path + where, status: 404, hides: 'canary' });
    expect(await rows('program_answers')).toMatchObject([{ text: 'canary' }]);
    expect(await rows('program_pauses')).toEqual([]);
  });
});

describe('what is done and written of a step', () => {
  test('is ticked, also one that was missed, and taken back', async () => {
    for (let n = 0; n < 2; n += 1) expect((await mark(2)).location).toBe(`${path}/days/2#action`);
    expect(await rows('program_marks')).toHaveLength(1);
    expect((await member.visitor.get(`${path}/days/2`)).html).toMatch(/aria-pressed="true"/);
    await mark(2, { done: '0' });
    expect(await rows('program_marks')).toEqual([]);
    expect((await mark(2, { part: 'walk' })).status).toBe(404);
  });

  test('is kept as an answer, seen again, and goes on in later steps', async () => {
    const text = 'A <b>morning</b>, ñandú 🌿';
    expect(await answer(text)).toMatchObject({ status: 303, location: `${path}#question` });
    expect(valuesIn((await member.visitor.get(path)).html, 'question')).toEqual([text]);
    expect((await answer('x'.repeat(10_000), '0', 1)).status).toBe(303);
    const long = await answer('x'.repeat(10_001), '0', 2);
    expect(long.status).toBe(422);
    expect(valuesIn(long.html, 'question')[0]).toHaveLength(10_001);
    expect(errorAt(long.html, 'question')).toContain('10,000');
    const empty = await answer('', '0', 3);
    expect(empty.status).toBe(422);
    expect(summaryOf(empty.html)[0]?.href).toBe('#f-question');
  });

  test('in two tabs: the older page is told, and nothing typed is lost', async () => {
    await answer('One');
    const late = await answer('Two');
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/changed somewhere else meanwhile.*What is kept now One/);
    expect(valuesIn(late.html, 'question')).toEqual(['Two']);
    expect(valuesIn(late.html, 'seen')[0]).toBe('1');
    expect((await answer('Two', '1')).status).toBe(303);
    expect(await rows('program_answers')).toMatchObject([{ text: 'Two', revision: 2 }]);
  });

  test('stands there to be sent again where it cannot be stored', async () => {
    const page = await whileFull(site, 'program_answers', () => answer('Kept'));
    expect(page.status).toBe(500);
    expect(valuesIn(page.html, 'question')).toEqual(['Kept']);
    expect(summaryOf(page.html)[0]?.text).toContain('could not be kept');
  });

  test('calls for help where it does', async () => {
    await answer(danger.en);
    expect((await member.visitor.get(path)).text).toContain('You do not have to carry this alone');
  });

  test('AUTH-16 comes back after a session that had ended', async () => {
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const refused = await answer('Typed late');
    const next = new URL(refused.location!, site.url).searchParams.get('next')!;
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    const page = await visitor.follow(await visitor.get(next));
    expect(valuesIn(page.html, 'question')).toEqual(['Typed late']);
    const again = { part: 'question', question: 'Typed late', step: '4', seen: '0', held: '1' };
    expect((await visitor.post(`${path}/days/4`, again)).status).toBe(303);
    expect(
      await site.db.selectFrom('held_posts').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });
});

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
    expect(page.text).toContain('Your session had ended');
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

describe('C8-033 C8-034 the seven days', () => {
  const daily = '/jumpstart/daily';
  beforeEach(async () => {
    member = await seatMember(site);
  });
  const sendTrial = (where: string, fields: Fields) => member.visitor.post(`${daily}${where}`, fields);

  test('without a trial, or before its first day, lead to where it is begun', async () => {
    expect((await member.visitor.get(daily)).location).toBe('/trial');
    await beginTrial(member.id, -2);
    expect((await member.visitor.get(daily)).location).toBe('/trial');
    expect((await sendTrial('/marks?day=1', { part: 'action' })).location).toBe('/trial');
  });

  test('day N of 7: ticked, answered and checked in', async () => {
    await beginTrial(member.id, 2);
    await exchange(member.visitor, { path: daily, status: 200, says: ['Day 3 of 7', 'Action Required'] });
    expect((await member.visitor.get('/dashboard')).text).toContain('Open day 3');
    await exchange(member.visitor, { path: `${daily}?day=4`, status: 200, says: 'Opens tomorrow' });
    await exchange(member.visitor, { path: `${daily}?day=8`, status: 404 });
    expect((await sendTrial('/marks?day=2', { part: 'action', done: '1' })).location).toBe(
      `${daily}?day=2#action`,
    );
    const typed = { part: 'question', question: 'Words', step: '2', seen: '0' };
    expect((await sendTrial('?day=2', typed)).location).toBe(`${daily}?day=2#question`);
    expect(
      (await sendTrial('/check-in?day=3', { action_completed: 'no', step: '3', seen: '0' })).location,
    ).toBe(`${daily}#check-in`);
    expect((await member.visitor.get(daily)).text).toContain('A missed day is a missed day, no more.');
    expect((await member.visitor.get(`${daily}?day=2`)).html).toContain('Words');
    for (const where of ['/pause', '/look-back'])
      expect((await member.visitor.get(daily + where)).status).toBe(404);
  });

  test('AUTH-16 a text of the trial comes back at its day', async () => {
    await beginTrial(member.id, 2);
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const refused = await sendTrial('?day=2', {
      part: 'question',
      question: 'Typed late',
      step: '2',
      seen: '0',
    });
    const next = new URL(refused.location!, site.url).searchParams.get('next')!;
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    const page = await visitor.follow(await visitor.get(next));
    expect(valuesIn(page.html, 'question')).toEqual(['Typed late']);
    expect(page.text).toContain('Day 2 of 7');
  });

  test('the last day leads to the challenge, and so does every day after it', async () => {
    await beginTrial(member.id, 6);
    expect((await member.visitor.get(daily)).text).not.toContain('thirty days on one goal');
    await sendTrial('/check-in?day=7', { action_completed: 'yes', step: '7', seen: '0' });
    const last = await member.visitor.get(daily);
    expect(last.text).toMatch(/Seven days are over.*And then thirty days on one goal.*\$297/);
    expect(linksOf(last.html)).toContain('/signup?plan=challenge_30_day');
    site.moveClock(3 * dayLasts);
    const over = await seatSession(site, { id: member.id, role: 'member' });
    await exchange(over.visitor, { path: daily, status: 200, says: 'And then thirty days on one goal' });
    await exchange(over.visitor, { path: `${daily}?day=7`, status: 200, says: 'Day 7 of 7' });
  });

  test('whoever has a program is led there; what was written in the trial can be read', async () => {
    await beginTrial(member.id, 2);
    const own = await enroll(member.id, 0);
    expect((await member.visitor.get(daily)).location).toBe(own);
    await exchange(member.visitor, { path: `${daily}?day=2`, status: 200, says: 'Day 2 of 7' });
  });
});

describe.each(['en', 'es'] as const)('every step of every program in %s', (language) => {
  test.each(programs.map((program) => [program.id, program] as const))('%s', async (id, program) => {
    const who = await seatMember(site, { language });
    const steps = stepsOf(program);
    const lasts = program.rhythm === 'week' ? 7 : 1;
    const passed = steps.length * lasts - 1;
    let to = (number: number): string => `/jumpstart/daily?day=${number}`;
    if (id === 'jumpstart') await beginTrial(who.id, passed);
    else {
      const base = await enroll(who.id, passed, program.tier);
      to = (number) => `${base}/days/${number}`;
    }
    const texts = programTexts(id, language).steps;
    for (const [index, step] of steps.entries()) {
      const page = await who.visitor.get(to(index + 1));
      expect(page.status, step.id).toBe(200);
      for (const text of [texts[step.id]!.title, texts[step.id]!.question, texts[step.id]!.reading.at(-1)!])
        expect(page.text, step.id).toContain(text.replaceAll(/\s+/g, ' '));
    }
  });
});
