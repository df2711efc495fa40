import { sql } from 'kysely';
import type { Act } from '#app/achievements/achievement.ts';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { PillarName } from '#db/tables/practice.ts';
import type { Day } from '../days/calendar.ts';
import { practiceOf } from './practice-days.ts';

/** How often somebody did each act so far. */
export type ActCounts = Readonly<Record<Act, number>>;

/** From so many times on, a part of life counts as one that somebody has habits in. */
const oftenInPillar = 7;

/**
 * How often somebody did each act, from the rows of the acts themselves. Eight queries, behind indexes, however long their history
 * is; of ten years some thousand days are read, and no word that was written.
 */
export async function readActs(db: Database, userId: string): Promise<ActCounts> {
  const counts = await countRows(db, userId);
  const habits = await habitsByPillar(db, userId);
  const forms = await formsCompleted(db, userId);
  const pages = await daysIn(db, userId, 'journal');
  const ticks = await daysIn(db, userId, 'habits');
  const checkIns = await daysIn(db, userId, 'checkIns');
  const { longestRow, weeks, returns } = practiceOf([...pages, ...ticks, ...checkIns]);
  const ticked = [...habits.values()];
  return {
    ...counts,
    'habit-ticks': ticked.reduce((sum, { done }) => sum + done, 0),
    'habit-pillars': ticked.filter(({ done }) => done >= oftenInPillar).length,
    'habit-one': Math.max(0, ...ticked.map(({ most }) => most)),
    'health-ticks': habits.get('Health')?.done ?? 0,
    'journal-days': pages.length,
    'health-form': forms.has('health-assessment') ? 1 : 0,
    'nutrition-form': forms.has('nutrition-fitness') ? 1 : 0,
    'days-in-row': longestRow,
    weeks,
    returns,
    'check-ins': checkIns.length,
    'program-days': (await daysIn(db, userId, 'program')).length,
    assessments: forms.size,
  };
}

type Counted = Exclude<
  Act,
  | `habit-${string}`
  | 'health-ticks'
  | 'journal-days'
  | 'health-form'
  | 'nutrition-form'
  | 'days-in-row'
  | 'weeks'
  | 'returns'
  | 'check-ins'
  | 'program-days'
  | 'assessments'
>;

const countsOf = builtOnce((db, { userId }: { readonly userId: string }) => {
  const days = (part: 'morning' | 'evening') => sql<number | string>`(
    select count(*) from journal_entries
    where user_id = ${userId} and slot is not null and substr(slot, 1, 8) = ${`${part}:`})`;
  const counts = sql<Record<Counted, number | string | null>>`select
    ${days('morning')} as "mornings",
    ${days('evening')} as "evenings",
    (select count(*) from measurements where user_id = ${userId}) as "measurements",
    (select count(*) from user_goals where user_id = ${userId}) as "goals-set",
    (select count(*) from user_goals where user_id = ${userId} and status = 'completed') as "goals-reached",
    (select count(*) from goal_steps where user_id = ${userId} and done_on is not null) as "goal-steps",
    (select count(*) from goal_checkpoints where user_id = ${userId}) as "goal-look-backs",
    (select count(*) from coach_messages where author_id = ${userId}) as "coach-messages",
    (select count(*) from calls where member_id = ${userId} and status = 'held') as "calls",
    (select count(*) from smart_testimonials
      where user_id = ${userId} and status <> 'pending_approval') as "stories",
    (select count(*) from feedback where user_id = ${userId}) as "feedback",
    (select count(distinct substr(created_at, 1, 10)) from community_posts
      where author_id = ${userId} and state = 'shown') as "community-days",
    (select count(*) from community_group_members
      where user_id = ${userId} and state in ('in', 'keeper')) as "groups-in",
    (select count(*) from challenge_members
      where user_id = ${userId} and finished_at is not null) as "challenges-done",
    (select count(*) from program_runs
      where user_id = ${userId} and finished_on is not null) as "programs-finished",
    (select count(*) from look_back_changes where user_id = ${userId} and revision = 1) as "look-backs",
    (select max(level) from xp_levels where exists (
      select 1 from xp_unlocks where user_id = ${userId} and unlock_type = 'level_up'
        and subject = 'level:' || xp_levels.level)) as "level"`;
  // What is written in SQL does not know its database by itself.
  return { compile: () => counts.compile(db) };
});

/** What is a number of rows, or of their days, in one statement. */
async function countRows(db: Database, userId: string): Promise<Readonly<Record<Counted, number>>> {
  const [row] = await countsOf(db, { userId });
  return Object.fromEntries(Object.entries(row!).map(([act, count]) => [act, Number(count ?? 0)])) as Record<
    Counted,
    number
  >;
}

const habitSums = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('habits')
    .select((eb) => [
      'pillar',
      eb.fn.sum<number | string>('completed').as('done'),
      eb.fn.max('completed').as('most'),
    ])
    .where('user_id', '=', values.userId)
    .groupBy('pillar'),
);

/** How often habits of each part of life were done, and the most often that one of them was. */
async function habitsByPillar(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<PillarName, { readonly done: number; readonly most: number }>> {
  const rows = await habitSums(db, { userId });
  return new Map(rows.map((row) => [row.pillar, { done: Number(row.done), most: Number(row.most) }]));
}

const completedTypes = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('form_progress')
    .select('form_type')
    .distinct()
    .where('user_id', '=', values.userId)
    .where('completed_at', 'is not', null)
    .where('form_type', '<>', 'shared-data'),
);

/** Which forms were completed, by their canonical ids; what forms share is none. */
async function formsCompleted(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await completedTypes(db, { userId });
  return new Set(rows.map(({ form_type }) => form_type));
}

/** The member's days on which there is a page, a habit that was done, a check-in, or something of a program that was done. */
const daysOf = {
  journal: builtOnce((db, values: { readonly userId: string }) =>
    db.selectFrom('journal_entries').select('day').distinct().where('user_id', '=', values.userId),
  ),
  habits: builtOnce((db, values: { readonly userId: string }) =>
    db
      .selectFrom('habit_completions')
      .select('day')
      .distinct()
      .where('user_id', '=', values.userId)
      .where('state', '=', sql.lit('done')),
  ),
  checkIns: builtOnce((db, values: { readonly userId: string }) =>
    db.selectFrom('check_ins').select('on_day as day').where('user_id', '=', values.userId),
  ),
  program: builtOnce((db, values: { readonly userId: string }) =>
    db.selectFrom('program_marks').select('done_on as day').distinct().where('user_id', '=', values.userId),
  ),
};

const daysIn = async (db: Database, userId: string, of: keyof typeof daysOf): Promise<readonly Day[]> =>
  (await daysOf[of](db, { userId })).map(({ day }) => day);
