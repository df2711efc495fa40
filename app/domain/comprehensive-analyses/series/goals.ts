import { named, type Series, type SeriesSource } from '../series.ts';

/**
 * Goals: the numbers of those that are measured by one. Look backs are no measure: their percent is of the time that went by. What
 * was found when they were one is kept with the name that it had.
 */
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
    const values = await db
      .selectFrom('goal_values')
      .select(['goal_id', 'day', 'hundredths'])
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
    const noted = Map.groupBy(values, ({ goal_id }) => goal_id);
    return all.flatMap(({ id, title, unit }): readonly Series[] => {
      const numbers = noted.get(id);
      if (!numbers) return [];
      return [
        {
          source: goals.name,
          kind: 'amount',
          key: `goal.${id}`,
          unit,
          label: named('goal', title),
          days: new Map(numbers.map(({ day, hundredths }) => [day, hundredths / 100])),
        },
      ];
    });
  },
};
