import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { listHabits } from '#app/domain/habits/list-habits.ts';
import {
  dropImport,
  findImport,
  importHabits,
  keepImport,
  planImport,
} from '#app/domain/habits/loop/import-habits.ts';
import { readLoop, rhythmOf } from '#app/domain/habits/loop/read-loop.ts';
import { writeLoop } from '#app/domain/habits/loop/write-loop.ts';
import { readHabits } from '#app/domain/habits/read-habits.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { readCsvArchive } from '#app/gateways/files/read-archive.ts';
import { zipOfTexts } from '#app/gateways/files/write-zip.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mark, someHabit, tuesday } from './habits.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const habitsFile = `Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
001,Meditate,YES_NO,Did you meditate?,"Sit, and breathe",1,1,#FF8F00,,,,false
002,Run,NUMERICAL,How far?,,3,7,#E64A19,miles,AT_LEAST,2.0,false
003,Coffee,NUMERICAL,,,1,1,#E64A19,cups,AT_MOST,2.0,false
004,Old one,YES_NO,,,1,30,#AFB42B,,,,true
`;
const whole = new Map([
  ['Habits.csv', habitsFile],
  [
    '001 Meditate/Checkmarks.csv',
    'Date,Value,Notes\n2026-03-12,YES_MANUAL,\n2026-03-10,YES_MANUAL,Rain\n2026-03-09,SKIP,\n2026-03-08,YES_AUTO,\n2026-03-07,NO,\n2026-02-30,YES_MANUAL,\n',
  ],
  ['002 Run/Checkmarks.csv', 'Date,Value,Notes\n2026-03-10,2000,\n2026-03-09,1000,\n2026-03-08,0,\n'],
  ['Checkmarks.csv', 'Date,Meditate,Run,Coffee,Old one,\n2026-03-01,YES_MANUAL,0,0,YES_MANUAL,\n'],
  ['Scores.csv', 'Date,Meditate,Run,Coffee,Old one,\n2026-03-01,0.1,0.1,0.1,0.1,\n'],
]);
const read = (files: ReadonlyMap<string, string>) => {
  const habits = readLoop(files, tuesday);
  if (!habits.ok) throw new Error(habits.reason);
  return habits;
};
/** Takes over what waits. */
const takeAll = async (pillar: 'Mindset' | 'Health' = 'Health') =>
  importHabits(db, userId, (await findImport(db, userId))?.id ?? '', () => pillar, tuesday, noon);
const alone = (text: string) => new Map([['any.csv', text]]);

describe('an export of Loop Habit Tracker', () => {
  test('is read whole: what each habit is, its days with their notes, and what has no counterpart is left', () => {
    const { habits, left } = read(whole);
    expect(left).toBe(1);
    expect(habits).toMatchObject([
      {
        name: 'Meditate',
        description: 'Did you meditate?\nSit, and breathe',
        rhythm: { kind: 'daily' },
        days: [
          { day: '2026-03-09', state: 'skipped' },
          { day: tuesday, state: 'done', note: 'Rain' },
        ],
      },
      {
        name: 'Run',
        rhythm: { kind: 'per-week', number: 3 },
        unit: 'miles',
        target: 2,
        days: [
          { day: '2026-03-09', state: 'part', amount: 1 },
          { day: tuesday, state: 'done', amount: 2 },
        ],
      },
      {
        name: 'Old one',
        isArchived: true,
        rhythm: { kind: 'every-n-days', number: 30 },
        days: [{ day: '2026-03-01' }],
      },
    ]);
  });

  test('of earlier versions is read too, and so is one of its files alone', () => {
    const earlier = 'Date,Meditate,Wake up early,\n2026-03-10,2,1,\n2026-03-09,-1,2,\n2026-03-08,3,0,\n';
    expect(read(alone(earlier)).habits).toMatchObject([
      {
        name: 'Meditate',
        days: [
          { day: '2026-03-08', state: 'skipped' },
          { day: tuesday, state: 'done' },
        ],
      },
      { name: 'Wake up early', days: [{ day: '2026-03-09' }] },
    ]);
    const oldest =
      'Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Walk,,,2,3,#FF8F00\n';
    expect(read(alone(oldest)).habits).toMatchObject([
      { name: 'Walk', rhythm: { kind: 'per-week', number: 5 } },
    ]);
  });

  test.each([
    '',
    'a,b\n1,2\n',
    '{"habits":[]}',
    'Date,Value,Notes\n2026-03-10,2,\n',
    '\0\0\0',
    'x'.repeat(10_000),
  ])('is told from %j', (text) => {
    expect(readLoop(alone(text), tuesday)).toEqual({ ok: false, reason: 'not-loop' });
  });

  test('with more than anybody has is refused', () => {
    const names = Array.from({ length: 201 }, (_, n) => `Habit ${n}`).join(',');
    expect(readLoop(alone(`Date,${names},\n`), tuesday)).toEqual({ ok: false, reason: 'too-much' });
  });

  test.each([
    [1, 1, 'daily', 1],
    [7, 7, 'daily', 1],
    [3, 7, 'per-week', 3],
    [1, 7, 'per-week', 1],
    [1, 2, 'every-n-days', 2],
    [10, 30, 'per-week', 2],
    [0, 0, 'daily', 1],
    [Number.NaN, 7, 'daily', 1],
  ] as const)('%d times in %d days are %s %d', (times, span, kind, number) => {
    expect(rhythmOf(times, span)).toMatchObject({ kind, number });
  });
});

