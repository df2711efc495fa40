import type { Route } from './+types/measurements';
import { nextOf } from '#app/domain/measurements/checkpoints.ts';
import {
  newestMeasurements,
  readBaseline,
  readCheckpoints,
} from '#app/domain/measurements/read-measurements.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { NothingMeasured, Overview } from '#app/ui/measurements/overview.tsx';
import { checkpointLine, lineOf, measuredView, nextView } from '#app/views/measurement-view.ts';

export const handle = { feature: 'measurements' } satisfies PageFacts;

const shownMeasurements = 3;
const shownCheckpoints = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const latest = await newestMeasurements(db, viewer.id, shownMeasurements);
  const baseline = latest.length > 1 ? await readBaseline(db, viewer.id) : null;
  const [now] = latest;
  if (!now) return { overview: null, help: [] };
  const checkpoints = await readCheckpoints(db, viewer.id, today);
  const ofToday = now.day === today ? now : null;
  return {
    overview: {
      measured: measuredView(facts, now, baseline),
      next: nextView(facts, nextOf(checkpoints), ofToday),
      checkpoints: checkpoints.slice(-shownCheckpoints).map((one) => checkpointLine(facts, one)),
      latest: latest.map((one) => lineOf(facts, one)),
      hasSeveral: latest.length > 1,
    },
    help: helpNeeded({ notes: latest.map(({ notes }) => notes) }),
  };
}

export default function Measurements({ loaderData: { overview } }: Route.ComponentProps) {
  return overview ? <Overview {...overview} /> : <NothingMeasured />;
}
