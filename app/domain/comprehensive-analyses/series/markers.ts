import { courseOf } from '#app/domain/markers/course.ts';
import { markerOf } from '#app/domain/markers/marker.ts';
import type { Series, SeriesSource } from '../series.ts';

/**
 * Lab values by test, each in the unit of its newest number; what no exact conversion leads to, and words, are left out. Of one
 * day the one that was written last.
 */
export const markers: SeriesSource = {
  name: 'markers',
  rhythm: 'at-times',
  read: async (db, userId, { from, to }) => {
    const rows = await db
      .selectFrom('health_markers')
      .selectAll()
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const tests = Map.groupBy(rows.map(markerOf), ({ key }) => key);
    return [...tests].flatMap(([test, values]): readonly Series[] => {
      const course = courseOf(values);
      if (!course) return [];
      const [{ of }] = values as [(typeof values)[number]];
      return [
        {
          key: `marker.${test}`,
          source: markers.name,
          kind: 'amount',
          unit: course.unit,
          label: { key: 'marker', own: of.ownName, test: of.test },
          days: new Map(course.points.map(({ marker, value }) => [marker.day, value])),
        },
      ];
    });
  },
};
