import { unitOf } from './units.ts';

/** Our units in UCUM, which other programs read (https://ucum.org); none for what it has no agreed code for. */
const codes: Readonly<Record<string, string>> = {
  'µg/L': 'ug/L',
  'µg/dL': 'ug/dL',
  'µg/mL': 'ug/mL',
  'µmol/L': 'umol/L',
  'mEq/L': 'meq/L',
  'µkat/L': 'ukat/L',
  'IU/L': '[IU]/L',
  'IU/mL': '[IU]/mL',
  'mIU/L': 'm[IU]/L',
  'mIU/mL': 'm[IU]/mL',
  'µIU/mL': 'u[IU]/mL',
  'kIU/L': 'k[IU]/L',
  '/µL': '/uL',
  '10^3/µL': '10*3/uL',
  '10^9/L': '10*9/L',
  '10^6/µL': '10*6/uL',
  '10^12/L': '10*12/L',
  'µg/mg': 'ug/mg',
  'µg/g': 'ug/g',
  'g/24 h': 'g/(24.h)',
  'mg/24 h': 'mg/(24.h)',
  'mg/L FEU': 'mg{FEU}/L',
  'µg/mL FEU': 'ug{FEU}/mL',
  'ng/mL FEU': 'ng{FEU}/mL',
  'mOsm/kg': 'mosm/kg',
  'mL/min/1.73 m²': 'mL/min/{1.73_m2}',
};
const units = new Map(Object.entries(codes).map(([unit, code]) => [code, unit]));

/** The code of a unit as it was typed, or null where the unit is not known. */
export function ucumOf(typed: string): string | null {
  const unit = unitOf(undefined, typed);
  return unit === null ? null : (codes[unit] ?? unit);
}

/** How a code is printed: as our unit, or as it is. */
export const unitOfUcum = (code: string): string => units.get(code) ?? code;
