import { isExpired, stagesOf, type Generation } from '#app/domain/generations/generations.ts';
import type { GenerationView } from '#app/ui/generations/views.ts';

/** After this, the page says that it takes longer than expected. */
const slowAfterSeconds = 60;

/** Where a wish stands, as pages show it, and after how many seconds a page that waits for it looks again. */
export function generationView(
  generation: Generation,
  now: Date,
): GenerationView & { readonly refreshAfter: number | null } {
  const waits = generation.state === 'queued';
  const lost = waits && isExpired(generation, now);
  const seconds = (now.getTime() - generation.requestedAt.getTime()) / 1000;
  const slow = seconds > slowAfterSeconds;
  return {
    kind: generation.kind,
    state: lost ? 'lost' : generation.state,
    stages: stagesOf[generation.kind].map((id, index) => ({
      id,
      status:
        generation.state === 'done' || index + 1 < generation.stage
          ? 'done'
          : waits && index + 1 === generation.stage
            ? 'current'
            : 'upcoming',
    })),
    slow,
    failures: generation.failures,
    problem: generation.problem,
    refreshAfter: waits && !lost ? (slow ? 15 : 2) : null,
  };
}
