import { checkInOf, ratings } from '#app/domain/program-days/check-ins.ts';
import { known, withDays, type SeriesSource } from '../series.ts';

/** Daily check-ins of a program: whether the action was done, and the ratings that were given. */
export const checkIns: SeriesSource = {
  name: 'check-ins',
  rhythm: 'daily',
  read: async (db, userId, { from, to }) => {
    const rows = await db
      .selectFrom('check_ins')
      .selectAll()
      .where('user_id', '=', userId)
      .where('on_day', '>=', from)
      .where('on_day', '<=', to)
      .orderBy('on_day')
      .execute();
    const said = rows.map(checkInOf);
    const of = { source: checkIns.name, unit: '' };
    return withDays([
      {
        ...of,
        key: 'check-in.action',
        kind: 'yes-no',
        label: known('action'),
        days: new Map(said.map(({ day, actionCompleted }) => [day, actionCompleted ? 1 : 0])),
      },
      ...ratings.map((rating) => ({
        ...of,
        key: `check-in.${rating}`,
        kind: 'scale' as const,
        label: known(rating),
        days: new Map(
          said.flatMap(({ day, ratings: given }) =>
            given[rating] === undefined ? [] : [[day, given[rating]] as const],
          ),
        ),
      })),
    ]);
  },
};
