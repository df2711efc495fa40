import { findTest } from '#app/laboratory/registry.ts';
import type { LaboratoryTest } from '#app/laboratory/laboratory-test.ts';
import { ownTest } from '#app/views/marker-view.ts';

/** The test that an address names; undefined where it has a name of its own. @throws 404 for one that there is not */
export function askedTest(id: string): LaboratoryTest | undefined {
  const test = findTest(id);
  if (!test && id !== ownTest) throw new Response('Not found', { status: 404 });
  return test;
}
