import { measurementOf, pillars } from '#app/domain/measurements/measurement.ts';
import { known, withDays, type SeriesSource } from '../series.ts';

/** How the five parts of a life were said to stand, and the whole. */
export const measurements: SeriesSource = {
  name: 'measurements',
  rhythm: 'at-times',
  read: async (db, userId, { from, to }) => {
    const rows = await db
      .selectFrom('measurements')
      .selectAll()
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
    const all = rows.map(measurementOf);
    const of = { source: measurements.name, kind: 'scale', unit: '' } as const;
    return withDays([
      ...pillars.map((pillar) => ({
        ...of,
        key: `measurement.${pillar}`,
        label: known(pillar),
        days: new Map(all.map(({ day, scores }) => [day, scores[pillar]])),
      })),
      {
        ...of,
        key: 'measurement.overall',
        label: known('overall'),
        days: new Map(all.map(({ day, overall }) => [day, overall])),
      },
    ]);
  },
};
