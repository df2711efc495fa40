import { Migrator } from 'kysely/migration';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { migrations } from '#migrations/index.ts';
import { noon } from '#tests/support/database.ts';
import { earlierMember, putRow } from '#tests/support/earlier-database.ts';
import { engine, onSqlite } from '#tests/support/engine.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';

let db: Database;
const at = noon.toISOString();
const migrateTo = async (name: string): Promise<void> => {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  expect(error).toBeUndefined();
};
beforeEach(async () => {
  db = await openEmptyDatabase();
  await migrateTo('0024_features');
});
afterEach(() => db.destroy());

const rows = async <T>(query: string): Promise<readonly T[]> =>
  (await db.executeQuery<T>(CompiledQuery.raw(query))).rows;
const indexes = () =>
  rows<{ name: string }>(
    engine === 'sqlite'
      ? "select name, tbl_name, sql from sqlite_schema where type = 'index' order by name"
      : "select indexname as name, indexdef from pg_indexes where schemaname = 'public' order by indexname",
  );

/** One row of each table whose checks change, with the words that there are at that time. */
async function earlierRows(userId: string) {
  const mine = { user_id: userId, created_at: at };
  const form = { ...mine, id: 'form', form_type: 'x', form_data: '{}', updated_at: at };
  await putRow(db, 'form_progress', form);
  const attempt = { id: 'attempt', quiz: 'freedom', user_id: userId, start_key: 'k', seed: 1 };
  const written = { language: 'es', analyst: 'ai', request_key: 'k' };
  const source = { source: 'x', language: 'es', requested_at: at, state: 'queued', round: 1 };
  const wish = { user_id: userId, kind: 'analysis', about: 'form', form_id: 'form', ...source };
  const put: readonly (readonly [string, object])[] = [
    ['quiz_attempts', { ...attempt, language: 'es', started_at: at }],
    [
      'archetype_events',
      { id: 'e', quiz_session_id: 'attempt', event_type: 'quiz_started', metadata: '{}', timestamp: at },
    ],
    [
      'archetype_quiz_questions',
      { quiz: 'archetype', id: 'q', question_text: '{}', section: 's', question_order: 1 },
    ],
    [
      'emotional_quiz_questions',
      { quiz: 'emotional', id: 'q', question_text: '{}', section: 's', question_order: 1 },
    ],
    [
      'lead_requests',
      {
        ...mine,
        id: 'l',
        submission_key: 'k',
        kind: 'website',
        full_name: 'x',
        phone: '1',
        language: 'es',
        latest: 1,
      },
    ],
    ['lifecycle_mails', { ...mine, template: 'welcome' }],
    ['journal_entries', { ...mine, id: 'j', type: 'morning', content: '{}', day: '2026-03-10' }],
    ['habits', { ...mine, id: 'h', name: 'x', pillar: 'Health', time_of_day: 'morning' }],
    ['user_goals', { ...mine, id: 'g', title: 'x', pillar: 'Purpose' }],
    ['xp_unlocks', { ...mine, id: 'u', unlock_type: 'level_up', subject: '1' }],
    ['consents', { id: 'c', user_id: userId, kind: 'ai', text_version: '1', given_at: at }],
    [
      'retained_consents',
      {
        id: 'r',
        pseudonym: 'p',
        kind: 'ai',
        text_version: '1',
        given_at: at,
        withdrawn_at: at,
        delete_after: at,
      },
    ],
    [
      'feedback',
      { ...mine, id: 'f', type: 'bug', subject: 'x', message: 'x', priority: 'low', category: 'ui' },
    ],
    [
      'form_analyses',
      {
        ...mine,
        ...written,
        id: 'a',
        form_type: 'x',
        form_id: 'form',
        analysis: 'x',
        key_findings: 'x',
        recommendations: '[]',
        roadmap: 'x',
        behavioral_strategies: '[]',
        transformation_focus_areas: '[]',
        answers_mark: 'm',
      },
    ],
    [
      'transformation_profiles',
      {
        ...mine,
        ...written,
        id: 't',
        profile_data: 'x',
        onboarding_inputs: '{}',
        insights: '{}',
        form_type: 'x',
      },
    ],
    [
      'smart_testimonials',
      {
        ...written,
        id: 's',
        user_id: userId,
        status: 'rejected',
        testimonial_options: '[]',
        voice_analysis: '{}',
        generated_at: at,
      },
    ],
    ['generation_requests', { ...wish, next_source: 'y', next_language: 'en' }],
    [
      'trials',
      {
        ...mine,
        id: 'trial',
        status: 'active',
        source: 'plan',
        starts_at: at,
        ends_at: at,
      },
    ],
  ];
  const days = { price_usd: 100, duration_days: 7, tests_included: '{}', enrollment_status: 'active' };
  await putRow(db, 'freedom_plan_tiers', {
    ...days,
    id: 1,
    tier: 'level_1',
    name: 'x',
    name_es: 'x',
    description: 'x',
    description_es: 'x',
    program_category: 'program',
    display_order: 1,
    level: 1,
    min_xp_level: 0,
    max_xp_level: 5,
    refund_rule: 'none',
    habit_cap: 5,
    updated_at: at,
  });
  for (const [table, row] of put) await putRow(db, table, row);
  return ['freedom_plan_tiers', ...put.map(([table]) => table)];
}

