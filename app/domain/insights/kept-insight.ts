import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { InsightTables } from '#db/tables/insights.ts';
import type { Day } from '../days/calendar.ts';
import type { InsightCategory, Priority } from './insight.ts';

const paramsSchema = z.record(z.string(), z.union([z.number(), z.string()]));
const aboutSchema = z.array(z.string());
const stepsSchema = z.array(z.number());

/** An insight as it is kept: what was found, and what its member made of it. */
export interface Insight {
  readonly id: string;
  readonly rule: string;
  readonly subject: string;
  readonly category: InsightCategory;
  readonly params: Readonly<Record<string, number | string>>;
  readonly about: readonly string[];
  readonly days: number;
  /** 0 to 100, both. */
  readonly confidence: number;
  readonly impact: number;
  /** Impact and confidence together, 0 to 100. */
  readonly weight: number;
  readonly priority: Priority;
  readonly foundAt: Date;
  /** The member's day that it was reckoned on last. */
  readonly asOf: Day;
  /** Whether the rules find it no more. */
  readonly isOver: boolean;
  readonly isSaved: boolean;
  readonly isApplied: boolean;
  readonly isHidden: boolean;
  /** From 1 on. */
  readonly stepsDone: readonly number[];
  readonly isHelpful: boolean | null;
  readonly feedback: string;
  /** What a service made of the sentence that `wordsOf` marks (`finding-words`); null where none did, or it could not be shown. */
  readonly words: string | null;
  readonly wordsOf: string | null;
}

/** How weighty it is, from its weight: as `priorityOf` says. */
const priorityBy = (weight: number): Priority => (weight >= 50 ? 'high' : weight >= 25 ? 'medium' : 'low');

/** An insight as its row says it. */
export const insightOf = (row: Selectable<InsightTables['insights']>): Insight => ({
  id: row.id,
  rule: row.rule,
  subject: row.subject,
  category: row.category as InsightCategory,
  params: paramsSchema.parse(JSON.parse(row.params)),
  about: aboutSchema.parse(JSON.parse(row.about)),
  days: row.days,
  confidence: row.confidence,
  impact: row.impact,
  weight: row.weight,
  priority: priorityBy(row.weight),
  foundAt: new Date(row.found_at),
  asOf: row.as_of,
  isOver: row.ended_at !== null,
  isSaved: row.saved_at !== null,
  isApplied: row.applied_at !== null,
  isHidden: row.hidden_at !== null,
  stepsDone: stepsSchema.parse(JSON.parse(row.steps_done)),
  isHelpful: row.helpful === null ? null : row.helpful === 1,
  feedback: row.feedback,
  words: row.words,
  wordsOf: row.words_of,
});

const day = 86_400_000;

/** Whether it was found within the last 24 hours (specification 3, §9). */
export const isNew = ({ foundAt }: Pick<Insight, 'foundAt'>, now: Date): boolean =>
  now.getTime() - foundAt.getTime() < day;
