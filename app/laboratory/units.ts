import type { LaboratoryTest } from './laboratory-test.ts';

/** What units are of. Those of one kind differ by a number; between kinds only a fact of the substance leads, or nothing. */
type Kind =
  | 'mass'
  | 'substance'
  | 'charge'
  | 'activity'
  | 'international'
  | 'count'
  | 'fraction'
  | 'glycated'
  | 'mass-by-mass'
  | 'mass-by-substance'
  | 'mass-a-day'
  | 'fibrin'
  | 'volume'
  | 'weight'
  | 'time'
  | 'sinking'
  | 'osmoles'
  | 'clearance'
  | 'clearance-of-area';

/**
 * Units as laboratories print them, each with how much of its kind's base it is: grams, moles, charges, units or cells of a litre,
 * one of one, grams of a gram. A katal is 60 million units, because a unit turns a micromole in a minute (NC-IUB, 1979).
 */
const units: Readonly<Record<string, readonly [Kind, number]>> = {
  'g/L': ['mass', 1],
  'g/dL': ['mass', 10],
  'mg/L': ['mass', 1e-3],
  'mg/dL': ['mass', 1e-2],
  'mg/mL': ['mass', 1],
  'µg/L': ['mass', 1e-6],
  'µg/dL': ['mass', 1e-5],
  'µg/mL': ['mass', 1e-3],
  'ng/L': ['mass', 1e-9],
  'ng/dL': ['mass', 1e-8],
  'ng/mL': ['mass', 1e-6],
  'pg/dL': ['mass', 1e-11],
  'pg/mL': ['mass', 1e-9],
  'mol/L': ['substance', 1],
  'mmol/L': ['substance', 1e-3],
  'µmol/L': ['substance', 1e-6],
  'nmol/L': ['substance', 1e-9],
  'pmol/L': ['substance', 1e-12],
  'mEq/L': ['charge', 1e-3],
  'U/L': ['activity', 1],
  'U/mL': ['activity', 1e3],
  'µkat/L': ['activity', 60],
  'IU/L': ['international', 1],
  'IU/mL': ['international', 1e3],
  'mIU/L': ['international', 1e-3],
  'mIU/mL': ['international', 1],
  'µIU/mL': ['international', 1e-3],
  'kIU/L': ['international', 1e3],
  '/µL': ['count', 1e6],
  '10^3/µL': ['count', 1e9],
  '10^9/L': ['count', 1e9],
  '10^6/µL': ['count', 1e12],
  '10^12/L': ['count', 1e12],
  '%': ['fraction', 1e-2],
  'L/L': ['fraction', 1],
  // Of hemoglobin A1c: another reference than that of its percent, and no factor between them.
  'mmol/mol': ['glycated', 1e-3],
  'mg/g': ['mass-by-mass', 1e-3],
  'µg/mg': ['mass-by-mass', 1e-3],
  'µg/g': ['mass-by-mass', 1e-6],
  'mg/kg': ['mass-by-mass', 1e-6],
  'mg/mmol': ['mass-by-substance', 1],
  'g/mol': ['mass-by-substance', 1],
  'g/24 h': ['mass-a-day', 1],
  'mg/24 h': ['mass-a-day', 1e-3],
  // Fibrinogen-equivalent units: not those of the D-dimer itself.
  'mg/L FEU': ['fibrin', 1e-3],
  'µg/mL FEU': ['fibrin', 1e-3],
  'ng/mL FEU': ['fibrin', 1e-6],
  fL: ['volume', 1],
  pg: ['weight', 1],
  s: ['time', 1],
  'mm/h': ['sinking', 1],
  'mOsm/kg': ['osmoles', 1],
  'mL/min': ['clearance', 1],
  'mL/min/1.73 m²': ['clearance-of-area', 1],
};

