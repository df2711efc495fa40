import { isAsked } from './conditions.ts';
import { scaleSteps, type Answer, type Answers, type Field, type FormDefinition } from './definition.ts';
import { scoreForm } from './score.ts';

/** One field under one of two submissions. */
export interface Side {
  /** Whether it was asked at all, under the answers of that submission. */
  readonly asked: boolean;
  /** Undefined where nothing was answered, or what was answered does not count because it was not asked. */
  readonly answer: Answer | undefined;
}

/** One field in two submissions of the same form. */
export interface ComparedField {
  readonly field: Field;
  readonly before: Side;
  readonly after: Side;
  readonly changed: boolean;
}

export interface ComparedSection {
  readonly id: string;
  /** Those that were asked at least once, in the order of the form. */
  readonly fields: readonly ComparedField[];
}

/** Two numbers of the same kind, on the scale that they were given on. */
export interface Movement {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly before: number;
  readonly after: number;
}

/** What can be drawn of two submissions: in four groups, because each has a scale of its own. */
export interface Movements {
  /** Dimensions, 0 to 100. */
  readonly scores: readonly Movement[];
  /** Ratings, 1 to 10. */
  readonly ratings: readonly Movement[];
  /** Scales, 1 to 5. */
  readonly scales: readonly Movement[];
  /** Numbers, each from its own least to its own most. */
  readonly numbers: readonly Movement[];
}

const sideOf = (field: Field, answers: Answers): Side => {
  const asked = isAsked(field, answers);
  return { asked, answer: asked ? answers[field.id] : undefined };
};

/** An answer as it is compared: what was chosen of a list has no order, an empty list says as little as none. */
function comparable(field: Field, answer: Answer | undefined): string {
  if (answer === undefined || answer === '') return '';
  if (typeof answer !== 'object') return JSON.stringify(answer);
  if (answer.length === 0) return '';
  return JSON.stringify(field.kind === 'choices' ? answer.toSorted() : answer);
}

/**
 * Lays two submissions of a form side by side. A question that was asked in neither is left out; one that was asked in
 * only one of them has no answer in the other, whatever is stored there.
 * @param before the answers of the older one, as `toAnswers` reads them (aliases are resolved there)
 */
export const compareAnswers = (
  definition: FormDefinition,
  before: Answers,
  after: Answers,
): readonly ComparedSection[] =>
  definition.sections.map((section) => ({
    id: section.id,
    fields: section.fields.flatMap((field): ComparedField[] => {
      const [one, other] = [sideOf(field, before), sideOf(field, after)];
      if (!one.asked && !other.asked) return [];
      const changed = comparable(field, one.answer) !== comparable(field, other.answer);
      return [{ field, before: one, after: other, changed }];
    }),
  }));

/** The least and the most that a field of numbers can have as its answer; null for any other kind. */
function boundsOf(field: Field): readonly [min: number, max: number] | null {
  if (field.kind === 'number') return [field.min, field.max];
  if (field.kind === 'rating') return [1, 10];
  return field.kind === 'scale' ? [1, scaleSteps] : null;
}

/**
 * An axis on which two numbers can be told apart: as wide again on both sides as they lie apart, or a twentieth of what they are
 * where they are the same, and no further than the field goes. On the whole of it 66 and 71 of 400 kg would be one dot.
 */
function fitted(
  { before, after }: { readonly before: number; readonly after: number },
  min: number,
  max: number,
) {
  const apart = Math.abs(after - before);
  const room = apart > 0 ? apart : Math.max(1, Math.abs(after) / 20);
  return {
    min: Math.max(min, Math.min(before, after) - room),
    max: Math.min(max, Math.max(before, after) + room),
  };
}

/** A field that has a number in both submissions; what is out of its bounds (an import) cannot be drawn on its scale. */
function movementOf({ field, before, after }: ComparedField): Movement[] {
  const bounds = boundsOf(field);
  if (!bounds || typeof before.answer !== 'number' || typeof after.answer !== 'number') return [];
  const [min, max] = bounds;
  const isWithin = (value: number): boolean => value >= min && value <= max;
  if (!isWithin(before.answer) || !isWithin(after.answer)) return [];
  const numbers = { before: before.answer, after: after.answer };
  return [
    { id: field.id, ...(field.kind === 'number' ? fitted(numbers, min, max) : { min, max }), ...numbers },
  ];
}

/** What moved, and what stayed, of everything that both submissions answer with a number. */
export function movementsOf(definition: FormDefinition, before: Answers, after: Answers): Movements {
  const fields = compareAnswers(definition, before, after).flatMap((section) => section.fields);
  const ofKind = (kind: Field['kind']): readonly Movement[] =>
    fields.filter(({ field }) => field.kind === kind).flatMap(movementOf);
  const later = new Map(scoreForm(definition, after).map((score) => [score.dimension, score.percent]));
  const scores = scoreForm(definition, before).flatMap(({ dimension, percent }): Movement[] => {
    const now = later.get(dimension) ?? null;
    if (percent === null || now === null) return [];
    return [{ id: dimension, min: 0, max: 100, before: percent, after: now }];
  });
  return { scores, ratings: ofKind('rating'), scales: ofKind('scale'), numbers: ofKind('number') };
}
