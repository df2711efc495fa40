import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Marker, MarkerFacts } from '#app/domain/markers/marker.ts';
import { recordMarker } from '#app/domain/markers/write-marker.ts';
import { noon } from '#tests/support/database.ts';

export const ldl = { test: 'ldl-cholesterol', ownName: null } as const;
const nothing = { low: '', high: '' };

export const printed = (facts: Partial<MarkerFacts> = {}): MarkerFacts => ({
  of: ldl,
  value: '130',
  unit: 'mg/dL',
  range: { low: '', high: '129' },
  rangeText: '',
  optimal: nothing,
  day: '2026-03-10',
  laboratory: '',
  notes: '',
  ...facts,
});

/** Keeps a value of a member. */
export async function someMarker(
  db: Database,
  userId: string,
  facts: Partial<MarkerFacts> = {},
  now = noon,
): Promise<Marker> {
  const made = await recordMarker(db, userId, uuid(), printed(facts), now);
  if (!made.ok) throw new Error(made.reason);
  return made.marker;
}
