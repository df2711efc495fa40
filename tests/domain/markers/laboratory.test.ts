import { describe, expect, test } from 'vitest';
import { categories } from '#app/laboratory/laboratory-test.ts';
import { findTest, laboratoryTests } from '#app/laboratory/registry.ts';
import { convert, loincOf, unitOf } from '#app/laboratory/units.ts';
import { languageCodes } from '#locales/languages.ts';
import { readTexts } from '#tests/locales/locale-files.ts';

/** The last digit of a LOINC, by mod 10 of those before it. */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const times = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(times / 10) + (times % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

describe('C10-007 the tests of laboratories', () => {
  const ids = laboratoryTests.map(({ id }) => id);

  test('are at least 120, each once, in every part of a report, by ids that no address has otherwise', () => {
    expect(ids.length).toBeGreaterThanOrEqual(120);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([]);
    expect(ids.filter((id) => ['new', 'own', 'values'].includes(id))).toEqual([]);
    expect(new Set(laboratoryTests.map(({ category }) => category))).toEqual(new Set(categories));
  });

  test('have LOINC codes whose last digit is right, a hundred at least, none twice', () => {
    const codes = laboratoryTests.flatMap(({ loinc }) => (loinc ? [loinc.code] : []));
    expect(codes.length).toBeGreaterThanOrEqual(100);
    expect(new Set(codes).size).toBe(codes.length);
    const wrong = codes.filter((code) => {
      const [, digits, last] = /^(\d{3,6})-(\d)$/.exec(code) ?? [];
      return digits === undefined || checkDigit(digits) !== Number(last);
    });
    expect(wrong).toEqual([]);
  });

  test('are printed in units that are known, the usual one first', () => {
    for (const one of laboratoryTests)
      for (const unit of one.units) expect(unitOf(one, unit), `${one.id} ${unit}`).toBe(unit);
  });

  test('of one substance have more than one kind of unit: else its mass would lead nowhere', () => {
    const idle = laboratoryTests.filter(
      (one) => one.molarMass && one.units.every((unit) => loincUnitless(one.id, unit)),
    );
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  test.each(languageCodes)('have names in %s, each another one', (language) => {
    const texts = readTexts(language).get('laboratory')!;
    const names = ids.map((id) => texts.get(`tests.${id}.name`));
    expect(ids.filter((id, at) => !names[at] || !texts.get(`tests.${id}.short`))).toEqual([]);
    expect(new Set(names).size).toBe(ids.length);
    expect(categories.filter((category) => !texts.get(`category.${category}`))).toEqual([]);
    const others = [...texts.keys()].filter((key) => {
      const [, id, part] = /^tests\.([^.]+)\.(\w+)$/.exec(key) ?? [];
      return id === undefined
        ? !key.startsWith('category.')
        : !findTest(id) || !/^(name|short|also)$/.test(part!);
    });
    expect(others).toEqual([]);
  });
});

/** Whether a unit says the same as the test's first one, but for a power of ten. */
function loincUnitless(id: string, unit: string): boolean {
  const one = findTest(id)!;
  const { molarMass: _mass, ...bare } = one;
  return convert(bare, 1, one.units[0]!, unit) !== null;
}

describe('C10-029 units', () => {
  test.each([
    ['glucose', 100, 'mg/dL', 'mmol/L', 5.5507],
    ['glucose', 5.4, 'mmol/L', 'mg/dL', 97.284],
    ['glucose', 0.97, 'g/L', 'mg/dL', 97],
    ['total-cholesterol', 200, 'mg/dL', 'mmol/L', 5.1726],
    ['creatinine', 1, 'mg/dL', 'µmol/L', 88.402],
    ['urea-nitrogen', 14, 'mg/dL', 'mmol/L', 4.9975],
    ['calcium', 9.6, 'mg/dL', 'mEq/L', 4.7907],
    ['magnesium', 1.7, 'mEq/L', 'mmol/L', 0.85],
    ['free-t4', 1.2, 'ng/dL', 'pmol/L', 15.447],
    ['testosterone', 500, 'ng/dL', 'nmol/L', 17.336],
    ['alt', 60, 'U/L', 'µkat/L', 1],
    ['tsh', 2.1, 'µIU/mL', 'mIU/L', 2.1],
    ['white-blood-cells', 6500, '/µL', '10^9/L', 6.5],
    ['hematocrit', 0.44, 'L/L', '%', 44],
    ['c-reactive-protein', 0.3, 'mg/dL', 'mg/L', 3],
    ['ferritin', 80, 'ng/mL', 'µg/L', 80],
    ['albumin-creatinine-ratio', 3, 'mg/mmol', 'mg/g', 26.521],
  ])('%s: %d %s is %s', (id, value, from, to, expected) => {
    const one = findTest(id);
    const there = convert(one, value, from, to)!;
    expect(there / expected).toBeCloseTo(1, 4);
    // And back again.
    expect(convert(one, there, to, from)! / value).toBeCloseTo(1, 10);
  });

  test('from which nothing exact leads are not converted', () => {
    const none: readonly (readonly [string, string, string])[] = [
      ['hba1c', '%', 'mmol/mol'],
      ['triglycerides', 'mg/dL', 'mmol/L'],
      ['vitamin-d', 'ng/mL', 'nmol/L'],
      ['lipoprotein-a', 'mg/dL', 'nmol/L'],
      ['insulin', 'µIU/mL', 'pmol/L'],
      ['prolactin', 'ng/mL', 'mIU/L'],
      ['hemoglobin', 'g/dL', 'mmol/L'],
      ['glucose', 'mg/dL', 'furlongs'],
      ['glucose', 'mg/dL', ''],
    ];
    for (const [id, from, to] of none) expect(convert(findTest(id), 5, from, to), `${id} ${to}`).toBeNull();
    expect(convert(undefined, 5, 'mg/dL', 'mmol/L')).toBeNull();
    expect(convert(undefined, 5, 'g/dL', 'g/L')).toBe(50);
    expect(convert(undefined, 5, 'Furlongs', 'furlongs')).toBe(5);
  });

  test.each([
    ['glucose', 'MG/DL', 'mg/dL'],
    ['glucose', ' mmol / l ', 'mmol/L'],
    ['iron', 'mcg/dL', 'µg/dL'],
    ['iron', 'ug/dl', 'µg/dL'],
    ['iron', 'μg/dL', 'µg/dL'],
    ['tsh', 'uIU/mL', 'µIU/mL'],
    ['tsh', 'µUI/mL', 'µIU/mL'],
    ['tsh', 'mU/L', 'mIU/L'],
    ['alt', 'UI/L', 'U/L'],
    ['alt', 'IU/L', 'U/L'],
    ['white-blood-cells', 'x10³/µL', '10^3/µL'],
    ['white-blood-cells', 'K/uL', '10^3/µL'],
    ['white-blood-cells', '10*3/uL', '10^3/µL'],
    ['white-blood-cells', '/mm3', '/µL'],
    ['egfr', 'mL/min/1.73m2', 'mL/min/1.73 m²'],
    ['immunoglobulin-e', 'kU/L', 'kIU/L'],
    ['glucose', 'U/L', null],
    ['glucose', 'constructor', null],
  ])('of %s: %j is %j', (id, typed, unit) => {
    expect(unitOf(findTest(id), typed)).toBe(unit);
  });

  test('a LOINC is told with the kind of unit that it is of', () => {
    const glucose = findTest('glucose')!;
    expect(loincOf(glucose, 'g/L')?.code).toBe('2345-7');
    expect(loincOf(glucose, 'mmol/L')).toBeNull();
    expect(loincOf(findTest('inr')!, '')?.code).toBe('6301-6');
  });
});
