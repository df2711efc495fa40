import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testNames } from '#app/domain/markers/test-names.ts';
import { readFhir } from '#app/laboratory/reading/fhir.ts';
import { ucumOf } from '#app/laboratory/ucum.ts';
import { writeFhir } from '#app/laboratory/writing/fhir.ts';
import { printed } from '../some-marker.ts';
import { factsOf, someFacts } from './some-facts.ts';

const read = (resource: unknown) =>
  readFhir(typeof resource === 'string' ? resource : JSON.stringify(resource), testNames());
const observation = (more: object) => ({
  resourceType: 'Observation',
  status: 'final',
  effectiveDateTime: '2026-03-10T08:15:00+01:00',
  ...more,
});
const loinc = (code: string, display = '') => ({ coding: [{ system: 'http://loinc.org', code, display }] });

describe('C10-008 a file of FHIR', () => {
  test('is read by LOINC first, then by what a test is called, with its digits as they are written', () => {
    const bundle = `{"resourceType":"Bundle","type":"collection","entry":[{"resource":${JSON.stringify(
      observation({
        code: loinc('2089-1', 'LDL'),
        valueQuantity: { value: 0, unit: 'mg/dL' },
        referenceRange: [{ high: { value: 129 }, text: '<= 129' }],
        performer: [{ display: 'Laboratorio Norte' }],
      }),
    ).replace('"value":0', '"value":121.50')}}]}`;
    expect(read(bundle)).toMatchObject({
      day: '2026-03-10',
      laboratory: 'Laboratorio Norte',
      values: [
        {
          test: 'ldl-cholesterol',
          value: '121.50',
          unit: 'mg/dL',
          rangeHigh: '129',
          rangeText: '',
          doubts: [],
        },
      ],
    });
    expect(
      read(
        observation({
          code: { text: 'Ferritina' },
          valueQuantity: { value: 5, comparator: '<', code: 'ng/mL' },
        }),
      ),
    ).toMatchObject({
      values: [{ test: 'ferritin', name: 'Ferritina', value: '<5', unit: 'ng/mL', doubts: [] }],
    });
  });

  test('may be a report with its results inside, several of them, or a line for each', () => {
    const report = (id: string, day: string) => ({
      resourceType: 'DiagnosticReport',
      status: 'final',
      effectiveDateTime: day,
      performer: [{ display: `Lab ${id}` }],
      contained: [
        {
          resourceType: 'Observation',
          id,
          status: 'final',
          code: loinc('3016-3', 'TSH'),
          valueQuantity: { value: 2.1, unit: 'mIU/L' },
        },
      ],
      result: [{ reference: `#${id}` }],
    });
    const both = [report('a', '2026-01-02'), report('b', '2026-05-06')];
    for (const text of [
      both.map((one) => JSON.stringify(one)).join('\n'),
      JSON.stringify({ resourceType: 'Bundle', entry: both.map((resource) => ({ resource })) }),
    ]) {
      const paper = read(text)!;
      expect(paper.values.map(({ test, day, laboratory }) => [test, day, laboratory])).toEqual([
        ['tsh', '2026-01-02', 'Lab a'],
        ['tsh', '2026-05-06', 'Lab b'],
      ]);
      expect(paper).toMatchObject({
        day: null,
        days: ['2026-05-06', '2026-01-02'],
        laboratory: null,
        unread: 0,
      });
    }
  });

  test('has words, parts, and several ranges, of which none is chosen', () => {
    expect(
      read(
        observation({
          code: { text: 'Panel' },
          component: [
            {
              code: { text: 'Antinuclear antibodies' },
              valueCodeableConcept: { text: 'Negative' },
              referenceRange: [{ text: 'Negative' }],
            },
            {
              code: { text: 'Hemoglobin' },
              valueQuantity: { value: 13.9, unit: 'g/dL' },
              referenceRange: [
                { low: { value: 13.5 }, high: { value: 17.5 }, type: { text: 'men' } },
                { low: { value: 12 }, high: { value: 15.5 }, type: { text: 'women' } },
              ],
            },
          ],
        }),
      )!.values,
    ).toMatchObject([
      { test: 'antinuclear-antibodies', value: 'Negative', rangeText: 'Negative', doubts: [] },
      {
        test: 'hemoglobin',
        rangeLow: '',
        rangeText: 'men: 13.5 - 17.5; women: 12 - 15.5',
        doubts: ['range'],
      },
    ]);
  });

  test('leaves in doubt what it leaves open, and leaves out what was taken back', () => {
    expect(
      read(observation({ status: 'entered-in-error', code: { text: 'TSH' }, valueQuantity: { value: 1 } }))!
        .values,
    ).toEqual([]);
    expect(
      read(observation({ code: { text: 'Something rare' }, valueQuantity: { value: 1, unit: 'U/L' } }))!
        .values,
    ).toMatchObject([{ test: null, name: 'Something rare', doubts: ['not-known'] }]);
    expect(
      read({
        ...observation({
          code: loinc('3016-3', 'TSH'),
          issued: '2026-03-11T10:00:00Z',
          valueQuantity: { value: 1, unit: 'mg/dL' },
        }),
        effectiveDateTime: undefined,
      }),
    ).toMatchObject({ day: null, days: ['2026-03-11'], values: [{ test: 'tsh', doubts: ['unit', 'day'] }] });
    expect(read(observation({ code: { text: 'TSH' }, valueQuantity: { value: 'x' } }))).toMatchObject({
      values: [],
      unread: 1,
    });
  });

  test.each(['', 'x', '{}', '[]', '{"resourceType":1}', 'null', '{"a":'])('is not %j', (text) => {
    expect(read(text)).toBeNull();
  });

  test('never ends in a fault, whatever it holds', () => {
    const key = fc.constantFrom(
      'resourceType',
      'entry',
      'resource',
      'contained',
      'code',
      'coding',
      'valueQuantity',
      'value',
      'unit',
      'referenceRange',
      'low',
      'component',
      'performer',
      'display',
      'text',
      'result',
      'reference',
    );
    const leaf = fc.oneof(
      fc.constantFrom('Bundle', 'Observation', 'DiagnosticReport', 'TSH'),
      fc.double(),
      fc.string({ maxLength: 8 }),
      fc.constant(null),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(
        tree,
        (one) => void read(JSON.stringify({ resourceType: 'Bundle', entry: [one], contained: [one] })),
      ),
      { numRuns: 300 },
    );
  });
});

