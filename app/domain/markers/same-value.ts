import type { Database } from '#db/database.ts';
import { isSameUnit } from '#app/laboratory/units.ts';
import { keyOf, markerOf, testOf, type Marker, type MarkerFacts } from './marker.ts';
import { readValue } from './value.ts';

/** What makes a value one that is there already, wherever either of them comes from. */
type Said = Pick<MarkerFacts, 'of' | 'value' | 'unit' | 'day'>;

function isSameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [readValue(one), readValue(other)];
  if (a?.kind === 'number')
    return b?.kind === 'number' && a.number === b.number && a.comparator === b.comparator;
  return a?.kind === 'words' && b?.kind === 'words' && a.words.toLowerCase() === b.words.toLowerCase();
}

/** Whether both are one value of one test and day, as two files of it write it: '5.10' and '5.1', 'µg/L' and 'ug/l'. */
export const isSameValue = (one: Said, other: Said): boolean =>
  keyOf(one.of) === keyOf(other.of) &&
  one.day === other.day &&
  isSameNumber(one.value, other.value) &&
  isSameUnit(testOf(one.of), one.unit, other.unit);

/** So many are looked for at once: a statement has a bounded number of parameters. */
const some = 100;

/** For each of some values the one of their member's that says the same, the first that was written; null where there is none. */
export async function findSameValues(
  db: Database,
  userId: string,
  sought: readonly Said[],
): Promise<readonly (Marker | null)[]> {
  const found: (Marker | null)[] = [];
  for (let at = 0; at < sought.length; at += some) {
    const asked = sought.slice(at, at + some);
    const rows = await db
      .selectFrom('health_markers')
      .selectAll()
      .where('user_id', '=', userId)
      .where('test_key', 'in', [...new Set(asked.map(({ of }) => keyOf(of)))])
      .where('day', 'in', [...new Set(asked.map(({ day }) => day))])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const there = Map.groupBy(rows.map(markerOf), ({ key, day }) => `${key} ${day}`);
    for (const one of asked)
      found.push(
        there.get(`${keyOf(one.of)} ${one.day}`)?.find((marker) => isSameValue(marker, one)) ?? null,
      );
  }
  return found;
}
