import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { readChanges, saveChange } from '#app/domain/look-backs/changes.ts';
import { currentPractice, findPractice, ownPractice } from '#app/domain/look-backs/practice.ts';
import { measuredAtEnds, readSpan } from '#app/domain/look-backs/read-span.ts';
import { findSpan, type Practice } from '#app/domain/look-backs/spans.ts';
import { saveAnswer } from '#app/domain/program-days/answers.ts';
import { checkIn } from '#app/domain/program-days/check-ins.ts';
import type { Walker } from '#app/domain/program-days/find-run.ts';
import { markStep } from '#app/domain/program-days/marks.ts';
import { writeCheckpoint } from '#app/domain/goals/checkpoints.ts';
import { contentOf } from '#app/domain/journal/entry.ts';
import { writeEntry } from '#app/domain/journal/write-entry.ts';
import { forms, onboards } from '#app/forms/registry.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { someGoal } from '../goals/some-goal.ts';
import { mark, someHabit } from '../habits/habits.ts';
import { enrolled } from '../programs/enrolled.ts';

const wizard = forms.find(onboards)!.definition.id;

let db: Database;
let who: Walker;
beforeEach(async () => {
  db = await freshDatabase();
  who = { id: await member(), dayOf: (moment) => moment.toISOString().slice(0, 10) };
});
afterEach(() => db.destroy());

async function member(): Promise<string> {
  const id = await someMember(db);
  await db.updateTable('profiles').set({ onboarding_completed: 1 }).where('id', '=', id).execute();
  return id;
}
const on = (day: number): Date => after({ days: day - 1 });
const dayOf = (day: number): string => on(day).toISOString().slice(0, 10);
const own = async (): Promise<Practice> => (await ownPractice(db, who))!;
const span = (practice: Practice, id: string) => findSpan(practice, id)!;
async function foundation() {
  await enrolled(db, who.id, 'level_2');
  const row = db.selectFrom('enrollments').select('id').where('user_id', '=', who.id);
  const { id } = await row.executeTakeFirstOrThrow();
  const of = { kind: 'enrollment', id } as const;
  return { of, read: async () => (await findPractice(db, who, id))! };
}
const write = (day: string, intention: string) =>
  writeEntry(
    db,
    who.id,
    {
      type: 'morning',
      day,
      title: null,
      content: contentOf({ intention }),
      mood: null,
      energy: null,
      stress: null,
      selfCare: null,
      tags: [],
    },
    { id: uuid(), seen: 0, today: day },
    noon,
  );

