import { describe, expect, test } from 'vitest';
import { testNames } from '#app/domain/markers/test-names.ts';
import { readTableText } from '#app/gateways/papers/read-table.ts';
import { readTable } from '#app/laboratory/reading/csv.ts';
import { readPaper, type FoundValue, type PaperSource } from '#app/laboratory/reading/read-paper.ts';
import { Canvas } from '#tests/support/papers/canvas.ts';

/** A value in few words: test, value, unit, range, doubts. */
const short = ({ test, name, value, unit, rangeLow, rangeHigh, rangeText, doubts }: FoundValue): string =>
  [test ?? `"${name}"`, value, unit, `${rangeLow}..${rangeHigh}`, rangeText, doubts.join()]
    .filter((part) => part !== '' && part !== '..')
    .join(' ');
const found = (source: PaperSource): readonly string[] => readPaper(source, testNames()).values.map(short);
const lines = (...rows: readonly string[]): string => rows.join('\n');

describe('C10-007 C10-008 a head that is printed over several rows', () => {
  const glucose = 'Glucosa   101        mg/dL    70 - 99';
  test.each([
    ['below', ['Examen    Resultado  Unidad   Valores de', '                              referencia']],
    ['above', ['                              Valores de', 'Examen    Resultado  Unidad   referencia']],
    [
      'around',
      [
        '                              Valores de',
        'Examen    Resultado  Unidad',
        '                              referencia',
      ],
    ],
    [
      'four of them',
      [
        'Examen    Resultado  Unidad   Intervalo',
        '                              biológico',
        '                              de',
        '                              referencia',
      ],
    ],
    ['two columns', ['Nombre    Resultado  Unidad   Valores de', 'de la     (SI)                referencia']],
    ['a section follows', ['Examen    Resultado  Unidad   Rango', 'QUÍMICA                       normal']],
  ])('is one: %s', (_, head) => {
    expect(found(lines(...head, glucose))).toEqual(['glucose 101 mg/dL 70..99']);
  });

  test('tells the last result from that of today, and an optimal zone from a range', () => {
    expect(
      found(
        lines(
          'Prueba     Resultado   Resultado   Unidad   Valores de   Rango',
          '           anterior    actual               referencia   óptimo',
          'Ferritina  44          52          ng/mL    30 - 400     50 - 150',
        ),
      ),
    ).toEqual(['ferritin 52 ng/mL 30..400']);
  });

  test('takes no row of values for a part of it', () => {
    const head = 'Test                      Result     Units   Reference';
    expect(found(lines(head, 'Antinuclear antibodies    Negative           Negative'))).toEqual([
      'antinuclear-antibodies Negative Negative',
    ]);
  });

  test('is one where a page sets its rows closer than those of its values', () => {
    const canvas = new Canvas();
    const x = [72, 192, 312, 432];
    const put = (y: number, ...texts: readonly string[]) => {
      for (const [at, text] of texts.entries()) canvas.text(x[at]!, y, text, { size: 12 });
    };
    put(160, 'Examen', 'Resultado', 'Unidad', 'Valores de');
    put(173.9, '', '', '', 'referencia');
    put(180, 'Glucosa', '101', 'mg/dL', '70 - 99');
    put(200, 'Colesterol HDL', '38', 'mg/dL', '> 40');
    expect(found(canvas.words())).toEqual(['glucose 101 mg/dL 70..99', 'hdl-cholesterol 38 mg/dL >40..']);
  });
});

describe('C10-007 C10-008 a range that no known head says is one', () => {
  test.each([
    [
      'below an unknown head',
      ['Test      Result   Units   Guidance for adults', 'Glucose   101      mg/dL   70 - 99'],
      'glucose 101 mg/dL 70..99 range',
    ],
    [
      'beside the last head',
      ['Test      Result   Units', 'Glucose   101      mg/dL   70 - 99'],
      'glucose 101 mg/dL 70..99 range',
    ],
    [
      'nearer to another head than to its own',
      [
        'Prueba    Resultado  Unidad                      Referencia',
        'Glucosa   101        mg/dL   hasta 99',
      ],
      'glucose 101 mg/dL ..99 range',
    ],
    [
      'one of two',
      [
        'Prueba       Resultado  Unidad  Hombres   Mujeres',
        'Hemoglobina  13.9       g/dL    13 - 17   12 - 15',
      ],
      'hemoglobin 13.9 g/dL 13 - 17 12 - 15 range',
    ],
  ])('is asked about and not dropped: %s', (_, rows, said) => {
    expect(found(lines(...rows))).toEqual([said]);
  });

  test.each([
    ['of the time before', 'Test      Result   Units   Previous', 'Glucose   101      mg/dL   < 100'],
    ['a code', 'Test      Result   Units   Code', 'Glucose   101      mg/dL   12-34'],
    ['a day', 'Test      Result   Units   Analysed', 'Glucose   101      mg/dL   12-11-2026'],
  ])('is none: %s', (_, ...rows) => {
    expect(found(lines(...rows))).toEqual(['glucose 101 mg/dL']);
  });

  test('is asked about in a table of another program, too', () => {
    const read = (text: string) =>
      readTableText(text, (rows) => readTable(rows, testNames()))!.values.map(short);
    expect(read('test,value,unit,guidance\nGlucose,101,mg/dL,70 - 99\nTSH,2.1,mIU/L,')).toEqual([
      'glucose 101 mg/dL 70..99 range',
      'tsh 2.1 mIU/L',
    ]);
    expect(read('test,value,unit,range,critical\nGlucose,101,mg/dL,,40 - 400')).toEqual([
      'glucose 101 mg/dL',
    ]);
  });
});
