import { readRatings, type DayRatings } from '#app/domain/journal/ratings.ts';
import { known, withDays, type SeriesSource } from '../series.ts';

const measures = ['mood', 'energy', 'stress', 'selfCare'] as const satisfies readonly (keyof DayRatings)[];

/** The ratings of the journal's pages, as the mean of each day; never a word of what was written. */
export const journal: SeriesSource = {
  name: 'journal',
  rhythm: 'daily',
  read: async (db, userId, { from, to }) => {
    const rated = await readRatings(db, userId, from, to);
    return withDays(
      measures.map((measure) => ({
        key: `journal.${measure}`,
        source: journal.name,
        kind: 'scale',
        unit: '',
        label: known(measure),
        days: new Map(
          rated.flatMap((one) => (one[measure] === null ? [] : [[one.day, one[measure]] as const])),
        ),
      })),
    );
  },
};
