import { named, type Series, type SeriesSource } from '../series.ts';

/** Goals: the checkpoints that were written, in percent of the way, and the numbers of those that are measured by one. */
export const goals: SeriesSource = {
  name: 'goals',
  rhythm: 'at-times',
  read: async (db, userId, { from, to }) => {
    const all = await db
      .selectFrom('user_goals')
      .select(['id', 'title', 'unit'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    if (all.length === 0) return [];
    const checkpoints = await db
      .selectFrom('goal_checkpoints')
      .select(['goal_id', 'day', 'percent'])
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('percent')
      .execute();
    const values = await db
      .selectFrom('goal_values')
      .select(['goal_id', 'day', 'hundredths'])
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
    const passed = Map.groupBy(checkpoints, ({ goal_id }) => goal_id);
    const noted = Map.groupBy(values, ({ goal_id }) => goal_id);
    const of = { source: goals.name, kind: 'amount' } as const;
    return all.flatMap(({ id, title, unit }): readonly Series[] => {
      const [steps, numbers] = [passed.get(id), noted.get(id)];
      return [
        ...(steps
          ? [
              {
                ...of,
                key: `checkpoint.${id}`,
                unit: '%',
                label: named('checkpoint', title),
                // Of one day the furthest.
                days: new Map(steps.map(({ day, percent }) => [day, percent])),
              },
            ]
          : []),
        ...(numbers
          ? [
              {
                ...of,
                key: `goal.${id}`,
                unit,
                label: named('goal', title),
                days: new Map(numbers.map(({ day, hundredths }) => [day, hundredths / 100])),
              },
            ]
          : []),
      ];
    });
  },
};
