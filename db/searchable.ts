/**
 * What a search reads of a text, and what it is asked with: small letters without accents, so that nobody has to type as
 * they once wrote. Here, because seeds write it as well.
 */
export const searchable = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