describe('C8-033 what somebody practises', () => {
  test('is nothing before onboarding, then their own from the day on which it was completed', async () => {
    await db.updateTable('profiles').set({ onboarding_completed: 0 }).where('id', '=', who.id).execute();
    expect(await ownPractice(db, who)).toBeNull();
    expect(await currentPractice(db, who, dayOf(1))).toBeNull();
    await db.updateTable('profiles').set({ onboarding_completed: 1 }).where('id', '=', who.id).execute();
    expect(await own()).toEqual({ run: null, firstDay: '2026-03-10' });
    for (const [form_type, completed] of [
      [wizard, 3],
      [wizard, 9],
      ['nutrition-fitness', 2],
    ] as const) {
      const at = on(completed).toISOString();
      await db
        .insertInto('form_progress')
        .values({
          id: uuid(),
          user_id: who.id,
          form_type,
          form_data: '{}',
          completed_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
    expect(await own()).toMatchObject({ firstDay: dayOf(3) });
  });

  test('is their program while it lasts and until ninety days were looked back on, then their own again', async () => {
    await foundation();
    expect(await currentPractice(db, who, dayOf(1))).toMatchObject({
      run: { program: { id: 'foundation' } },
    });
    expect(await currentPractice(db, who, dayOf(97))).toMatchObject({ run: { id: null } });
    expect(await currentPractice(db, who, dayOf(98))).toMatchObject({ run: null });
    expect(await currentPractice(db, who, '2026-03-09')).toMatchObject({ run: null });
  });

  test('of a program that is closed, or another person’s, is none', async () => {
    const { of, read } = await foundation();
    expect(await findPractice(db, { ...who, id: await member() }, of.id)).toBeNull();
    await db.updateTable('enrollments').set({ state: 'suspended' }).execute();
    expect(await read()).toBeNull();
  });
});

describe('C8-033 a look back', () => {
  test('counts the steps, check-ins, habit days and pages of its days, and no others', async () => {
    const { of, read } = await foundation();
    for (const step of [1, 2, 8])
      await markStep(db, who, of, { step, part: 'action', isDone: true }, on(step));
    await saveAnswer(db, who, of, { step: 2, part: 'question', text: 'First words', revision: 0 }, on(2));
    await saveAnswer(db, who, of, { step: 6, part: 'question', text: 'Last words', revision: 0 }, on(6));
    await saveAnswer(db, who, of, { step: 8, part: 'question', text: 'Later', revision: 0 }, on(8));
    const habit = await someHabit(db, who.id);
    for (const day of [1, 2, 3, 9]) await mark(db, who.id, habit, dayOf(day));
    for (const day of [4, 8]) await write(dayOf(day), 'A page.');
    const said = { actionCompleted: true, reflection: '', ratings: { energy: 4 }, revision: 0 };
    for (const day of [5, 9]) await checkIn(db, who, of, { ...said, day: dayOf(day) }, on(day));
    const practice = await read();
    expect(await readSpan(db, who.id, practice, span(practice, 'week-1'), dayOf(10))).toMatchObject({
      steps: { done: 3, of: 7 },
      habits: { done: 3, due: 7 },
      pages: 1,
      checkIns: 1,
      said: [{ day: dayOf(5), ratings: { energy: 4 } }],
      words: [
        { kind: 'answer', step: 2, text: 'First words' },
        { kind: 'answer', step: 6, text: 'Last words' },
      ],
      goals: [],
    });
    const second = await readSpan(db, who.id, practice, span(practice, 'week-2'), dayOf(15));
    expect(second).toMatchObject({ pages: 1, checkIns: 1, words: [{ text: 'Later' }] });
    const month = await readSpan(db, who.id, practice, span(practice, 'days-30'), dayOf(31));
    expect(month).toMatchObject({ steps: { of: 30 }, pages: 2, checkIns: 2 });
  });

  test('without a program has no steps, and the words of the journal', async () => {
    const goalId = await someGoal(db, who.id, { title: 'Run <10> km' });
    const said = { reflection: 'Further than I thought.', adjustments: '', tracksBody: false, revision: 0 };
    await writeCheckpoint(db, who.id, goalId, 25, said, dayOf(6), on(6));
    for (const [day, text] of [
      [2, 'One'],
      [4, 'Two'],
      [7, 'Three'],
      [8, 'Four'],
    ] as const)
      await write(dayOf(day), text);
    const practice = await own();
    const read = await readSpan(db, who.id, practice, span(practice, 'week-1'), dayOf(8));
    expect(read).toMatchObject({ steps: null, habits: { done: 0, due: 0 }, pages: 3 });
    const words = read.words.map((one) => one.kind === 'page' && one.entry.content.intention);
    expect(words).toEqual(['One', 'Three']);
    expect(read.goals).toEqual([
      { goalId, title: 'Run <10> km', percent: 25, reflection: 'Further than I thought.' },
    ]);
  });

  test('holds the first and the last measurement against each other, where there are two', async () => {
    const practice = await own();
    const month = span(practice, 'days-30');
    const measure = (day: string, checkpoint: number | null) =>
      db
        .insertInto('measurements')
        .values({
          id: uuid(),
          user_id: who.id,
          day,
          checkpoint,
          mindset: 5,
          health: 5,
          financial: 5,
          relationships: 5,
          purpose: 5,
          overall: 5,
          created_at: noon.toISOString(),
          updated_at: noon.toISOString(),
        })
        .execute();
    await measure(dayOf(2), 0);
    expect(await measuredAtEnds(db, who.id, month)).toBeNull();
    await measure(dayOf(12), null);
    await measure(dayOf(36), 30);
    await measure(dayOf(60), 60);
    const days = (await measuredAtEnds(db, who.id, month))?.map(({ day }) => day);
    expect(days).toEqual([dayOf(2), dayOf(36)]);
  });
});

describe('C8-033 what is to change', () => {
  const week = async () => span(await own(), 'week-1');
  const say = async (text: string, revision = 0, now = on(8)) =>
    saveChange(db, who, await own(), await week(), { text, revision }, now);
  const said = async () => (await readChanges(db, who.id, await own(), await week())).map(({ text }) => text);

  test('is kept once its days are over, and what was said before stays', async () => {
    expect(await say('Too early', 0, on(7))).toEqual({ ok: false, reason: 'ahead' });
    for (let n = 0; n < 2; n += 1) expect(await say('Earlier to bed')).toEqual({ ok: true });
    expect(await say('By ten', 1)).toEqual({ ok: true });
    expect(await say('', 2)).toEqual({ ok: true });
    expect(await said()).toEqual(['', 'By ten', 'Earlier to bed']);
  });

  test('is not overwritten by an older page, and in two tabs at once nothing is lost', async () => {
    await say('One');
    expect(await say('Two')).toMatchObject({ ok: false, reason: 'changed', current: { text: 'One' } });
    expect(await said()).toEqual(['One']);
    const both = await Promise.all([say('A', 1), say('B', 1)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test('of a program is that program’s, and nobody else’s', async () => {
    const { read } = await foundation();
    await say('Of my own');
    const of = await read();
    expect(await readChanges(db, who.id, of, { id: 'week-1' })).toEqual([]);
    const kept = { text: 'Of the program', revision: 0 };
    expect(await saveChange(db, who, of, span(of, 'week-1'), kept, on(8))).toEqual({ ok: true });
    const again = await read();
    expect(again.run?.id).not.toBeNull();
    expect(await readChanges(db, who.id, again, { id: 'week-1' })).toMatchObject([
      { text: 'Of the program' },
    ]);
    expect(await said()).toEqual(['Of my own']);
    expect(await readChanges(db, await member(), again, { id: 'week-1' })).toEqual([]);
    await db.updateTable('enrollments').set({ state: 'suspended' }).execute();
    expect(await saveChange(db, who, again, span(again, 'week-1'), kept, on(8))).toMatchObject({
      reason: 'not-found',
    });
  });
});
