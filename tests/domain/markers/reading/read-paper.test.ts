import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testNames } from '#app/domain/markers/test-names.ts';
import { readValue } from '#app/domain/markers/value.ts';
import { readPaper, type FoundValue } from '#app/laboratory/reading/read-paper.ts';
import { findTest } from '#app/laboratory/registry.ts';

const read = (text: string) => readPaper(text, testNames());

/** A value in few words: test, value, unit, range, doubts. */
const short = ({ test, name, value, unit, rangeLow, rangeHigh, rangeText, doubts }: FoundValue): string =>
  [test ?? `"${name}"`, value, unit, `${rangeLow}..${rangeHigh}`, rangeText, doubts.join()]
    .filter((part) => part !== '' && part !== '..')
    .join(' ');

const found = (text: string): readonly string[] => read(text).values.map(short);

const english = 'Test  Result  Units  Reference Range\n';

describe('C10-008 a row of a report', () => {
  test.each([
    ['Glucose  101 H  mg/dL  70-99', 'glucose 101 mg/dL 70..99'],
    ['TSH ........ <0.01 mIU/L (0.40 - 4.00)', 'tsh <0.01 mIU/L 0.40..4.00'],
    ['Free T4: 1.1 ng/dL 0.8 – 1.8', 'free-t4 1.1 ng/dL 0.8..1.8'],
    ['T4  8.1  ug/dL  4.5-12.0', 'total-t4 8.1 ug/dL 4.5..12.0'],
    ['LDL/HDL ratio  2.1  < 3.0', 'ldl-hdl-ratio 2.1 ..<3.0'],
    ['LDL cholesterol  121  mg/dL  up to 129', 'ldl-cholesterol 121 mg/dL ..129'],
    ['GPT (ALT)  32  U/L  menor de 41', 'alt 32 U/L ..<41'],
    ['Ácido úrico  5,2 mg/dL  hasta 7,0', 'uric-acid 5,2 mg/dL ..7,0'],
    ['Hematíes  4,85  mill/mm3  4,50 - 5,90', 'red-blood-cells 4,85 mill/mm3 4,50..5,90'],
    ['Neutrophils  55  %  40-70', 'neutrophils-percent 55 % 40..70'],
    ['Neutrophils  3.4  x10E3/uL  1.4-7.0', 'neutrophils 3.4 x10E3/uL 1.4..7.0'],
    ['Vitamina B12  450  pg/mL  200-900', 'vitamin-b12 450 pg/mL 200..900'],
    ['CA 125  12.5  U/mL  < 35', 'ca-125 12.5 U/mL ..<35'],
    ['eGFR  92  mL/min/1.73m2  >59', 'egfr 92 mL/min/1.73m2 >59..'],
    ['HbA1c  5.4%  4.0-5.6', 'hba1c 5.4 % 4.0..5.6'],
    ['Platelets  1,250.5  10^3/µL', 'platelets 1250.5 10^3/µL'],
    ['CA 19-9  12.5  U/mL  < 37', 'ca-19-9 12.5 U/mL ..<37'],
    ['CA 15-3 18 U/mL 0-31', '"CA 15-3" 18 U/mL 0..31 not-known'],
    ['CA 19-9 <2.0 U/mL <37', 'ca-19-9 <2.0 U/mL ..<37'],
    ['CA 19.9  12,5  U/mL  hasta 37', 'ca-19-9 12,5 U/mL ..37'],
    ['Antígeno carbohidrato 19-9  12,5  U/mL  hasta 37', 'ca-19-9 12,5 U/mL ..37'],
    ['Ca 9.5 mg/dL 8.5-10.5', 'calcium 9.5 mg/dL 8.5..10.5'],
    ['Antinuclear antibodies  Negative  Negative', 'antinuclear-antibodies Negative Negative'],
    ['Antinuclear antibodies  1:80  < 1:80', 'antinuclear-antibodies 1:80 <1:80'],
  ])('%s', (line, said) => {
    expect(found(line)).toEqual([said]);
  });

  test.each([
    ['LDL Cholesterol  100 H  mg/dL  < 100', '..<100', 'high'],
    ['HDL Cholesterol  40 L  mg/dL  > 40', '>40..', 'low'],
    ['HDL Cholesterol  40  mg/dL  > 40 - < 90', '>40..<90', undefined],
    ['LDL Cholesterol  100  mg/dL  <= 100', '..100', undefined],
    ['LDL Cholesterol  100  mg/dL  less than or equal to 100', '..100', undefined],
    ['LDL Cholesterol  100  mg/dL  ≤ 100', '..100', undefined],
    ['Colesterol LDL  100  mg/dL  menor o igual a 100', '..100', undefined],
    ['Colesterol LDL  ↑100  mg/dL  menos de 100', '..<100', 'high'],
    ['Colesterol HDL  40  mg/dL  Bajo  más de 40', '>40..', 'low'],
    ['Glucose  92 H  mg/dL  70 - 99', '70..99', 'high'],
    ['Glucose  92*  mg/dL  70 - 99', '70..99', undefined],
  ])('%s: the end as it is printed, and the mark of its laboratory', (line, range, flag) => {
    const [value] = read(line).values;
    expect(`${value?.rangeLow}..${value?.rangeHigh}`).toBe(range);
    expect(value?.flag).toBe(flag);
    expect(value?.doubts).toEqual([]);
  });

  test.each([
    ['a unit that the test cannot have', 'Glucose  95  fL  70-99', 'glucose 95 fL 70..99 unit'],
    ['no unit where there should be one', 'Glucose  95  70-99', 'glucose 95 70..99 unit'],
    ['a comma that may be either', 'Platelets  250,000  /µL', 'platelets 250,000 /µL value'],
    [
      'a range by sex, which is kept as it is printed',
      'Hemoglobin  13.9  g/dL  Men: 13.5-17.5 Women: 12.0-15.5',
      'hemoglobin 13.9 g/dL Men: 13.5-17.5 Women: 12.0-15.5 range-by-sex',
    ],
    [
      'several zones',
      'Colesterol total  210  mg/dL  Deseable: <200 Límite: 200-239 Alto: >240',
      'total-cholesterol 210 mg/dL Deseable: <200 Límite: 200-239 Alto: >240 range',
    ],
    ['two numbers of which one is older', 'Glucose  95  101  mg/dL  70-99', 'glucose 95 mg/dL 70..99 value'],
    [
      'a test that we do not know',
      'Alpha-2 globulin  0.7  g/dL  0.5-0.9',
      '"Alpha-2 globulin" 0.7 g/dL 0.5..0.9 not-known',
    ],
    ['what is not of blood', 'Glucose, urine  15  mg/dL  0-15', '"Glucose, urine" 15 mg/dL 0..15 not-known'],
    ['an abbreviation of two tests, without a unit', 'CT  180', 'calcitonin 180 test,unit'],
  ])('in doubt: %s', (_why, line, said) => {
    expect(found(line)).toEqual([said]);
  });

  test.each([
    'Age: 45 years',
    'Edad 38 años   Peso 70 kg',
    'Phone: 555-123-4567   Fax 555 123 4568',
    'Muestra 2026-118   Petición: 20260411',
    'Page 2 of 3',
    '1200 Lakeside Avenue, Suite 300',
    'Glucose above 126 mg/dL on two occasions is a sign of diabetes.',
    'Prediabetes  5.7 - 6.4 %',
    'Deseable  < 200 mg/dL',
    'Mujeres  12,0 - 15,5 g/dL',
    'TSH  0.40 - 4.00  mIU/L',
    'Version 3.2 of 2026-01-12',
  ])('no value: %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  const wide = 'Test  Result          Units  Reference Range\n';
  const spanish = 'Prueba  Resultado  Unidades  Valores de referencia\n';
  test.each([
    ['TSH  less than 0.01  mIU/L  0.40 - 4.00', 'tsh <0.01 mIU/L 0.40..4.00'],
    ['TSH less than 0.01 mIU/L 0.40 - 4.00', 'tsh <0.01 mIU/L 0.40..4.00'],
    ['TSH: Less than 0.01 L mIU/L (0.40 - 4.00)', 'tsh <0.01 mIU/L 0.40..4.00'],
    ['TSH  less than 0.01  mIU/L  0.40 - 4.00  0.02', 'tsh <0.01 mIU/L 0.40..4.00'],
    ['CRP  less than or equal to 0.5  mg/L  < 5', 'c-reactive-protein <=0.5 mg/L ..<5'],
    ['Ferritin  greater than 1500  ng/mL  30-400', 'ferritin >1500 ng/mL 30..400'],
    ['Ferritin  more than 1500  ng/mL  30-400', 'ferritin >1500 ng/mL 30..400'],
    ['PSA total  menor de 0,01  ng/mL  0 - 4', 'psa <0,01 ng/mL 0..4'],
    ['PSA total  menor que 0,01  ng/mL  menor de 4', 'psa <0,01 ng/mL ..<4'],
    ['PSA total  inferior a 0,01  ng/mL  hasta 4', 'psa <0,01 ng/mL ..4'],
    ['PSA total  menos de 0,01  ng/mL  menos de 4', 'psa <0,01 ng/mL ..<4'],
    ['Ferritina  mayor que 1500  ng/mL  30-400', 'ferritin >1500 ng/mL 30..400'],
    ['Ferritina  mayor de 1500  ng/mL  30-400', 'ferritin >1500 ng/mL 30..400'],
    ['Ferritina  superior a 1500  ng/mL  30-400', 'ferritin >1500 ng/mL 30..400'],
    ['Ferritina  más de 1500  ng/mL  30-400', 'ferritin >1500 ng/mL 30..400'],
    ['Ferritina  mayor o igual a 1500  ng/mL  30-400', 'ferritin >=1500 ng/mL 30..400'],
    [`${wide}TSH   less than 0.01  mIU/L  0.40 - 4.00`, 'tsh <0.01 mIU/L 0.40..4.00'],
    [`${wide}CRP   less than 0.5   mg/L   less than 5`, 'c-reactive-protein <0.5 mg/L ..<5'],
    [`${wide}CRP   less than 0.5   mg/L`, 'c-reactive-protein <0.5 mg/L'],
    [`${spanish}PCR  menor de 0,5  mg/L  menor de 5`, 'c-reactive-protein <0,5 mg/L ..<5'],
    ['TSH\nResultado: menor de 0,01 mUI/L\nValor de referencia: 0,40 - 4,00', 'tsh <0,01 mUI/L 0,40..4,00'],
    // A range that stands there alone is asked about, as it may be the value.
    ['TSH  less than 0.01  mIU/L', 'tsh <0.01 mIU/L value'],
    ['Glucose  less than 100  95  mg/dL', 'glucose 95 mg/dL ..<100'],
  ])('a limit in words is a limit: %s', (text, said) => {
    expect(found(text)).toEqual([said]);
    expect(read(text).unread).toBe(0);
  });

  test.each([
    'LDL: menor de 100 100-129 130-159 mg/dL',
    'Glucose less than 100 mg/dL is desirable.',
    'Glucose less than 100 mg/dL',
  ])('a limit in words is no value: %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  test.each([
    ['eGFR > 90', 'egfr >90 unit'],
    ['eGFR (CKD-EPI) > 90 mL/min/1.73m2', 'egfr >90 mL/min/1.73m2'],
    ['CRP < 0.5 mg/L', 'c-reactive-protein <0.5 mg/L'],
    ['CRP  < 0.5  mg/L', 'c-reactive-protein <0.5 mg/L'],
    ['CRP  <  0.5  mg/L  < 5', 'c-reactive-protein <0.5 mg/L ..<5'],
    ['CRP <  0.5  mg/L', 'c-reactive-protein <0.5 mg/L'],
    ['TSH > 100,0 mUI/L', 'tsh >100,0 mUI/L'],
    ['PSA total < 0,01 ng/mL 0 - 4', 'psa <0,01 ng/mL 0..4'],
    ['PSA ≤ 0,01 ng/mL', 'psa ≤0,01 ng/mL'],
    ['PSA ＜ 0,01 ng/mL', 'psa <0,01 ng/mL'],
    ['Determination  Outcome  U.  Interval\nCRP  < 0.5  mg/L  0-5', 'c-reactive-protein <0.5 mg/L 0..5'],
    ['Test       Result       Units\nCRP  <     0.5          mg/L', 'c-reactive-protein <0.5 mg/L'],
    ['TSH >\n100', 'tsh >100 unit'],
    ['Glucose ↑ 120 mg/dL', 'glucose 120 mg/dL'],
    ['Glucose = 95 mg/dL', 'glucose 95 mg/dL'],
    ['Creatinine - 0.9 mg/dL', 'creatinine 0.9 mg/dL'],
    ['TSH – 2.3 mIU/L', 'tsh 2.3 mIU/L'],
    ['Base excess  − 2.3  mmol/L', '"Base excess" -2.3 mmol/L not-known,value'],
    ['Base excess −2.3 mmol/L', '"Base excess" -2.3 mmol/L not-known,value'],
    ['Base excess - 2.3 mmol/L', '"Base excess" 2.3 mmol/L not-known,value'],
    [
      'Test           Result    Units    Range\nBase excess    −2.3      mmol/L   -2 - 2',
      '"Base excess" -2.3 mmol/L -2 - 2 not-known,value,range',
    ],
  ])('keeps the sign before its value: %s', (line, said) => {
    expect(found(line)).toEqual([said]);
  });

  test('a row that has a known name, a number and no value is counted', () => {
    expect(read('TSH  0.40 - 4.00  mIU/L')).toMatchObject({ values: [], unread: 1 });
  });
});

