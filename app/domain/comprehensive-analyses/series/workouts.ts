import { daysFrom, latest } from '#app/domain/days/calendar.ts';
import { isCounted } from '#app/domain/workouts/read-sessions.ts';
import { known, withDays, type SeriesSource } from '../series.ts';

const minute = 60_000;
/** A session that was open for longer was left open: nobody trains for so long, and its minutes say nothing. */
const longest = 300;

/**
 * Workouts: whether there was a session that counts on each day since the very first one, and for how many minutes on the days with
 * one. A day without a session counts as without, but for the last one while it lasts.
 */
export const workouts: SeriesSource = {
  name: 'workouts',
  rhythm: 'at-times',
  read: async (db, userId, { from, to }, today) => {
    const rows = await db
      .selectFrom('workout_sessions as session')
      .select(['session.day', 'session.started_at', 'session.finished_at'])
      .where('session.user_id', '=', userId)
      .where('session.day', '>=', from)
      .where('session.day', '<=', to)
      .where(isCounted)
      .orderBy('session.day')
      .orderBy('session.id')
      .execute();
    if (rows.length === 0) return [];
    const first = await db
      .selectFrom('workout_sessions as session')
      .select('session.day')
      .where('session.user_id', '=', userId)
      .where(isCounted)
      .orderBy('session.day')
      .orderBy('session.id')
      .limit(1)
      .executeTakeFirst();
    const trained = new Set(rows.map(({ day }) => day));
    const minutes = new Map<string, number>();
    for (const { day, started_at, finished_at } of rows) {
      if (finished_at === null) continue;
      const lasted = Math.round((Date.parse(finished_at) - Date.parse(started_at)) / minute);
      if (lasted > 0 && lasted <= longest) minutes.set(day, (minutes.get(day) ?? 0) + lasted);
    }
    return withDays([
      {
        key: 'workout.trained',
        source: workouts.name,
        kind: 'yes-no',
        unit: '',
        label: known('trained'),
        days: new Map(
          daysFrom(latest(from, first?.day ?? from), to)
            .filter((day) => day !== today || trained.has(day))
            .map((day) => [day, trained.has(day) ? 1 : 0]),
        ),
        noted: trained,
      },
      {
        key: 'workout.minutes',
        source: workouts.name,
        kind: 'amount',
        unit: 'minutes',
        label: known('minutes'),
        days: minutes,
      },
    ]);
  },
};
