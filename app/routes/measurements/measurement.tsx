import type { Route } from './+types/measurement';
import { isOpen } from '#app/domain/measurements/measurement.ts';
import { measurementsBeside, readBaseline } from '#app/domain/measurements/read-measurements.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MeasurementPage } from '#app/ui/measurements/measurement-page.tsx';
import { lineOf, measuredView, measurementPath } from '#app/views/measurement-view.ts';
import { ownMeasurement } from './own-measurement.ts';

export const handle = { feature: 'measurements' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const measurement = await ownMeasurement(facts, params.measurementId);
  const baseline = measurement.checkpoint === 0 ? null : await readBaseline(db, viewer.id);
  const { earlier, later } = await measurementsBeside(db, viewer.id, measurement);
  const way = (one: typeof earlier) => one && { to: measurementPath(one.id), text: lineOf(facts, one).day };
  return {
    line: lineOf(facts, measurement),
    measured: measuredView(facts, measurement, baseline),
    baselineId: baseline?.id ?? null,
    isOpen: isOpen(measurement, today),
    earlier: way(earlier),
    later: way(later),
    help: helpNeeded({ notes: measurement.notes }),
  };
}

export default function Measurement({ loaderData }: Route.ComponentProps) {
  return <MeasurementPage {...loaderData} />;
}
