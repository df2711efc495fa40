/** What moves a person: specification 1, §2 (vsl) and §3 (assessment). */
export const drivers = ['achievement', 'connection', 'security', 'freedom'] as const;
export type Driver = (typeof drivers)[number];

/** Which driver each archetype of the quiz is nearest to, so that its results can link to the same sales page. */
const driverOfArchetype: ReadonlyMap<string, Driver> = new Map([
  ['optimizer', 'achievement'],
  ['explorer', 'freedom'],
  ['builder', 'security'],
  ['nurturer', 'connection'],
  ['visionary', 'freedom'],
]);

/**
 * The driver that a query names, by itself or by an archetype, in any case; null where it names none.
 * @param values as they stand in the query, in the order in which they count
 */
export function readDriver(values: readonly (string | null)[]): Driver | null {
  for (const value of values) {
    const name = value?.trim().toLowerCase() ?? '';
    const driver = drivers.find((one) => one === name) ?? driverOfArchetype.get(name);
    if (driver) return driver;
  }
  return null;
}
