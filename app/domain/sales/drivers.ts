/** What moves a person: specification 1, §2 (vsl) and §3 (assessment). */
export const drivers = ['achievement', 'connection', 'security', 'freedom'] as const;
export type Driver = (typeof drivers)[number];

/**
 * The driver that a query names, in any case; null where it names none. Archetypes of the quiz are none, so that they
 * read the generic text: results of the quiz name a driver themselves.
 * @param values as they stand in the query, in the order in which they count
 */
export function readDriver(values: readonly (string | null)[]): Driver | null {
  for (const value of values) {
    const name = value?.trim().toLowerCase() ?? '';
    const driver = drivers.find((one) => one === name);
    if (driver) return driver;
  }
  return null;
}
