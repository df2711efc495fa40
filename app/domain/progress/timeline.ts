import type { Database } from '#db/database.ts';
import { findForm } from '#app/forms/registry.ts';
import type { Day } from '../days/calendar.ts';
import type { Period } from './periods.ts';
import type { Moments } from './read-progress.ts';

export const timelineKinds = [
  'goal-begun',
  'goal-reached',
  'checkpoint',
  'form',
  'level',
  'measurement',
  'habit',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Something that happened on a day. */
export interface TimelineEvent {
  readonly kind: TimelineKind;
  /** A member's day, or a moment where only that is known. */
  readonly day: Day | null;
  readonly at: string | null;
  /** What it is called: the member's own words, or an id of a form or a level. */
  readonly name: string;
  readonly percent: number | null;
  readonly href: string | null;
}

/** More than a page shows of one kind. */
const most = 100;

/** What happened in a period, by kind. Six queries. */
export async function readTimeline(
  db: Database,
  userId: string,
  { from, to }: Period,
  moments: Moments,
): Promise<readonly TimelineEvent[]> {
  const goals = await db
    .selectFrom('user_goals')
    .select(['id', 'title', 'started_on', 'completed_at'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['in_progress', 'completed'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const checkpoints = await db
    .selectFrom('goal_checkpoints')
    .innerJoin('user_goals', 'user_goals.id', 'goal_checkpoints.goal_id')
    .select([
      'goal_checkpoints.goal_id',
      'goal_checkpoints.day',
      'goal_checkpoints.percent',
      'user_goals.title',
    ])
    .where('goal_checkpoints.user_id', '=', userId)
    .where('goal_checkpoints.day', '>=', from)
    .where('goal_checkpoints.day', '<=', to)
    .execute();
  const forms = await db
    .selectFrom('form_progress')
    .select(['id', 'form_type', 'completed_at'])
    .where('user_id', '=', userId)
    .where('completed_at', '>=', moments.from)
    .where('completed_at', '<', moments.until)
    .execute();
  const levels = await db
    .selectFrom('xp_unlocks')
    .select(['subject', 'created_at'])
    .where('user_id', '=', userId)
    .where('unlock_type', '=', 'level_up')
    .where('created_at', '>=', moments.from)
    .where('created_at', '<', moments.until)
    .execute();
  const measured = await db
    .selectFrom('measurements')
    .select(['id', 'day', 'overall'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const habits = await db
    .selectFrom('habits')
    .select(['id', 'name', 'started_on'])
    .where('user_id', '=', userId)
    .execute();
  const isIn = (day: Day): boolean => day >= from && day <= to;
  const on = (
    kind: TimelineKind,
    day: Day,
    name: string,
    href: string | null,
    percent: number | null = null,
  ) => ({
    kind,
    day,
    at: null,
    name,
    percent,
    href,
  });
  const at = (kind: TimelineKind, moment: string, name: string, href: string | null) => ({
    kind,
    day: null,
    at: moment,
    name,
    percent: null,
    href,
  });
  return [
    ...goals.flatMap(({ id, title, started_on, completed_at }): readonly TimelineEvent[] => [
      ...(isIn(started_on) ? [on('goal-begun', started_on, title, `/goals/${id}`)] : []),
      ...(completed_at !== null && completed_at >= moments.from && completed_at < moments.until
        ? [at('goal-reached', completed_at, title, `/goals/${id}`)]
        : []),
    ]),
    ...checkpoints.map(({ goal_id, day, percent, title }) =>
      on('checkpoint', day, title, `/goals/${goal_id}`, percent),
    ),
    ...forms.map(({ id, form_type, completed_at }) =>
      // The result of a quiz is kept like a form and has no page of answers: the history leads to it.
      at(
        'form',
        completed_at!,
        form_type,
        findForm(form_type) ? `/forms/submissions/${id}` : '/forms?view=history',
      ),
    ),
    ...levels.map(({ subject, created_at }) => at('level', created_at, subject, null)),
    ...measured.map(({ id, day, overall }) => on('measurement', day, String(overall), `/measurements/${id}`)),
    ...habits.flatMap(({ id, name, started_on }) =>
      isIn(started_on) ? [on('habit', started_on, name, `/habits/${id}`)] : [],
    ),
  ];
}