describe('amounts with a fraction', () => {
  const days = (target: string, ...values: readonly string[]) => {
    const lines = values.map((value, index) => `2026-03-0${index + 1},${value},`);
    const { habits } = read(
      new Map([
        ['Habits.csv', habitsFile.replace(/^(002,Run.*AT_LEAST,)2\.0/m, `$1${target}`)],
        ['002 Run/Checkmarks.csv', `Date,Value,Notes\n${lines.join('\n')}\n`],
      ]),
    );
    const run = habits.find(({ name }) => name === 'Run')!;
    return [run.target, ...run.days.map(({ state, amount, target: own }) => [state, amount, own])];
  };

  test.each<[string, readonly string[], readonly unknown[]]>([
    ['0.4', ['400', '450', '300'], [1, ['done', 1, undefined], ['done', 1, undefined], ['part', 1, 2]]],
    ['2.4', ['2000', '2400', '1000'], [2, ['part', 2, 3], ['done', 2, undefined], ['part', 1, undefined]]],
    ['1.0', ['500', '0.25', '0', '1000'], [1, ['part', 1, 2], ['part', 1, 2], ['done', 1, undefined]]],
    ['2.6', ['2550', '2600'], [3, ['part', 3, 4], ['done', 3, undefined]]],
  ])('of %s are judged by what was reached', (target, values, said) => {
    expect(days(target, ...values)).toEqual(said);
  });

  test('of a week are named as that', () => {
    const weekly = habitsFile.replace('How far?,,3,7', 'How far?,,1,7');
    const { habits } = read(new Map([['Habits.csv', weekly]]));
    expect(habits.map(({ sumOf }) => sumOf)).toEqual([undefined, 7, undefined]);
  });
});

