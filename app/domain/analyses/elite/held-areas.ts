import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { manyContradictions, measure } from './measured.ts';

/**
 * Why nothing is concluded of an area: its answers exclude others, many answers of the form exclude each other, nearly all are one
 * step, or there are too few.
 */
export type Held = 'contradiction' | 'many' | 'same' | 'few';

/** Areas of a form of which its analysis concludes nothing, so that no other page does, either: by area, why. */
export function heldAreas(definition: FormDefinition, answers: Answers): ReadonlyMap<string, Held> {
  const dimensions = definition.dimensions ?? [];
  const { areas, doubtful, contradictions, sameStep } = measure(definition, answers);
  const all = (held: Held) => new Map(dimensions.map((id) => [id, held] as const));
  if (sameStep) return all('same');
  if (contradictions.length >= manyContradictions) return all('many');
  const read = new Set(areas.length < 2 ? [] : areas.map(({ id }) => id));
  return new Map(
    dimensions.flatMap((id) =>
      read.has(id) ? [] : [[id, doubtful.includes(id) ? 'contradiction' : 'few'] as const],
    ),
  );
}
