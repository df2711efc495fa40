import type { Database } from '../database.ts';
import type { AnalyticsTables } from '../tables/analytics.ts';
import { insertRows } from './insert-rows.ts';

type Count = AnalyticsTables['visit_counts'];

/** Pages, where visitors came from, and about how often on a day. */
const opened = [
  ['/', 'direct', 9],
  ['/', 'google', 14],
  ['/', 'instagram', 11],
  ['/', 'mail', 6],
  ['/vsl', 'facebook', 5],
  ['/vsl', 'own', 7],
  ['/archetype-quiz', 'instagram', 8],
  ['/archetype-quiz', 'own', 6],
  ['/start', 'own', 3],
  ['/auth/signup', 'own', 4],
  ['members', 'own', 26],
  ['members', 'direct', 5],
] as const;
const sent = [
  ['with-script', 7],
  ['without-script', 1],
] as const;

/** Days that have numbers: every third one of twelve weeks. */
const days = Array.from({ length: 28 }, (_, index) => 3 * (28 - index));

/** Opened pages of some weeks, a little more with each: what the page of visits shows on the first day. */
export async function demoVisits(trx: Database, ago: (days: number) => string): Promise<void> {
  const rows = days.flatMap((before, index): Count[] => {
    const day = ago(before).slice(0, 10);
    /** Between two thirds and four thirds of it, as days differ, and rising. */
    const times = (usual: number, place: number): number =>
      Math.max(1, Math.round((usual * (24 + index + ((index * 7 + place * 5) % 9))) / 40));
    return [
      ...opened.flatMap(([page, source, usual], place) => {
        const one = { day, kind: 'view' as const, page, source };
        return [
          { ...one, language: 'en' as const, times: times(usual, place) },
          { ...one, language: 'es' as const, times: times(Math.ceil(usual / 2), place + 3) },
        ];
      }),
      ...sent.map(([kind, usual], place) => ({
        day,
        kind,
        page: 'members',
        source: 'own',
        language: 'en' as const,
        times: times(usual, place),
      })),
    ];
  });
  await insertRows(trx, 'visit_counts', rows);
}
