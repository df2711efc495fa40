import type { AnalysisMade } from '#app/domain/comprehensive-analyses/make-analysis.ts';
import {
  fewestInRange,
  mostADay,
  mostAnalyses,
  mostInRange,
} from '#app/domain/comprehensive-analyses/make-analysis.ts';
import type { DayRange } from '#app/domain/comprehensive-analyses/series.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { comprehensiveRange } from '#app/forms/definitions/comprehensive-range.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { comprehensivePath } from '#app/views/comprehensive-names.ts';

const [section] = comprehensiveRange.sections;

/** The last so many days, today with them. */
const presets = [30, 90, 365] as const;

/** The ranges that fill the fields, as links. */
export function presetLinks({ t }: MemberRequest, query: URLSearchParams) {
  const asked = askedDays(query);
  return presets.map((days) => ({
    text: String(t('comprehensive:new.last', { count: days })),
    href: `${comprehensivePath}?days=${days}`,
    isCurrent: days === asked,
  }));
}

const askedDays = (query: URLSearchParams) => presets.find((days) => String(days) === query.get('days'));

/** What stands in the fields: the range that was asked for, or nothing. */
export function startOf({ today }: MemberRequest, query: URLSearchParams): Posted {
  const days = askedDays(query);
  return days ? { start_date: [addDays(today, 1 - days)], end_date: [today] } : {};
}

/** The fields of a range with what was typed. */
export const rangeFields = (
  facts: MemberRequest,
  typed: Posted,
  problems: Readonly<Record<string, Problem>> = {},
): readonly FieldView[] =>
  viewSection(
    comprehensiveRange,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

export type ParsedRange =
  | { readonly range: DayRange; readonly problems?: undefined }
  | {
      readonly problems: Readonly<Record<string, Problem>>;
      /** Whether a day was left out: specification 3, §5. */
      readonly isMissing: boolean;
    };

/** Reads the two days as they were typed. */
export function parseRange(posted: Posted, facts: MemberRequest): ParsedRange {
  const parsed = parseSection(section, posted, facts);
  const { start_date: from, end_date: to } = parsed.answers as AnswersOf<typeof comprehensiveRange>;
  const missing = section.fields.filter(
    ({ id }) => parsed.answers[id] === undefined && parsed.problems[id] === undefined,
  );
  if (from !== undefined && to !== undefined) return { range: { from, to } };
  return {
    problems: {
      ...parsed.problems,
      ...Object.fromEntries(missing.map((field) => [field.id, requiredProblem(field)])),
    },
    isMissing: missing.length > 0,
  };
}

type Refusal = Extract<AnalysisMade, { ok: false }>['reason'];

/** Why nothing was made of a range: at its last day where that can be mended there, else above the form. */
export function refusalOf(
  reason: Refusal,
): { readonly field: Problem } | { readonly key: string; readonly count: number } {
  if (reason === 'order') return { field: { key: 'comprehensiveOrder' } };
  if (reason === 'future') return { field: { key: 'dateFuture' } };
  if (reason === 'short') return { field: { key: 'comprehensiveShort', params: { min: fewestInRange } } };
  if (reason === 'long') return { field: { key: 'comprehensiveLong', params: { max: mostInRange } } };
  return { key: reason, count: reason === 'full' ? mostAnalyses : mostADay };
}
