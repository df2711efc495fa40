import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';
import type { PillarName, ScheduleKind, TimeOfDay } from '../tables/practice.ts';

interface DemoHabit {
  readonly name: string;
  readonly pillar: PillarName;
  readonly timeOfDay: TimeOfDay;
  readonly cue: string;
  readonly unit?: string;
  readonly target?: number;
  readonly rhythm?: { readonly kind: ScheduleKind; readonly weekdays?: number; readonly number?: number };
  /** How it went on the day so many days ago: an amount, skipped, or nothing. */
  readonly went: (ago: number) => number | 'skipped';
}

/** Four habits as somebody keeps them: most days, parts of some, one skipped, today still open. */
export const habitsOfDemo: readonly DemoHabit[] = [
  {
    name: 'Morning walk',
    pillar: 'Health',
    timeOfDay: 'morning',
    cue: 'after coffee',
    went: (ago) => (ago === 0 || ago % 9 === 6 ? 0 : ago === 20 ? 'skipped' : 1),
  },
  {
    name: 'Read',
    pillar: 'Mindset',
    timeOfDay: 'evening',
    cue: 'once the phone is in the kitchen',
    unit: 'pages',
    target: 10,
    went: (ago) => (ago < 2 ? 0 : ago % 4 === 3 ? 4 : ago % 7 === 5 ? 0 : 10),
  },
  {
    name: 'Call a friend',
    pillar: 'Relationships',
    timeOfDay: 'afternoon',
    cue: '',
    rhythm: { kind: 'per-week', number: 2 },
    went: (ago) => (ago > 0 && ago % 7 < 2 ? 1 : 0),
  },
  {
    name: 'Look at the numbers',
    pillar: 'Financial',
    timeOfDay: 'anytime',
    cue: 'before opening mail',
    rhythm: { kind: 'weekdays', weekdays: 0b10101 },
    went: (ago) => (ago === 0 || ago % 8 === 4 ? 0 : 1),
  },
];

/** What the demo's member keeps, with a point for each day that was done. @param ago the moment so many days before the history ends */
export async function demoHabits(
  trx: Database,
  memberId: string,
  ago: (days: number) => string,
): Promise<void> {
  const mine = { user_id: memberId };
  for (const [
    index,
    { name, pillar, timeOfDay, cue, unit, target, rhythm, went },
  ] of habitsOfDemo.entries()) {
    const id = uuid();
    const since = 60 - index * 10;
    const days = Array.from({ length: since }, (_, at) => ({ at, got: went(at) })).filter(({ at, got }) => {
      const weekday = (new Date(ago(at)).getUTCDay() + 6) % 7;
      return got !== 0 && (((rhythm?.weekdays ?? 127) >> weekday) & 1) === 1;
    });
    const states = days.map(({ at, got }) => ({
      id: uuid(),
      ...mine,
      habit_id: id,
      day: ago(at).slice(0, 10),
      state: got === 'skipped' ? got : Number(got) < (target ?? 1) ? ('part' as const) : ('done' as const),
      amount: got === 'skipped' ? 0 : got,
      target: target ?? null,
      created_at: ago(at),
    }));
    const started_on = ago(since).slice(0, 10);
    const facts = { name, pillar, time_of_day: timeOfDay, cue, unit: unit ?? '', target: target ?? null };
    const completed = states.filter(({ state }) => state === 'done').length;
    await trx
      .insertInto('habits')
      .values({ id, ...mine, ...facts, completed, position: index + 1, started_on, created_at: ago(since) })
      .execute();
    await trx
      .insertInto('habit_schedules')
      .values({ id: uuid(), ...mine, habit_id: id, from_day: started_on, kind: 'daily', ...rhythm })
      .execute();
    await trx.insertInto('habit_completions').values(states).execute();
    const kept = states.filter(({ state }) => state === 'done');
    await trx
      .insertInto('xp_events')
      .values(
        kept.map(({ day, created_at }) => ({
          id: uuid(),
          ...mine,
          event_type: 'habit_completion',
          source_type: 'habit',
          source_id: `${id}:${day}`,
          amount: 1,
          created_at,
        })),
      )
      .execute();
  }
}
