import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { PillarName, PracticeTables } from '#db/tables/practice.ts';
import type { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import type { AnswersOf, FormDefinition, Section } from '#app/forms/engine/definition.ts';
import type { ParseContext } from '#app/forms/engine/parse.ts';
import { completeForm, type Completed } from '../submissions/complete-form.ts';
import { isProfileForm, requestProfile } from '../transformation/request-profile.ts';
import { beginTrial } from '../trials/start-trial.ts';

/** What both wizards ask. */
type OnboardingAnswers = AnswersOf<typeof basicOnboarding>;
type TimeOfDay = PracticeTables['habits']['time_of_day'];

/**
 * Completes a wizard that lets its member in: the form, the onboarding row, the profile, and the habit, journal entry and goal
 * that were given, in that order, in one transaction (specification 2, §3.5 and §4). The records are written once for each
 * member, whichever wizard comes first. Where the wizard has not asked for a transformation profile on the way, it does now.
 * @param definition of one of the two wizards
 */
export async function completeOnboarding(
  db: Database,
  userId: string,
  definition: FormDefinition,
  context: ParseContext & { readonly language: Language },
  now: Date,
): Promise<Completed> {
  return inTransaction(db, async (trx) => {
    const completed = await completeForm(trx, userId, definition, context, now, async (inner, answers) => {
      await writeRecords(inner, userId, answers as OnboardingAnswers, context, now);
      if (isProfileForm(definition.id) && !definition.sections.some(makesProfile))
        await requestProfile(inner, userId, definition.id, context.language, now, { follows: true });
    });
    if (!completed.ok) return completed;
    // Somebody who was set back to the beginning has the records already, and only needs to be let in.
    await trx
      .updateTable('profiles')
      .set({ onboarding_completed: 1, updated_at: now.toISOString() })
      .where('id', '=', userId)
      .where('onboarding_completed', '=', 0)
      .execute();
    await beginTrial(trx, userId, now);
    return completed;
  });
}

const makesProfile = (section: Section): boolean => section.screen === 'generation';

async function writeRecords(
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
  if (hasHabit) {
    await trx
      .insertInto('habits')
      .values({
        id: uuid(),
        ...started,
        name: answers.habit_name!,
        pillar: answers.habit_pillar as PillarName,
        time_of_day: answers.habit_time_of_day as TimeOfDay,
      })
      .execute();
  }
  if (hasJournal) {
    const content = {
      intention: answers.journal_intention ?? '',
      gratitude: answers.journal_excitement ?? '',
      mindDump: answers.journal_challenges ?? '',
      vision: answers.journal_vision ?? '',
    };
    await trx
      .insertInto('journal_entries')
      .values({
        id: uuid(),
        ...started,
        type: 'morning',
        content: JSON.stringify(content),
        day: context.today,
      })
      .execute();
  }
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
        target_date: answers.goal_target_date ?? null,
      })
      .execute();
  }
}

/** How far the beginning has come: specification 3, §4. */
export type OnboardingBand = 'foundation' | 'engagement' | 'advanced';

/** foundation until the first habit or entry, engagement with one of them, advanced with both. */
export function onboardingBand(steps: {
  readonly form: boolean;
  readonly habits: boolean;
  readonly journal: boolean;
}): OnboardingBand {
  const taken = Number(steps.habits) + Number(steps.journal);
  return !steps.form || taken === 0 ? 'foundation' : taken === 1 ? 'engagement' : 'advanced';
}