describe('taking it over', () => {
  const take = async () => takeAll('Mindset');

  test('brings habits with their days and no points, and a second time nothing', async () => {
    await keepImport(db, userId, read(whole).habits, noon);
    const plan = await planImport(db, userId, (await findImport(db, userId))!.habits, tuesday);
    expect(plan.map(({ becomes, days }) => [becomes, days.length])).toEqual([
      ['new', 2],
      ['new', 2],
      ['archived', 1],
    ]);
    expect(await take()).toEqual({ habits: 3, days: 5 });
    expect(await take()).toBe(null);
    const { habits } = await listHabits(db, userId, tuesday);
    expect(habits).toMatchObject([
      {
        name: 'Meditate',
        pillar: 'Mindset',
        completed: 1,
        state: 'active',
        startedOn: '2026-03-09',
        tally: { streak: 1 },
      },
      { name: 'Run', completed: 1, target: 2 },
      { name: 'Old one', state: 'archived' },
    ]);
    expect(await totalXp(db, userId)).toBe(0);
    // Brought once more, it adds nothing.
    await keepImport(db, userId, read(whole).habits, noon);
    expect(await take()).toEqual({ habits: 3, days: 0 });
    expect((await listHabits(db, userId, tuesday)).habits).toHaveLength(3);
  });

  test('C8-011 C8-051 what has no place in the program goes to the archive, and days of years are put away', async () => {
    const days = Array.from({ length: 900 }, (_, back) => `${addDays(tuesday, -back)},2,2,2,2,\n`).join('');
    await keepImport(db, userId, read(alone(`Date,A,B,C,D,\n${days}`)).habits, noon);
    expect(await take()).toEqual({ habits: 4, days: 3600 });
    const { habits, mayAdd } = await listHabits(db, userId, tuesday);
    expect(habits.map(({ state }) => state)).toEqual(['active', 'active', 'active', 'archived']);
    expect(mayAdd).toBe(false);
    expect(habits[0]).toMatchObject({ completed: 900, tally: { streak: 900 } });
    const [row] = await db.selectFrom('habits').select('tally').where('name', '=', 'A').execute();
    expect(row!.tally).not.toBe(null);
  });

  test('habits of one name stay those that they are, each with its own days', async () => {
    const [first, second] = [
      await someHabit(db, userId, { name: 'Walk' }, '2026-03-01'),
      await someHabit(db, userId, { name: 'Walk' }, '2026-03-09'),
    ];
    await mark(db, userId, first, '2026-03-02');
    await mark(db, userId, second, '2026-03-09');
    const before = await readHabits(db, userId, tuesday, '2026-01-01');
    const { habits } = read(writeLoop(before, tuesday));
    await keepImport(db, userId, habits, noon);
    expect(await take()).toEqual({ habits: 2, days: 0 });
    expect(await readHabits(db, userId, tuesday, '2026-01-01')).toEqual(before);
    // One that was deleted comes back as itself.
    await db.deleteFrom('habits').where('id', '=', second).execute();
    await keepImport(db, userId, habits, noon);
    expect(await take()).toEqual({ habits: 2, days: 1 });
    const [one, other] = await readHabits(db, userId, tuesday, '2026-01-01');
    expect([one, other].map((habit) => [...habit!.days.keys()])).toEqual([['2026-03-02'], ['2026-03-09']]);
  });

  test('what waits is what its member saw, or nothing is taken over or dropped', async () => {
    await keepImport(db, userId, read(alone('Date,One,\n2026-03-10,2,\n')).habits, noon);
    const { id } = (await findImport(db, userId))!;
    await keepImport(db, userId, read(alone('Date,Two,\n2026-03-10,2,\n')).habits, noon);
    expect(await importHabits(db, userId, id, () => 'Mindset', tuesday, noon)).toBeNull();
    expect(await dropImport(db, userId, id)).toBe(false);
    expect(await take()).toMatchObject({ habits: 1 });
    expect((await readHabits(db, userId, tuesday)).map(({ name }) => name)).toEqual(['Two']);
  });

  test('a habit that is there already gets the days that it lacks, and keeps its own', async () => {
    const id = await someHabit(db, userId, { name: 'Meditate' });
    await mark(db, userId, id, tuesday, { kind: 'skip', skip: true });
    await keepImport(db, userId, read(whole).habits.slice(0, 1), noon);
    expect(await take()).toEqual({ habits: 1, days: 1 });
    const [habit] = await readHabits(db, userId, tuesday);
    expect(habit!.life.startedOn).toBe('2026-03-09');
    expect(habit!.days.get(tuesday)?.state).toBe('skipped');
  });
});

test('a day that has a note alone takes over what was done, and keeps its note; what is counted before is what is written', async () => {
  const id = await someHabit(db, userId, { name: 'Meditate' }, '2026-03-07');
  const note = (day: string, said: string) => mark(db, userId, id, day, { kind: 'note', note: said });
  await note('2026-03-09', 'Mine');
  await note('2026-03-08', 'Ill');
  await mark(db, userId, id, '2026-03-07');
  await note('2026-03-07', 'Done');
  const lines = [
    `${tuesday},YES_MANUAL,New`,
    '2026-03-09,YES_MANUAL,Theirs',
    '2026-03-08,NO,Theirs',
    '2026-03-07,SKIP,Theirs',
  ];
  const { habits } = read(
    new Map([
      ['Habits.csv', habitsFile],
      ['001 Meditate/Checkmarks.csv', `Date,Value,Notes\n${lines.join('\n')}\n`],
    ]),
  );
  const own = habits.slice(0, 1);
  const plan = await planImport(db, userId, own, tuesday);
  expect(plan.map(({ becomes, days }) => [becomes, days.map(({ day }) => day)])).toEqual([
    ['merged', ['2026-03-09', tuesday]],
  ]);
  await keepImport(db, userId, own, noon);
  expect(await takeAll()).toEqual({ habits: 1, days: 2 });
  const [habit] = await readHabits(db, userId, tuesday, '2026-01-01');
  expect(habit!.completed).toBe(3);
  expect([...habit!.days].toSorted().map(([, { state, note: said }]) => [state, said])).toEqual([
    ['done', 'Done'],
    ['open', 'Ill'],
    ['done', 'Mine'],
    ['done', 'New'],
  ]);
});

