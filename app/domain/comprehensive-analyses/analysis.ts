import type { Selectable } from 'kysely';
import type { ComprehensiveAnalysisTables } from '#db/tables/comprehensive-analyses.ts';
import type { Day } from '../days/calendar.ts';
import { keptWordsSchema, type KeptWords } from '../finding-words/kept-words.ts';
import { findingsSchema, type Findings } from './findings.ts';
import type { DayRange } from './series.ts';

/** A saved analysis without what it found. */
export interface AnalysisHead {
  readonly id: string;
  readonly range: DayRange;
  /** The member's day. */
  readonly madeOn: Day;
  /** 0 to 100: `qualityOf`. */
  readonly dataQuality: number;
  readonly isFavorite: boolean;
  /** In small letters, by the alphabet. */
  readonly tags: readonly string[];
}

export interface ComprehensiveAnalysis extends AnalysisHead {
  readonly findings: Findings;
  /** What a service made of its sentences, by the keys of findings; empty where none did. */
  readonly words: KeptWords;
  /** Whether a service was asked for words once, whatever came of it. */
  readonly wasWorded: boolean;
  /** Empty where nothing was written. */
  readonly notes: string;
  /** How often links opened it for somebody else. */
  readonly viewCount: number;
  /** Of notes and tags. */
  readonly revision: number;
}

type Row = Selectable<ComprehensiveAnalysisTables['comprehensive_analyses']>;

export const headColumns = [
  'id',
  'start_date',
  'end_date',
  'made_on',
  'data_quality',
  'is_favorite',
  'created_at',
] as const;

/** A row as what it says. */
export const headOf = (
  row: Pick<Row, (typeof headColumns)[number]>,
  tags: readonly string[],
): AnalysisHead => ({
  id: row.id,
  range: { from: row.start_date, to: row.end_date },
  madeOn: row.made_on,
  dataQuality: row.data_quality,
  isFavorite: row.is_favorite === 1,
  tags,
});

/** And all of it. */
export const analysisOf = (row: Row, tags: readonly string[]): ComprehensiveAnalysis => ({
  ...headOf(row, tags),
  findings: findingsSchema.parse(JSON.parse(row.findings)),
  words: row.words === null ? {} : keptWordsSchema.parse(JSON.parse(row.words)),
  wasWorded: row.request_key !== null,
  notes: row.notes,
  viewCount: row.view_count,
  revision: row.revision,
});

/** What two ways to type one tag have in common. */
export const foldTag = (tag: string): string => tag.normalize('NFKC').toLowerCase();

/** Tags by the alphabet, whatever their capitals, each once: the first way to type one stays. */
export function eachTagOnce(tags: readonly string[]): readonly string[] {
  const byFold = new Map<string, string>();
  for (const tag of tags) if (!byFold.has(foldTag(tag))) byFold.set(foldTag(tag), tag);
  return [...byFold].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
}

/** Tags as they are kept: as they were typed, without the sign before them. */
export const analysisTags = (typed: readonly string[]): readonly string[] =>
  eachTagOnce(typed.map((tag) => tag.trim().replace(/^#/, '').trim()).filter(Boolean));
