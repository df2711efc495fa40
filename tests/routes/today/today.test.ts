import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { pauseHabit } from '#app/domain/habits/habit-states.ts';
import { markDay } from '#app/domain/habits/mark-day.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { TimeOfDay } from '#db/tables/practice.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { comprehensiveAnswers, healthAnswers, nutritionAnswers } from '#tests/support/answers.ts';
import { onboardedMember, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
// Eight in the morning, whenever these run.
beforeEach(() => at(8));

/** Moves the clock on to the next time that it is this hour in UTC. */
function at(hour: number): void {
  const now = site.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  site.moveClock(then - now.getTime() + (then < now.getTime() ? 86_400_000 : 0));
}

const todayOf = (): string => site.now().toISOString().slice(0, 10);

async function addHabit(
  member: SeatedMember,
  name: string,
  timeOfDay: TimeOfDay = 'morning',
  since = todayOf(),
): Promise<string> {
  const facts = { name, pillar: 'Health', description: '', cue: '', unit: '', target: null } as const;
  const made = await createHabit(
    site.db,
    member.id,
    { ...facts, timeOfDay, rhythm: daily },
    since,
    site.now(),
  );
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

const done = (member: SeatedMember, habitId: string, day = todayOf()) =>
  markDay(site.db, member.id, { habitId, day, change: { kind: 'done', done: true } }, todayOf(), site.now());

const locked = 'Complete basic onboarding activities to unlock the Enhanced Life Balance dashboard.';
const setXp = (member: SeatedMember, xp: number) =>
  site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', member.id).execute();

describe('today', () => {
  test('C8-001 C8-003 of somebody who has just begun: the first habit and page, goal, next form, level, locked balance', async () => {
    const { visitor } = await onboardedMember(site);
    const title = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(site.now());
    await visitor.get('/dashboard');
    const page = await exchange(visitor, {
      path: '/dashboard',
      status: 200,
      says: [
        title,
        'Morning walk',
        'Run 5 km',
        'Next: Comprehensive onboarding',
        '0 of 3 required forms complete',
        'Level 0, Explorer',
        '1 of 25 XP 24 more to Foundation Builder',
        'What came in today Forms 1 XP',
        locked,
        // What the sentence asks for is done, so it is said what is left.
        'your goal count already: 24 XP are still missing.',
      ],
    });
    expect(titleOf(page.html)).toBe('Dashboard · Freedom Plan');
    expect(page.html).toMatch(/<form\b[^>]*action="\/habits\/[^"]+\/days\/\d{4}-\d\d-\d\d"/);
    expect(linksOf(page.html)).toEqual(
      expect.arrayContaining(['/forms/comprehensive-onboarding', '/calendar', '/habits']),
    );
  });

  test('C8-003 in Spanish is Spanish, dates and levels included', async () => {
    const { visitor } = await onboardedMember(site, 'es');
    await visitor.get('/dashboard');
    const page = await exchange(visitor, {
      path: '/dashboard',
      status: 200,
      says: ['Exploración', 'Cimientos firmes'],
      hides: 'Foundation Builder',
    });
    expect(page.text).toMatch(/(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo), \d+ de /);
    // Within a line the names of days are small.
    const goal = { id: uuid(), title: 'Correr', pillar: 'Health', measure: 'steps' };
    await visitor.post('/goals/new', { ...goal, target_date: addDays(todayOf(), 120) });
    expect((await visitor.get('/dashboard')).text).toMatch(/Hasta: [a-zé]+, \d+ de /);
  });

  test.each<[Language, readonly string[]]>([
    ['en', ['Manual adjustment 7 XP', 'Streak bonus 7 XP', 'Daily bonus 7 XP', 'Other points 7 XP']],
    ['es', ['Ajuste manual 7 XP', 'Bono por racha 7 XP', 'Bono diario 7 XP', 'Otros puntos 7 XP']],
  ])('C8-003 C1-035 names in %s what was given by hand, and what nobody foresaw', async (language, says) => {
    const { id, visitor } = await seatMember(site, { language });
    for (const eventType of ['manual_adjustment', 'streak_bonus', 'daily_bonus', 'migration']) {
      const row = { eventType, sourceType: 'award', sourceId: uuid(), description: 'Thank you.' };
      await writePoints(site.db, id, row, 7, site.now());
    }
    await exchange(visitor, { path: '/dashboard', status: 200, says, hides: 'income.' });
  });

  test('C8-003 of somebody without a habit or a goal says what to do first', async () => {
    const { visitor } = await seatMember(site, { name: null });
    const page = await exchange(visitor, {
      path: '/dashboard',
      status: 200,
      says: ['Day one. This is all it takes.', 'A first habit', 'What matters today?'],
      hides: ['id="goals"', 'days left', 'habits left'],
    });
    expect(linksOf(page.html)).toContain('/habits');
  });

  test('C8-003 of somebody whose habits are not due today says so, with the way to all of them', async () => {
    const member = await seatMember(site);
    const walk = await addHabit(member, 'Walk');
    await pauseHabit(site.db, member.id, walk, todayOf());
    const page = await exchange(member.visitor, {
      path: '/dashboard',
      status: 200,
      says: ['Nothing is due today.', 'All habits'],
      hides: ['A first habit', 'Choose a habit'],
    });
    expect(linksOf(page.html)).toContain('/habits');
  });

  test('C8-003 says what is waiting now, folds what is later, and says when it is done', async () => {
    const member = await seatMember(site);
    const walk = await addHabit(member, 'Walk');
    const water = await addHabit(member, 'Water', 'anytime');
    const read = await addHabit(member, 'Read', 'evening');
    await done(member, walk);
    const steps = [
      { says: '1 habit and a page are waiting.', sun: 'some of the day is done' },
      {
        act: () => done(member, water),
        says: 'Your morning page is waiting.',
        sun: 'some of the day is done',
      },
      {
        act: () => write(member, 'morning'),
        says: 'Done for now. 1 habit is left for later.',
        sun: 'some of the day is done',
      },
      { act: () => done(member, read), says: 'That was today.', sun: 'all of the day is done' },
    ];
    for (const { act, says, sun } of steps) {
      await act?.();
      await exchange(member.visitor, { path: '/dashboard', status: 200, says: [says, sun] });
    }
    const { html } = await member.visitor.get('/dashboard');
    expect(/<details[\s\S]*?<\/details>/.exec(html.slice(html.indexOf('id="habits"')))?.[0]).toContain(
      'Read',
    );
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(3);
    at(20);
    const evening = await exchange(member.visitor, {
      path: '/dashboard',
      status: 200,
      says: ['Your evening page is waiting.', 'Morning page'],
    });
    expect(evening.html).toContain('name="type" value="evening"');
  });

  test('C8-003 C8-023 the first question of the page is answered here', async () => {
    const member = await seatMember(site);
    expect((await write(member, 'morning')).status).toBe(303);
    const page = await exchange(member.visitor, {
      path: '/dashboard',
      status: 200,
      says: ['Morning page', 'Journal 1 XP'],
      hides: 'What matters today?',
    });
    expect(linksOf(page.html).some((link) => link.startsWith('/journal/entries/'))).toBe(true);
  });

  test('after two quiet days it reads their own words back, and asks for one habit alone', async () => {
    const { visitor, email } = await onboardedMember(site);
    const { id } = await site.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const member = { visitor, id, email, session: '' };
    await visitor.get('/dashboard');
    await addHabit(member, 'Stretch');
    await exchange(visitor, { path: '/dashboard', status: 200, hides: 'A steady life.' });
    site.moveClock(3 * 86_400_000);
    const page = await exchange(visitor, {
      path: '/dashboard',
      status: 200,
      says: ['A steady life.', 'What you said when you began', 'And 1 more habit'],
    });
    const folded = page.html.slice(page.html.indexOf('And 1 more habit'));
    expect(folded).toContain('Stretch');
    expect(page.html.indexOf('Morning walk')).toBeLessThan(page.html.indexOf('And 1 more habit'));
  });

  const levels: readonly [xp: number, level: string, rest: string, isLocked: boolean][] = [
    [0, 'Level 0, Explorer', '0 of 25 XP 25 more to Foundation Builder', true],
    [24, 'Level 0, Explorer', '24 of 25 XP 1 more to Foundation Builder', true],
    [25, 'Level 1, Foundation Builder', '25 of 75 XP 50 more to Identity Transformer', false],
    [74, 'Level 1, Foundation Builder', '74 of 75 XP 1 more to Identity Transformer', false],
    [75, 'Level 2, Identity Transformer', '75 of 150 XP 75 more to Freedom Creator', false],
    [150, 'Level 3, Freedom Creator', '150 of 300 XP 150 more to Transformation Master', false],
    [300, 'Level 4, Transformation Master', '300 of 450 XP 150 more to Freedom Sage', false],
    [450, 'Level 5, Freedom Sage', '450 XP. There is no higher level.', false],
    [1_000_000, 'Level 5, Freedom Sage', '1000000 XP. There is no higher level.', false],
  ];
  test.each(levels)('C8-001 C9-001 with %i XP says %s', async (xp, level, rest, isLocked) => {
    const member = await seatMember(site);
    await setXp(member, xp);
    const page = await exchange(member.visitor, { path: '/dashboard', status: 200, says: level });
    expect(page.text.replaceAll(/(?<=\d)[,.\u00a0](?=\d{3}\b)/g, '')).toContain(rest);
    expect(page.text.includes(locked)).toBe(isLocked);
    // G26: as long as its words say, and not there where they say none or where there is no next level.
    const length = /class="meter[^>]*><span[^>]*width:([\d.]+)%"/.exec(page.html)?.[1];
    const [have, of] = (/(\d+) of (\d+) XP/.exec(page.text) ?? []).slice(1).map(Number);
    if (have && of) expect(Number(length)).toBeCloseTo((have / of) * 100, 6);
    else expect(length).toBeUndefined();
  });

  test('C8-003 C6-005 the next form changes as forms are completed, and at the end there is none', async () => {
    const { visitor } = await seatMember(site);
    const forms = [
      ['comprehensive-onboarding', comprehensiveAnswers, 'Next: Nutrition and fitness', '1 of 3'],
      ['nutrition-fitness', nutritionAnswers, 'Next: Health assessment', '2 of 3'],
      ['health-assessment', healthAnswers, 'All required forms are complete', '3 of 3'],
    ] as const;
    for (const [form, answers, next, count] of forms) {
      for (const [section, body] of Object.entries(answers))
        await visitor.post(`/forms/${form}/${section}`, { intent: 'next', ...body });
      expect((await visitor.post(`/forms/${form}/check`)).status).toBe(303);
      await exchange(visitor, {
        path: '/dashboard',
        status: 200,
        says: [next, `${count} required forms complete`],
      });
    }
  });

  test('C8-013 begins with the day of the member, wherever they are', async () => {
    const far = await seatMember(site, { timezone: 'Pacific/Kiritimati' });
    at(12);
    const there = new Date(site.now().getTime() + 14 * 3_600_000);
    await exchange(far.visitor, {
      path: '/dashboard',
      status: 200,
      says: new Intl.DateTimeFormat('en-US', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(there),
    });
  });
});

const write = (member: SeatedMember, type: string, day = todayOf()) =>
  member.visitor.post('/journal', { intent: 'save', type, day, intention: 'Begin.', mindDump: 'Begin.' });

describe('the calendar', () => {
  test('says one number of today in its month, its week and its list, of habits on any day of the week too', async () => {
    const member = await seatMember(site);
    await addHabit(member, 'Read');
    const facts = {
      name: 'Swim',
      pillar: 'Health',
      description: '',
      cue: '',
      unit: '',
      target: null,
    } as const;
    const rhythm = { kind: 'per-week', weekdays: 127, number: 2 } as const;
    const weekly = { ...facts, timeOfDay: 'anytime', rhythm } as const;
    await createHabit(site.db, member.id, weekly, todayOf(), site.now());
    const { text } = await member.visitor.get('/calendar');
    const said = [...text.matchAll(/\d of \d habits/g)].map(([words]) => words);
    expect(new Set(said)).toEqual(new Set(['0 of 2 habits']));
    expect(said.length).toBeGreaterThanOrEqual(2);
  });

  test('C1-016 is today with its month open', async () => {
    const { visitor } = await seatMember(site);
    const calendar = await exchange(visitor, { path: '/calendar', status: 200, says: 'Day one.' });
    expect(titleOf(calendar.html)).toMatch(/^\w+ · Dashboard · Freedom Plan$/);
    expect(calendar.html).toContain('<table');
    expect((await visitor.get('/dashboard')).html).not.toContain('<table');
  });

  test('says of each day what was done, written, sent and is to be reached, and leads to it', async () => {
    // The middle of a month, so that the days around are of the same one; before anybody is there, whose session would end on the way.
    while (Number(todayOf().slice(8)) < 12 || Number(todayOf().slice(8)) > 25) site.moveClock(86_400_000);
    const member = await seatMember(site);
    const today = todayOf();
    const before = addDays(today, -1);
    const walk = await addHabit(member, 'Walk', 'morning', addDays(today, -3));
    await addHabit(member, 'Read', 'evening', addDays(today, -3));
    await done(member, walk, before);
    await write(member, 'morning');
    const goal = (title: string, status: 'in_progress' | 'later' | 'completed' | 'let_go') => ({
      id: `${status} of ${member.id}`,
      user_id: member.id,
      title,
      pillar: 'Health' as const,
      status,
      target_date: addDays(today, 2),
      created_at: site.now().toISOString(),
    });
    await site.db
      .insertInto('user_goals')
      .values([
        goal('Run 5 km', 'in_progress'),
        // None of these is to be reached on its day any more.
        goal('Let go', 'let_go'),
        goal('Put off', 'later'),
        goal('Reached', 'completed'),
      ])
      .execute();
    const { html, text } = await member.visitor.get('/calendar');
    const cell = (day: string) => new RegExp(`>([^<>]*\\b${Number(day.slice(8))}: [^<>]*)<`).exec(html)?.[1];
    expect(cell(before)).toMatch(/: 1 of 2 habits$/);
    expect(cell(today)).toMatch(/: 0 of 2 habits, 1 page$/);
    expect(cell(addDays(today, 2))).toMatch(/: still to come, Run 5 km$/);
    expect(cell(addDays(today, -5))).toMatch(/: nothing noted$/);
    expect(text).toContain('No day with all habits done yet, 1 day with a page.');
    expect(linksOf(html)).toContain(`/calendar?date=${before}`);
    expect(linksOf(html)).not.toContain(`/calendar?date=${addDays(today, 1)}`);
  });

  test('C8-050 a day that is over can be filled in for a week, and read for ever', async () => {
    const member = await seatMember(site);
    const today = todayOf();
    await addHabit(member, 'Walk', 'morning', addDays(today, -20));
    const near = await exchange(member.visitor, {
      path: `/calendar?date=${addDays(today, -7)}`,
      status: 200,
      says: ['Walk', 'This day can still be filled in.', '0 of 1 habit'],
    });
    expect(near.html).toContain(`/days/${addDays(today, -7)}"`);
    const far = await exchange(member.visitor, {
      path: `/calendar?date=${addDays(today, -8)}`,
      status: 200,
      says: 'Walk',
      hides: 'This day can still be filled in.',
    });
    expect(far.html).not.toContain('name="done"');
    expect(near.html).toContain('name="done"');
    await exchange(member.visitor, {
      path: `/calendar?date=${addDays(today, -40)}`,
      status: 200,
      says: ['A blank page', 'Nothing noted'],
    });
  });

  test('months follow each other, and what is no month or day is the one that is', async () => {
    const { visitor } = await seatMember(site);
    const march = await exchange(visitor, {
      path: '/calendar?month=2024-02',
      status: 200,
      says: 'February 2024',
    });
    expect(linksOf(march.html)).toEqual(
      expect.arrayContaining([
        '/calendar?month=2024-01',
        '/calendar?month=2024-03',
        '/calendar?date=2024-02-29',
      ]),
    );
    const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(site.now());
    for (const path of [
      '?month=2024-13',
      '?month=x',
      '?month=99999-01',
      '?date=2026-02-30',
      '?date=2999-01-01',
    ])
      await exchange(visitor, { path: `/calendar${path}`, status: 200, says: [month, 'Day one.'] });
  });

  test('C1-030 shows nobody else’s days', async () => {
    const member = await seatMember(site);
    await addHabit(member, 'Something of mine alone');
    await write(member, 'morning');
    const other = await seatMember(site);
    for (const path of ['/dashboard', '/calendar', `/calendar?date=${addDays(todayOf(), -1)}`])
      await exchange(other.visitor, { path, status: 200, hides: ['Something of mine alone', '1 page'] });
  });
});