describe('0025 words that grow with what the product holds', () => {
  test('all rows and indexes stay as they are, and what is whose', async () => {
    const userId = await earlierMember(db, { language: 'es' });
    const tables = await earlierRows(userId);
    const read = async () => {
      const all: Record<string, unknown> = {};
      for (const table of ['profiles', ...tables])
        all[table] = await db
          .selectFrom(table as 'users')
          .selectAll()
          .execute();
      return all;
    };
    const before = { rows: await read(), indexes: await indexes() };
    await migrateTo('0025_open_vocabularies');
    expect({ rows: await read(), indexes: await indexes() }).toEqual(before);
    await db.deleteFrom('users').execute();
    const left = Object.entries(await read()).filter(([, found]) => (found as unknown[]).length > 0);
    expect(left.map(([table]) => table)).toEqual([
      'freedom_plan_tiers',
      'archetype_quiz_questions',
      'emotional_quiz_questions',
      'retained_consents',
    ]);
  });

  const grown = [
    ['profiles', { language: 'pt' }],
    ['quiz_attempts', { language: 'pt', quiz: 'another' }],
    ['archetype_events', { event_type: 'shared' }],
    ['archetype_quiz_questions', { quiz: 'another' }],
    ['emotional_quiz_questions', { quiz: 'another' }],
    ['lead_requests', { kind: 'webinar', language: 'pt' }],
    ['lifecycle_mails', { template: 'another' }],
    ['journal_entries', { type: 'gratitude' }],
    ['habits', { pillar: 'Another', time_of_day: 'night' }],
    ['user_goals', { pillar: 'Another' }],
    ['xp_unlocks', { unlock_type: 'program_unlock' }],
    ['consents', { kind: 'coach' }],
    ['retained_consents', { kind: 'coach' }],
    ['feedback', { type: 'praise', priority: 'urgent', category: 'journal' }],
    ['form_analyses', { language: 'pt', analyst: 'coach' }],
    ['transformation_profiles', { language: 'pt', analyst: 'coach' }],
    ['smart_testimonials', { language: 'pt', analyst: 'coach' }],
    ['generation_requests', { language: 'pt', next_language: 'pt' }],
    ['trials', { source: 'friend' }],
    ['freedom_plan_tiers', { program_category: 'retreat' }],
  ] as const;

  test('take another word afterwards, and refused it before', async () => {
    await earlierRows(await earlierMember(db));
    const write = (table: string, values: object) =>
      db
        .updateTable(table as 'users')
        .set(values)
        .execute();
    for (const [table, values] of grown)
      for (const [column, value] of Object.entries(values))
        await expect(write(table, { [column]: value }), `${table}.${column}`).rejects.toThrow(/constraint/i);
    await migrateTo('0025_open_vocabularies');
    for (const [table, values] of grown) await write(table, values);
    for (const [table, values] of [
      ['generation_requests', { next_language: null }],
      ['generation_requests', { state: 'lost' }],
      ['user_goals', { status: 'lost' }],
      ['profiles', { role: 'king' }],
    ] as const)
      await expect(write(table, values), JSON.stringify(values)).rejects.toThrow(/constraint/i);
  });

  onSqlite('pragmas tell of it')('leave a file that is whole', async () => {
    await earlierRows(await earlierMember(db));
    await migrateTo('0025_open_vocabularies');
    expect(await rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await rows('pragma foreign_key_check')).toEqual([]);
  });
});