test.each([
  "'- Two",
  "'=Two",
  "''@two",
  '=1+1',
  'One:\n- two\n- three',
  "One:\n'- two; -three; '-four",
  '" -two',
  "' -two",
  '－two',
])('a note comes back as it was written: %j', async (said) => {
  const id = await someHabit(db, userId, { name: 'Meditate' });
  await mark(db, userId, id, tuesday, { kind: 'note', note: said });
  const files = writeLoop(await readHabits(db, userId, tuesday, '2026-01-01'), tuesday);
  // No cell begins with what a spreadsheet reckons with.
  expect(files.get('001 Meditate/Checkmarks.csv')).not.toMatch(/,"?[=+\-@－]/);
  expect(read(files).habits[0]!.days).toMatchObject([{ day: tuesday, note: said }]);
});

test('what is taken along is what comes back: rhythm, amounts, skipped days and notes, whatever is in a name', async () => {
  await someHabit(db, userId, {
    name: '=1+1, "quoted"',
    rhythm: { kind: 'per-week', weekdays: 127, number: 2 },
  });
  const counted = await someHabit(db, userId, { name: 'Leer', unit: 'páginas', target: 10 }, '2026-03-08');
  await mark(db, userId, counted, '2026-03-08', { kind: 'amount', by: 4 });
  await mark(db, userId, counted, '2026-03-09', { kind: 'skip', skip: true });
  await mark(db, userId, counted, tuesday);
  await mark(db, userId, counted, tuesday, { kind: 'note', note: 'Línea una.\nLínea dos.' });
  const files = writeLoop(await readHabits(db, userId, tuesday, '2026-01-01'), tuesday);
  expect([...files.keys()]).toEqual([
    'Habits.csv',
    '001 11 quoted/Checkmarks.csv',
    '001 11 quoted/Scores.csv',
    '002 Leer/Checkmarks.csv',
    '002 Leer/Scores.csv',
    'Checkmarks.csv',
    'Scores.csv',
  ]);
  expect(files.get('Habits.csv')).not.toMatch(/(^|,)"?=/m);
  const archive = await readCsvArchive(await buffer(zipOfTexts(files)));
  expect(archive.ok && read(archive.files).habits).toMatchObject([
    { name: '=1+1, "quoted"', rhythm: { kind: 'per-week', number: 2 }, days: [] },
    {
      name: 'Leer',
      unit: 'páginas',
      target: 10,
      days: [
        { state: 'part', amount: 4 },
        { state: 'skipped' },
        { state: 'done', amount: 10, note: 'Línea una.\nLínea dos.' },
      ],
    },
  ]);
});

test('a name without Latin letters makes no folder that ends in a space or a dot, and comes back', async () => {
  for (const name of ['Пить воду', '散歩', 'Read etc.']) {
    const id = await someHabit(db, userId, { name });
    await mark(db, userId, id, tuesday, { kind: 'note', note: name });
  }
  const files = writeLoop(await readHabits(db, userId, tuesday, '2026-01-01'), tuesday);
  const folders = [...files.keys()].flatMap((path) => /^(.*)\/Checkmarks/.exec(path)?.[1] ?? []);
  expect(folders).toEqual(['001', '002', '003 Read etc']);
  expect(read(files).habits.map(({ days: [day] }) => day?.note)).toEqual(['Пить воду', '散歩', 'Read etc.']);
});

test('a note of a day on which nothing was done is a note: of theirs, and of what was taken along here', async () => {
  const files = new Map([
    ['Habits.csv', habitsFile],
    ['001 Meditate/Checkmarks.csv', 'Date,Value,Notes\n2026-03-09,NO,I was ill\n2026-03-08,NO,\n'],
    ['002 Run/Checkmarks.csv', 'Date,Value,Notes\n2026-03-09,0,Rain\n'],
  ]);
  const open = { day: '2026-03-09', state: 'open', amount: 0 };
  const { habits } = read(files);
  expect(habits.map(({ days }) => days).slice(0, 2)).toEqual([
    [{ ...open, note: 'I was ill' }],
    [{ ...open, note: 'Rain' }],
  ]);
  await keepImport(db, userId, habits, noon);
  await takeAll();
  const kept = await readHabits(db, userId, tuesday, '2026-01-01');
  expect(kept[0]!.days.get('2026-03-09')).toMatchObject({
    state: 'open',
    amount: 0,
    target: null,
    note: 'I was ill',
  });
  expect(kept[0]).toMatchObject({ completed: 0 });
  const back = read(writeLoop(kept, tuesday)).habits;
  expect(back[0]!.days).toEqual(habits[0]!.days);
});

test('an archive that is damaged, or holds more than it should, is not read', async () => {
  const zip = await buffer(zipOfTexts(whole));
  expect(await readCsvArchive(zip.subarray(0, 200))).toEqual({ ok: false, reason: 'damaged' });
  const bomb = await buffer(zipOfTexts(new Map([['Habits.csv', ' '.repeat(30_000_000)]])));
  expect(bomb.length).toBeLessThan(100_000);
  expect(await readCsvArchive(bomb)).toEqual({ ok: false, reason: 'too-much' });
});
