import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { programTexts } from '#app/domain/program-days/program-texts.ts';
import { programs, stepsOf } from '#app/programs/registry.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, type SeatedMember } from '#tests/support/visitor.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { actsOn, beginTrial, enroll, foundation, titles, type Fields } from './on-a-program.ts';

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

const [one, , three, four, five] = titles;
const { answer, checkIn, mark, rows } = actsOn(() => ({ site, member, path }));

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
    const own = await enroll(site, early.id, 0);
    await exchange(early.visitor, { path: own, status: 200, says: ['Day 1 of 42', 'What a day holds'] });
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

describe.each(['en', 'es'] as const)('every step of every program in %s', (language) => {
  test.each(programs.map((program) => [program.id, program] as const))('%s', async (id, program) => {
    const who = await seatMember(site, { language });
    const steps = stepsOf(program);
    const lasts = program.rhythm === 'week' ? 7 : 1;
    const passed = steps.length * lasts - 1;
    let to = (number: number): string => `/jumpstart/daily?day=${number}`;
    if (id === 'jumpstart') await beginTrial(site, who.id, passed);
    else {
      const base = await enroll(site, who.id, passed, program.tier);
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
