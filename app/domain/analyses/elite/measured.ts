import { isAsked } from '#app/forms/engine/conditions.ts';
import { scaleSteps, type Answers, type FormDefinition } from '#app/forms/engine/definition.ts';
import { goodShareOf, scoredFieldsOf, type ScoredField } from '#app/forms/engine/score.ts';
import { contradictionsIn, type Opposites } from './contradictions.ts';

/** An answered question, and how much of its area the answer speaks for, from 0 to 1. */
export interface Item {
  readonly field: ScoredField;
  readonly share: number;
}

/** An area of which enough was answered to speak of it. */
export interface Area {
  readonly id: string;
  readonly percent: number;
  /** Those that speak least for it first. */
  readonly items: readonly Item[];
}

/** The same step over and over. */
export interface SameStep {
  readonly step: number;
  readonly same: number;
  readonly count: number;
}

/** What the answers of an elite assessment come to, before anything is said of it. */
export interface Measured {
  /** The questions that count for an area: how many are answered, of how many asked. */
  readonly answered: number;
  readonly asked: number;
  /** Lowest first; without those that answers contradict each other in. */
  readonly areas: readonly Area[];
  /** The ids of areas that hold answers which exclude each other. */
  readonly doubtful: readonly string[];
  readonly contradictions: readonly Opposites[];
  readonly average: number;
  readonly sameStep: SameStep | null;
}

/** So many contradictions leave nothing to be concluded. */
export const manyContradictions = 3;
/** An area is spoken of from so many answers on, and not with less than half of its questions. */
const fewestItems = 2;
const fewestShare = 0.5;
/** So many answers on scales, nearly all on one step, are not told apart any more. */
const sameFrom = 12;
const sameShare = 0.9;

const percentOf = (items: readonly Item[]): number =>
  Math.round((items.reduce((sum, { share }) => sum + share, 0) / items.length) * 100);

/** The questions of a form that count and were answered. What was not answered counts for nothing. */
export function itemsOf(definition: FormDefinition, answers: Answers): readonly Item[] {
  return scoredFieldsOf(definition)
    .filter((field) => isAsked(field, answers))
    .flatMap((field) => {
      const share = goodShareOf(field, answers[field.id]);
      return share === undefined ? [] : [{ field, share }];
    });
}

/** The areas of these items, lowest first. @param asked how many questions each area has under these answers */
export function areasOf(
  definition: FormDefinition,
  items: readonly Item[],
  asked: (dimension: string) => number,
): readonly Area[] {
  return (definition.dimensions ?? [])
    .flatMap((id): Area[] => {
      const own = items.filter(({ field }) => field.scoring.dimension === id);
      if (own.length < fewestItems || own.length < asked(id) * fewestShare) return [];
      return [{ id, percent: percentOf(own), items: own.toSorted((one, other) => one.share - other.share) }];
    })
    .toSorted((one, other) => one.percent - other.percent);
}

/** Nearly every scale answered with one step, although some are asked in the opposite direction; null where not. */
function sameStepOf(items: readonly Item[], answers: Answers): SameStep | null {
  const scales = items.filter(({ field }) => field.kind === 'scale');
  if (scales.length < sameFrom) return null;
  for (let step = 1; step <= scaleSteps; step += 1) {
    const same = scales.filter(({ field }) => answers[field.id] === step).length;
    if (same >= scales.length * sameShare) return { step, same, count: scales.length };
  }
  return null;
}

/** Measures the answers of an elite assessment. */
export function measure(definition: FormDefinition, answers: Answers): Measured {
  const items = itemsOf(definition, answers);
  const asked = scoredFieldsOf(definition).filter((field) => isAsked(field, answers));
  const contradictions = contradictionsIn(definition, answers);
  const disputed = new Set(contradictions.flat());
  const doubtful = (definition.dimensions ?? []).filter((id) =>
    items.some(({ field }) => field.scoring.dimension === id && disputed.has(field.id)),
  );
  const all = areasOf(
    definition,
    items,
    (id) => asked.filter((field) => field.scoring.dimension === id).length,
  );
  const areas = all.filter(({ id }) => !doubtful.includes(id));
  const sum = areas.reduce((total, { percent }) => total + percent, 0);
  return {
    answered: items.length,
    asked: asked.length,
    areas,
    doubtful,
    contradictions,
    average: areas.length === 0 ? 0 : Math.round(sum / areas.length),
    sameStep: sameStepOf(items, answers),
  };
}
