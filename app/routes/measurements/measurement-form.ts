import {
  firstDayToMeasure,
  pillars,
  type Measurement,
  type MeasurementFacts,
} from '#app/domain/measurements/measurement.ts';
import { measurementForm } from '#app/forms/definitions/measurement.ts';
import type { Answers, AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ThereView } from '#app/ui/measurements/measurement-form.tsx';
import { measuredView } from '#app/views/measurement-view.ts';

const [section] = measurementForm.sections;

/** The fields of a measurement with what was typed. Days that can be measured no more are not offered. */
export const measurementFields = (
  facts: MemberRequest,
  typed: Posted,
  problems: Readonly<Record<string, Problem>> = {},
): readonly FieldView[] =>
  viewSection(
    measurementForm,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  ).map((field) => (field.id === 'day' ? { ...field, min: firstDayToMeasure(facts.today) } : field));

/** A measurement as it stands in its fields. */
export const asTyped = ({ scores, overall, notes, day }: Measurement): Posted => ({
  ...Object.fromEntries(pillars.map((pillar) => [pillar, [String(scores[pillar])]])),
  overall: [String(overall)],
  notes: [notes],
  day: [day],
});

export type ParsedMeasurement =
  | { readonly facts: MeasurementFacts; readonly problems?: undefined }
  | { readonly problems: Readonly<Record<string, Problem>> };

/**
 * Reads what was typed of a measurement: each scale answered, and a day of the last week.
 * @param there what is changed: its day may stay
 */
export function parseMeasurement(
  posted: Posted,
  facts: MemberRequest,
  there?: Measurement,
): ParsedMeasurement {
  const parsed = parseSection(section, posted, { today: facts.today, kept: { day: there?.day } });
  const answers = parsed.answers as AnswersOf<typeof measurementForm>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const field of section.fields)
    if ('required' in field && (parsed.answers as Answers)[field.id] === undefined)
      problems[field.id] ??= requiredProblem(field);
  const { day = '' } = answers;
  if (day < firstDayToMeasure(facts.today)) problems['day'] ??= { key: 'measurementDay' };
  if (Object.keys(problems).length > 0) return { problems };
  const { mindset, health, financial, relationships, purpose } = answers;
  return {
    facts: {
      day,
      scores: {
        mindset: mindset!,
        health: health!,
        financial: financial!,
        relationships: relationships!,
        purpose: purpose!,
      },
      overall: answers.overall!,
      notes: answers.notes ?? '',
    },
  };
}

/** What stands already, where something else was typed. */
export const thereView = (facts: MemberRequest, there: Measurement): ThereView => ({
  measured: measuredView(facts, there),
  notes: there.notes,
  day: dayInText(facts.language, there.day, facts.today),
});
