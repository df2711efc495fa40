import { sql, type Kysely } from 'kysely';

/**
 * Words that grow with what the product holds, by table: languages, kinds, categories. The types and schemas of the code
 * say which there are, so that another one is a line there and no migration. What stays closed, and why:
 * tests/domain/closed-lists.test.ts.
 */
const open: Readonly<Record<string, readonly string[]>> = {
  profiles: ['profiles_language'],
  quiz_attempts: ['quiz_attempts_quiz', 'quiz_attempts_language'],
  archetype_quiz_questions: ['archetype_quiz_questions_quiz'],
  emotional_quiz_questions: ['emotional_quiz_questions_quiz'],
  archetype_events: ['archetype_events_type'],
  lead_requests: ['lead_requests_kind', 'lead_requests_language'],
  lifecycle_mails: ['lifecycle_mails_templates'],
  journal_entries: ['journal_entries_type'],
  habits: ['habits_pillar', 'habits_time'],
  user_goals: ['user_goals_pillar'],
  xp_unlocks: ['xp_unlocks_type'],
  consents: ['consents_kind'],
  retained_consents: ['retained_consents_kind'],
  feedback: ['feedback_type', 'feedback_priority', 'feedback_category'],
  form_analyses: ['form_analyses_language', 'form_analyses_analyst'],
  transformation_profiles: ['transformation_profiles_language', 'transformation_profiles_analyst'],
  smart_testimonials: ['smart_testimonials_language', 'smart_testimonials_analyst'],
  generation_requests: ['generation_requests_kind', 'generation_requests_language'],
  trials: ['trials_source'],
  freedom_plan_tiers: ['freedom_plan_tiers_category'],
};

/** Checks that named the words of open vocabularies go. Both engines drop a constraint in place: no table is made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, constraints] of Object.entries(open))
    for (const constraint of constraints)
      await db.schema.alterTable(table).dropConstraint(constraint).execute();
  await nextLanguage(db);
}

/** Its check has no name of ours and goes with the column; that it stands with a source stays true. */
async function nextLanguage(db: Kysely<unknown>): Promise<void> {
  const table = 'generation_requests';
  await db.schema.alterTable(table).addColumn('language_of_next', 'text').execute();
  await sql`update generation_requests set language_of_next = next_language`.execute(db);
  await db.schema.alterTable(table).dropColumn('next_language').execute();
  await db.schema.alterTable(table).renameColumn('language_of_next', 'next_language').execute();
  await db.schema
    .alterTable(table)
    .addCheckConstraint('generation_requests_next', sql`(next_language is null) = (next_source is null)`)
    .execute();
}
