import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site, { onboarded: false });
});

const type = 'basic-onboarding';
const later = (step: string, wizard = type) => `/forms/later/${wizard}/${step}`;

/** Walks the short wizard to its end, without the steps that are skipped. @returns the last answer */
async function walk(...skipped: readonly string[]) {
  let answer;
  for (const [step, answers] of Object.entries(onboardingAnswers)) {
    const body = skipped.includes(step) ? { intent: 'skip' } : { intent: 'next', ...answers };
    answer = await member.visitor.post(`/onboarding/${step}`, body);
    expect(answer.status, step).toBe(303);
  }
  return answer!;
}
const post = (path: string, fields: Readonly<Record<string, string | readonly string[]>> = {}) =>
  member.visitor.post(path, { intent: 'complete', ...fields });
const habitNames = async () => {
  const habits = await site.db
    .selectFrom('habits')
    .select('name')
    .where('user_id', '=', member.id)
    .orderBy('position')
    .execute();
  return habits.map(({ name }) => name);
};
const three = ['Habit 1', 'Habit 2', 'Habit 3'];

/** Takes all the places that somebody without a program has. */
async function takeAllPlaces(): Promise<void> {
  const day = site.now().toISOString().slice(0, 10);
  const plain = { description: '', cue: '', unit: '', target: null, rhythm: daily } as const;
  for (const name of three) {
    const habit = { name, pillar: 'Health', timeOfDay: 'anytime', ...plain } as const;
    await createHabit(site.db, member.id, habit, day, site.now());
  }
}

describe('a first habit for which the program has no place', () => {
  test.each([
    ['the short one', type],
    ['the older one', 'legacy-onboarding'],
  ])(
    'C5-056 at the cap a first habit of %s is refused, and the step waits with its text',
    async (_what, wizard) => {
      await walk('habits');
      if (wizard !== type)
        await site.db
          .updateTable('form_progress')
          .set({ form_type: wizard })
          .where('user_id', '=', member.id)
          .execute();
      await takeAllPlaces();
      const page = await exchange(member.visitor, {
        path: later('habits', wizard),
        body: { intent: 'complete', ...onboardingAnswers['habits'] },
        status: 409,
        says: [
          'Your program has room for 3 habits, and all of it is taken.',
          'What you typed is kept. The step waits for you until there is a place.',
        ],
        hides: 'is complete',
      });
      expect(linksOf(page.html)).toContain('/habits?tab=manage');
      expect(await habitNames()).toEqual(three);
      const waiting = await member.visitor.get(later('habits', wizard));
      expect(valuesIn(waiting.html, 'habit_name')).toEqual(['Morning walk']);
      // Where there is a place again, it is taken.
      await site.db
        .updateTable('habits')
        .set({ archived_on: '2026-01-01' })
        .where('user_id', '=', member.id)
        .where('name', '=', 'Habit 1')
        .execute();
      const saved = await post(later('habits', wizard), onboardingAnswers['habits']!);
      expect(saved).toMatchObject({ status: 303, location: '/forms' });
      expect(await habitNames()).toEqual([...three, 'Morning walk']);
    },
  );

  test('C5-059 whoever has no place for a first habit at the end of the wizard finds it left for later', async () => {
    await takeAllPlaces();
    const done = await walk();
    const page = await member.visitor.follow(done);
    expect(page.text).toContain('Welcome aboard!');
    expect(page.text).toContain('Your program has room for this many habits, and all of it is taken: 3.');
    expect(await habitNames()).toEqual(three);
    const left = await member.visitor.get(later('habits'));
    expect(valuesIn(left.html, 'habit_name')).toEqual(['Morning walk']);
  });
});
