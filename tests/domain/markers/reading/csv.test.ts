import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarkerFacts } from '#app/domain/markers/marker.ts';
import { testNames } from '#app/domain/markers/test-names.ts';
import { writeCsv } from '#app/gateways/files/write-csv.ts';
import { readTableText } from '#app/gateways/papers/read-table.ts';
import { readTable } from '#app/laboratory/reading/csv.ts';
import { factsOf, someFacts } from './some-facts.ts';

const read = (text: string) => readTableText(text, (rows) => readTable(rows, testNames()));

describe('C10-008 a table of values', () => {
  test('of another program is read in either language, whatever stands between its cells', () => {
    expect(
      read(
        'Fecha;Prueba;Resultado;Unidades;Referencia;Laboratorio\n05/04/2026;Glucosa;95,5;mg/dL;70 - 99;Norte\n05/04/2026;Urea;31,0;mg/dL;hasta 50;Norte',
      ),
    ).toMatchObject({
      day: '2026-04-05',
      laboratory: 'Norte',
      values: [
        { test: 'glucose', value: '95,5', rangeLow: '70', rangeHigh: '99', doubts: [] },
        { test: 'urea', value: '31,0', rangeLow: '', rangeHigh: '50', doubts: [] },
      ],
    });
    expect(
      read(
        'date,test,value,unit,low,high\n2026-03-22,Platelets,"250,000",/uL,"150,000","450,000"\n2026-03-22,TSH,2.1,mIU/L,0.4,4.0',
      )!.values,
    ).toMatchObject([
      { test: 'platelets', value: '250000', rangeLow: '150000', rangeHigh: '450000' },
      { test: 'tsh', value: '2.1' },
    ]);
  });

  test.each(['Intervalo', 'Intervalos', 'Intervals', 'Ranges'])('has its ranges below %s', (head) => {
    expect(read(`Prueba;Resultado;Unidades;${head}\nGlucosa;95,5;mg/dL;70 - 99`)!.values).toMatchObject([
      { test: 'glucose', rangeLow: '70', rangeHigh: '99', doubts: [] },
    ]);
  });

  test('leaves in doubt what it leaves open, and counts what is no value', () => {
    expect(
      read('test,value,unit,date\nTSH,2,mIU/L,03/04/2026\nTSH,,,\nPlatelets,"250,000",/uL,03/04/2026'),
    ).toMatchObject({
      day: null,
      unread: 1,
      values: [{ day: null, doubts: ['day'] }, { doubts: ['value', 'day'] }],
    });
  });

  test.each([
    'Laboratorio Norte\nPrueba;Resultado;Unidades\nGlucosa;95,5;mg/dL\nTSH;2,1;mUI/L',
    'Resultados de Ana, del 4 de mayo, 2026, en Lima, Perú\n\nPrueba;Resultado;Unidades\nGlucosa;95,5;mg/dL\nTSH;2,1;mUI/L',
    '"Resultados; de Ana; de Lima; de mayo"\nPrueba,Resultado,Unidades\nGlucosa,"95,5",mg/dL\nTSH,"2,1",mUI/L',
    'Resultados, de Ana, de Lima, de mayo\nPrueba|Resultado|Unidades\nGlucosa|95,5|mg/dL\nTSH|2,1|mUI/L',
  ])('is read below its title: %j', (text) => {
    expect(read(text)!.values).toMatchObject([
      { test: 'glucose', value: '95,5', unit: 'mg/dL', doubts: [] },
      { test: 'tsh', value: '2,1', unit: 'mUI/L', doubts: [] },
    ]);
  });

  test('reads a limit in words by its sign', () => {
    const said = 'Prueba;Resultado;Unidades\nTSH;menor de 0,01;mUI/L\nFerritina;Mayor que 1500;ng/mL';
    expect(read(said)).toMatchObject({
      unread: 0,
      values: [
        { test: 'tsh', value: '<0,01', doubts: [] },
        { test: 'ferritin', value: '>1500', doubts: [] },
      ],
    });
  });

  test('keeps the sign before a value, a minus in either of its two letters', () => {
    const { values, unread } = read(
      'test,value,unit\nTSH,< 0.01,mIU/L\nBase excess,−2.3,mmol/L\nGap,-4,mmol/L',
    )!;
    expect([values.map(({ value }) => value), unread]).toEqual([['<0.01', '-2.3', '-4'], 0]);
  });

  test('is none without a test and a value', () => {
    expect(read('name;age\nAna;38')).toBeNull();
    expect(read('')).toBeNull();
  });

  const header =
    'day test test_id category loinc loinc_name value unit range_low range_high range_text optimal_low optimal_high status laboratory notes recorded_at'.split(
      ' ',
    );
  const rowOf = ({ of, value, unit, range, rangeText, optimal, day, laboratory, notes }: MarkerFacts) => [
    day,
    of.ownName ?? `Name of ${of.test}`,
    of.test ?? '',
    '',
    '',
    '',
    value,
    unit,
    range.low,
    range.high,
    rangeText,
    optimal.low,
    optimal.high,
    'normal',
    laboratory,
    notes,
    '2026-03-10T12:00:00.000Z',
  ];

  test('that we wrote ourselves is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(someFacts, { minLength: 1, maxLength: 6 }), (facts) => {
        const paper = read(writeCsv(header, facts.map(rowOf)))!;
        expect(paper.values.map(factsOf)).toEqual(facts);
        expect(paper.values.flatMap(({ doubts }) => doubts)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
