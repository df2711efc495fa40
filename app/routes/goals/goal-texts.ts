import { numberFormat } from '#locales/formats.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';

/** Hundredths as the reader writes the number. */
export const numberText = (language: string, hundredths: number): string =>
  numberFormat(language, { maximumFractionDigits: 2 }).format(hundredths / 100);

/** The same as it stands in a field. */
export const numberInField = (language: string, hundredths: number | null): string =>
  hundredths === null ? '' : writeNumber(hundredths / 100, language);