/** A unit without what differs between printers: capitals, spaces, how micro and powers are written, Spanish letters. */
function plain(typed: string): string {
  const text = typed
    .replaceAll('³', '^3')
    .replaceAll('⁶', '^6')
    .replaceAll('⁹', '^9')
    .replaceAll('¹²', '^12')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('μ', 'µ')
    .replaceAll(/[\s{}()[\]]/g, '')
    .replace(/^[x×*]/, '')
    .replace(/^10[*e](?=\d)/, '10^')
    .replace(/mm\^?3$|mcl$/, 'µl')
    .replace(/^(?:k|thous|thousands?|mil|miles)\/[uµ]l$/, '10^3/µl')
    .replace(/^(?:m|mill|millions?|millones)\/[uµ]l$/, '10^6/µl')
    .replace(/^(?:cells?|c[eé]l|c[eé]lulas?)\//, '/')
    .replace(/\/1[.,]73(?:m\^?2)?$/, '/1.73m2')
    .replaceAll('mcg', 'µg')
    .replace('ui/', 'iu/')
    .replace(/^u(?=g|mol|iu|kat)/, 'µ')
    .replace(/\/ul$/, '/µl');
  return text
    .replace(/^mm\/?(?:1(?:ª|a|ra)?)?(?:hr?|hora)$/, 'mm/h')
    .replace(/^(?:sec|seg)$/, 's')
    .replace(/\/(?:24h|d|day|día)$/, '/24h');
}

const spellings = new Map(Object.keys(units).map((unit) => [plain(unit), unit]));

/** International units are often printed without their first letter, and units of enzymes with it. */
const readings = (text: string): readonly string[] => [
  text,
  text.replace(/^([mµk]?)u\//, '$1iu/'),
  text.replace(/^([mµk]?)iu\//, '$1u/'),
];

/**
 * The unit that was typed, as it is printed; null where none is known that this test can have.
 * @param test undefined for one that is not in the registry
 */
export function unitOf(test: LaboratoryTest | undefined, typed: string): string | null {
  const known = readings(plain(typed)).flatMap((reading) => spellings.get(reading) ?? []);
  if (!test) return known[0] ?? null;
  return (
    known.find((unit) => test.units.some((own) => factorOf(test, unit, own) !== null)) ??
    test.units.find((own) => plain(own) === plain(typed)) ??
    null
  );
}

/** Whether two units are one that is written in two ways. */
export function isSameUnit(test: LaboratoryTest | undefined, one: string, other: string): boolean {
  if (plain(one) === plain(other)) return true;
  const known = unitOf(test, one);
  return known !== null && known === unitOf(test, other);
}

/** How much of a base a value of one unit is. */
function baseOf(test: LaboratoryTest | undefined, unit: string): readonly [Kind, number] | null {
  const known = units[unit];
  if (!known) return null;
  const [kind, size] = known;
  const { molarMass, charge } = test ?? {};
  // Whatever is of one substance is counted in moles.
  if (kind === 'mass' && molarMass) return ['substance', size / molarMass];
  if (kind === 'charge' && charge) return ['substance', size / charge];
  if (kind === 'mass-by-substance' && molarMass) return ['mass-by-mass', size / molarMass];
  return known;
}

/** What a value of one unit is multiplied with for another; null where no fact of the substance leads there. */
function factorOf(test: LaboratoryTest | undefined, from: string, to: string): number | null {
  if (from === to) return 1;
  const [one, other] = [baseOf(test, from), baseOf(test, to)];
  return one && other && one[0] === other[0] ? one[1] / other[1] : null;
}

/** Digits that a number made of others keeps: more than any laboratory prints, fewer than a computer's slips. */
const digits = 12;

/**
 * A value in another unit: exactly, or not at all.
 * @param from as it was typed @param to likewise
 */
export function convert(
  test: LaboratoryTest | undefined,
  value: number,
  from: string,
  to: string,
): number | null {
  // Also units that nobody knows are the same as themselves.
  if (plain(from) === plain(to)) return value;
  const [one, other] = [unitOf(test, from), unitOf(test, to)];
  const factor = one === null || other === null ? null : factorOf(test, one, other);
  return factor === null ? null : Number((value * factor).toPrecision(digits));
}

/** The LOINC of a value in this unit: a test's code is that of its first unit, and of those that are so many of it. */
export function loincOf(test: LaboratoryTest, typed: string): LaboratoryTest['loinc'] | null {
  const [first] = test.units;
  if (!test.loinc) return null;
  if (first === undefined) return typed.trim() === '' ? test.loinc : null;
  const unit = unitOf(test, typed);
  return unit !== null && units[unit]?.[0] === units[first]?.[0] ? test.loinc : null;
}
