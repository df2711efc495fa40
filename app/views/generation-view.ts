import { isExpired, stagesOf, type Generation } from '#app/domain/generations/generations.ts';
import type { GenerationView, WishView } from '#app/ui/generations/views.ts';

/** After this, the page says that it takes longer than expected. */
const slowAfterSeconds = 60;

/** After how many seconds a page that waits looks again; null where there is nothing to wait for. */
interface Looking {
  readonly refreshAfter: number | null;
}

/** Where a wish stands, as pages show it. @param looksAfter seconds, while it does not take longer than expected */
export function wishView(wish: Generation, now: Date, looksAfter: number): WishView & Looking {
  const waits = wish.state === 'queued';
  const lost = waits && isExpired(wish, now);
  const slow = now.getTime() - wish.requestedAt.getTime() > slowAfterSeconds * 1000;
  return {
    state: lost ? 'lost' : wish.state,
    slow,
    failures: wish.failures,
    problem: wish.problem,
    refreshAfter: waits && !lost ? (slow ? 15 : looksAfter) : null,
  };
}

/** The same of what is made stage by stage, which a page follows more closely. */
export const generationView = (
  kind: GenerationView['kind'],
  wish: Generation,
  now: Date,
): GenerationView & Looking => ({
  ...wishView(wish, now, 2),
  kind,
  followed: wish.next !== null,
  stages: stagesOf[kind].map((id, index) => ({
    id,
    status:
      wish.state === 'done' || index + 1 < wish.stage
        ? 'done'
        : wish.state === 'queued' && index + 1 === wish.stage
          ? 'current'
          : 'upcoming',
  })),
});