describe('C10-008 a paper', () => {
  test('tells the sign of its decimals by its other numbers', () => {
    const blood = 'Plaquetas  250.000  /µL  150.000 - 450.000\n';
    expect(found(`${blood}Glucosa  5,4  mmol/L`)[0]).toBe('platelets 250000 /µL 150000..450000');
    expect(found(`${blood}Hemoglobina  13.9  g/dL`)[0]).toContain('250.000');
    expect(found('Platelets  250,000  /µL\nHemoglobin  13.9  g/dL')[0]).toBe('platelets 250000 /µL');
    expect(found('Platelets  250,000  /µL\nHemoglobin  13.9  g/dL\nHematocrit  41,2  %')[0]).toContain(
      'value',
    );
  });

  test('has columns, of which that of the time before is none of today', () => {
    const table = 'Examen           Anterior   Resultado   Unidades   Valores de referencia\n';
    expect(found(`${table}Glucosa          95         101         mg/dL      70 - 99`)).toEqual([
      'glucose 101 mg/dL 70..99',
    ]);
    expect(found(`${table}Glucosa          95                     mg/dL      70 - 99`)).toEqual([]);
  });

  test('may have a column for each day, and one for each end of a range', () => {
    const { values } = read(
      'Test        01/20/2026   07/15/2025   Units   Low   High   Optimal\nGlucose     95           101          mg/dL   70    99     75-86',
    );
    expect(values.map(({ day, value }) => [day, value])).toEqual([
      ['2026-01-20', '95'],
      ['2025-07-15', '101'],
    ]);
    expect(values[0]).toMatchObject({
      rangeLow: '70',
      rangeHigh: '99',
      optimalLow: '75',
      optimalHigh: '86',
      doubts: [],
    });
  });

  test('says units in heads, and what is of urine', () => {
    expect(
      found('BIOQUÍMICA (mg/dL)\nGlucosa  95  70 - 110\nORINA\nGlucosa  15  mg/dL\npH  6,0  5,0-7,5'),
    ).toEqual(['glucose 95 mg/dL 70..110', '"Glucosa" 15 mg/dL not-known', 'urine-ph 6,0 5,0..7,5']);
  });

  test('that says a test twice on one day leaves both in doubt', () => {
    expect(
      read(`${english}Glucose  95  mg/dL  70-99\nGlucose  101  mg/dL  70-99`).values.map(
        ({ doubts }) => doubts,
      ),
    ).toEqual([['value'], ['value']]);
  });

  test.each([
    ['Collected: 03/22/2026  Reported: 03/23/2026', '2026-03-22', ['2026-03-22', '2026-03-23']],
    ['Date collected: 03/04/2026', null, ['2026-04-03', '2026-03-04']],
    ['Date collected: 03/04/2026  Received: 03/25/2026', '2026-03-04', ['2026-03-04', '2026-03-25']],
    ['Fecha de toma de la muestra: 03/04/2026', '2026-04-03', ['2026-04-03']],
    ['Fecha de nacimiento: 02/02/1990   Toma: 3 de mayo de 2026', '2026-05-03', ['2026-05-03']],
    ['Reported: 23 Mar 2026', null, ['2026-03-23']],
    ['Date of birth: 02/22/1990', null, []],
  ])('%s', (line, day, days) => {
    expect(read(line)).toMatchObject({ day, days });
  });

  test('names the laboratory, and keeps the row that a value was read from', () => {
    const paper = read('Laboratorio Clínico Sur\nToma: 2026-05-04\nGlucosa  95  mg/dL  70 - 110');
    expect(paper.laboratory).toBe('Laboratorio Clínico Sur');
    expect(paper.values[0]).toMatchObject({
      day: '2026-05-04',
      line: 'Glucosa  95  mg/dL  70 - 110',
      page: null,
    });
    expect(paper.text).toContain('Toma: 2026-05-04');
  });
});

