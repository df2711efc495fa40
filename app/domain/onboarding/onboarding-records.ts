import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { slotOf } from '#db/journal-slots.ts';
import { searchable } from '#db/searchable.ts';
import type { PillarName, TimeOfDay } from '#db/tables/practice.ts';
import type { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import type { AnswersOf, Section } from '#app/forms/engine/definition.ts';
import type { ParseContext } from '#app/forms/engine/parse.ts';
import { endOfTimeframe } from '../goals/timeframes.ts';
import { createHabit } from '../habits/create-habit.ts';
import { daily } from '../habits/schedule.ts';
import { readOnboardingSteps } from './onboarding-steps.ts';

/** What both wizards ask. */
export type OnboardingAnswers = AnswersOf<typeof basicOnboarding>;

/**
 * Writes what a wizard gives besides its answers, once for each member: the onboarding row, the profile, and the habit, the
 * journal entry and the goal that were given. Part of a larger transaction.
 */
export async function writeOnboardingRecords(
  trx: Database,
  userId: string,
  answers: OnboardingAnswers,
  context: ParseContext,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const started = { user_id: userId, created_at: at };
  const hasHabit = answers.habit_name !== undefined;
  const hasJournal = answers.journal_intention !== undefined;

  const first = await trx
    .insertInto('onboarding_forms')
    .values({
      id: uuid(),
      ...started,
      full_name: answers.name!,
      age: answers.age ?? null,
      status: 'completed',
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 0n) return;
  await trx
    .updateTable('profiles')
    .set({
      full_name: answers.name!,
      age_range: answers.age ?? null,
      bio: answers.bio ?? null,
      country: answers.country ?? null,
      city: answers.city ?? null,
      social_links: answers.social_handle ? JSON.stringify({ primary: answers.social_handle }) : null,
      onboarding_completed: 1,
      onboarding_steps: JSON.stringify({ form: true, habits: hasHabit, journal: hasJournal }),
      status: 'active',
      updated_at: at,
    })
    .where('id', '=', userId)
    .execute();
  if (hasHabit) await beginHabit(trx, userId, answers, context.today, now);
  if (hasJournal) await insertEntry(trx, userId, answers, context.today, now);
  if (answers.goal_title !== undefined) {
    await trx
      .insertInto('user_goals')
      .values({
        id: uuid(),
        ...started,
        title: answers.goal_title,
        pillar: answers.goal_pillar as PillarName,
        description: answers.goal_description ?? null,
        timeframe: answers.goal_timeframe ?? null,
        // Whoever names no day has named one by the time that they give themselves.
        target_date: answers.goal_target_date ?? endOfTimeframe(context.today, answers.goal_timeframe),
        started_on: context.today,
      })
      .execute();
  }
}

/** What a step that was left for later gives is written, or there is no place for the habit and nothing was written. */
export type LeftWritten =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'cap-reached'; readonly cap: number };

/**
 * Writes what a step gives that was left for later: the habit, or the journal entry, which is that of today. Part of a larger
 * transaction, in which the step is found to be left.
 */
export async function writeLeftRecords(
  trx: Database,
  userId: string,
  section: Section,
  answers: OnboardingAnswers,
  today: string,
  now: Date,
): Promise<LeftWritten> {
  const asked = (id: keyof OnboardingAnswers): boolean =>
    answers[id] !== undefined && section.fields.some((field) => field.id === id);
  const hasHabit = asked('habit_name');
  const hasJournal = asked('journal_intention');
  if (hasHabit) {
    const begun = await beginHabit(trx, userId, answers, today, now);
    if (!begun.ok) return begun;
  }
  if (hasJournal) await insertEntry(trx, userId, answers, today, now);
  if (!hasHabit && !hasJournal) return { ok: true };
  const { onboarding_steps } = await trx
    .selectFrom('profiles')
    .select('onboarding_steps')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const steps = readOnboardingSteps(onboarding_steps);
  await trx
    .updateTable('profiles')
    .set({
      onboarding_steps: JSON.stringify({
        ...steps,
        habits: steps.habits || hasHabit,
        journal: steps.journal || hasJournal,
      }),
      updated_at: now.toISOString(),
    })
    .where('id', '=', userId)
    .execute();
  return { ok: true };
}

/** The first habit, as far as the member's program has a place for it. */
async function beginHabit(
  trx: Database,
  userId: string,
  answers: OnboardingAnswers,
  today: string,
  now: Date,
): Promise<LeftWritten> {
  const facts = {
    name: answers.habit_name!,
    pillar: answers.habit_pillar as PillarName,
    timeOfDay: answers.habit_time_of_day as TimeOfDay,
    description: '',
    cue: '',
    unit: '',
    target: null,
    rhythm: daily,
  };
  const made = await createHabit(trx, userId, facts, today, now);
  if (made.ok || made.reason === 'cap-reached') return made;
  throw new Error(`A first habit was refused: ${made.reason}.`);
}

async function insertEntry(
  trx: Database,
  userId: string,
  answers: OnboardingAnswers,
  today: string,
  now: Date,
): Promise<void> {
  const content = {
    intention: answers.journal_intention ?? '',
    gratitude: answers.journal_excitement ?? '',
    mindDump: answers.journal_challenges ?? '',
    vision: answers.journal_vision ?? '',
  };
  const entry = {
    user_id: userId,
    created_at: now.toISOString(),
    type: 'morning',
    content: JSON.stringify(content),
    words: searchable(Object.values(content).join('\n')),
    day: today,
  } as const;
  const first = await trx
    .insertInto('journal_entries')
    .values({ id: uuid(), ...entry, slot: slotOf('morning', today) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // A step that was left for later may come after the page of this morning: then it is one beside it.
  if (!first)
    await trx
      .insertInto('journal_entries')
      .values({ id: uuid(), ...entry })
      .execute();
}
