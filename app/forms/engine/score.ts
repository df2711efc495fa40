import { isAsked } from './conditions.ts';
import {
  fieldsOf,
  scaleSteps,
  type Answer,
  type Answers,
  type Field,
  type FormDefinition,
  type Scoring,
} from './definition.ts';

/** How one dimension of a form was answered. */
export interface DimensionScore {
  readonly dimension: string;
  /** How many of its questions were answered, and how many are asked. */
  readonly answered: number;
  readonly asked: number;
  /** The mean answer on the five steps of a scale, 1 to 5, two decimals; null where nothing was answered. */
  readonly mean: number | null;
  /** The same from 0 to 100, a whole number. */
  readonly percent: number | null;
}

/** How a score reads. Excellent from 75, good from 40, below that it needs attention. */
export type Band = 'excellent' | 'good' | 'attention';

/** The band of a score. @param percent 0 to 100, as it is shown */
export const bandOf = (percent: number): Band =>
  percent >= 75 ? 'excellent' : percent >= 40 ? 'good' : 'attention';

/** A field that counts for a dimension. */
export type ScoredField = Field & { readonly scoring: Scoring };

const isScored = (field: Field): field is ScoredField =>
  !field.retired && 'scoring' in field && field.scoring !== undefined;

/** The fields that count for a dimension of the form, in order; what is asked no more counts no more. */
export const scoredFieldsOf = (definition: FormDefinition): readonly ScoredField[] =>
  fieldsOf(definition).filter(isScored);

/** Where an answer stands between least (0) and most (1); undefined for what the field cannot have as an answer. */
function shareOf(field: ScoredField, answer: Answer | undefined): number | undefined {
  const step = (position: number, last: number): number | undefined =>
    Number.isInteger(position) && position >= 0 && position <= last ? position / last : undefined;
  switch (field.kind) {
    case 'scale':
      return typeof answer === 'number' ? step(answer - 1, scaleSteps - 1) : undefined;
    case 'rating':
      return typeof answer === 'number' ? step(answer - 1, 9) : undefined;
    case 'choice':
      return step(field.options.indexOf(String(answer)), field.options.length - 1);
    case 'yes-no':
      return typeof answer === 'boolean' ? Number(answer) : undefined;
  }
}

/** How much of its dimension an answer speaks for, from none (0) to all (1); undefined where it is no answer of the field. */
export function goodShareOf(field: ScoredField, answer: Answer | undefined): number | undefined {
  const share = shareOf(field, answer);
  return share !== undefined && field.scoring.reverse ? 1 - share : share;
}

/**
 * Scores a form by its dimensions, in their order: the weighted mean of what was answered, reversed items turned round.
 * What was not answered, or is not asked under these answers, counts for nothing.
 */
export function scoreForm(definition: FormDefinition, answers: Answers): readonly DimensionScore[] {
  const asked = scoredFieldsOf(definition).filter((field) => isAsked(field, answers));
  return (definition.dimensions ?? []).map((dimension) => {
    const fields = asked.filter((field) => field.scoring.dimension === dimension);
    const given = fields.flatMap((field) => {
      const share = goodShareOf(field, answers[field.id]);
      return share === undefined ? [] : [{ share, weight: field.scoring.weight ?? 1 }];
    });
    const weight = given.reduce((sum, one) => sum + one.weight, 0);
    const counts = { dimension, answered: given.length, asked: fields.length };
    if (weight === 0) return { ...counts, mean: null, percent: null };
    const share = given.reduce((sum, one) => sum + one.share * one.weight, 0) / weight;
    return {
      ...counts,
      mean: Math.round((1 + share * (scaleSteps - 1)) * 100) / 100,
      percent: Math.round(share * 100),
    };
  });
}