describe('C10-008 values as a file of FHIR', () => {
  test('have LOINC, UCUM, the printed range, the day, and no name of anybody', () => {
    const bundle = JSON.parse(
      writeFhir(
        [printed({ value: '<0,50', optimal: { low: '', high: '100' }, laboratory: 'Laboratorio Norte' })],
        () => 'LDL cholesterol',
      ),
    ) as { entry: { resource: Record<string, unknown> }[] };
    const { resource } = bundle.entry[0]!;
    expect(resource).toMatchObject({
      resourceType: 'Observation',
      status: 'final',
      code: {
        coding: [{ system: 'http://loinc.org', code: '2089-1' }, { code: 'ldl-cholesterol' }],
        text: 'LDL cholesterol',
      },
      effectiveDateTime: '2026-03-10',
      valueQuantity: {
        value: 0.5,
        comparator: '<',
        unit: 'mg/dL',
        system: 'http://unitsofmeasure.org',
        code: 'mg/dL',
      },
      referenceRange: [
        { high: { value: 129, unit: 'mg/dL' } },
        { high: { value: 100 }, type: { text: 'optimal' } },
      ],
    });
    expect(Object.keys(resource)).not.toContain('subject');
  });

  test('an end that lies outside itself is a number, and the text has its sign', () => {
    const written = writeFhir([printed({ range: { low: '>40', high: '<100' }, rangeText: 'fasting' })]);
    const bundle = JSON.parse(written) as { entry: { resource: { referenceRange: unknown[] } }[] };
    expect(bundle.entry[0]!.resource.referenceRange).toMatchObject([
      { low: { value: 40 }, high: { value: 100 }, text: '>40 - <100; fasting' },
    ]);
    expect(written).not.toContain('comparator');
    // Of another program, which has no place for the sign but its text, and says what the laboratory marked.
    const other = JSON.stringify({
      resourceType: 'Observation',
      code: { coding: [{ system: 'http://loinc.org', code: '2089-1' }], text: 'LDL' },
      effectiveDateTime: '2026-03-10',
      valueQuantity: { value: 100, unit: 'mg/dL' },
      interpretation: [{ coding: [{ code: 'H' }] }],
      referenceRange: [{ high: { value: 100, unit: 'mg/dL' }, text: '<100 mg/dL' }],
    });
    expect(read(other)!.values).toMatchObject([
      { rangeLow: '', rangeHigh: '<100', rangeText: '', flag: 'high' },
    ]);
  });

  test('are read back as they were', () => {
    fc.assert(
      fc.property(fc.array(someFacts, { maxLength: 6 }), (facts) => {
        const paper = facts.length === 0 ? { values: [], unread: 0 } : read(writeFhir(facts))!;
        expect(paper.values.map(factsOf)).toEqual(facts);
        expect(paper.unread).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['uIU/mL', 'u[IU]/mL'],
    ['x10E3/uL', '10*3/uL'],
    ['mg/dl', 'mg/dL'],
    ['mm/h', 'mm/h'],
    ['nothing known', null],
  ])('unit %s is %s', (unit, code) => {
    expect(ucumOf(unit)).toBe(code);
  });
});
