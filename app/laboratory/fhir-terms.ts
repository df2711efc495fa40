/** Names by which FHIR tells whose a code is. */
export const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  /** Ours: ids of the registry. */
  test: 'urn:freedom-plan:laboratory-test',
  /** Names of tests that somebody gave themselves. */
  ownTest: 'urn:freedom-plan:own-test',
} as const;

/** What FHIR has no place for: a number exactly as it was printed, with its comma. */
export const asPrinted = 'urn:freedom-plan:as-printed';

/** Likewise: the unit of a value in words, such as of '1:80'. */
export const unitOfWords = 'urn:freedom-plan:unit';

/** The word that tells the zone that a report calls optimal from its range. */
export const optimalZone = 'optimal';

/**
 * A range in signs, where an end lies outside itself: '<100', '>40 - <60'. FHIR's own ends are numbers within, so its text says it; ''
 * where numbers say all.
 */
export const signedEnds = ({ low, high }: { readonly low: string; readonly high: string }): string =>
  /^>(?!=)/.test(low) || /^<(?!=)/.test(high) ? [low, high].filter(Boolean).join(' - ') : '';
