import * as fc from 'fast-check';
import type { MarkerFacts } from '#app/domain/markers/marker.ts';
import type { FoundValue } from '#app/laboratory/reading/read-paper.ts';
import { laboratoryTests } from '#app/laboratory/registry.ts';

const number = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom('', '.0', '.50', ',5', ',125'))
  .map(([whole, part]) => `${whole}${part}`);
const end = fc.oneof(fc.constant(''), number);
const signed = (sign: string) =>
  fc.tuple(fc.constantFrom('', '', sign), end).map(([mark, text]) => (text === '' ? '' : mark + text));
const range = fc.record({ low: signed('>'), high: signed('<') });
const words = fc.stringMatching(/^[A-ZÁÑa-zéü][a-zéíóñ ,'-]{0,24}[a-z]$/);

/** Anything that somebody may have typed as a value, of tests that there are and of others. */
export const someFacts: fc.Arbitrary<MarkerFacts> = fc.record({
  of: fc.oneof(
    fc.constantFrom(...laboratoryTests).map(({ id }) => ({ test: id, ownName: null })),
    words.map((name) => ({ test: null, ownName: `Own ${name}` })),
  ),
  value: fc.oneof(
    fc.tuple(fc.constantFrom('', '<', '>', '<=', '≥'), number).map((parts) => parts.join('')),
    fc.constantFrom('negative', '+', '1:80', 'Not detected', '-0.5'),
  ),
  unit: fc.constantFrom('', 'mg/dL', 'µIU/mL', '10^3/µL', '%', 'mL/min/1.73 m²', 'arbitrary units', '=units'),
  range,
  rangeText: fc.constantFrom('', 'negative', 'Men: 13.5-17.5'),
  optimal: range,
  day: fc.constantFrom('2026-03-10', '2025-12-01'),
  laboratory: fc.constantFrom('', 'Laboratorio Norte', '+Lab "A"; B'),
  notes: fc.constantFrom('', 'Ask again, in "May"\nand June.', "'=as it is printed", "''+\n'-"),
});

/** What was found, as it would be kept. */
export const factsOf = (found: FoundValue): MarkerFacts => ({
  of: found.test === null ? { test: null, ownName: found.name } : { test: found.test, ownName: null },
  value: found.value,
  unit: found.unit,
  range: { low: found.rangeLow, high: found.rangeHigh },
  rangeText: found.rangeText,
  optimal: { low: found.optimalLow, high: found.optimalHigh },
  day: found.day ?? '',
  laboratory: found.laboratory ?? '',
  notes: found.notes ?? '',
});
