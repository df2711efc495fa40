import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Ratings } from './entry.ts';

/** What a day was rated: the mean of its pages, each 1 to 10; null where none says. */
export interface DayRatings extends Ratings {
  /** YYYY-MM-DD. */
  readonly day: string;
}

const measures = ['mood', 'energy', 'stress', 'selfCare'] as const satisfies readonly (keyof Ratings)[];

const meanOf = (values: readonly (number | null)[]): number | null => {
  const said = values.filter((value) => value !== null);
  return said.length === 0 ? null : said.reduce((sum, value) => sum + value, 0) / said.length;
};

/** Ratings of pages as one row a day, in order. Pure. */
export function dailyMeans(pages: readonly DayRatings[]): readonly DayRatings[] {
  const days = Map.groupBy(pages, ({ day }) => day);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, all]) => {
      const [mood = null, energy = null, stress = null, selfCare = null] = measures.map((measure) =>
        meanOf(all.map((page) => page[measure])),
      );
      return { day, mood, energy, stress, selfCare };
    });
}

const ratedPages = builtOnce(
  (db, values: { readonly userId: string; readonly from: string; readonly to: string }) =>
    db
      .selectFrom('journal_entries')
      .select(['day', 'mood', 'energy_level', 'stress_level', 'self_care_rating'])
      .where('user_id', '=', values.userId)
      .where('day', '>=', values.from)
      .where('day', '<=', values.to)
      .where((eb) =>
        eb.or([
          eb('mood', 'is not', null),
          eb('energy_level', 'is not', null),
          eb('stress_level', 'is not', null),
          eb('self_care_rating', 'is not', null),
        ]),
      )
      .orderBy('day'),
);

/** How the days of a range were rated, both ends included; days without a rating are missing. */
export async function readRatings(
  db: Database,
  userId: string,
  from: string,
  to: string,
): Promise<readonly DayRatings[]> {
  const rows = await ratedPages(db, { userId, from, to });
  return dailyMeans(
    rows.map((row) => ({
      day: row.day,
      mood: row.mood,
      energy: row.energy_level,
      stress: row.stress_level,
      selfCare: row.self_care_rating,
    })),
  );
}
