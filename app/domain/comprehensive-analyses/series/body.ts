import { compositionOf, valueOf } from '#app/domain/body/body-composition.ts';
import { convert, movingQuantities } from '#app/domain/body/quantities.ts';
import { known, withDays, type Series, type SeriesSource } from '../series.ts';

/** What was measured of the body, each in one unit: that of its newest value. Of one day the one that was written last. */
export const body: SeriesSource = {
  name: 'body',
  rhythm: 'at-times',
  read: async (db, userId, { from, to }) => {
    const rows = await db
      .selectFrom('body_compositions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const all = rows.map(compositionOf);
    return withDays(
      movingQuantities.flatMap((quantity): readonly Series[] => {
        const measured = all.flatMap((one) => {
          const found = valueOf(quantity, one);
          return found ? [{ day: one.day, ...found }] : [];
        });
        const unit = measured.at(-1)?.unit;
        if (unit === undefined) return [];
        return [
          {
            key: `body.${quantity}`,
            source: body.name,
            kind: 'amount',
            unit,
            label: known(quantity),
            days: new Map(measured.map((one) => [one.day, convert(one.value, one.unit, unit)])),
          },
        ];
      }),
    );
  },
};