describe('C10-008 any text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'Glucose',
      'TSH',
      'mg/dL',
      '<',
      '70-99',
      'H',
      '*',
      '(',
      ')',
      'Test',
      'Result',
      '  ',
      '\n',
      '….',
      '10^3',
      '%',
      ':',
      'Hombres:',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.double().map(String),
  );

  test('is read without a fault, and what is found can be kept', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        for (const one of read(words.join(' ')).values) {
          expect(readValue(one.value)).not.toBeNull();
          expect(one.name).not.toBe('');
          expect(one.line.length).toBeLessThanOrEqual(300);
          for (const end of [one.rangeLow, one.rangeHigh])
            expect(end === '' || readValue(end)).not.toBeNull();
        }
      }),
      { numRuns: 500 },
    );
  });

  test('gives a printed value back as it was printed', () => {
    const names = [
      ['creatinine', 'Creatinine'],
      ['ferritin', 'Ferritina'],
      ['hdl-cholesterol', 'Colesterol HDL'],
      ['vitamin-d', '25-OH Vitamin D'],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.constantFrom('', '<', '>', '≤'),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom('.', ','),
        fc.constantFrom('', ' ', '  '),
        fc.constantFrom(' ', '  '),
        ([id, name], sign, whole, part, comma, space, gap) => {
          const value = `${sign}${whole}${comma}${String(part).padStart(2, '0')}`;
          const unit = findTest(id)!.units[0]!;
          const [one, ...others] = read(
            `${name}${gap}${value.replace(sign, `${sign}${sign && space}`)}  ${unit}  1 - 2000`,
          ).values;
          expect(others).toEqual([]);
          expect(one).toMatchObject({ test: id, value, unit, rangeLow: '1', rangeHigh: '2000', doubts: [] });
        },
      ),
      { numRuns: 200 },
    );
  });
});
