import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { onSqlite } from '#tests/support/engine.ts';

/** Checks that name the words a column may hold, each with the reason for which it stands in the database as well. */
const closed: Readonly<Record<string, string>> = {
  profiles_role: 'rights hang on it, and our code switches over it',
  jobs_state: 'a state that our code switches over',
  user_goals_status: 'a state that our code switches over',
  habit_completions_state: 'a state that our code switches over',
  data_exports_state: 'a state that our code switches over',
  feature_flags_status: 'a state that our code switches over',
  freedom_plan_tiers_status: 'a state that our code switches over',
  freedom_plan_tiers_refund: 'money: a rule that our code reckons by',
  payment_options_plan_type: 'money: how it is charged',
  payment_options_interval: 'money: how it is charged',
  trials_status: 'a state that our code switches over',
  checkouts_state: 'a state that our code switches over',
  checkouts_provider: 'money: who is asked about it',
  enrollments_state: 'a state that our code switches over',
  installments_state: 'a state that our code switches over',
  refund_requests_state: 'a state that our code switches over',
  payments_kind: 'money: the sign of a movement',
  disputes_state: 'a state that our code switches over',
  sandbox_objects_kind: 'what the sandbox switches over',
  smart_testimonials_status: 'a state that our code switches over',
  smart_testimonials_marketing: 'what a state needs',
  generation_requests_form: 'what an analysis is about',
  generation_requests_state: 'a state that our code switches over',
  xp_migrations_state: 'a state that our code switches over',
  quiz_versions_state: 'a state that our code switches over',
  quiz_versions_published_at: 'what a state needs',
  bulk_items_state: 'a state that our code switches over',
  member_silences_kind: 'a right: who may meet whom',
  community_groups_way_in: 'a right: who comes in',
  community_groups_state: 'a state that our code switches over',
  community_group_members_state: 'a state that our code switches over',
  rebalance_acts_state: 'a state that our code switches over',
  community_posts_state: 'a state that our code switches over',
  workout_videos_state: 'a state that our code switches over',
  budget_categories_kind: 'money: the sign of a movement',
  savings_goals_kind: 'money: how it is reckoned with',
  import_batches_state: 'a state that our code switches over',
  challenges_state: 'a state that our code switches over',
  community_events_state: 'a state that our code switches over',
  community_event_members_state: 'a state that our code switches over',
  own_foods_portion: 'a name and its amount, or neither',
  health_reports_status: 'a state that our code switches over',
  report_findings_state: 'a state that our code switches over',
  calls_status: 'a state that our code switches over',
  calls_cancelled_by: 'which of the two people, whom our code switches over',
};

onSqlite('the same migrations make it, and its schema is a text')(
  'words are a closed list in the database where they are states or money, nowhere else',
  async () => {
    const db = await freshDatabase();
    const { rows } = await db.executeQuery<{ sql: string }>(
      CompiledQuery.raw("select sql from sqlite_schema where type = 'table' and sql is not null"),
    );
    await db.destroy();
    // A check ends before the next constraint, the next column or the end of its table.
    const checks = rows.flatMap(({ sql }) =>
      [...sql.matchAll(/(?:constraint "(\w+)" )?check \((.*?)\)(?=, (?:constraint )?"|\) strict|$)/gis)].map(
        (match) => ({ name: match[1] ?? sql.slice(0, 60), says: match[2]! }),
      ),
    );
    expect(checks.length).toBeGreaterThan(30);
    const lists = checks.filter(({ says }) => /(?:in \(|= )'/.test(says)).map(({ name }) => name);
    expect(
      lists.filter((name) => !(name in closed)),
      'a kind, a category or a language belongs to types and schemas (docs/decisions/database.md); a state stands above',
    ).toEqual([]);
    expect(Object.keys(closed).filter((name) => !lists.includes(name))).toEqual([]);
  },
);
