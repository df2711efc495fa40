import { readMeasurement } from '#app/domain/measurements/read-measurements.ts';
import type { Measurement } from '#app/domain/measurements/measurement.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The measurement that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownMeasurement(
  { db, viewer }: MemberRequest,
  measurementId: string,
): Promise<Measurement> {
  const measurement = await readMeasurement(db, viewer.id, measurementId);
  if (!measurement) throw new Response('Not found', { status: 404 });
  return measurement;
}
