import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import type { ComprehensiveAnalysis } from './analysis.ts';
import type { Findings, FoundSeries } from './findings.ts';
import { sources } from './gather.ts';
import { inOrder, markOf, type DayRange, type Series } from './series.ts';

/** A finding, by its kind. */
export type Finding =
  | { readonly kind: 'change'; readonly found: Findings['changes'][number] }
  | { readonly kind: 'together'; readonly found: Findings['together'][number] }
  | { readonly kind: 'few'; readonly found: Findings['few'][number] };

/** The days of a series as they are now. */
export interface Evidence {
  readonly series: FoundSeries;
  /** In order. */
  readonly days: readonly (readonly [Day, number])[];
  /** Whether they are those that the analysis saw. */
  readonly isAsSeen: boolean;
}

/** Findings never change, so that their place in their list names them: 'change-0'. Null where there is no such one. */
export function findingAt(
  { findings }: Pick<ComprehensiveAnalysis, 'findings'>,
  key: string,
): Finding | null {
  const [, kind, at] = /^(change|together|few)-(\d{1,3})$/.exec(key) ?? [];
  const place = Number(at);
  if (kind === 'change' && findings.changes[place]) return { kind, found: findings.changes[place] };
  if (kind === 'together' && findings.together[place]) return { kind, found: findings.together[place] };
  if (kind === 'few' && findings.few[place]) return { kind, found: findings.few[place] };
  return null;
}

/** The series that a finding is about: of what goes together, what parts the days first. */
export const seriesOf = (finding: Finding): readonly FoundSeries[] =>
  finding.kind === 'together' ? [finding.found.by, finding.found.told] : [finding.found.series];

/**
 * What a finding rests on, read anew of the member's own days and of the range alone.
 * @param today the member's own
 */
export async function readEvidence(
  db: Database,
  userId: string,
  range: DayRange,
  about: readonly FoundSeries[],
  today: Day,
): Promise<readonly Evidence[]> {
  const wanted = sources.filter(({ name }) => about.some(({ source }) => source === name));
  const read: Series[] = [];
  for (const source of wanted) read.push(...(await source.read(db, userId, range, today)));
  return about.map((series) => {
    const there = read.find(({ key }) => key === series.key);
    return {
      series,
      days: there ? inOrder(there) : [],
      isAsSeen: there !== undefined && markOf(there) === series.mark && there.unit === series.unit,
    };
  });
}
