import { v7 as uuid } from 'uuid';
import type { ShareKind } from '#db/tables/coaching.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { recordMeasurement } from '#app/domain/measurements/write-measurement.ts';
import { goalFacts } from '#tests/domain/goals/some-goal.ts';
import { complete } from '#tests/routes/forms/analysing.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';

/** By what each kind that is shared is known on its page. */
export const words: Readonly<Record<ShareKind, string>> = {
  answers: 'Sleep like a stone',
  checkins: 'The stairs were easy',
  goals: 'Row across the lake',
  measurements: 'Finances are lowest, at 3.',
  ratings: 'Mood: 8, on 1 day.',
};

/** What no switch shares: a title and the words of the journal, and notes of a measurement. */
export const neverSeen: readonly string[] = ['A title of mine', 'Bills in a drawer', 'The sea in the window'];

/** A completed form, a check-in, a goal, a measurement and a page of the journal, each with words of its own. @returns the form's id */
export async function writes(site: TestSite, member: SeatedMember): Promise<string> {
  const said = { ...nutritionAnswers['sleep-goals'], primary_health_goals: words.answers };
  const id = await complete(site, member, 'nutrition-fitness', { ...nutritionAnswers, 'sleep-goals': said });
  const today = site.now().toISOString().slice(0, 10);
  const now = site.now().toISOString();
  await createGoal(site.db, member.id, uuid(), goalFacts({ title: words.goals }), today, site.now());
  const trial = uuid();
  const run = uuid();
  await site.db
    .insertInto('trials')
    .values({
      id: trial,
      user_id: member.id,
      status: 'active',
      source: 'plan',
      quiz_data: null,
      created_at: now,
      starts_at: now,
      ends_at: now,
      conversion_offer_shown_at: null,
    })
    .execute();
  await site.db
    .insertInto('program_runs')
    .values({
      id: run,
      user_id: member.id,
      program: 'jumpstart',
      enrollment_id: null,
      trial_id: trial,
      first_day: today,
      finished_on: null,
      created_at: now,
    })
    .execute();
  await site.db
    .insertInto('check_ins')
    .values({
      id: uuid(),
      user_id: member.id,
      run_id: run,
      program_day: 1,
      on_day: today,
      action_completed: 1,
      reflection: words.checkins,
      motivation: 7,
      awareness: null,
      energy: null,
      movement_motivation: null,
      planning_confidence: null,
      connection: null,
      breakthrough_clarity: null,
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const scores = { mindset: 6, health: 6, financial: 3, relationships: 5, purpose: 5 };
  const [, note, page] = neverSeen;
  await recordMeasurement(
    site.db,
    member.id,
    uuid(),
    { day: today, scores, overall: 5, notes: note! },
    site.now(),
  );
  await site.db
    .insertInto('journal_entries')
    .values({
      id: uuid(),
      user_id: member.id,
      type: 'evening',
      day: today,
      slot: `evening:${today}`,
      title: neverSeen[0]!,
      content: JSON.stringify({ intention: '', gratitude: [page], mindDump: page, vision: '' }),
      words: page!,
      mood: 8,
      energy_level: null,
      stress_level: null,
      self_care_rating: null,
      updated_at: null,
      created_at: now,
    })
    .execute();
  return id;
}
